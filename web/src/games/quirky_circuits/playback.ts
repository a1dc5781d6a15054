// A run, card by card.
import type { Table } from '../../table.svelte'
import type { Circuits } from './show'

/** To the beginning of the next card, or to the end of the run. */
export function forward(table: Table<Circuits>): void {
  const from = table.shown.at
  do table.play.step()
  while (table.play.playing && table.shown.at === from && table.shown.run)
}

/** To the beginning of this card or, from there, of the one before. */
export function backward(table: Table<Circuits>): void {
  const { run } = table.shown
  if (!run?.deeds.length) return
  const last = run.deeds.length - 1
  // Every event of a run belongs to a card, so the number of its beginning can be counted back from the last event
  // shown.
  let number = table.play.told - Number(run.finished) - run.deeds[last]!.length
  if (!run.deeds[last]!.length && last > 0) number -= 1 + run.deeds[last - 1]!.length
  table.play.seekEvent(number)
}
