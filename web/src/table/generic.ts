// A client for any game without one of its own: the view as a tree, the legal actions as buttons.
import type { GameClient } from '../games/game'
import GenericTable from './GenericTable.svelte'

/** A value in one line: `Put card 3 register 1`. */
export function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).join(', ') || '–'
  if (value === null) return '–'
  if (typeof value !== 'object') return String(value)
  const { type, ...rest } = value as Record<string, unknown>
  const parts = Object.entries(rest).map(([key, part]) =>
    key === 'seat' ? `#${Number(part) + 1}` : `${key} ${words(part)}`,
  )
  return [type, ...parts].filter((part) => part !== undefined).join(' ')
}

const generic: GameClient = {
  Table: GenericTable,
  show: () => 0,
  tell: (event) => ({ text: words(event) }),
  describe: (view) => words(view),
  heading: () => '',
}
export default generic
