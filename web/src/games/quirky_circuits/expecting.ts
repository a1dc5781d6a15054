// A crew's round card by card: where each had to expect the robot once the card lay there, and where it was.
import type { Cell, Way } from '../../wire/core'
import type { Card, Event, Laid, Types } from '../../wire/quirky_circuits'
import type { Knew } from '../../review/known'
import type { Step } from '../../wire/wire'
import { is } from './room'

export interface Column {
  laid: Laid & { card: Card }
  /** By seat the likeliest space, null for the goal; undefined where nobody can say. */
  expected: (Cell | null | undefined)[]
  /** Where the robot was after it; undefined if it was not carried out. */
  there: { robot: Cell; facing: Way; bumped: boolean; won: boolean } | undefined
}

/** By seat the last card of its own: what lay there later it did not see before it decided. */
const lastOf = (columns: readonly Column[], seat: number): number =>
  columns.findLastIndex(({ laid }) => laid.owner === seat)

/** Whether a card lay there before a seat's last decision. */
export const sawIt = (columns: readonly Column[], at: number, seat: number): boolean => at <= lastOf(columns, seat)

type Reason = 'face' | 'backs' | 'back' | 'right' | 'late'

/** Who could have known at the card where it broke that the robot would go elsewhere, and from what. */
export function knew(columns: readonly Column[], why: Record<Reason, string>): Knew[] {
  const at = broke(columns)
  const card = columns[at]
  if (!card) return []
  const told = (seat: number): Knew => {
    const stood = at === 0 || right(columns[at - 1]!, seat) !== false
    if (card.laid.owner === seat) return { seat, could: stood, why: stood ? why.face : why.backs }
    if (!sawIt(columns, at, seat)) return { seat, could: false, why: why.late }
    const could = right(card, seat) === true
    return { seat, could, why: could ? why.right : stood ? why.back : why.backs }
  }
  return card.expected.flatMap((place, seat) => (place === undefined ? [] : [told(seat)]))
}

/** Whether a seat had to expect the robot where it was; null if that cannot be said. */
export function right({ expected, there }: Column, seat: number): boolean | null {
  const place = expected[seat]
  if (place === undefined || !there) return null
  return place === null ? there.won : is(place, there.robot)
}

/** The first card after which somebody had to expect the robot elsewhere; -1 if there is none. */
export const broke = (columns: readonly Column[]): number =>
  columns.findIndex((column, at) =>
    column.expected.some((_, seat) => sawIt(columns, at, seat) && right(column, seat) === false),
  )

/** The cards of a round as they lay; none where it was never run. */
export function expecting(steps: readonly Step<Types>[], round: number): Column[] {
  let before = steps[0]?.view
  let columns: Column[] = []
  const expected: Column['expected'][] = []
  let queue: Laid[] = []
  let at: Column | undefined
  for (const { events, view } of steps) {
    if (before?.round === round) {
      let { robot, facing } = before
      for (const event of events as Event[]) {
        if (event.type === 'Revealed')
          columns = event.cards.map((card, i) => ({
            laid: { owner: event.owners[i]!, back: queue[i]?.back ?? { kind: 'move', quirk: card.quirk }, card },
            expected: expected[i] ?? [],
            there: undefined,
          }))
        if (event.type === 'Exchanged') swap(columns, event.place)
        if (event.type === 'Stepped' || event.type === 'Jumped' || event.type === 'Drifted') robot = event.to
        if (event.type === 'Turned') facing = event.facing
        if (event.type === 'Started') at = columns[event.place]
        if (at && event.type !== 'Gathered')
          at.there = {
            robot,
            facing,
            bumped: event.type === 'Bumped' || (event.type !== 'Started' && !!at.there?.bumped),
            won: event.type === 'Won' || !!at.there?.won,
          }
        else at = undefined
      }
    }
    if (view.round === round && view.phase === 'program' && view.queue.length) {
      queue = view.queue
      expected[queue.length - 1] ??= view.expected.map((chances) => chances[0]?.cell)
    }
    before = view
  }
  return columns
}

/** Alone, two cards may change places before they run: what was to be expected stays with the place. */
function swap(columns: Column[], place: number): void {
  const [one, other] = [columns[place]!, columns[place + 1]!]
  ;[one.laid, other.laid] = [other.laid, one.laid]
}
