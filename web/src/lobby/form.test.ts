import { expect, test } from 'vitest'
import { fields, get, inOrder, label, matters, meant, put, readable, step, summary, word } from './form'

// As msgspec writes it.
const schema = {
  $ref: '#/$defs/Options',
  $defs: {
    Options: {
      title: 'Options',
      type: 'object',
      properties: {
        mode: { description: 'Which lines.', enum: ['beginner', 'advanced'], default: 'beginner' },
        teams: { description: 'Two teams.', type: 'boolean', default: false },
        rounds: { description: 'Rounds.', type: 'integer', minimum: 1, maximum: 10, default: 3 },
        cards: {
          description: 'Left open: as suits.',
          anyOf: [{ type: 'integer', minimum: 0, maximum: 64 }, { type: 'null' }],
          default: null,
        },
        board: { $ref: '#/$defs/Board', default: 'oval' },
        plan: { type: 'string', maxLength: 40, default: '' },
        rulings: { $ref: '#/$defs/Rulings', default: {} },
        tiles: { type: 'array', items: { type: 'string' }, default: [] },
      },
      required: [],
      additionalProperties: false,
    },
    Rulings: { title: 'Rulings', type: 'object', properties: { peek: { type: 'boolean', default: true } } },
    Board: { title: 'Board', enum: ['oval', 'cross'] },
  },
}

const texts = {
  mode: { label: 'Lines', values: { advanced: 'Advanced' } },
  rounds: { label: 'Rounds' },
  plan: { label: 'Plan', when: { board: 'cross' } },
}

test('every option that a form can show becomes a field, in order', () => {
  expect(fields(schema).map(({ name, kind }) => `${name}:${kind}`)).toEqual([
    'mode:choice',
    'teams:flag',
    'rounds:number',
    'cards:number',
    'board:choice',
    'plan:text',
    'rulings.peek:flag',
  ])
})

test('bounds, choices and being optional come from the schema', () => {
  const [mode, , rounds, cards, board] = fields(schema)
  expect(mode).toMatchObject({ values: ['beginner', 'advanced'], description: 'Which lines.', optional: false })
  expect(rounds).toMatchObject({ min: 1, max: 10, whole: true, optional: false })
  expect(cards).toMatchObject({ min: 0, max: 64, optional: true, description: 'Left open: as suits.' })
  expect(board).toMatchObject({ values: ['oval', 'cross'] })
})

test('what nobody put into words gets a readable name', () => {
  expect(label(texts, 'rounds')).toBe('Rounds')
  expect(label(texts, 'turn_seconds')).toBe('Turn seconds')
  expect(word(texts, 'mode', 'advanced')).toBe('Advanced')
  expect(word(texts, 'mode', 'very_hard')).toBe('Very hard')
  expect(readable('own-Layout')).toBe('Own layout')
})

test('choices come in the order of the words, not of the alphabet', () => {
  const words = { mode: { label: '', values: { beginner: '', advanced: '' } } }
  expect(inOrder(words, 'mode', ['advanced', 'beginner', 'crazy'])).toEqual(['beginner', 'advanced', 'crazy'])
})

test('a field that depends on another is asked only when it matters', () => {
  expect(matters(texts, 'plan', { board: 'oval' })).toBe(false)
  expect(matters(texts, 'plan', { board: 'cross' })).toBe(true)
  expect(matters(texts, 'mode', {})).toBe(true)
})

test('a table is summed up by what is not as usual', () => {
  const usual = { mode: 'beginner', teams: false, rounds: 3, plan: '' }
  const words = { yes: 'yes', no: 'no' }
  expect(summary(texts, usual, usual, words)).toBe('')
  expect(summary(texts, { ...usual, mode: 'advanced', teams: true, rounds: 5, plan: 'x' }, usual, words)).toBe(
    'Advanced, Teams, Rounds 5',
  )
})

test('long ranges go in longer steps', () => {
  expect([step(1, 10), step(5, 600), step(0, 86400)]).toEqual([1, 5, 10])
})

test('a struct within the options is read and changed like the rest', () => {
  const options = { rounds: 3, rulings: { peek: true, other: 1 } }
  expect(get(options, 'rulings.peek')).toBe(true)
  expect(put(options, 'rulings.peek', false)).toEqual({ rounds: 3, rulings: { peek: false, other: 1 } })
  expect(options.rulings.peek).toBe(true)
  expect(summary({}, put(options, 'rulings.peek', false), options, { yes: 'yes', no: 'no' })).toBe('Peek: no')
})

test('what does not matter is sent as usual', () => {
  const usual = { board: 'oval', plan: '' }
  expect(meant(texts, { board: 'oval', plan: 'left over' }, usual)).toEqual(usual)
  expect(meant(texts, { board: 'cross', plan: 'mine' }, usual)).toEqual({ board: 'cross', plan: 'mine' })
})
