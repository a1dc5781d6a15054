// What is told of a puzzle to others, and of the days.
import type { Puzzle, PuzzleDay, PuzzlesOf, PuzzleSpread } from '../wire/wire'

const SIGNS: Record<string, string> = { 1: '●', 0: '○', x: '✕', f: '⚑' }

/** A try in signs: nothing of what was done, only how near it was. */
export const signs = (mark: string): string => [...mark].map((one) => SIGNS[one] ?? '').join(' ')

export type How = 'none' | 'open' | 'solved' | 'hinted' | 'given_up'

/** What became of a day's. */
export function how({ progress }: PuzzleDay): How {
  if (!progress) return 'none'
  return progress.ended === 'solved' && progress.hints ? 'hinted' : progress.ended
}

export const MOST = 4

/** Shares of those who solved it, by tries; the last stands for all who needed more. */
export function shares(spread: readonly PuzzleSpread[]): { tries: number; share: number }[] {
  const all = spread.reduce((sum, { many }) => sum + many, 0)
  return Array.from({ length: MOST }, (_, i) => i + 1).map((tries) => {
    const fits = spread.filter((one) => Math.min(one.tries, MOST) === tries)
    return { tries, share: all ? Math.round((100 * fits.reduce((sum, { many }) => sum + many, 0)) / all) : 0 }
  })
}

/** The number of the easiest that nobody has shown me yet, and that I have not solved; null if there is none. */
export function easiest(puzzles: PuzzlesOf | undefined): number | null {
  if (!puzzles) return null
  const { grades, solved, given_up } = puzzles
  const left = grades.map((grade, i) => ({ grade, number: i + 1 }))
  const open = left.filter(({ number }) => !solved.includes(number) && !given_up.includes(number))
  return open.sort((a, b) => a.grade - b.grade || a.number - b.number)[0]?.number ?? null
}

/** Where the next one is: of the same game, and after the last the first again. */
export const next = ({ game, number, of }: Pick<Puzzle, 'game' | 'number' | 'of'>): string =>
  `/puzzle/${game}/${(number % of) + 1}`
