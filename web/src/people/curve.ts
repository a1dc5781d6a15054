// A rating's curve: where its points, its band and its lines lie.
import type { RatingPoint } from '../wire/wire'

export interface Box {
  wide: number
  high: number
  left: number
  right: number
  top: number
  foot: number
}
export interface Curve {
  x: (i: number) => number
  y: (number: number) => number
  line: string
  /** As wide as the rating is unsure. */
  band: string
  /** Numbers with a line of their own. */
  rows: number[]
}

const STEPS = [25, 50, 100, 200, 500]

export function curve(points: readonly RatingPoint[], box: Box): Curve {
  const numbers = points.map(({ number }) => number)
  const unsure = points.slice(-1).flatMap(({ number, give }) => [number - give, number + give])
  const [low, top] = [Math.min(...numbers, ...unsure), Math.max(...numbers, ...unsure)]
  const step = STEPS.find((by) => (top - low) / by <= 5) ?? 1000
  const [from, to] = [Math.floor(low / step) * step, Math.ceil(top / step) * step]
  const x = (i: number): number =>
    box.left + ((box.wide - box.left - box.right) * (points.length > 1 ? i : 1)) / Math.max(1, points.length - 1)
  const y = (number: number): number => {
    const inside = Math.min(to, Math.max(from, number))
    return box.top + (box.high - box.top - box.foot) * (1 - (inside - from) / Math.max(1, to - from))
  }
  const path = (values: readonly (readonly [number, number])[]): string =>
    values.map(([i, number], at) => `${at ? 'L' : 'M'}${x(i).toFixed(1)} ${y(number).toFixed(1)}`).join('')
  const upper = points.map(({ number, give }, i) => [i, number + give] as const)
  const lower = points.map(({ number, give }, i) => [i, number - give] as const).reverse()
  return {
    x,
    y,
    line: path(points.map(({ number }, i) => [i, number] as const)),
    band: `${path([...upper, ...lower])}Z`,
    rows: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step),
  }
}

/** By how much a game changed the rating; null for the first that is known of. */
export function change(points: readonly RatingPoint[], i: number): number | null {
  const before = points[i - 1]
  return before ? points[i]!.number - before.number : null
}
