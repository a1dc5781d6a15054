import type { GameClient } from '../game'
import Bar from './Bar.svelte'
import { ending } from './ending'
import { hints } from './hints'
import { reasons } from './reasons'
import { keep, show, sound, type Circuits } from './show'
import { now } from './now'
import Table from './Table.svelte'
import { describe, tell, title } from './tell'
import { t } from './text'

export default {
  Table,
  Bar,
  show,
  keep,
  hush: () => t().silence,
  sound,
  tell,
  describe,
  reasons,
  hints,
  now,
  ending,
  stage: ({ phase, round }) => (phase === 'execute' ? t().execute(round) : t().program(round)),
  heading: (view) => t().heading(view.sheet.id, title(view.sheet)),
} satisfies GameClient<Circuits>
