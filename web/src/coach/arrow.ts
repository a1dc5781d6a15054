// An arrow over the middles of spaces: straight from one to the next, bowed where there are only two.
type Point = readonly [number, number]

const toward = ([x, y]: Point, [a, b]: Point, by: number): Point => {
  const far = Math.hypot(a - x, b - y) || 1
  return [x + ((a - x) / far) * by, y + ((b - y) / far) * by]
}

/** The line, and a head at its end that points the way it came. */
export function arrow(points: readonly Point[], size: number): { line: string; head: string } {
  const [last, before] = [points.at(-1)!, points.at(-2)!]
  const tip = toward(last, before, size * 0.12)
  const neck = toward(tip, before, size * 0.3)
  const line = points.length === 2 ? bowed(points[0]!, neck, size) : `M${[...points.slice(0, -1), neck].join('L')}`
  const across: Point = [((tip[1] - neck[1]) / 0.3) * 0.17, ((neck[0] - tip[0]) / 0.3) * 0.17]
  const wing = (by: 1 | -1): Point => [neck[0] + by * across[0], neck[1] + by * across[1]]
  return { line, head: `M${tip.join(' ')}L${wing(1).join(' ')}L${wing(-1).join(' ')}Z` }
}

/** A little to the side, so that what lies between stays to be seen. */
function bowed(from: Point, to: Point, size: number): string {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [dx, dy] = [(-(to[1] - from[1]) / far) * size * 0.28, ((to[0] - from[0]) / far) * size * 0.28]
  return `M${from.join(' ')}Q${x + dx} ${y + dy} ${to.join(' ')}`
}
