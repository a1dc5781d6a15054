// Questions and answers of the race in words.
import type { Table } from '../../table.svelte'
import { PARTS, type Action, type Card, type View, type Window } from '../../wire/roborally'
import type { RoboRally } from './cards'
import { place } from './floor'
import { stage } from './stage'
import { upgradeName } from './tell'
import { t } from './text'

/** The question that somebody is asked now, if it is one that a single player answers. */
export function asked(view: View): Window | null {
  const step = view.agenda.at(-1)
  return step?.type === 'Ask' ? step.window : null
}

/** What is done on the board, in the hand or in the shop; Haywire 47 installs outside the shop. */
const ELSEWHERE: Partial<Record<View['phase'], Action['type'][]>> = {
  upgrade: ['Install', 'Uninstall'],
  program: ['Put', 'PutPair', 'TakeBack', 'Commit'],
}

/** What is answered with a button below the question. */
export function answers({ view, legal }: Pick<Table<RoboRally>, 'view' | 'legal'>): Action[] {
  const elsewhere: Action['type'][] = ['Timeout', ...(ELSEWHERE[view.phase] ?? [])]
  return legal.filter(({ type }) => !elsewhere.includes(type))
}

/** `resting`: the program is to be committed with a shutdown. */
export function strip(
  table: Table<RoboRally>,
  card: Card | null,
  resting: boolean,
): { question: string; rule?: string; phase?: string } {
  const { view } = table
  if (!table.myTurn)
    return {
      question: idle(table),
      rule:
        table.you === null || !table.waiting.length
          ? undefined
          : table.can('Reopen').length
            ? sealed(table)
            : t().nothing,
    }
  const window = asked(view)
  if (window === 'return')
    return { question: t().questions.return, rule: table.aid.home ? t().returnAt(place(table.aid.home)) : undefined }
  if (window === 'place') return { question: t().questions.place, rule: t().goalRule(view.checkpoints.length) }
  if (window)
    return {
      question: t().questions[window],
      rule: [about(view, window), ...offered(table)].filter(Boolean).join(' ') || undefined,
    }
  if (table.can('Stack').length) return { question: t().stackQuestion }
  switch (view.phase) {
    case 'start':
      return { question: t().questions.place, rule: t().goalRule(view.checkpoints.length) }
    case 'upgrade':
      return { question: t().upgradeQuestion, rule: t().upgradeRule }
    case 'program':
      if (resting) return { question: t().resting, rule: t().restingRule[view.options.shutdown_scope] }
      return {
        question: programQuestion(table, card),
        rule: table.can('Commit').length ? t().completeRule : t().programRule,
      }
    case 'store':
      return { question: t().store }
    default:
      return { question: t().watch[view.phase] }
  }
}

/** While the factory runs on screen: which part of which register, and what just happened. */
export function running(table: Table<RoboRally>): { question: string; rule?: string; phase: string } {
  const { shown } = table
  const last = table.log.at(-1)
  return {
    phase: t().tell.register(shown.register),
    question: t().stages[PARTS[stage(table.recent)]!]!,
    rule: last?.head ? '\u00a0' : last?.text.replaceAll('**', ''),
  }
}

function idle({ view, waiting }: Table<RoboRally>): string {
  // Nobody is waited for while somebody looks back.
  if (view.seat === null || !waiting.length) return t().watch[view.phase]
  return view.phase === 'program' ? t().sealed : view.phase === 'upgrade' ? t().upgradeDone : t().watch[view.phase]
}

function sealed({ view, you }: Table<RoboRally>): string {
  if (view.phase === 'upgrade') return t().upgradeDoneRule
  return view.robots[you!]!.sleepy ? t().sealedResting : t().sealedRule
}

function programQuestion(table: Table<RoboRally>, card: Card | null): string {
  if (table.can('Commit').length) return t().complete
  const free = Math.min(...table.can('Put').map(({ register }) => register))
  return card && Number.isFinite(free) ? t().put(t().cards[card], free) : t().choose
}

/** The card or upgrade that a question is about. */
function about(view: View, window: Window): string | undefined {
  const step = view.agenda.at(-1)
  if (step?.type !== 'Ask') return undefined
  if (window === 'deflect') return t().upgrades['deflector shield'][1]
  if (window === 'weapon') return undefined
  if (window === 'lucky' && view.beat.held) return t().means(t().cards[view.beat.held], t().says[view.beat.held] ?? '')
  const played = view.robots[step.robot]?.registers[view.register - 1]?.[0]
  return played ? t().means(t().cards[played], t().says[played] ?? '') : undefined
}

/** What the upgrades do that could be used or borrowed now. */
function offered(table: Table<RoboRally>): string[] {
  const upgrades = [
    ...table.can('Install').map(({ upgrade }) => upgrade),
    ...table.can('Use').map(({ upgrade }) => upgrade),
    ...table.can('Aim').flatMap(({ weapon }) => weapon ?? []),
  ]
  return [...new Set(upgrades)].map((upgrade) => t().means(...t().upgrades[upgrade]))
}

type Words = {
  [K in Action['type']]?: (
    action: Extract<Action, { type: K }>,
    table: Table<RoboRally>,
    window: Window | null,
  ) => string
}

const way = (facing: number): string => t().ways[facing]!

const WORDS: Words = {
  Start: ({ space, facing }, table) =>
    t().startAt(space, table.view.options.start_facing === 'free' ? `, ${way(facing)}` : ''),
  Draw: () => t().draw,
  Install: ({ upgrade }) => t().install(upgradeName(upgrade)),
  Uninstall: ({ upgrade }) => t().uninstall(upgradeName(upgrade)),
  Use({ upgrade, seat, way: towards, take }, table) {
    const name = upgradeName(upgrade)
    if (take) return t().useTake(name, upgradeName(take))
    if (seat !== null) return t().useOn(name, table.name(seat))
    return towards === null ? t().use(name) : t().useWay(name, way(towards))
  },
  Done: () => t().done,
  Reopen: () => t().rethink,
  PutPair: ({ turn, register }) => t().put(`${t().cards['move 1']} + ${t().cards[turn]}`, register),
  Stack: ({ card }) => t().stack(t().cards[card]),
  Keep: ({ card }) => t().keep(t().cards[card]),
  Pass: (_, __, window) => (window && t().passes[window]) ?? t().pass,
  Face: ({ way: facing }) => t().face(way(facing)),
  Choose: ({ side }) => t().side[side],
  Pay: ({ energy }) => t().pay(energy),
  Remove: ({ card }) => t().remove(t().cards[card]),
  First: ({ card }) => t().firstCard(t().cards[card]),
  Take: () => t().take,
  Brake: () => t().brake,
  Aim: ({ weapon }) => (weapon ? upgradeName(weapon) : t().mainLaser),
}

export function answer(action: Action, table: Table<RoboRally>, window: Window | null): string {
  const words = WORDS[action.type] as
    ((action: Action, table: Table<RoboRally>, window: Window | null) => string) | undefined
  return words?.(action, table, window) ?? action.type
}
