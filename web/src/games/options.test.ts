import { expect, test } from 'vitest'
import type { OptionTexts } from './game'

const found = import.meta.glob<{ options: Record<'en' | 'fr', OptionTexts> }>('./*/options.ts', { eager: true })
const shape = (texts: OptionTexts) =>
  Object.entries(texts).map(([name, { values, unit, when, hint }]) => ({
    name,
    values: Object.keys(values ?? {}),
    unit,
    when,
    hint: Boolean(hint),
  }))

test.each(Object.keys(found))('%s says the same in both languages', (path) => {
  const { en, fr } = found[path]!.options
  expect(shape(fr)).toEqual(shape(en))
})
