// What the table asks, and every answer as a button: made of the legal actions and of what `aid` worked out.
import { list } from '../../i18n'
import type { IconName } from '../../ui/names'
import type { Action, Aid, Card, Push, Route, Shot, Shove, Task, Verb, View } from '../../wire/robot_quest_arena'
import type { Say } from '../game'
import { BOARDS, CARDS, isPlain, next, OFF, place, robotAt, task, tileAt } from './arena'
import { keys } from './keys'
import { t } from './text'
import { cardName, cardText, effectText, robotName, spaceName, spaceText, robotText } from './words'

/** What I have taken up: a card, a robot's own weapon, a space. */
export type Picked = { from: 'hand' | 'shop'; card: Card } | { from: 'weapon' } | { from: 'board'; space: number }

export interface Answer {
  text: string
  /** Done one after the other. */
  actions: readonly Action[]
  /** Takes something up instead, or lets go of it. */
  pick?: Picked | null
  /** Switches to another robot of mine. */
  robot?: number
  seat?: number
  place?: string
  icon?: IconName
  /** What it costs, and what it does to Health. */
  energy?: number
  move?: number
  lost?: number
  risk?: boolean
  /** The spaces on the board that mean this answer. */
  spaces?: readonly number[]
  /** A click on its space is enough. */
  direct?: boolean
  key?: keyof typeof keys
  filled?: boolean
  quiet?: boolean
  disabled?: boolean
}

export interface Asked {
  question: string
  /** A line below it, in place of whom the table waits for. */
  why?: string
  answers: Answer[]
}

export interface Situation {
  view: View
  legal: readonly Action[]
  aid: Aid | null
  /** It is I who is asked. */
  mine: boolean
  picked: Picked | null
  /** The one of my robots that I steer. */
  robot: number
  say: Say
}

const same = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other)
type Of<K extends Action['type']> = Extract<Action, { type: K }>
const all = <K extends Action['type']>({ legal }: Situation, kind: K): Of<K>[] =>
  legal.filter((action): action is Of<K> => action.type === kind)
const cancel = (): Answer => ({ text: t().do.cancel, actions: [], pick: null, key: 'cancel', quiet: true })

/** Where a step of one of my robots leads. */
const leads = ({ view }: Situation, { robot, way }: { robot: number; way: Push['way'] }): number =>
  next(view.robots[robot]!.space, way)

export function ask(at: Situation): Asked {
  const { view } = at
  if (view.phase === 'over') return { question: t().over, answers: [] }
  const asked = at.mine ? ((at.picked && about(at, at.picked)) ?? open(at)) : theirs(at)
  return asked
}

function theirs({ view, picked, say }: Situation): Asked {
  const why =
    picked && 'card' in picked
      ? cardText(picked.card)
      : picked && 'space' in picked
        ? spaceText(view, picked.space)
        : undefined
  // My own move may still be on its way over the screen.
  return {
    question: say.is(view.active) ? t().ask.wait : t().theirs[view.phase](say.name(view.active)),
    ...(why ? { why } : {}),
    answers: [],
  }
}

function open(at: Situation): Asked {
  const { view } = at
  const asking = task(view)
  if (view.phase === 'draft') return { question: t().ask.draft, why: t().hints.draft, answers: [] }
  if (view.phase === 'placement') return entering(at)
  if (asking) return TASKS[asking.verb]?.(at, asking) ?? { question: t().ask.wait, answers: undoing(at) }
  return view.aloft === OFF ? main(at) : landing(at)
}

// -- what cards, tiles and phases ask

