// What each of the crew has done, as the seats say it.
import type { Back } from '../../wire/quirky_circuits'
import type { Shown } from './show'
import { t } from './text'

/** Backs as a heap: how many of each. */
export function heap(backs: readonly Back[]): string[] {
  const counts = new Map<string, number>()
  for (const back of backs) counts.set(t().back(back), (counts.get(t().back(back)) ?? 0) + 1)
  return [...counts].map(([back, n]) => t().many(n, back))
}

/** People who have not played a card yet; a dummy plays by itself. */
export const owing = (view: Shown): number[] =>
  view.played.flatMap((n, seat) => (n === 0 && seat < view.seats ? [seat] : []))

/** All places a queue can have this round. */
export const places = (view: Shown): number =>
  view.queue.length + view.backs.reduce((sum, backs) => sum + backs.length, 0)

/** The hand as large as it was when the round began. */
export const slots = (view: Shown, seat: number): number =>
  view.backs[seat]!.length +
  (view.phase === 'program' ? view.played[seat]! : view.queue.filter(({ owner }) => owner === seat).length)
