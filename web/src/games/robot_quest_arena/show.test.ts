import { afterEach, expect, test } from 'vitest'
import { prefs } from '../../prefs.svelte'
import type { Card, Event } from '../../wire/robot_quest_arena'
import { CARDS } from './arena'
import { en } from './en'
import { fr } from './fr'
import { at, options, player, robot, say, view } from './given'
import { show, sound } from './show'
import { describe, heading, tell } from './tell'
import { cardText, effectText, explainSpace, faceText } from './words'

afterEach(() => (prefs.language = 'en'))

const played = (events: Event[], from = view()) => {
  for (const event of events) show(from, event)
  return from
}

test('a card goes from the hand into play and gives what it gives', () => {
  const shown = played([
    { type: 'Played', seat: 0, card: 'battery', robot: 0 },
    { type: 'Charged', energy: 4, move: 1 },
  ])
  expect([shown.players[0]!.hand, shown.players[0]!.played, shown.energy]).toEqual([
    ['battery', 'rivet_gun', 'overclock'],
    ['battery'],
    4,
  ])
})

test('a hidden hand shrinks by count alone', () => {
  const shown = played([{ type: 'Played', seat: 1, card: 'hammer', robot: 1 }])
  expect([shown.players[1]!.hand_size, shown.players[1]!.played]).toEqual([4, ['hammer']])
})

test('a robot moves, loses cubes and leaves the arena', () => {
  const shown = played([
    { type: 'Moved', robot: 1, to: at('F4'), how: 'push' },
    { type: 'Damaged', robot: 1, lost: 3, health: 0, by: 'attack' },
    { type: 'Scored', seat: 0, points: 4, gain: 4, by: 'attack' },
    { type: 'KnockedOut', robot: 1 },
  ])
  expect([
    shown.robots[1]!.space,
    shown.robots[1]!.health,
    shown.players[0]!.points,
    shown.players[0]!.sources.attack,
  ]).toEqual([-1, 0, 4, 4])
})

test('a robot comes back for a blue cube', () => {
  const shown = played(
    [{ type: 'Spawned', robot: 1, space: at('A1'), health: 5, reserve: 7 }],
    view({ phase: 'start', robots: [robot('strider', 0, 'D4'), robot('petri', 1, null, 0)] }),
  )
  expect([shown.robots[1]!.space, shown.robots[1]!.health, shown.reserve, shown.phase]).toEqual([0, 5, 7, 'respawn'])
})

test('a bought card leaves its slot, which is filled again', () => {
  const shown = played([
    { type: 'Acquired', seat: 0, card: 'buzz_blade', paid: 2, slot: 0 },
    { type: 'Restocked', slot: 0, card: 'sky_mortar' },
    { type: 'Acquired', seat: 0, card: 'rivet_gun', paid: 3, slot: null },
  ])
  expect([shown.shop[0], shown.shop_deck_size, shown.supply.rivet_gun, shown.players[0]!.discard]).toEqual([
    'sky_mortar',
    39,
    10,
    ['buzz_blade', 'rivet_gun'],
  ])
})

test('cards on the scrap heap become the deck of the shop, but not batteries and hammers', () => {
  const shown = played([
    { type: 'Scrapped', seat: 0, card: 'overclock', pile: 'hand' },
    { type: 'Scrapped', seat: 0, card: 'battery', pile: 'hand' },
    { type: 'ShopShuffled', cards: 1 },
  ])
  expect([shown.heap, shown.shop_deck_size, shown.players[0]!.hand]).toEqual([['battery'], 1, ['battery', 'rivet_gun']])
})

test('at the end of a turn what was played and held is discarded, and a hand drawn', () => {
  const before = view({ players: [player(['rivet_gun'], { played: ['battery'], hand_size: 1 }), player()] })
  const shown = played(
    [
      { type: 'Discarded', seat: 0, cards: ['battery', 'rivet_gun'] },
      { type: 'Reshuffled', seat: 0 },
      { type: 'Drew', seat: 0, count: 2, cards: ['hammer', 'battery'] },
      { type: 'Began', seat: 1, turn: 7 },
    ],
    before,
  )
  expect([
    shown.players[0]!.hand,
    shown.players[0]!.played,
    shown.players[0]!.discard,
    shown.players[0]!.deck_size,
  ]).toEqual([['hammer', 'battery'], [], [], 5])
  expect([shown.active, shown.turn, shown.phase, shown.energy]).toEqual([1, 7, 'start', 0])
})

test('what has something to see takes time, what has not takes none', () => {
  expect(show(view(), { type: 'Damaged', robot: 0, lost: 1, health: 4, by: 'hazard' })).toBeGreaterThan(300)
  expect(show(view(), { type: 'Scored', seat: 0, points: 0, gain: 0, by: 'lost' })).toBe(0)
  expect([
    sound({ type: 'Scored', seat: 0, points: 1, gain: -1, by: 'lost' }),
    sound({ type: 'Charged', energy: 1, move: 0 }),
  ]).toEqual(['wrong', null])
})

