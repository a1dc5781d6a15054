import { t as words } from '../../review/text'
import type { Card, View } from '../../wire/robot_quest_arena'
import { t } from './text'
import { cardName } from './words'

interface Done {
  type: string
  card?: Card
  target?: number
}

/** A turn in a few words: cards, what was bought, whom it hit, and how far it went. */
export function turn(actions: readonly unknown[], { robots }: Pick<View, 'robots'>): { text: string; times: number }[] {
  const found: { text: string; times: number }[] = []
  for (const { type, card, target } of actions as Done[]) {
    const whom = target === undefined || target < 0 ? '' : ` → ${t().kinds[robots[target]!.kind]}`
    const text =
      type === 'Step'
        ? words().steps
        : type === 'Shoot'
          ? `${words().shot}${whom}`
          : type === 'Buy' && card
            ? `+ ${cardName(card)}`
            : card
              ? `${cardName(card)}${whom}`
              : null
    if (text === null) continue
    const last = found.at(-1)
    if (last?.text === text) last.times++
    else found.push({ text, times: 1 })
  }
  return found
}
