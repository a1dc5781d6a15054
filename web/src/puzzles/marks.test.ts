import { describe, expect, it } from 'vitest'
import { PUZZLES } from '../wire/puzzles'
import { later } from './days'
import { asked } from './fr'
import { easiest, how, next, shares, signs } from './marks'

describe('what is told of a puzzle', () => {
  it('tells how near a try was and nothing of what was done', () => {
    expect(signs('110x')).toBe('● ● ○ ✕')
    expect(signs('f')).toBe('⚑')
  })

  it('gathers those who needed many tries', () => {
    const spread = [
      { tries: 1, many: 1 },
      { tries: 4, many: 1 },
      { tries: 9, many: 2 },
    ]
    expect(shares(spread).map(({ share }) => share)).toEqual([25, 0, 0, 75])
    expect(shares([]).every(({ share }) => share === 0)).toBe(true)
  })

  it('tells a day that a hint helped with from others', () => {
    const day = (hints: number) => ({ day: '', progress: { tries: 2, hints, ended: 'solved' as const, marks: [] } })
    expect([how(day(0)), how(day(1)), how({ day: '', progress: null })]).toEqual(['solved', 'hinted', 'none'])
  })

  it('goes on with the first after the last', () => {
    expect(next({ game: 'quirkies', number: 120, of: 120 })).toBe('/puzzle/quirkies/1')
    expect(later('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('leads who practises to the easiest that is left', () => {
    const puzzles = { game: 'quirkies', grades: [4, 2, 1, 2], solved: [3], given_up: [2] }
    expect(easiest(puzzles)).toBe(4)
    expect([easiest({ ...puzzles, solved: [1, 2, 3, 4] }), easiest(undefined)]).toEqual([null, null])
  })

  it('has a place for every value in both languages', () => {
    const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort()
    for (const [key, text] of Object.entries(PUZZLES)) expect(names(asked[key as 'win'])).toEqual(names(text))
  })
})
