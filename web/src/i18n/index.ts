// Texts in the language of the reader. A message with a number or a name in it is a function.
import { prefs, type Language } from '../prefs.svelte'
import { en } from './en'
import { fr } from './fr'
import { spaced } from './french'

/**
 * A book of messages in every language: `const t = book({ en, fr })`, then `t().deal` in a template follows the
 * language.
 */
export function book<M>(books: Record<Language, M>): () => M {
  const all = { ...books, fr: spaced(books.fr) }
  return () => all[prefs.language]
}

export const t = book({ en, fr })

const formats = new Map<string, Intl.ListFormat>()

/** "Mira, Pip and Otto". */
export function list(words: readonly string[]): string {
  let format = formats.get(prefs.language)
  if (!format)
    formats.set(prefs.language, (format = new Intl.ListFormat(prefs.language === 'en' ? 'en-GB' : prefs.language)))
  return format.format(words)
}

/** "Theme: dark", with the space that French wants before it. */
export function pair(what: string, which: string): string {
  return `${what}${prefs.language === 'fr' ? '\u00a0' : ''}: ${which}`
}

/** 65 → "1:05". */
export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
