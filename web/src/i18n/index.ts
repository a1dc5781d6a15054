// Texts in the language of the reader. A message with a number or a name in it is a function.
import { prefs, type Language } from '../prefs.svelte'
import { en } from './en'
import { fr } from './fr'

/** French keeps a sign that stands apart on the line of its word: `vide !`, `« classée »`. */
function kept<M>(told: M): M {
  if (typeof told === 'string') return told.replace(/ (?=[:;?!»])/g, '\u00a0').replace(/« /g, '«\u00a0') as M
  if (typeof told === 'function') return ((...given: unknown[]) => kept(told(...given) as unknown)) as M
  if (Array.isArray(told)) return told.map(kept) as M
  if (told && Object.getPrototypeOf(told) === Object.prototype)
    return Object.fromEntries(Object.entries(told).map(([name, text]) => [name, kept(text as unknown)])) as M
  return told
}

/**
 * A book of messages in every language: `const t = book({ en, fr })`, then `t().deal` in a template follows the
 * language.
 */
export function book<M>(books: Record<Language, M>): () => M {
  const all = { ...books, fr: kept(books.fr) }
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
