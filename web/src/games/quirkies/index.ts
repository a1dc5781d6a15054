import type { GameClient } from '../game'
import Bar from './Bar.svelte'
import type { Quirkies } from './cards'
import { hints } from './hints'
import { reasons } from './reasons'
import { describe, heading, show, sound, tell } from './show'
import { now } from './now'
import { ending } from './ending'
import Table from './Table.svelte'
import { t } from './text'

export default {
  Table,
  Bar,
  show,
  tell,
  sound,
  describe,
  heading,
  stage: ({ round, closing }) => t().roundIs(round, closing !== null),
  reasons,
  hints,
  ending,
  now,
} satisfies GameClient<Quirkies>
