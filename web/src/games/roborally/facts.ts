import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'RoboRally', fr: 'RoboRally' },
  line: { en: 'Program five moves, then watch the factory have other ideas.', fr: 'Programmez cinq mouvements, puis regardez l’usine en décider autrement.' },
  minutes: 60,
  sprite: 'racer-dart',
  order: 1,
}
