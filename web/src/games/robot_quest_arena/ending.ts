// How a fight in the arena ended, in words.
import { book } from '../../i18n'
import type { Source, Types } from '../../wire/robot_quest_arena'
import type { EndingClient, EndingLines } from '../game'
import { SPRITES } from './arena'
import { t } from './text'

const takes = { you: 'take', one: 'takes', many: 'take' }
const has = { you: 'have', one: 'has', many: 'have' }
const prend = { you: 'prenez', one: 'prend', many: 'prennent' }
const a = { you: 'avez', one: 'a', many: 'ont' }
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`)
const source = (name: Source): string => t().sources[name].toLowerCase()

const en: EndingLines = {
  points: ({ points: n, more, second }, who) =>
    more ? `${points(n)}, ${more} more than ${who.name(second).replace(/^You$/, 'you')}` : points(n),
  knocked_out: ({ count }) => (count === 1 ? '1 knock-out' : `${count} knock-outs`),
  was_out: ({ count }) => (count === 1 ? 'out once' : count === 2 ? 'out twice' : `out ${count} times`),
  lead: ({ seat, turn, points: n }, who) =>
    `With ${points(n)} ${who.name(seat).replace(/^You$/, 'you')} ${takes[who.person(seat)]} the lead for good in **turn ${turn}**.`,
  all_the_way: ({ seat }, who) => `${who.name(seat)} led from the first turn to the last.`,
  source: ({ source: from, points: n, all }) => `${n} of the ${points(all)} came from **${source(from)}**.`,
  health: ({ seat, health, other }, who) =>
    `Level on points; ${who.name(seat).replace(/^You$/, 'you')} ${has[who.person(seat)]} more Health left: **${health}** to ${other}.`,
}

const fr: EndingLines = {
  points: ({ points: n, more, second }, who) =>
    more ? `${points(n)}, ${more} de plus que ${who.name(second).replace(/^Vous$/, 'vous')}` : points(n),
  knocked_out: ({ count }) => (count === 1 ? '1 mise hors jeu' : `${count} mises hors jeu`),
  was_out: ({ count }) => (count === 1 ? 'sorti une fois' : `sorti ${count} fois`),
  lead: ({ seat, turn, points: n }, who) =>
    `Avec ${points(n)}, ${who.name(seat).replace(/^Vous$/, 'vous')} ${prend[who.person(seat)]} la tête pour de bon au **tour ${turn}**.`,
  all_the_way: ({ seat }, who) => `${who.name(seat)} ${a[who.person(seat)]} mené du premier tour au dernier.`,
  source: ({ source: from, points: n, all }) => `${n} des ${points(all)} viennent de : **${source(from)}**.`,
  health: ({ seat, health, other }, who) =>
    `Égalité de points ; ${who.name(seat).replace(/^Vous$/, 'vous')} ${a[who.person(seat)]} plus de Vie : **${health}** contre ${other}.`,
}

export const ending: EndingClient<Types['View']> = {
  lines: book({ en, fr }),
  names: () => ({ ...t().sources, ...heads() }),
  portrait: (view, seat) => SPRITES[view.robots.find((robot) => robot.seat === seat)?.kind ?? view.robots[0]!.kind],
  another: 'layout',
}

const heads = book({
  en: { unit: 'turn', chart_points: 'Points, turn by turn', figures: 'Where they came from' },
  fr: { unit: 'tour', chart_points: 'Points, tour par tour', figures: 'D’où ils viennent' },
})
