// The ladder of bots as steps: how high each is, whose turn it is next, and what is said of it.
import type { Ladder, Rung } from '../wire/wire'
import type { Habit, Habits } from './en'

const LOW = 26
const HIGH = 78

/** In hundredths of the room: the weakest lowest, and me among them. Where nothing is measured all steps rise alike. */
export function heights({ rungs, you }: Ladder): { steps: number[]; you: number | null } {
  const numbers = rungs.map(({ number }) => number)
  if (numbers.some((one) => one === null)) {
    const rise = (HIGH - LOW) / Math.max(1, rungs.length - 1) / 2
    return { steps: rungs.map((_, i) => LOW + i * rise), you: null }
  }
  const known = [...(numbers as number[]), ...(you ? [you.number] : [])]
  const [from, to] = [Math.min(...known), Math.max(...known)]
  const high = (number: number): number => LOW + ((HIGH - LOW) * (number - from)) / Math.max(1, to - from)
  return { steps: (numbers as number[]).map(high), you: you ? high(you.number) : null }
}

/** The first step above me; without a rating the first who knows what they do. */
export function next({ rungs, you }: Ladder): Rung | undefined {
  const above = you && rungs.find(({ number }) => number !== null && number > you.number)
  return above || (you && rungs.at(-1)) || rungs[1] || rungs[0]
}

/** What is true of a level: its own, or that of all games. */
export function habit(habits: Habits, game: string, level: string): Habit | undefined {
  const own = (habits[game] as Record<string, Habit> | undefined)?.[level]
  return own ?? (habits[level] as Habit | undefined)
}
