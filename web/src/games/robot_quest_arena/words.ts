// Cards, tiles and robots in words, put together from what is printed on them: a new card with known verbs explains
// itself.
import { list } from '../../i18n'
import { REPAIR_ALL, type Card, type Effect, type View } from '../../wire/robot_quest_arena'
import type { Say } from '../game'
import { CARDS, health, isCentre, place, robotAt, tileAt } from './arena'
import { t } from './text'

export const cardName = (card: Card): string => t().cards[card]

/** One effect of a card. `all`: the card hits several robots. */
export function effectText({ verb, n, of }: Effect, all = false): string {
  const words = t().effects
  if (verb === 'either') return words.or(of.map((effect) => effectText(effect)))
  if (verb === 'repair' && n === REPAIR_ALL) return words.repairAll
  if (!(verb in words)) return ''
  const text = words[verb as keyof Omit<typeof words, 'or' | 'repairAll' | 'thisTurn'>]
  return typeof text === 'string' ? text : text(n, all)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const sentences = (parts: string[]): string => parts.map((part) => `${capital(part)}.`).join(' ')

const effectTexts = (card: Card, effects: readonly Effect[]): string[] => {
  const reach = CARDS[card].weapon?.reach
  return effects.map((effect) => effectText(effect, reach === 'all_next' || reach === 'all_ranged'))
}

function weaponText(card: Card): string[] {
  const { weapon } = CARDS[card]
  return weapon ? [t().reach[weapon.reach](weapon.damage, weapon.range, weapon.sight)] : []
}

const LASTING: ReadonlySet<string> = new Set(['jump', 'ignore', 'diagonal', 'discount'])
const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** All that a card does: its text, then its damage. */
export function cardText(card: Card): string {
  const { effects } = CARDS[card]
  const lasting = effectTexts(
    card,
    effects.filter(({ verb }) => LASTING.has(verb)),
  ).map(small)
  const turn = lasting.length ? [t().effects.thisTurn(list(lasting))] : []
  return sentences([
    ...effectTexts(
      card,
      effects.filter(({ verb }) => !LASTING.has(verb)),
    ),
    ...turn,
    ...weaponText(card),
  ])
}

/** What the signs at the foot of a card do not say. */
export function faceText(card: Card): string {
  const { effects, weapon } = CARDS[card]
  const rest = effects.filter(({ verb }) => verb !== 'energy' && verb !== 'move')
  return sentences([
    ...effectTexts(card, rest),
    ...(weapon && !weapon.sight && weapon.reach === 'ranged' ? [t().noSight] : []),
  ])
}

export const robotName = (view: View, robot: number): string => t().kinds[view.robots[robot]!.kind]

export function robotText(view: View, robot: number, say: Say): string {
  const body = view.robots[robot]!
  return t().stands(t().kinds[body.kind], say.name(body.seat), body.health, health(body))
}

/** What lies on a space: a tile's name, or the centre. */
export function spaceName(view: View, space: number): string {
  const tile = tileAt(view, space)
  return tile ? t().tiles[tile] : isCentre(space) ? t().centre : t().bare
}

export function spaceText(view: View, space: number): string {
  const tile = tileAt(view, space)
  return tile ? t().tileTexts[tile](view.options) : isCentre(space) ? t().centreText : ''
}

/** A space and all there is to know of it. */
export function explainSpace(view: View, space: number, say: Say): string {
  const robot = robotAt(view, space)
  const what = [spaceName(view, space), ...(robot < 0 ? [] : [robotText(view, robot, say)])].join(', ')
  return [t().space(place(space), what) + '.', spaceText(view, space)].join(' ').trim()
}

export function explainCard(card: Card): string {
  const [name, type] = [cardName(card), t().types[CARDS[card].type]]
  return `${name === type ? name : `${name} (${type})`}. ${cardText(card)}`
}

export function explainRobot(view: View, robot: number, say: Say): string {
  return `${robotText(view, robot, say)}. ${t().abilities[view.robots[robot]!.kind](view.options)}`
}
