import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../api'
import { load } from '../games'
import { prefs } from '../prefs.svelte'
import type { TableInfo } from '../wire/wire'
import { Stages } from './stages.svelte'

const table = (more: object) => ({ id: 't1', game: 'roborally', board: true, your_turn: true, ...more }) as TableInfo

afterEach(() => vi.restoreAllMocks())

test('how far a game is stands there in either language, asked for once for every turn', async () => {
  const asked = vi.spyOn(api, 'position').mockResolvedValue({ view: { round: 4, phase: 'program' } as never })
  await load('roborally')
  const stages = new Stages()
  stages.meet(table({}))
  stages.meet(table({}))
  await vi.waitFor(() => expect(stages.of(table({}))).toBe('Round 4, program'))
  prefs.language = 'fr'
  expect(stages.of(table({}))).toBe('Tour 4, programmer')
  prefs.language = 'en'
  expect(asked).toHaveBeenCalledTimes(1)
  stages.meet(table({ your_turn: false }))
  expect(asked).toHaveBeenCalledTimes(2)
  stages.meet(table({ id: 't2', board: false }))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a race that has not begun is in no round', async () => {
  vi.spyOn(api, 'position').mockResolvedValue({ view: { round: 0, phase: 'start' } as never })
  const stages = new Stages()
  stages.meet(table({}))
  await vi.waitFor(() => expect(stages.of(table({}))).toBe('Start'))
})
