// Keys by their place on the keyboard (event.code), so that they lie the same on every layout; only ? is where its sign
// is.
import { prefs } from './prefs.svelte'

/** What a key or a row of them does, in words. `Shift+Digit1` is a chord, `KeyG KeyS` one key after the other. */
export interface Shortcut {
  codes: readonly string[]
  en: string
  fr: string
}
/** All of a place: what binds keys also tells of them. */
export type Shortcuts = Readonly<Record<string, Shortcut>>

export type Keys = Record<string, (event: KeyboardEvent) => void>

interface Keyboard {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>
}
let layout = $state.raw<ReadonlyMap<string, string>>(new Map())
/** Asks the browser for the letters of this keyboard; not all of them tell. */
export async function readLayout(keyboard = (navigator as { keyboard?: Keyboard }).keyboard): Promise<void> {
  layout = (await keyboard?.getLayoutMap().catch(() => undefined)) ?? layout
}
void readLayout()
/** What is written on the key that lies where a QWERTY has this letter. */
export const cap = (key: string | number): string =>
  (/^[A-Z]$/.test(String(key)) && layout.get(`Key${key}`)?.toUpperCase()) || String(key)

/** The codes of a row of keys: `row('Digit', '123')`. */
export const row = (kind: string, caps: string): string[] => [...caps].map((one) => kind + one)

type Act = ((event: KeyboardEvent) => void) | false | null | undefined
/** Keys by what they do: an act for all of a shortcut, or one for each of its keys; without one a key is free. */
export function bind<S extends Shortcuts>(shortcuts: S, acts: { [K in keyof S]?: Act | readonly Act[] }): Keys {
  const bound: Keys = {}
  for (const [name, act] of Object.entries<Act | readonly Act[]>(acts))
    shortcuts[name]!.codes.forEach((code, i) => {
      const one = Array.isArray(act) ? (act as readonly Act[])[i] : (act as Act)
      if (one) bound[code] = one
    })
  return bound
}

const SIGNS: Record<string, string> = {
  Comma: ',',
  Period: '.',
  Minus: '−',
  Equal: '+',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}
const sign = (code: string): string => SIGNS[code] ?? cap(code.replace(/^(Key|Digit|Numpad)(?=.)/, ''))

/** What is written on the keys of a shortcut; of a long row the first and the last. */
export function caps({ codes }: Shortcut): string[] {
  const before = codes[0]!.split(/[+ ]/).slice(0, -1).map(sign)
  const last = [...new Set(codes.map((code) => sign(code.split(/[+ ]/).at(-1)!)))]
  return [...before, ...(last.length > 4 ? [last[0]!, '…', last.at(-1)!] : last)]
}

const layers: (() => Keys)[] = []
/** How long after a key that leads to others, in ms. */
const SOON = 1000
let led = { by: '', at: 0 }

const TYPED = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]'
/** Typing in a field, or what the button or choice that has the focus does by itself, is not for us. */
function busy(event: KeyboardEvent): boolean {
  const target = event.target as Element
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true
  if (target.closest?.(`${TYPED}, [role=menu], dialog`)) return true
  if (/^(Arrow|Page|Home$|End$)/.test(event.code)) return !!target.closest?.('input')
  return (event.code === 'Enter' || event.code === 'Space') && !!target.closest?.('button, a, summary, input')
}

/** A letter, number or sign, which speech input may say by mistake. */
const single = ({ key }: KeyboardEvent): boolean => key.length === 1 && key !== ' '

function press(event: KeyboardEvent): void {
  if (busy(event) || (!prefs.letters && single(event))) return
  const key = event.key === '?' ? '?' : (event.shiftKey ? 'Shift+' : '') + event.code
  const first = event.timeStamp - led.at < SOON ? led.by : ''
  led.by = ''
  const chord = first ? `${first} ${key}` : key
  const bound = layers.map((keys) => keys())
  const act = bound.map((keys) => keys[chord]).find((found) => found)
  if (!act && bound.some((keys) => Object.keys(keys).some((other) => other.startsWith(`${chord} `))))
    led = { by: chord, at: event.timeStamp }
  if (!act) return
  event.preventDefault()
  act(event)
}

/**
 * Listens while the component lives: `onKeys(() => bind(keys, { card: [() => choose(0), …], pass }))`.
 * A game's keys go before the page's own.
 */
export function onKeys(keys: () => Keys, of: 'game' | 'page' = 'game'): void {
  $effect(() => {
    if (layers.length === 0) addEventListener('keydown', press)
    layers.splice(of === 'game' ? 0 : layers.length, 0, keys)
    return () => {
      layers.splice(layers.indexOf(keys), 1)
      if (layers.length === 0) removeEventListener('keydown', press)
    }
  })
}
