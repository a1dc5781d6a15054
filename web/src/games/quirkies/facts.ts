import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'Quirkies', fr: 'Quirkies' },
  line: { en: 'Cover a card, see a line of three, call it first.', fr: 'Couvrez une carte, voyez une ligne de trois, annoncez-la avant les autres.' },
  minutes: 15,
  sprite: 'quirky-cog',
  order: 4,
}
