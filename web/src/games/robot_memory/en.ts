import type { Card, Colour, Kind, Say, ShortCircuit } from '../../wire/robot_memory'
import type { Face } from './cards'

const COLOUR: Record<Colour, string> = { yellow: 'yellow', red: 'red', blue: 'blue', green: 'green' }
const KIND: Record<Kind, [one: string, many: string]> = {
  battery: ['battery', 'batteries'],
  gear: ['gear', 'gears'],
  tool: ['tool', 'tools'],
  bulb: ['bulb', 'bulbs'],
}
const NUMBER = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

const short = 'Short Circuit'
const kind = (which: Kind, number: number | null): string => KIND[which][number === 1 ? 0 : 1]
/** In the order in which it is said; null is unsaid. */
const parts = (said: Card | Say): (string | null)[] => [
  said.number === null ? null : String(said.number),
  said.colour && COLOUR[said.colour],
  said.kind && kind(said.kind, said.number),
]
const words = (said: Card | Say): string =>
  said.colour || said.kind
    ? parts(said)
        .filter((part) => part !== null)
        .join(' ')
    : `number ${said.number}`
const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`)
const circuits = (n: number): string => (n === 1 ? `1 ${short}` : `${n} ${short}s`)
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`)

export const en = {
  short,
  parts,
  quote: (inside: string) => `“${inside}”`,
  gap: 'blank',
  colour: (which: Colour) => COLOUR[which],
  kind: (which: Kind) => KIND[which][0],
  kinds: (which: Kind) => KIND[which][1],
  face: (face: Face) => (face === 'short circuit' ? short : words(face)),
  statement: (said: Say | ShortCircuit) => (said.type === 'Say' ? words(said) : short),
  points,

  heading: (players: number, teams: boolean, n: number) =>
    `${teams ? '2 teams, ' : players === 1 ? 'Solo, ' : ''}${cards(n)}`,
  round: 'Round',
  ofRounds: (n: number) => `of ${n}`,
  roundOf: (now: number, all: number) => `round ${now} of ${all}`,
  team: (n: number) => `Team ${n + 1}`,
  captain: 'captain',
  board: 'Cards',
  players: 'Players',
  faceDown: (place: string) => `${place}, face down`,
  faceUp: (place: string, face: string) => `${place}, ${face}`,
  pointedAt: (card: string, by: string) => `${card}, pointed at by ${by}`,
  gave: (card: string, name: string, points: string) => `${card}, ${name} ${points}`,
  pointAt: (place: string) => `Point at ${place}`,

  /** What they do, and what you do. */
  doing: {
    looking: ['looking', 'looking'],
    ready: ['ready', 'ready'],
    answers: ['answers', 'answer'],
    points: ['points', 'point'],
    chooses: ['chooses', 'choose'],
    waits: ['waits', 'wait'],
    advises: ['advises', 'advise'],
    over: ['', ''],
  },
  gained: (n: number) => `+${n} this round`,
  won: (n: number) => `+${n}`,

  thisRound: 'This round',
  late: 'nothing in time',
  again: 'again',
  named: 'named',
  worth: 'Points',
  right: ['one feature right', 'two features right', 'all three right'],
  wrong: 'one of them wrong',
  shortNamed: `${short} named`,
  oneMore: '1 more card',
  onTable: 'On the table',
  different: (memory: number, circuitCount: number) =>
    `${memory === 1 ? '1 Memory card' : `${memory} different cards`} and ${circuits(circuitCount)}.`,
  stillDown: 'Still face down',
  left: (memory: number, circuitCount: number) =>
    `${memory === 1 ? '1 Memory card' : `${memory} Memory cards`} and ${circuits(circuitCount)}.`,
  leftDown: (memory: number, circuitCount: number) =>
    `Face down: ${memory === 1 ? '1 Memory card' : `${memory} Memory cards`} and ${circuits(circuitCount)}`,
  once: 'No Memory card exists twice.',

  everybodyLooks: 'Everybody looks',
  memorise: 'Memorise the cards',
  memoriseRule: (n: number) =>
    n === 0
      ? 'Number, colour and type.'
      : n === 1
        ? `Number, colour and type, and where the ${short} lies.`
        : `Number, colour and type, and where the ${NUMBER[n]} ${short}s lie.`,
  memoriseTogether: 'Share the cards out: what you write reaches your team alone.',
  thenTurn: 'then all cards turn over',
  secondsLeft: (n: number) => `${n} seconds left`,
  ready: 'I am ready',
  youAreReady: 'You are ready',
  someReady: (ready: number, all: number) => `${ready} of ${all} ready, waiting for`,

  yourTurn: 'Your turn',
  yourTeam: 'Your team',
  pointFor: (name: string) => `Point at a card for ${name}`,
  pointRule: (name: string) => `Choose one that ${name} may not know.`,
  choose: 'Choose a card',
  chooseRule: 'You answer for it next.',
  advisePoint: 'Where shall your captain point?',
  whatIs: (place: string) => `What is ${place}?`,
  adviseRule: 'Help your captain: what you write reaches your team alone.',
  pointsForYou: (by: string) => `${by} points for you`,
  pointsFor: (by: string, you: boolean, name: string) => `${by} ${you ? 'point' : 'points'} for ${name}`,

  yourAnswer: 'Your answer',
  pointedBy: (by: string, place: string) => `${by} points at ${place}`,
  chose: (place: string) => `Your choice: ${place}`,
  answering: (name: string, you: boolean, place: string) => `${name} ${you ? 'answer' : 'answers'} for ${place}`,
  sayRule: (n: number, missing: string, stakes: readonly number[]) =>
    [
      `Name one feature for ${stakes[0]}, two for ${stakes[1]}, three for ${stakes[2]}.`,
      `One more for ${stakes[1]}, all three for ${stakes[2]}.`,
      `Name ${missing} too for ${stakes[2]}. One wrong feature gives 0.`,
      `All three, for ${stakes[2]}. One wrong feature gives 0.`,
    ][n]!,
  missing: { number: 'a number', colour: 'a colour', kind: 'a type' },
  shortRule: {
    again: 'If you are right, you may choose another card.',
    point: 'If you are right: 1 point.',
    nothing: 'If you are right: nothing more, this time.',
  },
  number: 'Number',
  colourLabel: 'Colour',
  type: 'Type',
  forCount: ['for one', 'for two', 'for three'],
  atStake: (n: number) => (n === 0 ? 'Nothing said yet' : `${points(n)} at stake`),
  sayFor: (n: number) => `Say it for ${n}`,
  sayShort: 'Say it',
  sayWhat: 'Name a feature',
  oneWrong: 'One wrong feature gives nothing.',
  saying: (name: string, you: boolean) => `${name} ${you ? 'say' : 'says'}`,

  yourBonus: 'Your bonus',
  bonus: 'Choose another card',
  bonusRule: 'You answer for it at once. You may also pass.',
  pass: 'No more cards',
  choosingFirst: (name: string, you: boolean) => `${name} ${you ? 'choose' : 'chooses'} a card`,
  choosing: (name: string, you: boolean) => `${name} ${you ? 'choose' : 'chooses'} another card`,
  over: 'The game is over',
  reached: (n: number, all: number) => `${n} of ${all} possible points`,

  tell: {
    began: (n: number) => `Round ${n}`,
    ready: (names: string, you: boolean, many: boolean) => `${names} ${you || many ? 'are' : 'is'} ready`,
    down: 'All cards are turned over',
    pointed: (name: string, you: boolean, place: string) => `${name} ${you ? 'point' : 'points'} at ${place}`,
    chance: (place: string) => `Out of time: chance points at ${place}`,
    passed: (name: string, you: boolean) => `${name} ${you ? 'take' : 'takes'} no other card`,
    said: (name: string, you: boolean, words: string) => `${name} ${you ? 'say' : 'says'} **${words}**`,
    late: (name: string, you: boolean) => `${name} ${you ? 'say' : 'says'} nothing in time`,
    up: (face: string, n: number) => `It is **${face}**: ${points(n)}`,
    again: (face: string) => `It is **${face}**: one more card`,
    ended: (scores: string) => `Round over: ${scores}`,
  },
  describe: {
    row: (n: number, cards: string) => `Row ${n}: ${cards}.`,
    down: 'face down',
    scores: (scores: string) => `Points: ${scores}.`,
    waits: (name: string, what: string) => `${name} ${what}.`,
  },
}