const TASKS: Partial<Record<Verb, (at: Situation, task: Task) => Asked>> = {
  respawn: (at) => entering(at),
  teleport: (at, { robot }) => ({ question: t().ask.teleport(robotName(at.view, robot)), answers: undoing(at) }),
  scrap: (at, { n }) => ({
    question: t().ask.scrap(n),
    answers: [...scraps(at), ...declining(at, t().do.enough), ...undoing(at)],
  }),
  junkyard: (at) => ({
    question: t().ask.junkyard,
    answers: [...scraps(at), ...declining(at, t().do.decline), ...undoing(at)],
  }),
  acquire: (at, { n }) => ({
    question: t().ask.acquire(n),
    answers: [...acquiring(at), ...declining(at, t().do.none), ...undoing(at)],
  }),
  either: (at, { of }) => ({
    question: t().ask.either,
    answers: [
      ...all(at, 'Choose').map((action) => ({ text: capital(effectText(of[action.option]!)), actions: [action] })),
      ...undoing(at),
    ],
  }),
  order: (at) => ({ question: t().ask.order, answers: [...nexts(at), ...undoing(at)] }),
  knock_back: (at, task) => moved(at, task),
  pull: (at, task) => moved(at, task),
  pull_close: (at, task) => moved(at, task),
  discard: (at) => ({
    question: t().ask.discard,
    answers: [
      ...all(at, 'Discard').map((action) => ({ text: cardName(action.card), actions: [action] })),
      ...undoing(at),
    ],
  }),
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function entering(at: Situation): Asked {
  const places = all(at, 'Place')
  const answers = places.map((action): Answer => ({
    text: place(action.space),
    actions: [action],
    spaces: [action.space],
    direct: true,
  }))
  return {
    question: places[0] ? t().ask.place(robotName(at.view, places[0].robot)) : t().ask.wait,
    ...(places[0] ? { why: t().hints.place } : {}),
    answers: [...answers, ...undoing(at)],
  }
}

const scraps = (at: Situation): Answer[] =>
  all(at, 'Scrap').map((action) => ({
    text: action.pile === 'hand' ? cardName(action.card) : t().do.discarded(cardName(action.card)),
    icon: 'scrap',
    actions: [action],
  }))
const acquiring = (at: Situation): Answer[] =>
  all(at, 'Acquire').map((action) => ({ text: cardName(action.card), actions: [action] }))
const declining = (at: Situation, text: string): Answer[] =>
  all(at, 'Decline').map((action) => ({ text, actions: [action], key: 'decline', quiet: true }))
const undoing = (at: Situation): Answer[] =>
  all(at, 'Undo').map((action) => ({
    text: t().do.undo,
    actions: [action],
    icon: 'undo',
    key: 'undo',
    quiet: true,
  }))
const nexts = (at: Situation): Answer[] =>
  all(at, 'Next').map((action) => ({
    text: robotName(at.view, action.robot),
    ...whereabouts(at.view, action.robot),
    actions: [action],
  }))

/** Whose robot it is, and where it stands. */
function whereabouts(view: View, robot: number): { seat: number; place: string; spaces: number[] } {
  const { seat, space } = view.robots[robot]!
  return { seat, place: place(space), spaces: [space] }
}

/** Several are moved by a card, or one at exactly 45 degrees. */
function moved(at: Situation, { targets }: Task): Asked {
  const aims = all(at, 'Aim').map((action): Answer => ({
    text: `${t().arrows[action.way]} ${capital(t().ways[action.way]!)}`,
    actions: [action],
  }))
  const target = targets.find((robot) => at.view.robots[robot]!.space !== OFF)
  const question = aims.length && target !== undefined ? t().ask.way(robotName(at.view, target)) : t().ask.first
  return { question, answers: [...aims, ...nexts(at), ...undoing(at)] }
}

function landing(at: Situation): Asked {
  const answers = all(at, 'Step').map((action) => stepping(at, action))
  return { question: t().ask.land(robotName(at.view, at.view.aloft)), answers: [...answers, ...undoing(at)] }
}

function stepping(at: Situation, action: Of<'Step'>): Answer {
  const to = leads(at, action)
  const solid = robotAt(at.view, to) >= 0 || tileAt(at.view, to) === 'wall'
  const variants = all(at, 'Step').filter((other) => other.robot === action.robot && other.way === action.way)
  const text = solid
    ? t().do.over(place(to))
    : variants.length > 1 && !action.ignore
      ? t().do.fall(place(to))
      : t().do.go(place(to))
  return { text, actions: [action], spaces: [to], direct: action.ignore || variants.length === 1 }
}

// -- the Main phase

function main(at: Situation): Asked {
  return {
    question: t().yourTurn,
    why: t().hints[hint(at)],
    answers: [
      ...batteries(at),
      ...all(at, 'Convert').map(converting),
      ...weapon(at),
      ...others(at),
      ...undoing(at),
      ...all(at, 'End').map((action) => ending(at, action)),
    ],
  }
}

/** What somebody new would want to know next. */
function hint(at: Situation): keyof ReturnType<typeof t>['hints'] {
  if (batteries(at).length) return 'batteries'
  if (all(at, 'Play').length) return 'cards'
  return at.legal.some(({ type }) => type === 'Step' || type === 'Push' || type === 'Buy' || type === 'Convert')
    ? 'walk'
    : 'end'
}

/** Batteries that only give Energy or Move are played all at once. */
function batteries(at: Situation): Answer[] {
  const hand = at.view.players[at.view.active]!.hand.filter(isPlain)
  const actions = hand.flatMap((card) => all(at, 'Play').find((action) => action.card === card) ?? [])
  return actions.length > 1
    ? [{ text: t().do.batteries(actions.length), actions, icon: 'battery', key: 'batteries', filled: true }]
    : []
}

const converting = (action: Action): Answer => ({
  text: t().do.convert,
  icon: 'move',
  energy: 1,
  actions: [action],
  key: 'convert',
})
const ending = (at: Situation, action: Action): Answer => ({
  text: t().do.end,
  actions: [action],
  key: 'end',
  filled: hint(at) === 'end',
})

function weapon(at: Situation): Answer[] {
  const shot = hits(at, null)[0]
  if (!shot) return []
  const { kind } = at.view.robots[shot.robot]!
  return [
    {
      text: t().do.shoot,
      energy: BOARDS[kind].weapon_cost,
      icon: 'range',
      actions: [],
      pick: { from: 'weapon' },
      key: 'shoot',
    },
  ]
}

/** With two robots I steer one at a time. */
function others({ view, robot }: Situation): Answer[] {
  const mine = view.robots.flatMap((body, number) =>
    body.seat === view.active && body.space !== OFF && number !== robot ? [number] : [],
  )
  return mine.map((number) => ({
    text: t().do.robot(robotName(view, number)),
    robot: number,
    seat: view.active,
    actions: [],
    key: 'robot',
    quiet: true,
  }))
}

const hits = ({ aid }: Situation, card: Card | null): Shot[] =>
  (aid?.shots ?? []).filter((shot) => shot.card === card && shot.action !== null)

// -- what I have taken up

/** Null when it means nothing any more. */
function about(at: Situation, picked: Picked): Asked | null {
  if (picked.from === 'board') return aboutSpace(at, picked.space)
  if (picked.from === 'shop') return aboutOffer(at, picked.card)
  if (at.view.phase !== 'main' || task(at.view)) return null
  if (picked.from === 'weapon')
    return targets(at, null, t().do.shoots(robotName(at.view, hits(at, null)[0]?.robot ?? at.robot)))
  if (!at.view.players[at.view.active]!.hand.includes(picked.card)) return null
  return CARDS[picked.card].weapon ? targets(at, picked.card, cardName(picked.card)) : forWhom(at, picked.card)
}

function targets(at: Situation, card: Card | null, name: string): Asked | null {
  const shots = hits(at, card)
  if (card === null && !shots.length) return null
  const answers = shots.map((shot) => hitting(at, shot, targetNames(at, shot)))
  return {
    question: shots.length ? t().ask.target(name) : t().ask.noTarget(name),
    ...(card ? { why: cardText(card) } : {}),
    answers: [...answers, cancel()],
  }
}

/** Whom a shot hits; with two robots of mine also who shoots. */
function targetNames({ view, say }: Situation, { robot, targets }: Shot): string {
  const names = list(
    targets.map((target) => (ownsTwo(view) ? robotName(view, target) : say.name(view.robots[target]!.seat))),
  )
  return ownsTwo(view) ? t().do.from(robotName(view, robot), names) : names
}
const ownsTwo = (view: View): boolean => view.players.length === 2

function hitting({ view }: Situation, { targets, damage, action }: Shot, text: string): Answer {
  const spaces = targets.map((target) => view.robots[target]!.space)
  const alone = targets.length === 1 ? { seat: view.robots[targets[0]!]!.seat, place: place(spaces[0]!) } : {}
  return { text, ...alone, lost: damage, actions: [action!], spaces, direct: true }
}

function forWhom(at: Situation, card: Card): Asked {
  const plays = all(at, 'Play').filter((action) => action.card === card)
  const answers = plays.map((action): Answer => ({
    text: robotName(at.view, action.robot),
    ...whereabouts(at.view, action.robot),
    actions: [action],
    direct: true,
  }))
  return { question: t().ask.forWhom(cardName(card)), why: cardText(card), answers: [...answers, cancel()] }
}

function aboutOffer(at: Situation, card: Card): Asked | null {
  const [buy, take] = [
    all(at, 'Buy').find((action) => action.card === card),
    all(at, 'Acquire').find((action) => action.card === card),
  ]
  const { cost } = CARDS[card]
  const [question, text] = take
    ? [t().ask.take(cardName(card)), t().do.take]
    : buy
      ? [t().ask.buy(cardName(card), cost), t().do.buy]
      : [t().ask.dear(cardName(card), cost), t().do.buy]
  const action = take ?? buy
  return {
    question,
    why: cardText(card),
    answers: [
      {
        text,
        actions: action ? [action] : [],
        ...(take ? {} : { energy: cost }),
        disabled: !action,
        filled: true,
        key: 'go',
      },
      cancel(),
    ],
  }
}

function aboutSpace(at: Situation, space: number): Asked {
  const { view, say } = at
  const robot = robotAt(view, space)
  const what = robot < 0 ? spaceName(view, space) : robotText(view, robot, say)
  const answers = doable(at, space)
  if (answers[0]) answers[0] = { ...answers[0], filled: true, key: 'go' }
  return { question: t().space(place(space), what), why: spaceText(view, space), answers: [...answers, cancel()] }
}

/** All that I may do about a space, the most likely first. */
export function doable(at: Situation, space: number): Answer[] {
  if (!at.mine) return []
  const places = all(at, 'Place')
    .filter((action) => action.space === space)
    .map((action): Answer => ({ text: t().do.enter(place(space)), actions: [action], direct: true }))
  const beams = all(at, 'Teleport').filter((action) => action.space === space)
  const appearing = beams.map((action): Answer => ({
    text: beams.length > 1 && !action.ignore ? t().do.fall(place(space)) : t().do.beam(place(space)),
    actions: [action],
    direct: beams.length === 1 || action.ignore,
  }))
  const aloft =
    at.view.aloft === OFF
      ? []
      : all(at, 'Step')
          .filter((action) => leads(at, action) === space)
          .map((action) => stepping(at, action))
  return [...places, ...appearing, ...aloft, ...walks(at, space), ...pushes(at, space), ...strikes(at, space)]
}

function walks(at: Situation, space: number): Answer[] {
  const route = at.aid?.routes.find((route) => route.robot === at.robot && route.space === space)
  if (!route) return []
  // Whoever may ignore a tile may also choose not to.
  const falls = all(at, 'Step').filter(
    (step) =>
      step.robot === at.robot && leads(at, step) === space && !route.actions.some((action) => same(action, step)),
  )
  return [walking(route), ...falls.map((step): Answer => ({ text: t().do.fall(place(space)), actions: [step] }))]
}

const walking = ({ space, move, lost, risk, actions }: Route): Answer => ({
  text: t().do.go(place(space)),
  actions,
  move,
  lost,
  risk,
  direct: !lost && !risk,
})

function pushes(at: Situation, space: number): Answer[] {
  const robot = robotAt(at.view, space)
  const shoves = (at.aid?.shoves ?? []).filter((shove) => shove.target === robot)
  return shoves.flatMap((shove) => [pushing(at, shove), ...variants(at, shove)])
}

function pushing({ view }: Situation, { robot, target, to, move, lost, risk, actions }: Shove): Answer {
  const name = ownsTwo(view) ? t().do.from(robotName(view, robot), robotName(view, target)) : robotName(view, target)
  return { text: to === null ? t().do.pushInto(name) : t().do.pushTo(name, place(to)), actions, move, lost, risk }
}

/** The same push into another side of a corner, or without ignoring the tile. */
function variants(at: Situation, { robot, target, way, actions }: Shove): Answer[] {
  const rest = all(at, 'Push').filter(
    (push) => push.robot === robot && push.way === way && !actions.some((action) => same(action, push)),
  )
  const name = robotName(at.view, target)
  return rest.map((push) => ({
    text: push.side === null ? t().do.pushFall(name) : t().do.pushSide(name, t().ways[push.side]!),
    actions: [push],
  }))
}

function strikes(at: Situation, space: number): Answer[] {
  const robot = robotAt(at.view, space)
  const shots = (at.aid?.shots ?? []).filter((shot) => shot.action && shot.targets.includes(robot))
  return shots.map((shot) => {
    const name = shot.card ? cardName(shot.card) : t().do.shoots(robotName(at.view, shot.robot))
    const text = ownsTwo(at.view) && shot.card ? t().do.from(robotName(at.view, shot.robot), name) : name
    return { ...hitting(at, shot, text), direct: false, place: undefined, seat: undefined }
  })
}
