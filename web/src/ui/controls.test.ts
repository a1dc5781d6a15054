import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { expect, test, vi } from 'vitest'
import Button from './Button.svelte'
import Clock from './Clock.svelte'
import Fold from './Fold.svelte'
import Menu from './Menu.svelte'
import Stepper from './Stepper.svelte'
import Strip from './Strip.svelte'
import Tabs from './Tabs.svelte'
import { dismiss, notices, toast } from './toasts.svelte'

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }))

test('a button with an address is a link, unless it is disabled', async () => {
  const { rerender } = render(Button, { href: '/x', children: words('Go') })
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe('/x')
  await rerender({ disabled: true })
  expect(screen.getByRole('button', { name: 'Go' })).toHaveProperty('disabled', true)
})

test('a button that is off while it works gives the focus back to whoever pressed it by a key', async () => {
  const { rerender } = render(Button, { disabled: false, children: words('Go') })
  const go = screen.getByRole('button', { name: 'Go' })
  const matches = vi.spyOn(go, 'matches').mockImplementation((what) => what === ':focus-visible')
  const lose = () => {
    const other = document.body.appendChild(document.createElement('button'))
    other.focus()
    other.remove()
    expect(document.activeElement).toBe(document.body)
  }
  go.focus()
  await rerender({ disabled: true })
  lose()
  await rerender({ disabled: false })
  expect(document.activeElement).toBe(go)
  matches.mockReturnValue(false)
  await rerender({ disabled: true })
  lose()
  await rerender({ disabled: false })
  expect(document.activeElement).toBe(document.body)
})

test('a brief clock has a clock’s face and figures, and no way of the sun', () => {
  render(Clock, { left: 84, total: 120, brief: true })
  const clock = screen.getByRole('timer')
  expect(clock.textContent?.trim()).toBe('1:24')
  expect(clock.querySelector('.way')).toBeNull()
})

test('the clock says seconds, and minutes when there are more', async () => {
  const { rerender } = render(Clock, { left: 6.2, total: 12 })
  expect(screen.getByRole('timer').textContent).toContain('7')
  await rerender({ left: 125, total: 180 })
  expect(screen.getByRole('timer').textContent).toContain('2:05')
  await rerender({ left: -1, total: 180 })
  expect(screen.getByRole('timer').textContent).toContain('0')
})

test('the strip names everybody the table waits for', () => {
  render(Strip, {
    question: 'Play one card',
    waiting: [
      { seat: 0, name: 'You' },
      { seat: 2, name: 'Pip', bot: true },
    ],
  })
  expect(screen.getByRole('heading').textContent).toContain('Play one card')
  expect(screen.getByText('Waiting for').parentElement!.textContent).toMatch(/You.*Pip/s)
})

test('a menu opens, closes by Escape and gives the focus back', async () => {
  render(Menu, {
    label: 'Menu',
    button: words('☰'),
    children: createRawSnippet<[() => void]>(() => ({ render: () => '<button>Item</button>' })),
  })
  const opener = screen.getByRole('button', { name: 'Menu' })
  await fireEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  const item = screen.getByRole('button', { name: 'Item' })
  item.focus()
  await fireEvent.keyDown(item, { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Item' })).toBe(null)
  expect(document.activeElement).toBe(opener)
})

test('a click elsewhere closes a menu', async () => {
  render(Menu, {
    label: 'Menu',
    button: words('☰'),
    children: createRawSnippet<[() => void]>(() => ({ render: () => '<b>Inside</b>' })),
  })
  await fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await fireEvent.pointerDown(document.body)
  expect(screen.queryByText('Inside')).toBe(null)
})

test('arrows go round the tabs', async () => {
  render(Tabs, {
    label: 'Parts',
    prefix: 'p',
    value: 'a',
    tabs: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  })
  await fireEvent.keyDown(screen.getByRole('tab', { name: 'A' }), { key: 'ArrowLeft' })
  expect(screen.getByRole('tab', { name: 'B' }).getAttribute('aria-selected')).toBe('true')
  await fireEvent.keyDown(screen.getByRole('tab', { name: 'B' }), { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { name: 'A' }).getAttribute('aria-selected')).toBe('true')
})

test('notices leave by themselves, and never more than three are there', () => {
  vi.useFakeTimers()
  for (const text of ['1', '2', '3', '4']) toast(text)
  expect(notices.map((notice) => notice.text)).toEqual(['2', '3', '4'])
  dismiss(notices[0]!.id)
  expect(notices.length).toBe(2)
  vi.advanceTimersByTime(6000)
  expect(notices.length).toBe(0)
  vi.useRealTimers()
})

test('a stepper goes to round numbers, and every whole number between its bounds is valid', async () => {
  render(Stepper, { label: 'Rounds', min: 1, max: 200, step: 5, value: 60, less: 'Less', more: 'More' })
  const input = screen.getByRole<HTMLInputElement>('spinbutton')
  const [less, more] = [
    screen.getByRole('button', { name: 'Less: Rounds' }),
    screen.getByRole('button', { name: 'More: Rounds' }),
  ]
  expect(input.checkValidity()).toBe(true)
  await fireEvent.click(more)
  expect(input.value).toBe('65')
  await fireEvent.change(input, { target: { value: '7' } })
  expect(input.checkValidity()).toBe(true)
  await fireEvent.click(less)
  expect(input.value).toBe('5')
  await fireEvent.click(less)
  expect(input.value).toBe('1')
  await fireEvent.click(more)
  expect(input.value).toBe('5')
  await fireEvent.change(input, { target: { value: '2.6' } })
  expect(input.value).toBe('3')
})

test('a fold opens by itself when something in it is wrong, and stays open', async () => {
  const { container, rerender } = render(Fold, {
    label: 'More',
    children: createRawSnippet(() => ({ render: () => '<input required aria-label="Wanted" />' })),
  })
  expect(container.querySelector('details')!.open).toBe(false)
  container.querySelector('input')!.checkValidity()
  expect(container.querySelector('details')!.open).toBe(true)
  await rerender({ label: 'More (2)' })
  expect(container.querySelector('details')!.open).toBe(true)
})
