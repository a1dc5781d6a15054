// The game in words: the log, and the table for those who do not see it.
import { list } from '../../i18n'
import type { Event, Types, View } from '../../wire/robot_memory'
import type { LogLine, Say, Story } from '../game'
import { place, rows } from './cards'
import { t } from './text'

/** Those who are ready one after the other stand in one line, where the last of them is. */
function ready(say: Say, { events, at }: Story<Types>): LogLine | null {
  if (events[at + 1]?.type === 'GotReady') return null
  const run = events.slice(events.slice(0, at).findLastIndex(({ type }) => type !== 'GotReady') + 1, at + 1)
  const seats = run
    .flatMap((event) => (event.type === 'GotReady' ? [event.seat] : []))
    .sort((one, other) => Number(say.is(other)) - Number(say.is(one)))
  return {
    seat: seats.length === 1 ? seats[0]! : null,
    text: t().tell.ready(
      list(seats.map((seat) => say.name(seat))),
      seats.some((seat) => say.is(seat)),
      seats.length > 1,
    ),
  }
}

export function tell(event: Event, say: Say, _: View, story: Story<Types>): LogLine | null {
  const w = t().tell
  switch (event.type) {
    case 'RoundBegan':
      return { text: w.began(event.round), head: true }
    case 'GotReady':
      return ready(say, story)
    case 'TurnedDown':
      return { text: w.down }
    case 'Pointed':
      if (event.late) return { text: w.chance(event.place), place: event.place }
      return {
        seat: event.seat,
        text: w.pointed(say.name(event.seat), say.is(event.seat), event.place),
        place: event.place,
      }
    case 'Passed':
      return { seat: event.seat, text: w.passed(say.name(event.seat), say.is(event.seat)) }
    case 'Answered': {
      const who = [say.name(event.seat), say.is(event.seat)] as const
      return {
        seat: event.seat,
        text: event.said ? w.said(...who, t().statement(event.said)) : w.late(...who),
        place: event.place,
      }
    }
    case 'TurnedUp':
      return {
        seat: event.seat,
        text: event.again ? w.again(t().face(event.face)) : w.up(t().face(event.face), event.points),
        place: event.place,
      }
    case 'RoundEnded':
      return { text: w.ended(event.scores.join(' : ')) }
  }
}

/** Row by row, then the points. */
export function describe(view: View, say: Say): string {
  const words = t().describe
  const cards = view.faces.map((face, spot) => `${place(view, spot)} ${face ? t().face(face) : words.down}`)
  const { columns } = view.layout
  const lines = Array.from({ length: rows(view) }, (_, row) =>
    words.row(row + 1, list(cards.slice(row * columns, (row + 1) * columns))),
  )
  const sides = view.scores.map((score, side) => `${view.options.teams ? t().team(side) : say.name(side)} ${score}`)
  return [`${t().round} ${view.round}.`, ...lines, words.scores(list(sides))].join('\n')
}
