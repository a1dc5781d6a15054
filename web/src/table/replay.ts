import type { GameClient } from '../games/game'
import { Table } from '../table.svelte'
import type { Frame, Replay, Room, Step } from '../wire/wire'

/** A table on which a finished game can be played again; it waits at a moment. */
export function tableOf(client: GameClient, replay: Replay, at = 0): Table {
  const table = new Table(client)
  const { id, game, options, places, listed, rematch } = replay.table
  table.hear({
    type: 'Room',
    id,
    game,
    options,
    places,
    listed,
    rematch,
    status: 'over',
    you: replay.seat,
    yours: [],
    host: false,
    watchers: 0,
  } satisfies Room)
  table.play.pause()
  let number = 0
  for (const step of replay.steps) table.hear(frame(step, (number += step.events.length), replay))
  table.play.seek(at)
  return table
}

/** The last step up to an action: seats notice different ones. */
export function momentOf(actions: readonly number[], action: number): number {
  return Math.max(
    0,
    actions.findLastIndex((number) => number <= action),
  )
}

function frame({ events, view, aid }: Step, number: number, { table: { outcome } }: Replay): Frame {
  return { type: 'Frame', number, events, view, legal: [], aid, waiting: [], clock: null, outcome }
}