const LINES: [Event, string | null, string | null][] = [
  [{ type: 'Picked', seat: 1, robot: 1, kind: 'petri' }, 'Bo takes **Petri**', 'Bo prend **Petri**'],
  [
    { type: 'Spawned', robot: 0, space: 0, health: 5, reserve: 8 },
    '**Strider** enters at A1',
    '**Strider** entre en A1',
  ],
  [{ type: 'Began', seat: 0, turn: 3 }, 'Your turn 3', 'Votre tour 3'],
  [{ type: 'Began', seat: 3, turn: 4 }, 'Di, turn 4', 'Di, tour 4'],
  [
    { type: 'Drew', seat: 0, count: 2, cards: ['hammer', 'battery'] },
    'You draw Hammer and Battery',
    'You piochez Marteau et Batterie',
  ],
  [
    { type: 'Drew', seat: 0, count: 3, cards: ['battery', 'hammer', 'battery'] },
    'You draw Battery ×2 and Hammer',
    'You piochez Batterie ×2 et Marteau',
  ],
  [{ type: 'Drew', seat: 1, count: 1, cards: [] }, 'Bo draws 1 card', 'Bo pioche 1 carte'],
  [{ type: 'Drew', seat: 1, count: 5, cards: [] }, null, null],
  [{ type: 'Played', seat: 1, card: 'overclock', robot: 1 }, 'Bo plays **Overclock**', 'Bo joue **Surcadençage**'],
  [{ type: 'Charged', energy: 1, move: 0 }, null, null],
  [
    { type: 'Attacked', robot: 0, target: 1, card: 'rivet_gun' },
    '**Strider** hits **Petri** with Rivet Gun',
    '**Strider** attaque **Petri**\u00a0: Pistolet à rivets',
  ],
  [
    { type: 'Attacked', robot: 0, target: 1, card: null },
    '**Strider** shoots at **Petri**',
    '**Strider** tire sur **Petri**',
  ],
  [
    { type: 'Beamed', robot: 0, way: 4, card: 'laser_cannon', to: 6 },
    '**Strider** fires to the north-east',
    '**Strider** tire, direction nord-est',
  ],
  [{ type: 'Moved', robot: 1, to: 25, how: 'push' }, '**Petri** is pushed to E4', '**Petri** est poussé en E4'],
  [
    { type: 'Bumped', robot: 1, wall: null, other: 3, side: null },
    '**Petri** is knocked into **Crate**',
    '**Petri** heurte **Crate**',
  ],
  [
    { type: 'Bumped', robot: 1, wall: 33, other: null, side: null },
    '**Petri** is knocked into a wall',
    '**Petri** heurte un mur',
  ],
  [
    { type: 'Bumped', robot: 1, wall: null, other: null, side: 1 },
    '**Petri** is knocked into the east edge',
    '**Petri** heurte le bord est',
  ],
  [
    { type: 'Damaged', robot: 1, lost: 2, health: 1, by: 'attack' },
    '**Petri** loses 2 Health, 1 left',
    '**Petri** perd 2 de Vie, il en reste 1',
  ],
  [
    { type: 'Scored', seat: 0, points: 3, gain: 2, by: 'attack' },
    'You gain **2 points** (attacks)',
    'You gagnez **2 points** (attaques)',
  ],
  [
    { type: 'Scored', seat: 1, points: 0, gain: -1, by: 'lost' },
    'Bo loses **1 point** (robots lost)',
    'Bo perd **1 point** (robots perdus)',
  ],
  [
    { type: 'Acquired', seat: 1, card: 'overclock', paid: 3, slot: 1 },
    'Bo buys **Overclock** for 3',
    'Bo achète **Surcadençage** pour 3',
  ],
  [
    { type: 'Acquired', seat: 0, card: 'hammer', paid: 0, slot: 1 },
    'You take **Hammer** for free',
    'You prenez **Marteau** sans payer',
  ],
  [
    { type: 'Scrapped', seat: 0, card: 'sky_mortar', pile: 'shop_deck' },
    'The compactor turns up **Sky Mortar**, cost 7',
    'Le compacteur révèle **Mortier**, prix 7',
  ],
  [{ type: 'Declined', seat: 1 }, 'Bo passes', 'Bo passe'],
  [{ type: 'TookBack', seat: 0, events: 0 }, 'You take it back', 'You reprenez votre coup'],
  [
    { type: 'Finished', reason: 'reserve' },
    'No blue cube is left: the game is over',
    'Plus de cube bleu\u00a0: la partie est finie',
  ],
]

test.each(LINES)('$0.type is a sentence in both languages', (event, english, french) => {
  const alone = { events: [event], at: 0 }
  expect(tell(event, say, view(), alone)?.text ?? null).toBe(english)
  prefs.language = 'fr'
  expect(tell(event, say, view(), alone)?.text ?? null).toBe(french)
})

