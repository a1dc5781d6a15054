import { expect, test } from 'vitest'
import { added, asked, fitted, middle, mine, put, usual } from './seats'

const bots = ['random', 'novice', 'skilled']

test('a new table has a seat for me and one for somebody who may come', () => {
  expect(usual(2, 4, bots)).toEqual(['me', 'open'])
  expect(usual(1, 6, bots)).toEqual(['me', 'open'])
  expect(usual(1, 1, bots)).toEqual(['me'])
  expect(usual(3, 4, bots)).toEqual(['me', 'open', 'bot:novice'])
})

test('several people may share my screen', () => {
  expect(put(['me', 'open', 'bot:novice'], 2, 'me')).toEqual(['me', 'open', 'me'])
  expect(put(['me', 'open'], 0, 'open')).toEqual(['open', 'open'])
  expect(mine(['open', 'me', 'bot:novice', 'me:Bo'])).toEqual([1, 3])
  expect(asked(['open', 'me:Bo', 'me:Cy'])).toEqual(['open', 'me', 'me:Cy'])
})

test('one more seat is a bot of middling strength', () => {
  expect(added(['me', 'open'], bots)).toEqual(['me', 'open', 'bot:novice'])
  expect(added(['me'], [])).toEqual(['me', 'open'])
  expect(middle(['only'])).toBe('only')
})

test('another game keeps the seats that it can have', () => {
  expect(fitted(['me', 'open', 'bot:skilled'], 1, 2, bots)).toEqual(['me', 'open'])
  expect(fitted(['me'], 2, 4, bots)).toEqual(['me', 'open'])
  expect(fitted(['me', 'bot:expert'], 2, 4, bots)).toEqual(['me', 'open'])
  expect(fitted(['me', 'online:Cog'], 2, 4, bots)).toEqual(['me', 'open'])
})
