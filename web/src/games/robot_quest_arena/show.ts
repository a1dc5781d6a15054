// What an event changes on the table. The signs of the moment (shots, stars, cubes in flight) follow `table.happening`.
import type { Sound } from '../../sound'
import type { Card, Event, View } from '../../wire/robot_quest_arena'
import { BOARDS, CARDS, OFF } from './arena'

const LOOK = 450

/** Takes one card out of a pile. */
function take(pile: Card[], card: Card): boolean {
  const at = pile.lastIndexOf(card)
  if (at >= 0) pile.splice(at, 1)
  return at >= 0
}

type Show = { [K in Event['type']]?: (view: View, event: Extract<Event, { type: K }>) => number }

const SHOW: Show = {
  Picked(view, { robot, seat, kind }) {
    view.robots[robot] = {
      kind,
      seat,
      space: OFF,
      health: BOARDS[kind].health,
      jump: false,
      ignore: false,
      diagonal: false,
      discount: 0,
      fired: false,
    }
    return 350
  },
  Spawned(view, { robot, space, health, reserve }) {
    Object.assign(view.robots[robot]!, { space, health })
    view.reserve = reserve
    if (view.phase === 'start') view.phase = 'respawn'
    return LOOK
  },
  Began(view, { seat, turn }) {
    Object.assign(view, { active: seat, turn, phase: 'start', energy: 0, move: 0 })
    return 250
  },
  Drew(view, { seat, count, cards }) {
    const player = view.players[seat]!
    player.hand_size += count
    player.deck_size -= count
    player.hand.push(...cards)
    return count ? 180 : 0
  },
  Reshuffled(view, { seat }) {
    const player = view.players[seat]!
    player.deck_size += player.discard.length
    player.discard = []
    return 150
  },
  Charged(view, { energy, move }) {
    Object.assign(view, { energy, move })
    return 60
  },
  Played(view, { seat, card }) {
    const player = view.players[seat]!
    take(player.hand, card)
    player.hand_size--
    player.played.push(card)
    view.phase = 'main'
    return 220
  },
  Attacked: () => LOOK,
  Beamed: () => LOOK,
  Moved(view, { robot, to, how }) {
    view.robots[robot]!.space = to
    return how === 'push' ? 70 : 340
  },
  Bumped: () => 240,
  Damaged(view, { robot, health }) {
    view.robots[robot]!.health = health
    return 520
  },
  KnockedOut(view, { robot }) {
    view.robots[robot]!.space = OFF
    return 500
  },
  Repaired(view, { robot, health }) {
    view.robots[robot]!.health = health
    return LOOK
  },
  Scored(view, { seat, points, gain, by }) {
    const player = view.players[seat]!
    if (player.points !== points) player.sources[by] = (player.sources[by] ?? 0) + gain
    player.points = points
    return gain ? LOOK : 0
  },
  Empowered(view, { robot, jump, ignore, diagonal, discount }) {
    Object.assign(view.robots[robot]!, { jump, ignore, diagonal, discount })
    return 100
  },
  Acquired(view, { seat, card, slot }) {
    if (slot === null) view.supply[card]--
    else view.shop[slot] = null
    view.players[seat]!.discard.push(card)
    return LOOK
  },
  Restocked(view, { slot, card }) {
    view.shop[slot] = card
    view.shop_deck_size--
    return 200
  },
  ShopShuffled(view, { cards }) {
    view.shop_deck_size = cards
    view.heap = view.heap.filter((card) => ['starter', 'supply'].includes(CARDS[card].rarity))
    return 150
  },
  Scrapped(view, { seat, card, pile }) {
    const player = view.players[seat]!
    view.heap.push(card)
    if (pile === 'shop_deck') {
      view.shop_deck_size--
      return 1100
    }
    take(player[pile], card)
    if (pile === 'hand') player.hand_size--
    return 300
  },
  Discarded(view, { seat, cards }) {
    const player = view.players[seat]!
    for (const card of cards) {
      if (!take(player.played, card)) {
        take(player.hand, card)
        player.hand_size--
      }
      player.discard.push(card)
    }
    return 150
  },
  TookBack: () => 120,
  RanOut: () => 300,
  Finished(view) {
    view.phase = 'over'
    return LOOK
  },
}

export function show(view: View, event: Event): number {
  const change = SHOW[event.type] as ((view: View, event: Event) => number) | undefined
  return change?.(view, event) ?? 0
}

const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  Played: 'card',
  Acquired: 'card',
  Attacked: 'laser',
  Beamed: 'laser',
  Moved: 'step',
  Bumped: 'bump',
  Damaged: 'bump',
  KnockedOut: 'fall',
  Spawned: 'beep',
  Repaired: 'energy',
  RanOut: 'wrong',
}

export function sound(event: Event): Sound | null {
  if (event.type === 'Scored') return event.gain > 0 ? 'token' : event.gain < 0 ? 'wrong' : null
  return SOUNDS[event.type] ?? null
}
