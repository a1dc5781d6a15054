import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'Robot Quest Arena', fr: 'Robot Quest Arena' },
  line: { en: 'Build your deck, then bump the others into the hazards.', fr: 'Montez votre paquet, puis poussez les autres dans les pièges.' },
  minutes: 45,
  sprite: 'arena-spring',
  order: 3,
}
