import { expect, test } from 'vitest'
import { added, fitted, middle, put, usual } from './seats'

const bots = ['random', 'novice', 'skilled']

test('a new table has a seat for me and one for somebody who may come', () => {
  expect(usual(2, 4, bots)).toEqual(['me', 'open'])
  expect(usual(1, 6, bots)).toEqual(['me', 'open'])
  expect(usual(1, 1, bots)).toEqual(['me'])
  expect(usual(3, 4, bots)).toEqual(['me', 'open', 'bot:novice'])
})

test('there is only one of me', () => {
  expect(put(['me', 'open', 'bot:novice'], 2, 'me')).toEqual(['bot:novice', 'open', 'me'])
  expect(put(['me', 'open'], 0, 'open')).toEqual(['open', 'open'])
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
})
