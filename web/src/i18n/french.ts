// French has a space before two-part signs, and no line begins with one of them.
const SPACE = / (?=[:;!?»](?![\p{L}\d]))|(?<=«) /gu

/** Texts, and what functions make of numbers and names, with spaces there at which no line is broken. */
export function spaced<T>(texts: T): T {
  if (typeof texts === 'string') return texts.replace(SPACE, '\u00a0') as T
  if (typeof texts === 'function') return ((...given: unknown[]): unknown => spaced(texts(...given))) as T
  if (Array.isArray(texts)) return texts.map(spaced) as T
  if (texts !== null && typeof texts === 'object' && Object.getPrototypeOf(texts) === Object.prototype)
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, spaced(text)])) as T
  return texts
}
