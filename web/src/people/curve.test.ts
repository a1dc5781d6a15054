import { expect, test } from 'vitest'
import type { RatingPoint } from '../wire/wire'
import { change, curve } from './curve'

const point = (number: number, give = 40): RatingPoint => ({ number, give, place: 1, seats: 2, at: 0, table: null })
const box = { wide: 500, high: 200, left: 50, right: 50, top: 10, foot: 10 }

test('a curve goes from left to right, and higher is better', () => {
  const { x, y, line, rows } = curve([point(1500), point(1560), point(1540)], box)
  expect([x(0), x(1), x(2)]).toEqual([50, 250, 450])
  expect(y(1560)).toBeLessThan(y(1540))
  expect(line).toMatch(/^M50\.0 [\d.]+L250\.0 [\d.]+L450\.0 [\d.]+$/)
  expect(rows[0]).toBeLessThanOrEqual(1500)
  expect(rows.at(-1)).toBeGreaterThanOrEqual(1560)
  expect(rows.length).toBeLessThanOrEqual(7)
})

test('one game alone is drawn at the end, and stays within the picture', () => {
  const { x, y } = curve([point(1579, 240)], box)
  expect(x(0)).toBe(450)
  expect(y(9999)).toBe(10)
  expect(y(0)).toBe(190)
})

test('what a game changed is known but for the first', () => {
  const points = [point(1500), point(1560), point(1540)]
  expect(points.map((_, i) => change(points, i))).toEqual([null, 60, -20])
})
