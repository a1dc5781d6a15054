import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'Robot Quest Arena', fr: 'Robot Quest Arena' },
  line: {
    en: 'Build a deck of batteries and hammers, and bump rivals off the floor.',
    fr: 'Composez un paquet de piles et de marteaux, et poussez vos rivaux hors du sol.',
  },
  kind: { en: 'Arena', fr: 'Arène' },
  icon: 'damage',
  picture: {
    en: 'Four arena robots spar before a crowd',
    fr: 'Quatre robots s’affrontent dans l’arène devant la foule',
  },
  minutes: 40,
  sprite: 'arena-crate',
  order: 3,
  roles: {
    pug: { sprite: 'arena-spring', name: 'Pug' },
    petri: { sprite: 'arena-sweeper', name: 'Petri' },
    strider: { sprite: 'arena-strider', name: 'Strider' },
    crate: { sprite: 'arena-crate', name: 'Crate' },
  },
}
