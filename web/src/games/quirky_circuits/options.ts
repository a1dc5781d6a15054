import type { OptionTexts } from '../game'

const en = {
  scenario: {
    label: 'Scenario',
    hint: 'Four robots with four rooms each, from easy to hard.',
    values: {
      G1: 'Gizmo 1: First Sweep',
      G2: 'Gizmo 2: Three Doorways',
      G3: 'Gizmo 3: Wobbly Shelves',
      G4: 'Gizmo 4: Borrowed by a Cat',
      T1: 'Twirl 1: Two Packets',
      T2: 'Twirl 2: Glasshouse Gusts',
      T3: 'Twirl 3: The Ferryman',
      T4: 'Twirl 4: Mixed Delivery',
      R1: 'Rover 1: Into the Pit',
      R2: 'Rover 2: The Long Femur',
      R3: 'Rover 3: Head to Tail',
      R4: 'Rover 4: North-Pointing Nose',
      L1: 'Lefty 1: Soft Opening',
      L2: 'Lefty 2: Rolling Sushi',
      L3: 'Lefty 3: Wrong Hand',
      L4: 'Lefty 4: House Rules: Cats',
      own: 'Your own',
    },
  },
  own: { label: 'Your scenario', hint: 'Drawn as text.', when: { scenario: 'own' } },
  practice: { label: 'Practice', hint: 'Cards are played face up.' },
  battery_offset: { label: 'Battery', hint: 'Rounds more or fewer than the scenario gives.' },
  mode: {
    label: 'Playing',
    hint: 'Anybody at any time, or one decision each in turn.',
    values: { live: 'At any time', turns: 'In turns' },
  },
  seconds: {
    label: 'Time for the next card',
    hint: 'As usual: five minutes in company, no clock for one among bots. 0 is no clock.',
    unit: 's',
    usual: { label: 'as usual', first: 300 },
  },
  choice_seconds: {
    label: 'Time to choose an object',
    hint: 'As usual: ten seconds in company, no clock for one among bots.',
    unit: 's',
    usual: { label: 'as usual', first: 10 },
  },
  telling_pauses: { label: 'Telling pauses', hint: 'Skilled bots play the sooner, the more their card is worth.' },
  hands_flat: { label: 'Hands flat', hint: 'Players may lay their hands flat: enough cards.' },
  beeps: { label: 'Beep-boops', hint: 'How often in a round a player may say it.' },
  counter: { label: 'Card counter', hint: 'Shows which cards may still be hidden.' },
  hand_size: { label: 'Cards in a hand', hint: '0: as in the rules.' },
  append: {
    label: 'Two at the same moment',
    hint: 'The slower card comes back to the hand, or lands behind the faster one.',
    values: { seen: 'Comes back', anyway: 'Lands behind' },
  },
  solo_edits: { label: 'Alone: exchanges', hint: 'How often neighbouring cards may be exchanged before a run.' },
  deal: {
    label: 'Numbered deal',
    hint: 'The same number deals the same cards, to compare teams; 0 is a deal nobody knows.',
  },
  'rulings.gizmo_turns_on': {
    label: 'Gizmo turns left',
    hint: 'What makes it turn.',
    values: { any_collision: 'At any collision', barrier_only: 'At barriers only' },
  },
  'rulings.momentum_stack': {
    label: 'Twirl: Forward Two twice',
    values: { stack: 'Drifts and stays in motion', replace: 'Stays in motion only' },
  },
  'rulings.momentum_over_rounds': { label: 'Twirl: momentum lasts', hint: 'Beyond the end of a round.' },
  'rulings.drop_over_inner_barrier': { label: 'Putting down across barriers', hint: 'Inside the map.' },
  'rulings.pick_over_barrier': { label: 'Picking up across barriers' },
  'rulings.extra_loss_at_zero': {
    label: 'Battery emptied by a scenario rule',
    values: { immediate: 'Lost at once', after_execute: 'Lost after the queue' },
  },
  'rulings.quirk_rule': { label: 'Yellow cards', values: { first_from_hand: 'Before blue ones', off: 'At any time' } },
  'rulings.peek_own_queue': { label: 'Looking at my cards in the queue' },
  'rulings.undone_limit': { label: 'Taking “done” back', hint: 'How often in a round.' },
} satisfies OptionTexts

