import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'Robo-Recall', fr: 'Robo-Recall' },
  line: {
    en: 'One minute to look. Then say what lies where.',
    fr: 'Une minute pour regarder. Puis dites ce qui est où.',
  },
  kind: { en: 'Memory', fr: 'Mémoire' },
  icon: 'bulb',
  picture: {
    en: 'Cards with batteries, gears, tools and bulbs, most of them face down',
    fr: 'Des cartes avec piles, rouages, outils et ampoules, la plupart face cachée',
  },
  minutes: 15,
  sprite: 'item-bulb',
  order: 5,
}
