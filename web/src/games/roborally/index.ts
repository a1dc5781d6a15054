import type { GameClient } from '../game'
import Bar from './Bar.svelte'
import type { RoboRally } from './cards'
import { hints } from './hints'
import { reasons } from './reasons'
import { show } from './show'
import { now } from './now'
import { ending } from './ending'
import Table from './Table.svelte'
import { describe, heading, sound, tell } from './tell'
import { t } from './text'

export default {
  Table,
  Bar,
  show,
  tell,
  sound,
  describe,
  heading,
  /** Robots take their places before the first round. */
  stage: ({ round, phase }) => `${round ? `${t().round} ${round}, ` : ''}${t().phases[phase].toLowerCase()}`,
  reasons,
  hints,
  ending,
  now,
} satisfies GameClient<RoboRally>
