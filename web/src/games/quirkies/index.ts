import type { GameClient } from '../game'
import Bar from './Bar.svelte'
import type { Quirkies } from './cards'
import { describe, heading, show, tell } from './show'
import Table from './Table.svelte'

export default { Table, Bar, show, tell, describe, heading } satisfies GameClient<Quirkies>
