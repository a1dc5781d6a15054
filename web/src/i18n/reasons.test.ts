import { afterEach, expect, test } from 'vitest'
import { prefs } from '../prefs.svelte'
import { CLOSED } from '../wire/wire'
import { general, plain, said, type Sentences } from './reasons'

const games = import.meta.glob<{ reasons: Sentences }>('../games/*/reasons.ts', { eager: true })
const tables: [string, Sentences][] = [
  ['the server', general],
  ...Object.entries(games).map(([path, { reasons }]): [string, Sentences] => [path.split('/')[2]!, reasons]),
]
const places = (sentence: string): string[] =>
  sentence
    .split('{')
    .slice(1)
    .map((rest) => rest.split('}')[0]!)
    .sort()

afterEach(() => (prefs.language = 'en'))

test('there is a table for the server and one for every game', () => {
  expect(tables.map(([name]) => name)).toEqual([
    'the server',
    'quirkies',
    'quirky_circuits',
    'roborally',
    'robot_memory',
    'robot_quest_arena',
  ])
})

test.each(tables)('%s says in French all that it says in English, with the same values', (_, { en, fr }) => {
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort())
  for (const [key, english] of Object.entries(en)) {
    expect(fr[key], key).toBeTruthy()
    expect([key, ...places(fr[key]!)]).toEqual([key, ...places(english)])
    if (key !== 'fault') expect(fr[key], key).not.toBe(english)
  }
})

test.each(tables.slice(1))('%s has no key that the server has too', (_, { en }) => {
  expect(Object.keys(en).filter((key) => key in general.en)).toEqual([])
})

test('a reason is said in the language of the reader, the game’s own words first', () => {
  const own: Sentences = {
    en: { price: 'It costs {cost}, and there is {left}.' },
    fr: { price: 'Il y a {left}, et cela coûte {cost}.' },
  }
  const price = { reason: 'It costs 4, and there is 3.', key: 'price', values: { cost: 4, left: 3 } }
  const turn = { reason: 'It is not your turn.', key: 'not_your_turn', values: {} }
  expect([said(price, own), said(turn, own)]).toEqual([price.reason, turn.reason])
  prefs.language = 'fr'
  expect([said(price, own), said(turn, own)]).toEqual(['Il y a 3, et cela coûte 4.', 'Ce n’est pas votre tour.'])
})

test('a value is put in as it is, whatever signs it has', () => {
  const fault = '$& {fault} $1'
  expect(said({ reason: '', key: 'no_action', values: { fault } })).toBe(`That is no action of this game: ${fault}.`)
})

test('what has no key here is said in the server’s English', () => {
  prefs.language = 'fr'
  expect(said({ reason: 'Ten is reached.', key: 'ten', values: {} })).toBe('Ten is reached.')
  expect(said(plain('Not now.'))).toBe('Not now.')
})

test('a closed line has its reason by the code', () => {
  prefs.language = 'fr'
  expect(said({ reason: '', key: CLOSED[4404]!, values: {} })).toBe('Cette table n’existe pas.')
})
