import { afterEach, expect, test } from 'vitest'
import { prefs } from '../prefs.svelte'
import { translate } from './reasons'

const own = { 'It costs # Energy, and there is #.': 'Cela coûte # et il y a #.' }

afterEach(() => (prefs.language = 'en'))

test('a number in a sentence of the server goes where the French has its sign', () => {
  prefs.language = 'fr'
  expect(translate('It costs 4 Energy, and there is 3.', own)).toBe('Cela coûte 4 et il y a 3.')
  expect(translate('It is not your turn.', own)).toBe('Ce n’est pas votre tour.')
  expect(translate('Too much at once: try again in 12 s.')).toBe('Trop à la fois : réessayez dans 12 s.')
  expect(translate('Nobody said 7 yet.', own)).toBe('Nobody said 7 yet.')
})

test('English stays as it came', () => {
  expect(translate('It costs 4 Energy, and there is 3.', own)).toBe('It costs 4 Energy, and there is 3.')
})

test('words in a sentence of the server go where the French has their sign', () => {
  prefs.language = 'fr'
  const course = { '* is for # to # robots.': '* se joue de # à # robots.' }
  expect(translate('Freight Dash 2 is for 2 to 4 robots.', course)).toBe('Freight Dash 2 se joue de 2 à 4 robots.')
})
