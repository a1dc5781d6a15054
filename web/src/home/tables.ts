// The tables at which I sit, in the order in which they matter.
import type { TableInfo } from '../wire/wire'

/**
 * Those that wait for me first, live ones before those by day with the least time, then running ones, then those that wait
 * for players; the newest of each first.
 */
export function byUrgency(tables: readonly TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo) => (table.your_turn ? 0 : table.status === 'running' ? 1 : 2)
  const until = (table: TableInfo) => table.until ?? 0
  return [...tables].sort((a, b) => rank(a) - rank(b) || until(a) - until(b) || b.made - a.made)
}
