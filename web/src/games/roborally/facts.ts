import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'RoboRally', fr: 'RoboRally' },
  line: {
    en: 'Write five moves in secret, then watch the factory ruin your plan.',
    fr: 'Écrivez cinq mouvements en secret, puis regardez l’usine ruiner votre plan.',
  },
  kind: { en: 'Race', fr: 'Course' },
  icon: 'flag-1',
  picture: {
    en: 'Six robots race over belts, gears and pits',
    fr: 'Six robots font la course sur des tapis roulants, des engrenages et des fosses',
  },
  minutes: 45,
  sprite: 'racer-dart',
  order: 1,
}
