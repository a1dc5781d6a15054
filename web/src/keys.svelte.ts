// Keys by their place on the keyboard (event.code), so that they lie the same on every layout; only ? is where its sign
// is.

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

const layers: (() => Keys)[] = []

/** Typing in a field, or pressing the button that has the focus, is not for us. */
function busy(event: KeyboardEvent): boolean {
  const target = event.target as Element
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true
  if (target.closest?.('input, textarea, select, [contenteditable], [role=menu], dialog')) return true
  return (event.code === 'Enter' || event.code === 'Space') && !!target.closest?.('button, a, summary')
}

function press(event: KeyboardEvent): void {
  if (busy(event)) return
  const chord = event.key === '?' ? '?' : (event.shiftKey ? 'Shift+' : '') + event.code
  const act = layers.map((keys) => keys()[chord]).find((found) => found)
  if (!act) return
  event.preventDefault()
  act(event)
}

/**
 * Listens while the component lives: `onKeys(() => ({ Digit1: () => choose(0), 'Shift+Digit1': … }))`.
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
