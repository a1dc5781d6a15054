import type { en } from './en'

export const fr: typeof en = {
  title: 'Apprendre en jouant',
  lead: 'Une première partie, pas à pas, en cinq minutes environ. Puis des énigmes pour qui aime prévoir.',
  first: 'Premières parties',
  puzzles: 'Énigmes RoboRally',
  puzzlesLine: 'Écrivez un programme qui finit sur la balise. Neuf cartes, cinq registres, un essai.',
  done: 'Fait',
  number: (n) => `Énigme ${n}`,

  coach: 'Leçon',
  of: (at, all) => `${at} sur ${all}`,
  next: 'Suivant',
  yours: 'À vous',
  watch: 'Regardez',
  nudge: 'Ceci d’abord.',
  again: 'Recommencer',
  skip: 'Passer la leçon et jouer librement',
  notYet: 'Pas cette fois. Les mêmes cartes sont redistribuées.',
  stuck: 'La partie a pris un autre chemin et elle est finie.',
  real: 'Jouer une vraie partie',
  more: 'Autres leçons',
  nextPuzzle: 'Énigme suivante',
  allPuzzles: 'Toutes les énigmes',
}
