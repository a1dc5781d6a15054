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

test('French signs stay with their words, wherever in a book', () => {
  prefs.language = 'fr'
  const told = book({
    en: { quiet: 'x', over: (n: number) => `${n}`, all: ['x'], by: { day: 'x' } },
    fr: { quiet: 'Vide : « rien » ; si ?', over: (n: number) => `${n} coups !`, all: ['Quoi ?'], by: { day: 'Non !' } },
  })()
  expect(told.quiet).toBe('Vide\u00a0: «\u00a0rien\u00a0»\u00a0; si\u00a0?')
  expect([told.over(3), told.all[0], told.by.day]).toEqual(['3 coups\u00a0!', 'Quoi\u00a0?', 'Non\u00a0!'])
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
