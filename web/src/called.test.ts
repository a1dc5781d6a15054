import { expect, test } from 'vitest'
import bots from './bots/faces.svg?raw'
import { called, character, crew, standing, whom } from './called'
import { CHARACTERS } from './wire/bots'
import type { Place } from './wire/wire'

const bot = (name: string): Place => ({ kind: 'bot', name, here: true, stand_in: false })
const person = (name: string): Place => ({ kind: 'person', name, here: true, stand_in: false })
const names = (...places: Place[]): string[] => places.map(called)

test('a bot is called as who it is, and a second one of the same has a number', () => {
  expect(names(person('Ann'), bot('novice'), bot('expert'), bot('novice'), bot('novice'))).toEqual([
    'Ann',
    'Pip',
    'Vesper',
    'Pip 2',
    'Pip 3',
  ])
  expect(crew(['skilled', 'skilled'])).toEqual(['Brask', 'Brask 2'])
})

test('a bot of a tournament is called as it is there', () => {
  expect(names(bot('novice'), { ...bot('novice'), called: 'Pip 5' })).toEqual(['Pip', 'Pip 5'])
})

test('whoever was called so before keeps the name', () => {
  expect(names(bot('novice'), person('Pip'), bot('novice'))).toEqual(['Pip 2', 'Pip', 'Pip 3'])
})

test('levels that are nobody have the name of their seat, and lessons speak of Mira', () => {
  expect(names(bot('random'), bot('random'))).toEqual(['Dot', 'Bit'])
  expect(names(person('Ann'), bot('lesson:quirkies'))).toEqual(['Ann', 'Mira'])
  expect([whom('casual'), whom('clever')]).toEqual(['Otto', 'Bot (clever)'])
  expect([standing('casual'), standing('clever')]).toEqual(['second evening', 'bot'])
})

test('everybody has a face', () => {
  for (const level of Object.keys(CHARACTERS)) expect(bots).toContain(`<symbol id="${character(level)!.face}"`)
})
