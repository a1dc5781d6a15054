import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import OptionsForm from './OptionsForm.svelte'

const schema = {
  type: 'object',
  properties: {
    mode: { enum: ['advanced', 'beginner'], description: 'Which lines.' },
    dealer: { enum: ['1', '2', '3', '4', 'random'] },
    teams: { type: 'boolean' },
    captains: { enum: ['rotate', 'stay'] },
    rounds: { type: 'integer', minimum: 1, maximum: 4 },
    cards: { anyOf: [{ type: 'integer', minimum: 2, maximum: 9 }, { type: 'null' }] },
    plan: { type: 'string', maxLength: 20 },
  },
}
const texts = {
  mode: { label: 'Lines', values: { beginner: 'Beginner', advanced: 'Advanced' } },
  captains: { label: 'Captains', when: { teams: true } },
}

/** The form, and the options as they are after what was done to it. */
function form() {
  const held = $state<{ options: Record<string, unknown> }>({
    options: { mode: 'beginner', dealer: 'random', teams: false, captains: 'rotate', rounds: 3, cards: null, plan: '' },
  })
  render(OptionsForm, {
    schema,
    texts,
    get options() {
      return held.options
    },
    set options(changed) {
      held.options = changed
    },
  })
  return held
}

test('few choices are buttons, many are a list', () => {
  form()
  expect(
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels![0]!.textContent!.trim()),
  ).toEqual(['Beginner', 'Advanced'])
  expect(screen.getByRole('combobox', { name: 'Dealer' })).toHaveProperty('value', 'random')
})

test('a choice changes that option alone', async () => {
  const held = form()
  await fireEvent.click(screen.getByRole('radio', { name: 'Advanced' }))
  expect(held.options).toMatchObject({ mode: 'advanced', rounds: 3, teams: false })
})

test('a number stays within its bounds', async () => {
  const held = form()
  const rounds = screen.getByRole('spinbutton', { name: /Rounds/ })
  await fireEvent.change(rounds, { target: { value: '9' } })
  expect(held.options.rounds).toBe(4)
  expect(screen.getByRole('button', { name: 'More: Rounds' })).toHaveProperty('disabled', true)
  await fireEvent.click(screen.getByRole('button', { name: 'Less: Rounds' }))
  expect(held.options.rounds).toBe(3)
})

test('a number may be left to the game and taken back from it', async () => {
  const held = form()
  const auto = screen.getByRole('switch', { name: /Cards: by itself/ })
  await fireEvent.click(auto)
  expect(held.options.cards).toBe(2)
  await fireEvent.click(screen.getByRole('button', { name: 'More: Cards' }))
  expect(held.options.cards).toBe(3)
  await fireEvent.click(screen.getByRole('switch', { name: /Cards: by itself/ }))
  expect(held.options.cards).toBe(null)
})

test('what depends on another option comes with it', async () => {
  form()
  expect(screen.queryByText('Captains')).toBe(null)
  await fireEvent.click(screen.getByRole('switch', { name: /Teams/ }))
  expect(screen.getByText('Captains')).toBeTruthy()
})
