import type { Types } from '../../wire/robot_quest_arena'
import type { GameClient } from '../game'
import Bar from './Bar.svelte'
import { hints } from './hints'
import { reasons } from './reasons'
import { show, sound } from './show'
import { now } from './now'
import { ending } from './ending'
import Table from './Table.svelte'
import { describe, heading, tell } from './tell'
import { t } from './text'

export default {
  Table,
  Bar,
  show,
  tell,
  sound,
  describe,
  heading,
  stage: ({ turn, phase }) => (turn ? t().turn(turn) : t().phases[phase]),
  reasons,
  hints,
  ending,
  now,
} satisfies GameClient<Types>
