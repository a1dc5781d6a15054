// What a review says, worked out for the page.
import type { OwnChoice, Review, TurningPoint } from '../wire/wire'

/** Points of chance by which another way has to be better to be shown. */
export const WORTH_SAYING = 3

export const better = (choice: OwnChoice): boolean => choice.better - choice.chance >= WORTH_SAYING

/** What the chances are of: a crew that reached its goal looks back at green, one that did not at the goal. */
export function about({ bands, curve }: Review): 'win' | 'green' | 'goal' {
  if (!bands.length) return 'win'
  return curve.at(-1)?.chances.some((chance) => chance > 0) ? 'green' : 'goal'
}

/** The last stage before which I was ahead of everybody; null if never. */
export function ledUntil({ curve, seat }: Review): number | null {
  const ahead = curve
    .slice(0, -1)
    .findLast(({ chances }) => chances.every((one, i) => i === seat || one < chances[seat]!))
  return ahead ? ahead.stage : null
}

/** Of all choices in a stage the one that could have been better by most, or else the longest. */
export function choiceOf(review: Review, stage: number): OwnChoice | null {
  const here = review.choices.filter((choice) => choice.stage === stage)
  const worth = (choice: OwnChoice): number =>
    better(choice) ? choice.better - choice.chance + 1000 : choice.mine.length
  return here.sort((a, b) => worth(b) - worth(a))[0] ?? null
}

/** What a moment is about: a choice of mine, if it is. */
export const choiceAt = (review: Review, moment: TurningPoint): OwnChoice | null =>
  moment.choice === null ? choiceOf(review, moment.stage) : (review.choices[moment.choice] ?? null)

/** Of the moments, or of those in a stage, the one that changed most; -1 if there is none. */
export function greatest({ moments }: Review, stage?: number): number {
  const change = (n: number): number => Math.abs(moments[n]!.change)
  return moments.reduce(
    (best, one, n) => ((stage ?? one.stage) === one.stage && (best < 0 || change(n) > change(best)) ? n : best),
    -1,
  )
}

/** The stage in which an action was played, counted from 1. */
export const stageOf = ({ curve }: Review, action: number): number =>
  (curve.slice(0, -1).findLast((point) => point.action < action) ?? curve[0])?.stage ?? 1

/** What is shown where nothing decided the game: the second stage, or the only one; the last point is the end. */
export const opening = ({ curve }: Review): number => curve.slice(0, -1)[Math.min(1, curve.length - 2)]?.stage ?? 1

/** The first part of both ways in which they differ. */
export function parting({ way, better_way: other }: OwnChoice): number {
  const part = (list: readonly { part: number }[], n: number): string =>
    JSON.stringify(list.filter((stop) => stop.part === n))
  const parts = [...new Set([...way, ...other].map((stop) => stop.part))].sort((a, b) => a - b)
  return parts.find((n) => part(way, n) !== part(other, n)) ?? 0
}
