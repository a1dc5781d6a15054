// The map as it is drawn: 80 units a space, with a margin for letters and numbers.
import type { Cell, Way } from '../../wire/core'
import type { Sheet, Sight } from '../../wire/quirky_circuits'

export const SPACE = 80
export const MARGIN = 44
/** A side of a space, or something on it that points somewhere. */
type Edge = [Cell, Way]
export type Room = Pick<Sheet, 'width' | 'height' | 'blocks' | 'belts' | 'bars' | 'slopes'>

export const at = (x: number, y: number): Cell => [x, y]
export const name = ([x, y]: Cell): string => String.fromCharCode(65 + x) + (y + 1)
export const is = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1]
/** The middle of a space. */
export const middle = ([x, y]: Cell): [number, number] => [MARGIN + (x + 0.5) * SPACE, MARGIN + (y + 0.5) * SPACE]
export const step = ([x, y]: Cell, way: Way): Cell => [x + [0, 1, 0, -1][way]!, y + [-1, 0, 1, 0][way]!]

/** How large the drawing is. */
export const frame = ({ width, height }: Pick<Sheet, 'width' | 'height'>): { width: number; height: number } => ({
  width: width * SPACE + MARGIN + 22,
  height: height * SPACE + MARGIN + 22,
})

/** The line of an edge on the map. */
export function line([cell, way]: Edge): [number, number, number, number] {
  const [x, y] = middle(cell)
  const h = SPACE / 2
  return (
    [
      [x - h, y - h, x + h, y - h],
      [x + h, y - h, x + h, y + h],
      [x - h, y + h, x + h, y + h],
      [x - h, y - h, x - h, y + h],
    ] as const
  )[way] as [number, number, number, number]
}

/** The table on which a vase stands or stood. */
export function tableOf(sheet: Sheet, tokens: readonly Sight[], vase: Sight): Cell | undefined {
  return sheet.vases[tokens.filter(({ piece }) => piece === 'vase').indexOf(vase)]?.[0]
}

// Objects of several spaces

/** Cells moved to the corner, in a fixed order. */
function settled(cells: readonly Cell[]): Cell[] {
  const [x0, y0] = [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))]
  return cells.map(([x, y]) => at(x - x0, y - y0)).sort((a, b) => a[1] - b[1] || a[0] - b[0])
}

/** By how many quarters clockwise `shape` is turned to lie as `cells` do. */
export function turns(shape: readonly Cell[], cells: readonly Cell[]): number {
  const wanted = JSON.stringify(settled(cells))
  let turned = [...shape]
  for (let n = 0; n < 4; n++, turned = turned.map(([x, y]) => at(-y, x)))
    if (JSON.stringify(settled(turned)) === wanted) return n
  return 0
}

/** The middle of all its spaces, in spaces. */
export function centre(cells: readonly Cell[]): [number, number] {
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** The angle nearest to `before` that is `angle` but for whole rounds. */
export function near(before: number, angle: number, round = 360): number {
  return angle + Math.round((before - angle) / round) * round
}

/** A cell turned about another by quarters clockwise. */
export function swing([x, y]: Cell, [cx, cy]: Cell, quarters: number): Cell {
  let [dx, dy] = [x - cx, y - cy]
  for (let n = ((quarters % 4) + 4) % 4; n > 0; n--) [dx, dy] = [-dy, dx]
  return [cx + dx, cy + dy]
}
