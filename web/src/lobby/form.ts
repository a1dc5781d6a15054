// A game's options as a form: fields from the JSON Schema of its Options, in the order they were written.
import type { OptionTexts } from '../games/game'
import { pair } from '../i18n'

/** A text of more letters is drawn or pasted rather than typed. */
export const LONG = 100

export type Value = string | number | boolean | null
export type Options = Record<string, unknown>

interface Common {
  name: string
  /** The schema's own words, in English. */
  description: string
  /** May be left to the game: null. */
  optional: boolean
}
export type Field = Common &
  (
    | { kind: 'choice'; values: Value[] }
    | { kind: 'flag' }
    | { kind: 'number'; min: number; max: number; whole: boolean }
    | { kind: 'text'; longest: number }
  )

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  enum?: Value[]
  const?: Value
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  maxLength?: number
  description?: string
}

/** The fields that a form can show. What it cannot keeps its default. */
export function fields(schema: Record<string, unknown>): Field[] {
  const root = schema as Schema
  return inside('', resolve(root, root), root)
}

/** A struct's fields; those of a struct within it are called `outer.inner`. */
function inside(prefix: string, struct: Schema, root: Schema): Field[] {
  return Object.entries(struct.properties ?? {}).flatMap(([name, property]) => {
    const inner = resolve(property, root)
    return inner.properties ? inside(`${prefix}${name}.`, inner, root) : (field(prefix + name, property, root) ?? [])
  })
}

function resolve(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema
  const name = schema.$ref.split('/').at(-1)!
  return { ...resolve(root.$defs?.[name] ?? {}, root), ...(schema.description && { description: schema.description }) }
}

function field(name: string, property: Schema, root: Schema): Field | null {
  const outer = resolve(property, root)
  const kinds = (outer.anyOf ?? [outer]).map((kind) => resolve(kind, root))
  const real = kinds.filter((kind) => kind.type !== 'null')
  const common = {
    name,
    description: outer.description ?? real[0]?.description ?? '',
    optional: real.length < kinds.length,
  }
  return real.length === 1 ? single(common, real[0]!) : several(common, real)
}

function single(common: Common, kind: Schema): Field | null {
  if (kind.enum) return { ...common, kind: 'choice', values: kind.enum }
  if (kind.type === 'boolean') return { ...common, kind: 'flag' }
  if (kind.type === 'string') return { ...common, kind: 'text', longest: kind.maxLength ?? 200 }
  if (kind.type !== 'integer' && kind.type !== 'number') return null
  const whole = kind.type === 'integer'
  const min = kind.minimum ?? (kind.exclusiveMinimum === undefined ? -Infinity : kind.exclusiveMinimum + 1)
  const max = kind.maximum ?? (kind.exclusiveMaximum === undefined ? Infinity : kind.exclusiveMaximum - 1)
  return { ...common, kind: 'number', min, max, whole }
}

/** A union of constants is a choice; other unions are beyond a form. */
function several(common: Common, kinds: Schema[]): Field | null {
  const values = kinds.flatMap((kind) => kind.enum ?? (kind.const === undefined ? [] : [kind.const]))
  return kinds.every((kind) => kind.enum || kind.const !== undefined) && values.length
    ? { ...common, kind: 'choice', values }
    : null
}

/** The value of a field, also of one within another. */
export function get(options: Options, name: string): Value {
  return name.split('.').reduce<unknown>((value, part) => (value as Options | undefined)?.[part], options) as Value
}

/** The options with one value changed. */
export function put(options: Options, name: string, value: unknown): Options {
  const [first, ...rest] = name.split('.')
  return { ...options, [first!]: rest.length ? put((options[first!] ?? {}) as Options, rest.join('.'), value) : value }
}

/** What to send: a field that does not matter is as usual. */
export function meant(texts: OptionTexts, options: Options, defaults: Options): Options {
  const idle = Object.keys(texts).filter((name) => !matters(texts, name, options))
  return idle.reduce((sent, name) => put(sent, name, get(defaults, name)), options)
}

/** turn_seconds → "Turn seconds". */
export function readable(name: string): string {
  const words = name
    .split('.')
    .at(-1)!
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function label(texts: OptionTexts, name: string): string {
  return texts[name]?.label ?? readable(name)
}

export function word(texts: OptionTexts, name: string, value: Value): string {
  return texts[name]?.values?.[String(value)] ?? readable(String(value))
}

/** Values as the words order them: a schema has them by the alphabet. */
export function inOrder(texts: OptionTexts, name: string, values: readonly Value[]): Value[] {
  const order = Object.keys(texts[name]?.values ?? {})
  const place = (value: Value): number => (order.includes(String(value)) ? order.indexOf(String(value)) : order.length)
  return [...values].sort((a, b) => place(a) - place(b))
}

/** Whether a field matters, given what the others say. */
export function matters(texts: OptionTexts, name: string, options: Options): boolean {
  return Object.entries(texts[name]?.when ?? {}).every(([other, value]) => get(options, other) === value)
}

/** In how large steps a number goes up and down. */
export function step(min: number, max: number): number {
  const range = max - min
  return range > 1000 ? 10 : range > 100 ? 5 : 1
}

/** What differs from the defaults, in words: "Advanced, Spotting, Rounds 5". */
export function summary(
  texts: OptionTexts,
  options: Options,
  defaults: Options,
  words: { yes: string; no: string },
): string {
  return differences(texts, options, defaults)
    .map((name) => told(texts, name, get(options, name), words))
    .join(', ')
}

/** The names of all options that are not as usual. */
export function differences(texts: OptionTexts, options: Options, defaults: Options): string[] {
  return names(defaults).filter(
    (name) =>
      get(options, name) !== undefined && get(options, name) !== get(defaults, name) && matters(texts, name, options),
  )
}

/** A value of an option, in a word or two. */
export function spoken(texts: OptionTexts, name: string, value: Value, words: { yes: string; no: string }): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return texts[name]?.values?.[value] ?? (value.length > LONG ? '…' : readable(value))
  return `${value ?? '–'}${texts[name]?.unit ? ` ${texts[name].unit}` : ''}`
}

/** The names of all plain options. */
function names(options: Options, prefix = ''): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (Array.isArray(value)) return []
    return value !== null && typeof value === 'object' ? names(value as Options, `${prefix}${name}.`) : [prefix + name]
  })
}

function told(texts: OptionTexts, name: string, value: Value, words: { yes: string; no: string }): string {
  if (value === true) return label(texts, name)
  if (value === false) return pair(label(texts, name), words.no)
  if (typeof value !== 'string')
    return `${label(texts, name)} ${value ?? '–'}${texts[name]?.unit ? ` ${texts[name].unit}` : ''}`
  return texts[name]?.values?.[value] ?? pair(label(texts, name), value.length > LONG ? '…' : readable(value))
}
