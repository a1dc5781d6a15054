import type { OptionTexts } from '../game'

const en = {
  mode: {
    label: 'Lines',
    hint: 'Which three cards make a line.',
    values: { beginner: 'Beginner', advanced: 'Advanced' },
  },
  calls: {
    label: 'Calling',
    hint: 'By themselves: lines count at once. Spotting: a line counts for whoever sees it and calls it.',
    values: { auto: 'By themselves', spot: 'Spotting' },
  },
  dealer: {
    label: 'Dealer',
    hint: 'The seat that plays last in every round, which is an advantage.',
    values: { random: 'Drawn by lot', 1: 'Seat 1', 2: 'Seat 2', 3: 'Seat 3', 4: 'Seat 4' },
  },
  share5: { label: 'Shared win', hint: 'House rule: everybody with five tokens wins, not only who has the most.' },
  turn_seconds: {
    label: 'Time for a card',
    hint: 'As usual: two minutes in company, no clock for one among bots. 0 is no clock.',
    unit: 's',
    usual: { label: 'as usual', first: 120 },
  },
  own_seconds: {
    label: 'Yours alone',
    hint: 'How long only the player who placed the card may call.',
    unit: 's',
    when: { calls: 'spot' },
  },
  open_seconds: {
    label: 'Open to all',
    hint: 'How long everybody may call before the next card.',
    unit: 's',
    when: { calls: 'spot' },
  },
} satisfies OptionTexts

const fr: Record<keyof typeof en, OptionTexts[string]> = {
  mode: {
    label: 'Lignes',
    hint: 'Quelles trois cartes font une ligne.',
    values: { beginner: 'Débutant', advanced: 'Avancé' },
  },
  calls: {
    label: 'Annonces',
    hint: 'Seules : les lignes comptent aussitôt. À l’œil : une ligne compte pour qui la voit et l’annonce.',
    values: { auto: 'Seules', spot: 'À l’œil' },
  },
  dealer: {
    label: 'Donneur',
    hint: 'La place qui joue en dernier à chaque tour, ce qui est un avantage.',
    values: { random: 'Au sort', 1: 'Place 1', 2: 'Place 2', 3: 'Place 3', 4: 'Place 4' },
  },
  share5: {
    label: 'Victoire partagée',
    hint: 'Règle maison : tous ceux qui ont cinq jetons gagnent, pas seulement qui en a le plus.',
  },
  turn_seconds: {
    label: 'Temps par carte',
    hint: 'D’habitude : deux minutes à plusieurs, pas d’horloge seul parmi des robots. 0 : sans horloge.',
    unit: 's',
    usual: { label: 'comme d’habitude', first: 120 },
  },
  own_seconds: {
    label: 'À vous seul',
    hint: 'Combien de temps seul celui qui a posé la carte peut annoncer.',
    unit: 's',
    when: { calls: 'spot' },
  },
  open_seconds: {
    label: 'À tous',
    hint: 'Combien de temps chacun peut annoncer avant la carte suivante.',
    unit: 's',
    when: { calls: 'spot' },
  },
}

export const options = { en, fr }

export { reasons } from './reasons'
