// One change of the shown view per event, and the event in words.
import { list } from '../../i18n'
import type { Sound } from '../../sound'
import type { Event, Types } from '../../wire/quirkies'
import type { LogLine, Say, Story } from '../game'
import { called, colour, isWhite, pattern, top, type Shown } from './cards'
import { t } from './text'

const LOOK = 700

export function show(view: Shown, event: Event): number {
  // A missed line is seen together with the next card: that card's time runs already.
  if (event.type !== 'Placed' || view.flash?.kind !== 'missed') view.flash = undefined
  switch (event.type) {
    case 'Placed':
      if (top(view.stacks[event.place]!) !== event.card) view.stacks[event.place]!.push(event.card)
      view.hand = view.hand.filter((card) => card !== event.card)
      view.latest = { placer: event.seat, place: event.place, claims: Array<null>(8).fill(null), wrong: [], passed: [] }
      if (view.options.calls === 'spot') view.phase = 'own'
      return LOOK
    case 'Won':
      view.tokens[event.seat] = event.tokens
      if (view.latest) view.latest.claims[event.line] = event.seat
      return LOOK
    case 'Miscalled':
      view.tokens[event.seat] = event.tokens
      view.latest?.wrong.push(event.seat)
      view.flash = { kind: 'wrong', line: event.line }
      return LOOK * 1.5
    case 'Missed':
      view.flash = { kind: 'missed', line: event.line }
      return LOOK / 2
    case 'Opened':
      view.phase = 'open'
      return 0
    case 'Passed':
      view.latest?.passed.push(event.seat)
      return 0
    case 'OneMore':
      view.second = true
      view.phase = 'turn'
      return 0
    case 'Drew':
      view.pile = event.left
      view.counts[event.seat] = event.hand
      view.hand = [...view.hand, ...event.cards.filter((card) => !view.hand.includes(card))]
      return event.cards.length ? 220 : 0
    case 'Began':
      view.turn = event.seat
      view.round = event.round
      view.second = false
      view.phase = 'turn'
      return 0
    case 'LastRound':
      view.closing = event.cause
      return LOOK
    case 'RanOut':
      return LOOK / 2
    case 'Ended':
      view.phase = 'over'
      return 0
  }
}

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  Placed: 'card',
  Won: 'token',
  Miscalled: 'wrong',
  Missed: 'bump',
  LastRound: 'checkpoint',
}

export function sound(event: Event): Sound | null {
  return SOUNDS[event.type] ?? null
}

/** A card in words. */
export function words(card: number): string {
  return isWhite(card) ? t().white(called(card)) : t().face(called(card), colour(card), pattern(card))
}

export function tell(event: Event, say: Say, _: Shown, story: Story<Types>): LogLine | null {
  const line = sentence(event, say, story)
  if (line === null) return null
  const place = event.type === 'Placed' ? called(event.card) : 'line' in event ? t().lineName(event.line) : undefined
  return { text: line, seat: 'seat' in event ? event.seat : null, ...(place ? { place } : {}) }
}

/** By how many tokens somebody is richer, or poorer, than before: the event says what they have. */
function gain({ seat, tokens }: Extract<Event, { type: 'Won' | 'Miscalled' }>, { events, at }: Story<Types>): number {
  const counted = events.slice(0, at).filter((event) => event.type === 'Won' || event.type === 'Miscalled')
  return tokens - (counted.findLast((event) => event.seat === seat)?.tokens ?? 0)
}

function sentence(event: Event, say: Say, story: Story<Types>): string | null {
  switch (event.type) {
    case 'Placed':
      return t().placed(
        say.name(event.seat),
        say.is(event.seat),
        called(event.card),
        colour(event.card),
        pattern(event.card),
      )
    case 'Won':
      return t().won(say.name(event.seat), say.is(event.seat), event.line, gain(event, story))
    case 'Miscalled':
      return t().miscalled(say.name(event.seat), say.is(event.seat), event.line, -gain(event, story))
    case 'Missed':
      return t().missed(event.line)
    case 'OneMore':
      return t().oneMore(say.name(event.seat), say.is(event.seat))
    case 'Drew':
      return event.cards.length
        ? t().drew(list(event.cards.map((card) => t().drawn(called(card), colour(card), pattern(card)))))
        : null
    case 'LastRound':
      return event.cause === 'pile' ? t().pileOut : t().fiveTokens(say.name(event.seat), say.is(event.seat))
    case 'RanOut':
      return t().ranOut(say.name(event.seat), say.is(event.seat))
    case 'Ended':
      return t().ended(list(event.winners.map(say.name)), event.winners.some(say.is), event.winners.length > 1)
    default:
      return null
  }
}

/** The board in words. */
export function describe(view: Shown, say: Say): string {
  const cards = view.stacks.map((stack) => words(top(stack)))
  const rows = [0, 1, 2].map((row) => t().describeRow(row + 1, cards.slice(row * 3, row * 3 + 3).join('; ')))
  return [...rows, list(view.tokens.map((tokens, seat) => t().describeSeat(say.name(seat), tokens))) + '.'].join(' ')
}

export function heading(view: Shown): string {
  return t().heading(t().modes[view.options.mode], view.options.calls === 'spot')
}
