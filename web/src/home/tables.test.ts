import { expect, test } from 'vitest'
import type { TableInfo } from '../wire/wire'
import { byUrgency } from './tables'

const table = (id: string, status: TableInfo['status'], your_turn = false, made = 0) =>
  ({ id, status, your_turn, made }) as TableInfo

test('What waits for me comes first, then what runs, then what waits for players', () => {
  const tables = [
    table('open', 'open', false, 9),
    table('runs', 'running', false, 2),
    table('older turn', 'running', true, 1),
    table('turn', 'running', true, 3),
  ]
  const byDay = (id: string, until: number) => ({ ...table(id, 'running', true, 8), until })
  expect(byUrgency([byDay('late', 900), byDay('soon', 200), tables[3]!]).map(({ id }) => id)).toEqual([
    'turn',
    'soon',
    'late',
  ])
  expect(byUrgency(tables).map(({ id }) => id)).toEqual(['turn', 'older turn', 'runs', 'open'])
})
