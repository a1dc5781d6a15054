import { expect, test } from 'vitest'
import drawn from '../ui/robots.svg?raw'
import { called, ROBOTS, usual } from './robots.svelte'

test('everybody has a robot by their name, and it is drawn', () => {
  expect(usual('Cosy Ratchet')).toBe(usual('Cosy Ratchet'))
  expect(new Set(['Ann', 'Bob', 'Eve', 'Cosy Ratchet', 'Nimble Crank'].map(usual)).size).toBeGreaterThan(2)
  for (const robot of ROBOTS) expect(drawn).toContain(`<symbol id="${robot}"`)
})

test('robots are called as in their games', () => {
  expect([called('helper-dog'), called('racer-ray')]).toEqual(['Rover', 'Ray'])
  expect(new Set(ROBOTS.map(called)).size).toBe(ROBOTS.length)
})
