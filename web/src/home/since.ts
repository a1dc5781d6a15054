// What happened at a table by day since I was there last, in a few words.
import { api } from '../api'
import { called } from '../called'
import { load } from '../games'
import type { GameClient } from '../games/game'
import { t } from '../i18n'
import type { History, TableInfo } from '../wire/wire'

const LINES = 3
/** More than any game has events. */
const NEWEST = 2 ** 31 - 1

/** Nothing if I have seen it all, or nobody can tell. */
export async function since(table: TableInfo): Promise<string> {
  const [seat] = table.yours
  if (seat === undefined || table.seen == null) return ''
  const [page, client] = await Promise.all([api.history(table.id, seat, NEWEST), load(table.game)])
  return told(table, page, client)
}

/** The last few of what I have not seen. */
export function told(table: TableInfo, { steps, earlier }: History, client: Pick<GameClient, 'tell'>): string {
  const is = (seat: number | null): boolean => seat !== null && table.yours.includes(seat)
  const name = (seat: number | null): string =>
    seat === null ? t().nobody : is(seat) ? t().you : called(table.places[seat], seat, table.places)
  const events = steps.flatMap((step) => step.events)
  const view = steps.at(-1)?.view
  const seen = Math.max(0, (table.seen ?? 0) - (earlier ?? 0))
  const lines = events.map((event, at) => (at < seen ? null : client.tell(event, { name, is }, view, { events, at })))
  return lines
    .flatMap((line) => (line && !line.head ? [sentence(line.text)] : []))
    .slice(-LINES)
    .join(' ')
}

function sentence(text: string): string {
  const plain = text.replaceAll('**', '')
  return /[.!?…]$/.test(plain) ? plain : `${plain}.`
}
