import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../api'
import type { Ladder, Rung } from '../wire/wire'
import { en } from './en'
import Scale from './Scale.svelte'
import { habit } from './steps'

afterEach(() => vi.restoreAllMocks())

const rung = (level: string, number: number | null, share: number | null = null): Rung => ({
  level,
  number,
  low: number,
  high: number,
  share,
  won: 0,
  lost: 0,
  last: [],
  gain: null,
})
const ladder = (game: string, rungs: Rung[]): Ladder => ({ game, rungs, you: null, command: null, date: null })

test('a scale tells who there is, how strong and what like, and asks once for a game', async () => {
  const told = ladder('quirkies', [rung('novice', 1500), rung('skilled', 1679)])
  const asked = vi.spyOn(api, 'ladder').mockResolvedValue(told)
  const onchange = vi.fn()
  const props = { label: 'Which', game: 'quirkies', levels: ['novice', 'skilled'], value: 'novice', onchange }
  render(Scale, props)
  await fireEvent.click(await screen.findByRole('radio', { name: 'Brask, strong, 1679' }))
  expect(onchange).toHaveBeenCalledWith('skilled')
  expect(screen.getByText('first evening').parentElement!.textContent).toContain(
    habit(en.habits, 'quirkies', 'novice')!.words,
  )
  render(Scale, props)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('crews are told by what they win together, and nothing where nobody measured', async () => {
  vi.spyOn(api, 'ladder').mockResolvedValue(ladder('rooms', [rung('able', null, 0.634), rung('expert', null)]))
  const onchange = vi.fn()
  render(Scale, { label: 'Which', game: 'rooms', levels: ['able', 'expert'], value: 'able', onchange })
  expect(await screen.findByRole('radio', { name: 'Juno, club player, 63 %' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Vesper, expert' })).toBeTruthy()
})
