import type { VenueClient } from '../game'
import type { RoboRally } from './cards'
import Picture from './Overview.svelte'

export const venues: VenueClient<RoboRally> = {
  Picture,
  icons: { checkpoints: 'flag', pits: 'pit', gears: 'gear-cw', panels: 'push-panel', lasers: 'laser' },
  own: { option: 'drawn', value: null },
  words: {
    en: {
      many: (n) => (n === 1 ? '1 course' : `${n} courses`),
      danger: 'Danger',
      own: 'A course of your own',
      counts: { checkpoints: 'flags', pits: 'pits', gears: 'gears', panels: 'panels', lasers: 'lasers' },
      about: {
        warmup: 'A first race: out to the far side and back again.',
        clockin: 'A first full race, across the gentlest board turned round.',
        duel: 'For two. Each flag asks for another ride on the loops.',
        mindgap: 'Narrow ways between pits, with batteries as bait.',
        lightwork: 'Short and bright, or long and dark: choose your way through the beams.',
        downstream: 'With the rivers to the first two flags, against them to the last.',
        freightdash: 'Every kind of element on a single board.',
        assembly: 'Past the push panels on the way out and again on the way home.',
        papertrail: 'Through the maze, over the river and back into the maze.',
        longhaul: 'Three boards in an L, five flags.',
        grandtour: 'Four boards in a square, six flags, every hazard there is.',
      },
    },
    fr: {
      many: (n) => `${n} parcours`,
      danger: 'Danger',
      own: 'Un parcours à vous',
      counts: { checkpoints: 'balises', pits: 'fosses', gears: 'engrenages', panels: 'pousseurs', lasers: 'lasers' },
      about: {
        warmup: 'Une première course : jusqu’au bout, et retour.',
        clockin: 'Une première vraie course, sur le plateau le plus doux, retourné.',
        duel: 'À deux. Chaque balise demande un autre tour de manège.',
        mindgap: 'Des passages étroits entre les fosses, des batteries comme appât.',
        lightwork: 'Court et lumineux, ou long et sombre : choisissez votre chemin entre les rayons.',
        downstream: 'Avec le courant jusqu’aux deux premières balises, contre lui jusqu’à la dernière.',
        freightdash: 'Tous les éléments sur un seul plateau.',
        assembly: 'Devant les pousseurs à l’aller, et encore au retour.',
        papertrail: 'À travers le labyrinthe, par-dessus la rivière, et retour dans le labyrinthe.',
        longhaul: 'Trois plateaux en L, cinq balises.',
        grandtour: 'Quatre plateaux en carré, six balises, tous les dangers.',
      },
    },
  },
}
