import type { OptionTexts } from '../game'

const en = {
  layout: {
    label: 'Arena',
    hint: 'How the tiles lie. Take the usual one if anybody is new.',
    values: {
      standard: 'Usual',
      open: 'Open',
      tight: 'Tight',
      hazards: 'Full of hazards',
      random: 'At random',
      own: 'Your own',
    },
  },
  plan: {
    label: 'Your plan',
    hint: 'Seven rows of S # J R + E T O C ~ and . for a bare space.',
    when: { layout: 'own' },
  },
  robots: {
    label: 'Robots',
    hint: 'Everybody chooses in the order of seats, or they are dealt.',
    values: { chosen: 'Chosen', dealt: 'Dealt' },
  },
  teams: { label: 'Teams', hint: 'Four players: first and third against second and fourth.' },
  first: { label: 'Who begins', values: { random: 'Drawn by lot', seat_1: 'Seat 1' } },
  seconds: {
    label: 'Time for a turn',
    hint: 'As usual: four minutes in company, no clock for one among bots. 0 is no clock.',
    unit: 's',
    usual: { label: 'as usual', first: 240 },
  },
  undo: { label: 'Taking back', hint: 'Moves may be taken back until something hidden shows.' },
  blue_cubes: { label: 'Longer or shorter', hint: 'Blue cubes more or fewer than usual.' },
  draft: {
    label: 'Choosing with two',
    hint: 'In turns 1, 2, 1, 2 or 1, 2, 2, 1.',
    values: { rotating: '1, 2, 1, 2', snake: '1, 2, 2, 1' },
  },
  smoke_hides: { label: 'Hiding in smoke', hint: 'Smoke also hides the robot that stands in it.' },
  repair_pad: {
    label: 'Repair Pad',
    hint: 'What it gives beside 1 Health.',
    values: { point: 'A point', energy: 'Energy' },
  },
  solar_farm: { label: 'Solar Farm', hint: 'What it gives.', values: { energy: 'Energy', point: 'A point' } },
  petri: {
    label: 'Petri',
    hint: 'What it gains for a knock-out, beside a card.',
    values: { point: 'A point', energy: 'Energy' },
  },
  strider: {
    label: 'Strider',
    hint: 'Its own attack.',
    values: { '1_damage_range_2': '1 damage, two spaces', '2_damage_range_1': '2 damage, one space' },
  },
} satisfies OptionTexts

const fr: Record<keyof typeof en, OptionTexts[string]> = {
  layout: {
    label: 'Arène',
    hint: 'La disposition des tuiles. Prenez l’habituelle si quelqu’un débute.',
    values: {
      standard: 'Habituelle',
      open: 'Ouverte',
      tight: 'Serrée',
      hazards: 'Pleine de dangers',
      random: 'Au hasard',
      own: 'La vôtre',
    },
  },
  plan: {
    label: 'Votre plan',
    hint: 'Sept rangées de S # J R + E T O C ~ et . pour une case vide.',
    when: { layout: 'own' },
  },
  robots: {
    label: 'Robots',
    hint: 'Chacun choisit dans l’ordre des places, ou ils sont distribués.',
    values: { chosen: 'Choisis', dealt: 'Distribués' },
  },
  teams: { label: 'Équipes', hint: 'À quatre : le premier et le troisième contre les deux autres.' },
  first: { label: 'Qui commence', values: { random: 'Au sort', seat_1: 'Place 1' } },
  seconds: {
    label: 'Temps par tour',
    hint: 'D’habitude : quatre minutes à plusieurs, pas d’horloge seul parmi des robots. 0 : sans horloge.',
    unit: 's',
    usual: { label: 'comme d’habitude', first: 240 },
  },
  undo: { label: 'Reprendre un coup', hint: 'On peut reprendre un coup tant que rien de caché n’est révélé.' },
  blue_cubes: { label: 'Plus long ou plus court', hint: 'Plus ou moins de cubes bleus que d’habitude.' },
  draft: {
    label: 'Choix à deux',
    hint: 'Dans l’ordre 1, 2, 1, 2 ou 1, 2, 2, 1.',
    values: { rotating: '1, 2, 1, 2', snake: '1, 2, 2, 1' },
  },
  smoke_hides: { label: 'Se cacher dans la fumée', hint: 'La fumée cache aussi le robot qui s’y trouve.' },
  repair_pad: {
    label: 'Atelier de réparation',
    hint: 'Ce qu’il donne en plus de 1 santé.',
    values: { point: 'Un point', energy: 'De l’énergie' },
  },
  solar_farm: {
    label: 'Ferme solaire',
    hint: 'Ce qu’elle donne.',
    values: { energy: 'De l’énergie', point: 'Un point' },
  },
  petri: {
    label: 'Petri',
    hint: 'Ce qu’il gagne pour un K.-O., en plus d’une carte.',
    values: { point: 'Un point', energy: 'De l’énergie' },
  },
  strider: {
    label: 'Strider',
    hint: 'Sa propre attaque.',
    values: { '1_damage_range_2': '1 dégât, deux cases', '2_damage_range_1': '2 dégâts, une case' },
  },
}

export const options = { en, fr }

export { reasons } from './reasons'
