import { expect, test } from 'vitest'
import { Lens } from './lens.svelte'

/** A course of 27 × 24 spaces on a phone. */
const lens = (): Lens =>
  new Lens(
    () => ({ width: 2400, height: 2700 }),
    () => ({ width: 360, height: 405 }),
  )

test('the whole course is seen at first, however small', () => {
  const one = lens()
  expect([one.whole, one.transform, one.unit]).toEqual([true, 'none', 0.15])
  expect(one.wanted).toBe(true)
})

test('a robot is brought into the middle, but no further than the course goes', () => {
  const one = lens()
  one.look(1200, 1300, one.near)
  expect([one.x, one.y]).toEqual([1200, 1300])
  one.look(0, 2700)
  expect([one.x, one.y]).toEqual([1200 / one.scale, 2700 - 1350 / one.scale])
})

test('what lies under the fingers stays there', () => {
  const one = lens()
  one.look(1200, 1350)
  one.zoom(2, 90, 0)
  // 90 pixels from the middle lay 600 units; at twice the size 300 of them are left.
  expect([one.scale, one.x, one.y]).toEqual([2, 1500, 1350])
  one.zoom(0.1, 0, 0)
  expect([one.whole, one.x, one.y]).toEqual([true, 1200, 1350])
})

test('whoever moves it by hand follows nobody', () => {
  const one = lens()
  one.following = true
  one.zoom(1.5, 0, 0)
  expect(one.following).toBe(false)
  one.following = true
  one.all()
  expect([one.following, one.whole]).toEqual([false, true])
})
