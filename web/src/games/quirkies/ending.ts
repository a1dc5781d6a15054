// How a game of Quirkies ended, in words.
import { book } from '../../i18n'
import type { EndingClient, EndingLines } from '../game'
import { GOAL } from '../../wire/quirkies'
import type { Quirkies } from './cards'

const takes = { you: 'take', one: 'takes', many: 'take' }
const prend = { you: 'prenez', one: 'prend', many: 'prennent' }
const tokens = (n: number): string => (n === 1 ? '1 token' : `${n} tokens`)
const jetons = (n: number): string => (n < 2 ? `${n} jeton` : `${n} jetons`)

const en: EndingLines = {
  tokens: ({ tokens: n, more, second }, who) =>
    more ? `${tokens(n)}, ${more} more than ${who.name(second).replace(/^You$/, 'you')}` : tokens(n),
  taken: ({ count }) => (count === 1 ? '1 line of another' : `${count} lines of others`),
  wrong: ({ count }) => (count === 1 ? '1 wrong call' : `${count} wrong calls`),
  lead: ({ seat, round, tokens: n }, who) =>
    `With ${n === 1 ? 'the first token' : `token ${n}`} ${who.name(seat).replace(/^You$/, 'you')} ${takes[who.person(seat)]} the lead for good in **round ${round}**.`,
  missed: ({ count }) => (count === 1 ? 'One line was seen by nobody.' : `${count} lines were seen by nobody.`),
}

const fr: EndingLines = {
  tokens: ({ tokens: n, more, second }, who) =>
    more ? `${jetons(n)}, ${more} de plus que ${who.name(second).replace(/^Vous$/, 'vous')}` : jetons(n),
  taken: ({ count }) => (count === 1 ? '1 ligne d’un autre' : `${count} lignes d’autres`),
  wrong: ({ count }) => (count === 1 ? '1 annonce fausse' : `${count} annonces fausses`),
  lead: ({ seat, round, tokens: n }, who) =>
    `Avec ${n === 1 ? 'le premier jeton' : `le jeton ${n}`}, ${who.name(seat).replace(/^Vous$/, 'vous')} ${prend[who.person(seat)]} la tête pour de bon au **tour ${round}**.`,
  missed: ({ count }) =>
    count === 1 ? 'Une ligne n’a été vue par personne.' : `${count} lignes n’ont été vues par personne.`,
}

export const ending: EndingClient<Quirkies['View']> = {
  lines: book({ en, fr }),
  names: book({
    en: { unit: 'round', chart_tokens: 'Tokens, round by round' },
    fr: { unit: 'tour', chart_tokens: 'Jetons, tour par tour' },
  }),
  marks: (score) =>
    Array.from({ length: Math.max(GOAL, score) }, (_, i) => ({ icon: 'vp', on: i < score, gold: true })),
}