/** The log of all this, with what each line shows on the table. */
const log = (events: Event[]): string[] =>
  events.flatMap((event, at) => {
    const line = tell(event, say, view(), { events, at })
    return line ? [[line.text, line.place].filter((part) => part !== undefined).join(' @ ')] : []
  })
const step = (robot: number, to: string): Event => ({ type: 'Moved', robot, to: at(to), how: 'step' })
const charged: Event = { type: 'Charged', energy: 1, move: 1 }
const battery: Event = { type: 'Played', seat: 0, card: 'battery', robot: 0 }

test('a line of the log shows whose robot it is, and where', () => {
  const event = step(3, 'B2')
  expect(tell(event, say, view(), { events: [event], at: 0 })).toMatchObject({ seat: 3, place: 'B2' })
})

test('what happens to a robot is shown where it stood then', () => {
  const hit: Event[] = [
    step(1, 'C3'),
    { type: 'Attacked', robot: 0, target: 1, card: null },
    { type: 'Damaged', robot: 1, lost: 1, health: 2, by: 'attack' },
    { type: 'Scored', seat: 0, points: 2, gain: 1, by: 'attack' },
  ]
  expect(log([...hit, { type: 'KnockedOut', robot: 1 }]).map((line) => line.split(' @ ')[1])).toEqual([
    'C3',
    'C3',
    'C3',
    'C3',
    'C3',
  ])
})

test('the same card again and a walk of several steps are one line', () => {
  expect(log([battery, charged, battery, charged, battery, charged])).toEqual(['You play **Battery** ×3 @ Battery'])
  expect(log([step(0, 'B2'), charged, step(0, 'B3'), charged])).toEqual(['**Strider** goes to B3 @ B3'])
})

test('what was taken back is no longer in the log', () => {
  const back = (events: number): Event => ({ type: 'TookBack', seat: 0, events })
  expect(log([battery, charged, step(0, 'B2'), charged, back(2)])).toEqual([
    'You play **Battery** @ Battery',
    'You take it back',
  ])
  expect(log([battery, charged, step(0, 'B2'), charged, back(2), back(2), { type: 'Declined', seat: 0 }])).toEqual([
    'You pass',
  ])
})

const cards = Object.keys(CARDS) as Card[]

test.each(['en', 'fr'] as const)('all 32 cards are named and explained in %s', (language) => {
  prefs.language = language
  expect(cards).toHaveLength(32)
  expect(new Set(Object.values((language === 'en' ? en : fr).cards)).size).toBe(32)
  expect(cards.filter((card) => cardText(card).length < 9)).toEqual([])
  expect(new Set(cards.map((card) => cardText(card))).size).toBeGreaterThan(28)
})

test('a card says all it does: its text, then its damage', () => {
  expect(cardText('jump_jets')).toBe('+2 Move. This turn: jump over anything and ignore tiles.')
  expect(cardText('3d_printing')).toBe('+2 Energy or a free card, 3 at most.')
  expect(cardText('shockwave_stomp')).toBe('Knock each back 1. 1 damage to every enemy beside you.')
  expect(cardText('sky_mortar')).toBe('3 damage up to 5 spaces away, over anything.')
  expect([faceText('battery'), faceText('nano_swarm')]).toEqual(['', 'Repair fully. Scrap up to 2 cards. Draw a card.'])
})

test('every verb that a card may have is in words', () => {
  expect(cards.filter((card) => CARDS[card].effects.some((effect) => effectText(effect) === ''))).toEqual([])
})

test('a space says what lies there, who stands there, and what the tile does', () => {
  expect(explainSpace(view(), at('C2'), say)).toBe('C2: Tacks. Entering costs 2 Health.')
  expect(explainSpace(view(), at('E4'), say)).toBe(
    'E4: Centre, Petri (Bo), 3 of 5 Health. A robot that starts its turn here earns a point.',
  )
  expect(explainSpace(view({ options: { ...options, repair_pad: 'energy' } }), at('A4'), say)).toContain(
    '1 Health and 1 Energy',
  )
})

test('the arena in words names robots, points, tiles and the shop', () => {
  const words = describe(view({ robots: [robot('strider', 0, 'D4'), robot('petri', 1, null, 0)] }), say)
  expect(words).toContain('Strider (You) at D4, Health 5 and Petri (Bo) is out.')
  expect(words).toContain('Trash Compactor E6')
  expect(words).toContain('Shop: Buzz Blade (2), Overclock (3)')
})

test('the heading says whose turn it is', () => {
  expect([
    heading(view(), say),
    heading(view({ active: 1 }), say),
    heading(view({ turn: 0, phase: 'draft' }), say),
  ]).toEqual(['Your turn 6, main', 'Bo, turn 6, main', 'Robots'])
})
