import type { Card, Colour, Kind, Say, ShortCircuit } from '../../wire/robot_memory'
import type { Face } from './cards'
import type { en } from './en'

/** Masculine and feminine, one and many. */
const COLOUR: Record<Colour, [string, string, string, string]> = {
  yellow: ['jaune', 'jaune', 'jaunes', 'jaunes'],
  red: ['rouge', 'rouge', 'rouges', 'rouges'],
  blue: ['bleu', 'bleue', 'bleus', 'bleues'],
  green: ['vert', 'verte', 'verts', 'vertes'],
}
const KIND: Record<Kind, [one: string, many: string, feminine: 0 | 1]> = {
  battery: ['pile', 'piles', 1],
  gear: ['rouage', 'rouages', 0],
  tool: ['outil', 'outils', 0],
  bulb: ['ampoule', 'ampoules', 1],
}
const NUMBER = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six']

const short = 'Court-circuit'
const kind = (which: Kind, number: number | null): string => KIND[which][number === 1 ? 0 : 1]
function colour(said: Card | Say): string | null {
  if (!said.colour) return null
  if (!said.kind && said.number === null) return COLOUR[said.colour][0]
  return COLOUR[said.colour][(said.kind ? KIND[said.kind][2] : 0) + (said.number === 1 ? 0 : 2)]!
}
const parts = (said: Card | Say): (string | null)[] => [
  said.number === null ? null : String(said.number),
  said.kind && kind(said.kind, said.number),
  colour(said),
]
const words = (said: Card | Say): string =>
  said.colour || said.kind
    ? parts(said)
        .filter((part) => part !== null)
        .join(' ')
    : `nombre ${said.number}`
const cards = (n: number): string => (n === 1 ? '1 carte' : `${n} cartes`)
const circuits = (n: number): string => (n <= 1 ? `${n} court-circuit` : `${n} courts-circuits`)
const points = (n: number): string => (n <= 1 ? `${n} point` : `${n} points`)

