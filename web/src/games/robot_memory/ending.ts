// How a game of Robo-Recall ended, in words.
import { book } from '../../i18n'
import type { Types } from '../../wire/robot_memory'
import type { EndingClient, EndingLines } from '../game'

const FEATURES = ['', 'one feature', 'two features', 'three features']
const TRAITS = ['', 'un trait', 'deux traits', 'trois traits']
const takes = { you: 'take', one: 'takes', many: 'take' }
const prend = { you: 'prenez', one: 'prend', many: 'prennent' }
const ose = { you: 'avez osé', one: 'a osé', many: 'ont osé' }
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`)

const en: EndingLines = {
  points: ({ points: n, more, second }, who) =>
    more ? `${points(n)}, ${more} more than ${who.name(second).replace(/^You$/, 'you')}` : points(n),
  reached: ({ points: n, most }) => `${points(n)} of ${most}`,
  right: ({ right, answers }) => `${right} of ${answers} right`,
  dared: ({ seat, features, times, points: n, all }, who) =>
    `${who.name(seat)} dared **${FEATURES[features]}** and was right ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}: ${n} of ${points(all)}.`.replace(
      /^You dared (.*) and was/,
      'You dared $1 and were',
    ),
  lead: ({ seat, round, place }, who) =>
    `With ${place} in **round ${round}** ${who.name(seat).replace(/^You$/, 'you')} ${takes[who.person(seat)]} the lead for good.`,
}

const fr: EndingLines = {
  points: ({ points: n, more, second }, who) =>
    more ? `${points(n)}, ${more} de plus que ${who.name(second).replace(/^Vous$/, 'vous')}` : points(n),
  reached: ({ points: n, most }) => `${points(n)} sur ${most}`,
  right: ({ right, answers }) => `${right} justes sur ${answers}`,
  dared: ({ seat, features, times, points: n, all }, who) =>
    `${who.name(seat)} ${ose[who.person(seat)]} **${TRAITS[features]}**, juste ${times} fois : ${n} points sur ${all}.`,
  lead: ({ seat, round, place }, who) =>
    `Avec ${place}, à la **manche ${round}**, ${who.name(seat).replace(/^Vous$/, 'vous')} ${prend[who.person(seat)]} la tête pour de bon.`,
}

export const ending: EndingClient<Types['View']> = {
  lines: book({ en, fr }),
  names: book({
    en: {
      unit: 'round',
      chart_points: 'Points, round by round',
      figures: 'Said and right',
      one: 'One feature, 1',
      two: 'Two features, 3',
      three: 'Three features, 6',
    },
    fr: {
      unit: 'manche',
      chart_points: 'Points, manche par manche',
      figures: 'Dit et juste',
      one: 'Un trait, 1',
      two: 'Deux traits, 3',
      three: 'Trois traits, 6',
    },
  }),
}
