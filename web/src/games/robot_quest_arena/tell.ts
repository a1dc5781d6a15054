// The game in words: the log, the heading, and the arena for those who do not see it.
import { list } from '../../i18n'
import { HAND, type Card, type Event, type Types, type View } from '../../wire/robot_quest_arena'
import type { LogLine, Say, Story } from '../game'
import { CARDS, OFF, place, SPACES, tileAt } from './arena'
import { t } from './text'
import { repeats, taken, whereIs } from './story'
import { cardName, robotName } from './words'

interface Teller {
  view: View
  /** Whose doing it is. */
  name: string
  me: boolean
  robot: (number: number) => string
  /** How often it happened in a row. */
  times: number
}
type Tell = { [K in Event['type']]?: (event: Extract<Event, { type: K }>, by: Teller) => string | null }

/** Five batteries are one word and a number. */
function counted(cards: readonly Card[]): string[] {
  return [...new Set(cards)].map((card) => {
    const times = cards.filter((other) => other === card).length
    return cardName(card) + (times > 1 ? ` ×${times}` : '')
  })
}

const TELL: Tell = {
  Picked: ({ kind }, { name, me }) => t().tell.picked(name, me, t().kinds[kind]),
  Spawned: ({ robot, space }, by) => t().tell.spawned(by.robot(robot), place(space)),
  Began: ({ turn }, { name, me }) => t().tell.began(name, me, turn),
  // A hand is drawn at the end of every turn: no news of others.
  Drew: ({ count, cards }, { name, me }) =>
    count && (me || count !== HAND) ? t().tell.drew(name, me, count, list(counted(cards))) : null,
  Reshuffled: (_, { name, me }) => t().tell.reshuffled(name, me),
  Played: ({ card }, { name, me, times }) => t().tell.played(name, me, cardName(card), times),
  Attacked: ({ robot, target, card }, by) =>
    t().tell.attacked(by.robot(robot), by.robot(target), card && cardName(card)),
  Beamed: ({ robot, way }, by) => t().tell.beamed(by.robot(robot), t().ways[way]!),
  Moved: ({ robot, to, how }, by) => t().tell.moved[how](by.robot(robot), place(to)),
  Bumped: ({ robot, other, side }, by) =>
    side !== null
      ? t().tell.bumped.side(by.robot(robot), t().ways[side]!)
      : other !== null
        ? t().tell.bumped.robot(by.robot(robot), by.robot(other))
        : t().tell.bumped.wall(by.robot(robot)),
  Damaged: ({ robot, lost, health }, by) => t().tell.damaged(by.robot(robot), lost, health),
  KnockedOut: ({ robot }, by) => t().tell.knockedOut(by.robot(robot)),
  Repaired: ({ robot, health }, by) => t().tell.repaired(by.robot(robot), health),
  Scored: ({ gain, by: source }, { name, me }) => (gain ? t().tell.scored(name, me, gain, t().sources[source]) : null),
  Acquired: ({ card, paid }, { name, me }) =>
    paid ? t().tell.bought(name, me, cardName(card), paid) : t().tell.took(name, me, cardName(card)),
  Restocked: ({ card }) => t().tell.restocked(cardName(card)),
  ShopShuffled: () => t().tell.shopShuffled,
  Scrapped: ({ card, pile }, { name, me }) =>
    pile === 'shop_deck'
      ? t().tell.compacted(cardName(card), CARDS[card].cost)
      : t().tell.scrapped(name, me, cardName(card)),
  Discarded: ({ cards }, { name, me }) =>
    cards.length === 1 ? t().tell.discarded(name, me, cardName(cards[0]!)) : null,
  Declined: (_, { name, me }) => t().tell.declined(name, me),
  TookBack: (_, { name, me }) => t().tell.tookBack(name, me),
  RanOut: (_, { name, me }) => t().tell.ranOut(name, me),
  Finished: ({ reason }) => t().tell.finished[reason],
}

/** What the line shows when it is pointed at: a space, or a card in shop and play. */
function placeOf(event: Event, view: View, story: Story<Types>): string | null {
  if (event.type === 'Played' || event.type === 'Acquired' || event.type === 'Restocked') return cardName(event.card)
  const space = whereIs(event, view, story)
  return space === OFF ? null : place(space)
}

export function tell(event: Event, say: Say, view: View, story: Story<Types>): LogLine | null {
  const times = repeats(story)
  if (taken(story) || times === 0) return null
  const seat = 'seat' in event ? event.seat : 'robot' in event ? (view.robots[event.robot]?.seat ?? null) : null
  const teller = TELL[event.type] as ((event: Event, by: Teller) => string | null) | undefined
  const text = teller?.(event, {
    view,
    name: say.name(seat),
    me: say.is(seat),
    robot: (number) => robotName(view, number),
    times,
  })
  if (!text) return null
  const at = placeOf(event, view, story)
  return {
    text,
    seat,
    ...(at === null ? {} : { place: at }),
    ...(event.type === 'Began' || event.type === 'Finished' ? { head: true, seat: null } : {}),
  }
}

/** The arena in words. */
export function describe(view: View, say: Say): string {
  const words = t().describe
  const robots = view.robots.map(({ space, seat, health }, number) => {
    const [robot, owner] = [robotName(view, number), say.name(seat)]
    return space === OFF ? words.out(robot, owner) : words.robot(robot, owner, place(space), health)
  })
  const tiles = SPACES.filter((space) => tileAt(view, space)).map(
    (space) => `${t().tiles[tileAt(view, space)!]} ${place(space)}`,
  )
  const shop = view.shop.filter((card) => card !== null).map((card) => words.card(cardName(card), CARDS[card].cost))
  return [
    ...(robots.length ? [`${list(robots)}.`] : []),
    `${list(view.players.map(({ points }, seat) => words.seat(say.name(seat), points)))}.`,
    words.purse(view.energy, view.move),
    words.reserve(view.reserve),
    words.tiles(list(tiles)),
    words.shop(list(shop)),
  ].join('\n')
}

export function heading(view: View, say: Say): string {
  const phase = t().phases[view.phase]
  return view.turn && view.phase !== 'over'
    ? t().heading(say.name(view.active), say.is(view.active), view.turn, phase)
    : phase
}
