import { told } from '../coach/told'
import type { GameClient } from '../games/game'
import { book } from '../i18n'
import type { Table } from '../table.svelte'
import type { Reason } from '../wire/core'
import { PUZZLES } from '../wire/puzzles'
import { en } from './en'
import { asked, fr } from './fr'

export const t = book({ en, fr })

/** What a puzzle asks or hints at; what stands for a value its game knows. */
export function asks(client: GameClient, table: Table): (reason: Reason) => string {
  return told({ ...client, hints: { ...client.hints, sentences: { en: PUZZLES, fr: asked } } }, table.say)
}
