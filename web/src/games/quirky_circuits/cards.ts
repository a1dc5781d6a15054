// The command cards as they are drawn and named; and the slots in which my own lie.
import type { Card, Command } from '../../wire/quirky_circuits'

/** The number on a card, if it has one. */
export const count = (command: Command): string => command.match(/\d/)?.[0] ?? ''

export const same = (a: Card | null, b: Card | null): boolean => a?.command === b?.command && a?.quirk === b?.quirk

/**
 * My cards in their slots: a card keeps its slot, one that was played leaves it empty, new ones take empty slots.
 * Cards of the same face are the same card, so `left`, the slot I played from, says which of two is gone.
 */
export function arrange(slots: readonly (Card | null)[], hand: readonly Card[], left: number | null): (Card | null)[] {
  const rest = [...hand]
  const take = (card: Card | null): Card | null => {
    const found = card ? rest.findIndex((other) => same(card, other)) : -1
    return found < 0 ? null : rest.splice(found, 1)[0]!
  }
  const kept: (Card | null)[] = slots.map(() => null)
  const order = slots.map((_, i) => i).sort((a, b) => Number(a === left) - Number(b === left))
  for (const i of order) kept[i] = take(slots[i]!)
  const filled = kept.map((card) => card ?? rest.shift() ?? null)
  return [...filled, ...rest]
}
