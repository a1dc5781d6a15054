// The ladder of bots as steps: how high each is, whose turn it is next, and what is said of it.
import type { Ladder, Rung } from '../wire/wire'
import type { Habit, Habits } from './en'

const LOW = 44
const HIGH = 73

/** As it was measured: strength, or what share of games a crew wins, in hundredths. */
export const measure = ({ number, share }: Rung): number | null =>
  number ?? (share === null ? null : Math.round(share * 100))

/** In hundredths of the room: the weakest lowest, and me among them. Where nothing is measured all steps rise alike. */
export function heights({ rungs, you }: Ladder): { steps: number[]; you: number | null } {
  const known = between(rungs.map(measure))
  if (!known) {
    const rise = (HIGH - LOW) / Math.max(1, rungs.length - 1)
    return { steps: rungs.map((_, i) => LOW + i * rise), you: null }
  }
  const all = [...known, ...(you ? [you.number] : [])]
  const [from, to] = [Math.min(...all), Math.max(...all)]
  const high = (number: number): number => LOW + ((HIGH - LOW) * (number - from)) / Math.max(1, to - from)
  return { steps: known.map(high), you: you ? high(you.number) : null }
}

/** Whoever was not measured stands evenly between those who were; null if nobody was. */
function between(numbers: readonly (number | null)[]): number[] | null {
  const known = numbers.flatMap((number, at) => (number === null ? [] : [{ number, at }]))
  if (!known.length) return null
  return numbers.map((number, at) => {
    const above = known.find((one) => one.at >= at) ?? known.at(-1)!
    const below = known.findLast((one) => one.at <= at) ?? known[0]!
    const way = above.at === below.at ? 0 : (at - below.at) / (above.at - below.at)
    return number ?? below.number + way * (above.number - below.number)
  })
}

/** The first step above me; without a rating whom newcomers meet. */
export function next({ rungs, you }: Ladder, first?: string): Rung | undefined {
  const above = you && rungs.find(({ number }) => number !== null && number > you.number)
  return above || (you && rungs.at(-1)) || rungs.find(({ level }) => level === first) || rungs[0]
}

/** What is true of a level: its own, or that of all games. */
export function habit(habits: Habits, game: string, level: string): Habit | undefined {
  const own = (habits[game] as Record<string, Habit> | undefined)?.[level]
  return own ?? (habits[level] as Habit | undefined)
}
