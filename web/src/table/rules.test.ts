import { expect, test } from 'vitest'
import { page } from './rules'

const TEXT = '# Quirkies\n\nBe quick.\n\n## Your turn\n\nPlay *one* card (QUI-R7).\n\n## Your turn\n\nAgain.\n'
const RULINGS = '# Rulings\n\n- **QUI-R7** A card has one place, see QUI-A1.\n- **QUI-A1** Ties share.\n'

test('rules are cut at their headings, each with an address of its own', () => {
  expect(page(TEXT, RULINGS).map(({ id, depth }) => [id, depth])).toEqual([['quirkies', 1], ['your-turn', 2], ['your-turn-2', 2], ['rulings', 1]])
})

test('a heading leads to itself', () => {
  expect(page(TEXT, '')[1]!.html).toContain('<h2><a href="#your-turn">Your turn</a></h2>')
})

test('a number in the text leads to its ruling', () => {
  const html = page(TEXT, RULINGS).map((section) => section.html).join('')
  expect(html).toContain('(<a href="#QUI-R7">QUI-R7</a>)')
  expect(html).toContain('<li id="QUI-R7"><strong>QUI-R7</strong>')
  expect(html).toContain('see <a href="#QUI-A1">QUI-A1</a>')
})

test('all words can be searched', () => {
  expect(page(TEXT, RULINGS).filter(({ text }) => text.includes('qui-a1')).map(({ id }) => id)).toEqual(['rulings'])
})
