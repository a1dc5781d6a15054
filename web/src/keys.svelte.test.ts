import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { cap, onKeys, readLayout } from './keys.svelte'

/** Presses a key with the focus on an element; returns what listened. */
function press(
  code: string,
  focus: string,
  layers: [string, 'game' | 'page'][],
  more: KeyboardEventInit = {},
): string[] {
  const heard: string[] = []
  document.body.innerHTML = focus
  const stop = $effect.root(() =>
    layers.forEach(([name, of]) => onKeys(() => ({ [code]: () => heard.push(name) }), of)),
  )
  flushSync()
  document.body.firstElementChild!.dispatchEvent(
    new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more }),
  )
  stop()
  return heard
}

test('the game hears a key before the page', () => {
  expect(
    press('Space', '<p></p>', [
      ['game', 'game'],
      ['page', 'page'],
    ]),
  ).toEqual(['game'])
  expect(
    press('Space', '<p></p>', [
      ['page', 'page'],
      ['game', 'game'],
    ]),
  ).toEqual(['game'])
})

test('nobody listens while somebody types', () => {
  expect(press('KeyQ', '<input>', [['game', 'game']])).toEqual([])
  expect(press('KeyQ', '<p></p>', [['game', 'game']], { ctrlKey: true })).toEqual([])
})

test('Enter on a button is the button’s', () => {
  expect(press('Enter', '<button></button>', [['game', 'game']])).toEqual([])
  expect(press('KeyQ', '<button></button>', [['game', 'game']])).toEqual(['game'])
})

test('a question mark is one on every keyboard', () => {
  const french = { key: '?', code: 'KeyM', shiftKey: true }
  expect(press('?', '<p></p>', [['page', 'page']], french)).toEqual(['page'])
  expect(press('Shift+KeyM', '<p></p>', [['page', 'page']], french)).toEqual([])
})

test('a hint shows the letter that this keyboard has there', async () => {
  expect(['W', 'Enter', 1].map(cap)).toEqual(['W', 'Enter', '1'])
  await readLayout({
    getLayoutMap: () =>
      Promise.resolve(
        new Map([
          ['KeyW', 'z'],
          ['Digit1', '&'],
        ]),
      ),
  })
  expect(['W', 'D', 'Enter', 1].map(cap)).toEqual(['Z', 'D', 'Enter', '1'])
  await readLayout({ getLayoutMap: () => Promise.reject(new Error('not allowed')) })
  expect(cap('W')).toBe('Z')
})
