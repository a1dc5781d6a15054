// The few words of a puzzle that home needs, too: it stays light.
import { book } from '../i18n'

const en = {
  day: 'Puzzle of the day',
  grade: (bots: number) =>
    bots === 6
      ? 'All six of our bots solve it'
      : bots
        ? `${bots} of our six bots ${bots === 1 ? 'solves' : 'solve'} it`
        : 'None of our bots solves it',
  grades: (bots: number) => (bots === 6 ? 'Solved by all six' : bots ? `Solved by ${bots} of six` : 'Solved by none'),
  row: (n: number): string => (n === 1 ? 'day in a row' : 'days in a row'),
  how: { none: 'not solved', open: 'begun', solved: 'solved', hinted: 'solved with a hint', given_up: 'given up' },
  toDay: 'Solve it',
  goOn: 'Go on',
  doorLine: (game: string) => `${game}. The same for everyone.`,
  doorLabel: (game: string) => `Puzzle of the day: ${game}`,
}

const fr: typeof en = {
  day: 'L’énigme du jour',
  grade: (bots) =>
    bots === 6
      ? 'Nos six robots la résolvent'
      : bots
        ? `${bots} de nos six robots la ${bots === 1 ? 'résout' : 'résolvent'}`
        : 'Aucun de nos robots ne la résout',
  grades: (bots) =>
    bots === 6 ? 'Résolues par les six' : bots ? `Résolues par ${bots} sur six` : 'Résolues par aucun',
  row: (n) => (n < 2 ? 'jour de suite' : 'jours de suite'),
  how: {
    none: 'pas résolue',
    open: 'commencée',
    solved: 'résolue',
    hinted: 'résolue avec un indice',
    given_up: 'abandonnée',
  },
  toDay: 'La résoudre',
  goOn: 'Continuer',
  doorLine: (game) => `${game}. La même pour tous.`,
  doorLabel: (game) => `L’énigme du jour : ${game}`,
}

export const door = book({ en, fr })
