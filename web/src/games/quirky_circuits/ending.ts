// How a crew did, in words.
import { book } from '../../i18n'
import type { EndingClient, EndingLines } from '../game'
import Medal from './Medal.svelte'
import type { Shown } from './show'

const HELPERS = { Gizmo: 'helper-vacuum', Twirl: 'helper-bee', Rover: 'helper-dog', Lefty: 'helper-chef' } as const
const MEDAL = { green: 'green', yellow: 'yellow', red: 'red' }
const MEDAILLE = { green: 'verte', yellow: 'jaune', red: 'rouge' }
type Colour = keyof typeof MEDAL
const rounds = (n: number): string => (n === 1 ? 'one round' : `${n} rounds`)
const manches = (n: number): string => (n === 1 ? 'une manche' : `${n} manches`)

const en: EndingLines = {
  won: ({ rounds: n, battery, medal }) =>
    `Goal reached in ${rounds(n)}, ${battery} left on the battery: ${MEDAL[medal as Colour]}`,
  lost: ({ rounds: n }) => `The battery is empty after ${rounds(n)}`,
  short: ({ left }) => (left === 1 ? 'One thing was left to do.' : `${left} things were left to do.`),
  stride: ({ round, done }) => `**Round ${round}** did the most: ${done} things at once.`,
  last: ({ round }) => `**Round ${round}** settled it.`,
  setback: ({ round, more }) => `Round ${round} made ${more === 1 ? 'one thing' : `${more} things`} more to do.`,
  next_medal: ({ medal, more }) =>
    `With ${more} more on the battery the medal would have been ${MEDAL[medal as Colour]}.`,
  met: ({ count }) => (count === 1 ? 'Once two met that must not.' : `${count} times two met that must not.`),
}

const fr: EndingLines = {
  won: ({ rounds: n, battery, medal }) =>
    `But atteint en ${manches(n)}, batterie ${battery} : médaille ${MEDAILLE[medal as Colour]}`,
  lost: ({ rounds: n }) => `La batterie est vide après ${manches(n)}`,
  short: ({ left }) => (left === 1 ? 'Il restait une chose à faire.' : `Il restait ${left} choses à faire.`),
  stride: ({ round, done }) => `La **manche ${round}** a fait le plus : ${done} choses d’un coup.`,
  last: ({ round }) => `La **manche ${round}** a tout réglé.`,
  setback: ({ round, more }) =>
    `La manche ${round} a donné ${more === 1 ? 'une chose' : `${more} choses`} de plus à faire.`,
  next_medal: ({ medal, more }) =>
    `Avec ${more} de plus sur la batterie, la médaille aurait été ${MEDAILLE[medal as Colour]}.`,
  met: ({ count }) => `Des rencontres interdites : ${count}.`,
}

export const ending: EndingClient<Shown> = {
  lines: book({ en, fr }),
  names: book({
    en: { unit: 'round', chart_circuits: 'Round by round', left: 'left to do', battery: 'battery' },
    fr: { unit: 'manche', chart_circuits: 'Manche par manche', left: 'reste à faire', battery: 'batterie' },
  }),
  portrait: (view) => HELPERS[view.sheet.robot],
  Prize: Medal,
  another: 'scenario',
}
