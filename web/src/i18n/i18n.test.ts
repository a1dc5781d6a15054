import { beforeEach, expect, test } from 'vitest'
import { prefs } from '../prefs.svelte'
import { book, list, minutes, pair, t } from '.'
import { en } from './en'
import { fr } from './fr'

beforeEach(() => (prefs.language = 'en'))

test('texts follow the language', () => {
  expect(t().rules).toBe('Rules')
  prefs.language = 'fr'
  expect(t().rules).toBe('Règles')
})

test('a game brings a book of its own', () => {
  const cards = book({
    en: { n: (n: number) => (n === 1 ? '1 card' : `${n} cards`) },
    fr: { n: (n: number) => (n < 2 ? `${n} carte` : `${n} cartes`) },
  })
  expect([cards().n(1), cards().n(2)]).toEqual(['1 card', '2 cards'])
  prefs.language = 'fr'
  expect([cards().n(0), cards().n(2)]).toEqual(['0 carte', '2 cartes'])
})

test('French has a space before a colon', () => {
  expect(pair('Theme', 'dark')).toBe('Theme: dark')
  prefs.language = 'fr'
  expect(pair('Thème', 'sombre')).toBe('Thème\u00a0: sombre')
})

test('no line of French begins with a sign of two parts', () => {
  const own = book({
    en: { a: 'Private; see', b: (n: number) => [`${n} left`], c: { d: 'Why?' } },
    fr: { a: 'Privée ; voir « ceci »', b: (n: number) => [`Reste : ${n} !`], c: { d: 'Pourquoi ?' } },
  })
  prefs.language = 'fr'
  expect(own().a).toBe('Privée\u00a0; voir «\u00a0ceci\u00a0»')
  expect(own().b(3)).toEqual(['Reste\u00a0: 3\u00a0!'])
  expect(own().c.d).toBe('Pourquoi\u00a0?')
  prefs.language = 'en'
  expect(own().b(3)).toEqual(['3 left'])
})

test('names are joined as the language does', () => {
  expect(list(['Ann', 'Bo', 'Cy'])).toBe('Ann, Bo and Cy')
  prefs.language = 'fr'
  expect(list(['Ann', 'Bo', 'Cy'])).toBe('Ann, Bo et Cy')
})

test('seconds as minutes', () => {
  expect([minutes(65), minutes(4.2), minutes(600)]).toEqual(['1:05', '0:05', '10:00'])
})

test('nothing was forgotten in French', () => {
  const missing = Object.entries(en).filter(([key, text]) => typeof text === 'string' && !fr[key as keyof typeof fr])
  expect(missing).toEqual([])
})
