import { describe, expect, it } from 'vitest'
import { prefs } from '../prefs.svelte'
import { en } from './en'
import { fr } from './fr'
import { score, weekdays } from './words'

describe('challenges in words', () => {
  it('says how somebody did, in both languages', () => {
    for (const language of ['en', 'fr'] as const) {
      prefs.language = language
      const told = { key: 'registers', values: { registers: 23 } }
      expect(score({ value: 1, won: true, told })).toMatch(/^23 regist/)
    }
    prefs.language = 'en'
    expect(en.of(2, 84)).toBe('2nd of 84')
    expect([1, 3, 11, 12, 21, 102].map((n) => en.of(n, 200).split(' ')[0])).toEqual([
      '1st',
      '3rd',
      '11th',
      '12th',
      '21st',
      '102nd',
    ])
  })

  it('has the same words in both', () => {
    expect(Object.keys(fr.score)).toEqual(Object.keys(en.score))
    expect(Object.keys(fr.what)).toEqual(Object.keys(en.what))
    for (const words of [en, fr]) {
      expect(words.what['robot_memory']!('', { memory_cards: 12, short_circuits: 0 })).toMatch(/^12 .*(no |aucun )/)
    }
  })

  it('names the last seven days, today at last, by those of UTC', () => {
    expect(weekdays('2026-11-16')).toEqual(['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'])
  })
})
