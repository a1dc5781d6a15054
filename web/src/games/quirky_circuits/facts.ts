import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'Quirky Circuits', fr: 'Quirky Circuits' },
  line: {
    en: 'One robot, many hands, not a word. Program it together in silence.',
    fr: 'Un robot, plusieurs mains, pas un mot. Programmez-le ensemble en silence.',
  },
  kind: { en: 'Co-op', fr: 'Coopératif' },
  icon: 'hands-flat',
  picture: {
    en: 'A vacuum robot with a cat on top cleans a room',
    fr: 'Un robot aspirateur nettoie une pièce, un chat sur le dos',
  },
  minutes: 20,
  together: true,
  sprite: 'helper-vacuum',
  order: 2,
}