const fr: Record<keyof typeof en, OptionTexts[string]> = {
  scenario: {
    label: 'Scénario',
    hint: 'Quatre robots avec quatre pièces chacun, du facile au difficile.',
    values: {
      G1: 'Gizmo 1 : Premier balayage',
      G2: 'Gizmo 2 : Trois portes',
      G3: 'Gizmo 3 : Étagères bancales',
      G4: 'Gizmo 4 : Emprunté par un chat',
      T1: 'Twirl 1 : Deux paquets',
      T2: 'Twirl 2 : Rafales dans la serre',
      T3: 'Twirl 3 : Le passeur',
      T4: 'Twirl 4 : Livraison mixte',
      R1: 'Rover 1 : Dans la fosse',
      R2: 'Rover 2 : Le long fémur',
      R3: 'Rover 3 : De la tête à la queue',
      R4: 'Rover 4 : Le nez au nord',
      L1: 'Lefty 1 : Ouverture en douceur',
      L2: 'Lefty 2 : Sushis roulants',
      L3: 'Lefty 3 : La mauvaise main',
      L4: 'Lefty 4 : Règle de la maison : les chats',
      own: 'Le vôtre',
    },
  },
  own: { label: 'Votre scénario', hint: 'Dessiné en texte.', when: { scenario: 'own' } },
  practice: { label: 'Entraînement', hint: 'Les cartes sont jouées face visible.' },
  battery_offset: { label: 'Batterie', hint: 'Plus ou moins de manches que le scénario n’en donne.' },
  mode: {
    label: 'Façon de jouer',
    hint: 'Chacun à tout moment, ou une décision chacun à son tour.',
    values: { live: 'À tout moment', turns: 'Chacun son tour' },
  },
  seconds: {
    label: 'Temps pour la carte suivante',
    hint: 'D’habitude : cinq minutes à plusieurs, pas d’horloge seul parmi des robots. 0 : sans horloge.',
    unit: 's',
    usual: { label: 'comme d’habitude', first: 300 },
  },
  choice_seconds: {
    label: 'Temps pour choisir un objet',
    hint: 'D’habitude : dix secondes à plusieurs, pas d’horloge seul parmi des robots.',
    unit: 's',
    usual: { label: 'comme d’habitude', first: 10 },
  },
  telling_pauses: {
    label: 'Pauses parlantes',
    hint: 'Les robots habiles jouent d’autant plus tôt que leur carte vaut plus.',
  },
  hands_flat: { label: 'Mains à plat', hint: 'On peut poser les mains à plat : assez de cartes.' },
  beeps: { label: 'Bip-boups', hint: 'Combien de fois par manche on peut le dire.' },
  counter: { label: 'Compteur de cartes', hint: 'Montre quelles cartes peuvent encore être cachées.' },
  hand_size: { label: 'Cartes en main', hint: '0 : selon les règles.' },
  append: {
    label: 'Deux au même instant',
    hint: 'La carte la plus lente revient en main, ou se place derrière.',
    values: { seen: 'Revient en main', anyway: 'Se place derrière' },
  },
  solo_edits: {
    label: 'En solitaire : échanges',
    hint: 'Combien de fois on peut échanger des cartes voisines avant l’exécution.',
  },
  deal: {
    label: 'Donne numérotée',
    hint: 'Le même numéro donne les mêmes cartes, pour comparer des équipes ; 0 : une donne inconnue.',
  },
  'rulings.gizmo_turns_on': {
    label: 'Gizmo tourne à gauche',
    hint: 'Ce qui le fait tourner.',
    values: { any_collision: 'À chaque choc', barrier_only: 'Aux barrières seulement' },
  },
  'rulings.momentum_stack': {
    label: 'Twirl : deux fois Avancer de deux',
    values: { stack: 'Dérive et garde son élan', replace: 'Garde seulement son élan' },
  },
  'rulings.momentum_over_rounds': { label: 'Twirl : l’élan dure', hint: 'Au-delà de la fin d’une manche.' },
  'rulings.drop_over_inner_barrier': { label: 'Poser par-dessus une barrière', hint: 'À l’intérieur du plan.' },
  'rulings.pick_over_barrier': { label: 'Prendre par-dessus une barrière' },
  'rulings.extra_loss_at_zero': {
    label: 'Batterie vidée par une règle du scénario',
    values: { immediate: 'Perdu aussitôt', after_execute: 'Perdu après la file' },
  },
  'rulings.quirk_rule': {
    label: 'Cartes jaunes',
    values: { first_from_hand: 'Avant les bleues', off: 'À tout moment' },
  },
  'rulings.peek_own_queue': { label: 'Regarder mes cartes dans la file' },
  'rulings.undone_limit': { label: 'Reprendre « fini »', hint: 'Combien de fois par manche.' },
}

export const options = { en, fr }

export { reasons } from './reasons'
