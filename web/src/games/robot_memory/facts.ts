import type { Facts } from '../game'

export const facts: Facts = {
  name: { en: 'Robot memory', fr: 'Mémoire de robots' },
  line: { en: 'One minute to look, then say what lies where.', fr: 'Une minute pour regarder, puis dites ce qui est où.' },
  minutes: 15,
  sprite: 'item-gear',
  order: 5,
}
