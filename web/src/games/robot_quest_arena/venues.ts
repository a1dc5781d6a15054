import type { Types } from '../../wire/robot_quest_arena'
import type { VenueClient } from '../game'
import Picture from './Overview.svelte'

export const venues: VenueClient<Types> = {
  Picture,
  icons: { hazards: 'damage', walls: 'wall', smoke: 'eye' },
  own: { option: 'plan', value: 'own' },
  words: {
    en: {
      many: (n) => (n === 1 ? '1 arena' : `${n} arenas`),
      danger: 'Danger',
      own: 'An arena of your own',
      counts: { hazards: 'hazards', walls: 'walls', smoke: 'smoke' },
      about: {
        standard: 'Walls and hazards well apart: take this one if anybody is new.',
        open: 'Wide spaces and long lines of sight.',
        tight: 'Four walls around the middle, and narrow doors.',
        hazards: 'Tacks, pothole and compactor around the middle: every push may hurt.',
        random: 'All tiles of the box, laid out by chance.',
      },
    },
    fr: {
      many: (n) => (n === 1 ? '1 arène' : `${n} arènes`),
      danger: 'Danger',
      own: 'Une arène à vous',
      counts: { hazards: 'dangers', walls: 'murs', smoke: 'fumée' },
      about: {
        standard: 'Murs et dangers bien séparés : prenez celle-ci si quelqu’un débute.',
        open: 'De larges espaces et de longues lignes de vue.',
        tight: 'Quatre murs autour du milieu, et des portes étroites.',
        hazards: 'Clous, nid-de-poule et compacteur autour du milieu : chaque poussée peut faire mal.',
        random: 'Toutes les tuiles de la boîte, posées au hasard.',
      },
    },
  },
}