export const fr: typeof en = {
  short,
  parts,
  quote: (inside) => `« ${inside} »`,
  gap: 'blanc',
  colour: (which) => COLOUR[which][0],
  kind: (which) => KIND[which][0],
  kinds: (which) => KIND[which][1],
  face: (face: Face) => (face === 'short circuit' ? short : words(face)),
  statement: (said: Say | ShortCircuit) => (said.type === 'Say' ? words(said) : short),
  points,

  heading: (players, teams, n) => `${teams ? '2 équipes, ' : players === 1 ? 'Seul, ' : ''}${cards(n)}`,
  round: 'Manche',
  ofRounds: (n) => `sur ${n}`,
  roundOf: (now, all) => `manche ${now} sur ${all}`,
  team: (n) => `Équipe ${n + 1}`,
  captain: 'capitaine',
  board: 'Cartes',
  players: 'Joueurs',
  faceDown: (place) => `${place}, face cachée`,
  faceUp: (place, face) => `${place}, ${face}`,
  pointedAt: (card, by) => `${card}, montrée par ${by}`,
  gave: (card, name, points) => `${card}, ${name} ${points}`,
  pointAt: (place) => `Montrer ${place}`,

  doing: {
    looking: ['regarde', 'regardez'],
    ready: ['prêt', 'prêt'],
    answers: ['répond', 'répondez'],
    points: ['montre', 'montrez'],
    chooses: ['choisit', 'choisissez'],
    waits: ['attend', 'attendez'],
    advises: ['conseille', 'conseillez'],
    over: ['', ''],
  },
  gained: (n) => `+${n} cette manche`,
  won: (n) => `+${n}`,

  thisRound: 'Cette manche',
  late: 'rien à temps',
  again: 'encore',
  named: 'nommé',
  worth: 'Points',
  right: ['un trait juste', 'deux traits justes', 'les trois justes'],
  wrong: 'un seul faux',
  shortNamed: `${short} nommé`,
  oneMore: '1 carte de plus',
  onTable: 'Sur la table',
  different: (memory, circuitCount) =>
    `${memory === 1 ? '1 carte mémoire' : `${memory} cartes différentes`} et ${circuits(circuitCount)}.`,
  stillDown: 'Encore cachées',
  left: (memory, circuitCount) =>
    `${memory <= 1 ? `${memory} carte mémoire` : `${memory} cartes mémoire`} et ${circuits(circuitCount)}.`,
  leftDown: (memory, circuitCount) =>
    `Cachées : ${memory <= 1 ? `${memory} carte mémoire` : `${memory} cartes mémoire`} et ${circuits(circuitCount)}`,
  once: 'Aucune carte mémoire n’existe en double.',

  everybodyLooks: 'Tous regardent',
  memorise: 'Retenez les cartes',
  memoriseRule: (n) =>
    n === 0
      ? 'Nombre, couleur et type.'
      : n === 1
        ? 'Nombre, couleur et type, et où est le court-circuit.'
        : `Nombre, couleur et type, et où sont les ${NUMBER[n]} courts-circuits.`,
  memoriseTogether: 'Partagez-vous les cartes : ce que vous écrivez n’arrive qu’à votre équipe.',
  thenTurn: 'puis toutes les cartes se retournent',
  secondsLeft: (n) => `encore ${n} secondes`,
  ready: 'Je suis prêt',
  youAreReady: 'Vous êtes prêt',
  someReady: (ready, all) => `${ready} sur ${all} prêts, on attend`,

  yourTurn: 'À vous',
  yourTeam: 'Votre équipe',
  pointFor: (name) => `Montrez une carte à ${name}`,
  pointRule: (name) => `Choisissez-en une que ${name} ne sait peut-être pas.`,
  choose: 'Choisissez une carte',
  chooseRule: 'Vous répondez ensuite pour elle.',
  advisePoint: 'Que doit montrer le capitaine ?',
  whatIs: (place) => `Que cache ${place} ?`,
  adviseRule: 'Aidez votre capitaine : ce que vous écrivez n’arrive qu’à votre équipe.',
  pointsForYou: (by) => `${by} montre pour vous`,
  pointsFor: (by, you, name) => `${by} ${you ? 'montrez' : 'montre'} pour ${name}`,

  yourAnswer: 'Votre réponse',
  pointedBy: (by, place) => `${by} montre ${place}`,
  chose: (place) => `Votre choix : ${place}`,
  answering: (name, you, place) => `${name} ${you ? 'répondez' : 'répond'} pour ${place}`,
  sayRule: (n, missing, stakes) =>
    [
      `Un trait pour ${stakes[0]}, deux pour ${stakes[1]}, trois pour ${stakes[2]}.`,
      `Un de plus pour ${stakes[1]}, les trois pour ${stakes[2]}.`,
      `Nommez aussi ${missing} pour ${stakes[2]}. Un trait faux donne 0.`,
      `Les trois, pour ${stakes[2]}. Un trait faux donne 0.`,
    ][n]!,
  missing: { number: 'un nombre', colour: 'une couleur', kind: 'un type' },
  shortRule: {
    again: 'Si c’est juste, vous choisissez une autre carte.',
    point: 'Si c’est juste : 1 point.',
    nothing: 'Si c’est juste : rien de plus, cette fois.',
  },
  number: 'Nombre',
  colourLabel: 'Couleur',
  type: 'Type',
  forCount: ['pour un', 'pour deux', 'pour trois'],
  atStake: (n) => (n === 0 ? 'Rien n’est encore dit' : `${points(n)} en jeu`),
  sayFor: (n) => `Le dire pour ${n}`,
  sayShort: 'Le dire',
  sayWhat: 'Nommez un trait',
  oneWrong: 'Un seul trait faux ne donne rien.',
  saying: (name, you) => `${name} ${you ? 'dites' : 'dit'}`,

  yourBonus: 'Votre bonus',
  bonus: 'Choisissez une autre carte',
  bonusRule: 'Vous répondez aussitôt. Vous pouvez aussi passer.',
  pass: 'Pas d’autre carte',
  choosingFirst: (name, you) => `${name} ${you ? 'choisissez' : 'choisit'} une carte`,
  choosing: (name, you) => `${name} ${you ? 'choisissez' : 'choisit'} une autre carte`,
  over: 'La partie est finie',
  reached: (n, all) => `${n} points sur ${all} possibles`,

  tell: {
    began: (n) => `Manche ${n}`,
    ready: (names, you, many) => `${names} ${you ? 'êtes' : many ? 'sont' : 'est'} prêt${many ? 's' : ''}`,
    down: 'Toutes les cartes se retournent',
    pointed: (name, you, place) => `${name} ${you ? 'montrez' : 'montre'} ${place}`,
    chance: (place) => `Temps écoulé : le hasard montre ${place}`,
    passed: (name, you) => `${name} ne ${you ? 'prenez' : 'prend'} pas d’autre carte`,
    said: (name, you, words) => `${name} ${you ? 'dites' : 'dit'} **${words}**`,
    late: (name, you) => `${name} ne ${you ? 'dites' : 'dit'} rien à temps`,
    up: (face, n) => `C’est **${face}** : ${points(n)}`,
    again: (face) => `C’est **${face}** : encore une carte`,
    ended: (scores) => `Fin de la manche : ${scores}`,
  },
  describe: {
    row: (n, cards) => `Rangée ${n} : ${cards}.`,
    down: 'face cachée',
    scores: (scores) => `Points : ${scores}.`,
    waits: (name, what) => `${name} ${what}.`,
  },
}
