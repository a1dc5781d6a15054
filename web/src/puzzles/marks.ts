// What is told of a puzzle to others, and of the days.
import type { Puzzle, PuzzleDay, PuzzleSpread } from '../wire/wire'

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

/** Where the next one is: of the same game, and after the last the first again. */
export const next = ({ game, number, of }: Pick<Puzzle, 'game' | 'number' | 'of'>): string =>
  `/puzzle/${game}/${(number % of) + 1}`
