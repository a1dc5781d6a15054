import { flushSync } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { bind, cap, caps, onKeys, readLayout, row, type Keys } from './keys.svelte'
import { prefs } from './prefs.svelte'

// Files share a page.
afterEach(() => document.body.replaceChildren())

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

/** Presses keys one after the other, at these times; returns which of the bound ones were heard. */
function presses(keys: readonly [code: string, at: number, more?: KeyboardEventInit][], bound: string[]): string[] {
  const heard: string[] = []
  const acts: Keys = Object.fromEntries(bound.map((code) => [code, () => heard.push(code)]))
  const stop = $effect.root(() => onKeys(() => acts))
  flushSync()
  for (const [code, at, more] of keys) {
    const event = new KeyboardEvent('keydown', { code, bubbles: true, ...more })
    Object.defineProperty(event, 'timeStamp', { value: at })
    document.body.dispatchEvent(event)
  }
  stop()
  return heard
}

test('after a key that leads to others the next one is theirs, for a second', () => {
  const bound = ['KeyG KeyS', 'KeyS']
  const pressed = (at: number) => presses([['KeyG', 5000], ['KeyS', at]], bound) // prettier-ignore
  expect(pressed(5900)).toEqual(['KeyG KeyS'])
  expect(pressed(6100)).toEqual(['KeyS'])
  expect(presses([['KeyG', 8000], ['KeyX', 8100], ['KeyS', 8200]], bound)).toEqual(['KeyS']) // prettier-ignore
  expect(presses([['KeyG', 9000], ['KeyS', 9100]], [...bound, 'KeyG'])).toEqual(['KeyG', 'KeyS']) // prettier-ignore
})

test('who speaks to the device has no keys of one sign', () => {
  const pressed = () =>
    presses(
      [
        ['KeyS', 0, { key: 's' }],
        ['Enter', 0, { key: 'Enter' }],
      ],
      ['KeyS', 'Enter'],
    )
  expect(pressed()).toEqual(['KeyS', 'Enter'])
  prefs.letters = false
  expect(pressed()).toEqual(['Enter'])
  prefs.letters = true
})

test('on a choice only the keys that change it are its own', () => {
  const heard = (code: string) => press(code, '<input type="radio">', [['page', 'page']])
  expect(heard('KeyM')).toEqual(['page'])
  expect(['ArrowLeft', 'Space', 'Home'].flatMap(heard)).toEqual([])
})

test('keys are bound by what they do, a row one by one', () => {
  const heard: string[] = []
  const keys = { card: { codes: row('Digit', '123'), en: '', fr: '' }, pass: { codes: ['KeyP'], en: '', fr: '' } }
  const bound = bind(keys, { card: [() => heard.push('first'), null, () => heard.push('third')], pass: false })
  expect(Object.keys(bound)).toEqual(['Digit1', 'Digit3'])
  bound['Digit3']!(new KeyboardEvent('keydown'))
  expect(heard).toEqual(['third'])
})

test('of a long row the first and the last are shown', () => {
  const shown = (...codes: string[]) => caps({ codes, en: '', fr: '' })
  expect(shown(...row('Shift+Digit', '12345'))).toEqual(['Shift', '1', '…', '5'])
  expect(shown('KeyG KeyS')).toEqual(['G', 'S'])
  expect(shown('Digit1', 'Numpad1', 'Comma')).toEqual(['1', ','])
})
