import type { OptionTexts } from '../game'

const en = {
  teams: { label: 'Teams', hint: 'Two teams; only the captains point and answer.' },
  captains: {
    label: 'Captains',
    hint: 'Whether another team member is captain in every round.',
    values: { rotate: 'Take turns', stay: 'Stay' },
    when: { teams: true },
  },
  rounds: { label: 'Rounds' },
  memorising: { label: 'Time to look', hint: 'How long the cards lie open.', unit: 's' },
  thinking: {
    label: 'Time to answer',
    hint: 'As usual: a minute in company, no clock for one among bots. 0 is no clock.',
    unit: 's',
    usual: { label: 'as usual', first: 60 },
  },
  memory_cards: { label: 'Memory cards', hint: 'How many lie on the table.' },
  short_circuits: { label: 'Short Circuits', hint: 'How many are among them.' },
  columns: { label: 'Cards in a row', hint: 'Left open, the layout is as square as can be.' },
  chain: { label: 'Chains', hint: 'A Short Circuit named on a card of one’s own choice gives yet another card.' },
  no_repeat: { label: 'No repeats', hint: 'A Memory card comes up in one round only.' },
} satisfies OptionTexts

const fr: Record<keyof typeof en, OptionTexts[string]> = {
  teams: { label: 'Équipes', hint: 'Deux équipes ; seuls les capitaines montrent et répondent.' },
  captains: {
    label: 'Capitaines',
    hint: 'Si un autre membre de l’équipe devient capitaine à chaque manche.',
    values: { rotate: 'À tour de rôle', stay: 'Restent' },
    when: { teams: true },
  },
  rounds: { label: 'Manches' },
  memorising: { label: 'Temps pour regarder', hint: 'Combien de temps les cartes restent visibles.', unit: 's' },
  thinking: {
    label: 'Temps pour répondre',
    hint: 'D’habitude : une minute à plusieurs, pas d’horloge seul parmi des robots. 0 : sans horloge.',
    unit: 's',
    usual: { label: 'comme d’habitude', first: 60 },
  },
  memory_cards: { label: 'Cartes mémoire', hint: 'Combien sont sur la table.' },
  short_circuits: { label: 'Courts-circuits', hint: 'Combien se trouvent parmi elles.' },
  columns: { label: 'Cartes par rangée', hint: 'Sans choix, la disposition est aussi carrée que possible.' },
  chain: { label: 'Enchaînements', hint: 'Un court-circuit nommé sur une carte choisie donne encore une carte.' },
  no_repeat: { label: 'Sans répétition', hint: 'Une carte mémoire ne paraît que dans une manche.' },
}

export const options = { en, fr }

export { reasons } from './reasons'
