import { render, waitFor } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import { load } from '../games'
import Drawings from './Drawings.svelte'
import { read, search, type Part, type Picture, type Rule, type Section } from './rules'

const TEXT = '# Quirkies\n\nBe quick.\n\n## Your turn\n\nPlay *one* card (QUI-R7).\n\n## Your turn\n\nAgain.\n'
const RULINGS = '# Rulings\n\n- **QUI-R7** A card has one place, see QUI-A1.\n- **QUI-A1** Ties share.\n'

const html = (sections: readonly Section[]): string =>
  sections.flatMap(({ parts }) => parts.map((part) => ('html' in part ? part.html : ''))).join('')
const rules = (sections: readonly Section[]): Rule[] =>
  sections.flatMap(({ parts }) => parts.flatMap((part) => ('rules' in part ? part.rules : [])))
const pictures = (sections: readonly Section[]): Picture[] =>
  sections.flatMap(({ parts }) => parts.flatMap((part: Part) => ('pictures' in part ? part.pictures : [])))

test('rules are cut at their headings, each with an address of its own', () => {
  const { short, full, rulings } = read(TEXT, RULINGS)
  expect([...short, ...full, ...rulings].map(({ id, depth }) => [id, depth])).toEqual([
    ['quirkies', 1],
    ['your-turn', 2],
    ['your-turn-2', 2],
    ['rulings', 1],
  ])
})

test('the title and the first chapter are the page to start with', () => {
  const { short, full } = read(TEXT, RULINGS)
  expect([short, full].map((sections) => sections.map(({ id }) => id))).toEqual([
    ['quirkies', 'your-turn'],
    ['your-turn-2'],
  ])
})

test('a heading leads to itself', () => {
  expect(html(read(TEXT, '').short)).toContain('<h2><a href="#your-turn">Your turn</a></h2>')
})

test('a number in the text leads to its ruling', () => {
  const { short, rulings } = read(TEXT, RULINGS)
  expect(html(short)).toContain('(<a href="#QUI-R7">QUI-R7</a>)')
  expect(rules(rulings).map(({ id }) => id)).toEqual(['QUI-R7', 'QUI-A1'])
  expect(rules(rulings)[0]!.html).toContain(
    '<strong>QUI-R7</strong> A card has one place, see <a href="#QUI-A1">QUI-A1</a>',
  )
})

test('searching keeps the sections with the words, and of the rulings only the lines', () => {
  const { full, rulings } = read(TEXT, RULINGS)
  expect(search(full, 'again').map(({ id }) => id)).toEqual(['your-turn-2'])
  expect(rules(search(rulings, 'ties')).map(({ id }) => id)).toEqual(['QUI-A1'])
  expect(search(rulings, 'chess')).toEqual([])
  expect(search(full, '')).toEqual(full)
})

test('pictures that have a paragraph to themselves are the game’s to draw', () => {
  const { short } = read(
    '# A\n\n![Two *cards*.](picture:cards/left,again)\n![A pit.](picture:board/b>=0E,O|W)\n\n## B\n',
    '',
  )
  expect(pictures(short)).toEqual([
    { kind: 'cards', text: 'left,again', caption: 'Two cards.' },
    { kind: 'board', text: 'b>=0E,O|W', caption: 'A pit.' },
  ])
})

test('a picture within a line, or one of no game, is its words', () => {
  const { full } = read(
    '# A\n\nSee ![a pit](picture:board/O) here. ![x](http://elsewhere/x.png)\n\n![far](http://elsewhere/y.png)\n',
    '',
  )
  expect(html(full)).toContain('See a pit here. x')
  expect(html(full)).not.toContain('<img')
  expect(pictures(full)).toEqual([])
})

test('nothing in the text becomes HTML but our own marks', () => {
  const told = html(
    read(
      '# A\n\n<img src=x onerror=alert(1)> and <b>bold</b>\n\n<script>alert(1)</script>\n\n![<i>](picture:x"y)\n',
      '',
    ).full,
  )
  expect(told).not.toMatch(/<(img|script|b|i)\b/)
  expect(told).toContain('onerror')
})

const GAMES = import.meta.glob<string>('../../../docs/games/*.md', { query: '?raw', import: 'default', eager: true })
const NUMBERED = import.meta.glob<string>('../../../docs/rulings/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const named = (path: string): string => path.split('/').at(-1)!.split('.')[0]!
const all = (text: string): Picture[] => {
  const { short, full } = read(text, '')
  return pictures([...short, ...full])
}
const drawn = Object.entries(GAMES).flatMap(([path, text]) =>
  all(text).map((picture): [string, string, Picture] => [named(path), `${picture.kind}/${picture.text}`, picture]),
)

test('there are pictures in the rules of every game', () => {
  expect(new Set(drawn.map(([game]) => game)).size).toBe(5)
  for (const [path, text] of Object.entries(GAMES))
    expect(text.match(/\]\(picture:/g), path).toHaveLength(all(text).length)
})

test.each(drawn)('%s draws %s', async (game, _, picture) => {
  const { container } = render(Drawings, { game, pictures: [picture] })
  await waitFor(() => expect(container.querySelector('.drawing svg')).not.toBeNull(), { timeout: 10_000 })
  expect(container.querySelector('.drawing')!.innerHTML).not.toMatch(/undefined|NaN/)
  expect(container.querySelector('figcaption')!.textContent).toBe(picture.caption)
})

const PHASES: Record<string, string[]> = {
  quirkies: ['turn', 'own', 'open', 'over'],
  quirky_circuits: ['program', 'edit', 'execute', 'over'],
  roborally: ['start', 'upgrade', 'program', 'store', 'activate', 'over'],
  robot_memory: ['memorising', 'pointing', 'answering', 'bonus', 'over'],
  robot_quest_arena: ['draft', 'placement', 'start', 'respawn', 'main', 'over'],
}

test.each(Object.keys(PHASES))('what %s calls important at a moment is among its rules', async (game) => {
  const { now } = await load(game)
  const numbers = rules(read('', NUMBERED[`../../../docs/rulings/${game}.md`]!).rulings).map(({ id }) => id)
  for (const phase of PHASES[game]!) {
    const important = now!({ phase, second: true } as never)
    expect(important.length, phase).toBeGreaterThan(0)
    expect(numbers).toEqual(expect.arrayContaining([...important]))
  }
})
