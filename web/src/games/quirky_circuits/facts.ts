import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'Quirky Circuits', fr: 'Quirky Circuits' },
  line: { en: 'Steer one robot together, without a word.', fr: 'Guidez un robot ensemble, sans un mot.' },
  minutes: 20,
  sprite: 'helper-vacuum',
  order: 2,
}
