import type { Types } from '../../wire/robot_memory'
import type { GameClient } from '../game'
import Bar from './Bar.svelte'
import { ending } from './ending'
import { hints } from './hints'
import { reasons } from './reasons'
import { show, sound } from './show'
import { now } from './now'
import Table from './Table.svelte'
import { describe, tell } from './tell'
import { t } from './text'

export default {
  Table,
  Bar,
  show,
  sound,
  tell,
  describe,
  reasons,
  hints,
  now,
  ending,
  stage: ({ round, options }) => t().roundOf(round, options.rounds),
  heading: (view) => t().heading(view.sides.length, view.options.teams, view.faces.length),
} satisfies GameClient<Types>
