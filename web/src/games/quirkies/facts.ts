import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'Quirkies', fr: 'Quirkies' },
  line: {
    en: 'Stack nine odd creatures and spot three in a row.',
    fr: 'Empilez neuf drôles de créatures et repérez trois en ligne.',
  },
  kind: { en: 'Cards', fr: 'Cartes' },
  icon: 'cards',
  picture: {
    en: 'Nine places for nine robot creatures, three in a row',
    fr: 'Neuf places pour neuf créatures robots, trois en ligne',
  },
  minutes: 15,
  sprite: 'quirky-cog',
  order: 4,
}
