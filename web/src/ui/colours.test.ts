import { expect, test } from 'vitest'
import tokens from './tokens.css?raw'

const sources = import.meta.glob<string>(['../**/*.svelte', '../**/*.css', '!./tokens.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
// Not `{#if`, `href="#mark"` or `url(#q-dots)`.
const RAW = /(?<![{"'(])#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl|oklch)a?\(/gi

test('colours are named in tokens.css and nowhere else', () => {
  const raw = Object.entries(sources).flatMap(([path, text]) =>
    (text.match(RAW) ?? []).map((colour) => `${path}: ${colour}`),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(50)
  expect(raw).toEqual([])
})

test('every variable that is used is named somewhere', () => {
  const all = Object.values(sources).join('\n')
  const named = new Set([...`${tokens}\n${all}`.matchAll(/(?:style:)?(--[\w-]+)\s*[:=]/g)].map(([, name]) => name))
  const used = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!)
  expect([...new Set(used.filter((name) => !named.has(name)))]).toEqual([])
})
