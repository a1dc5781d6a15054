import { expect, test } from 'vitest'
import { holder, shared } from './hotseat'
import type { Place } from './wire/wire'

const place = (stand_in = false): Place => ({ kind: 'person', name: 'Ann', here: true, stand_in })
const room = (you: number | null, yours: number[], bots: number[] = []) => ({
  you,
  yours,
  places: [0, 1, 2, 3].map((seat) => place(bots.includes(seat))),
})

test('a screen is shared when several of its seats are mine', () => {
  expect([shared(room(null, [])), shared(room(0, [0])), shared(room(0, [0, 2]))]).toEqual([false, false, true])
})

test('whoever looks keeps the screen while the table waits for them', () => {
  expect(holder(room(2, [0, 2, 3]), [0, 2, 3])).toBe(2)
})

test('then the next of us round the table has it', () => {
  expect(holder(room(2, [0, 2, 3]), [0, 3])).toBe(3)
  expect(holder(room(3, [0, 2, 3]), [0, 2])).toBe(0)
})

test('nobody else is ever handed it', () => {
  expect(holder(room(0, [0, 2]), [1, 3])).toBeNull()
  expect(holder(room(null, []), [1])).toBeNull()
  expect(holder(room(0, [0, 2], [2]), [2])).toBeNull()
})
