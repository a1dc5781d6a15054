import type { OptionTexts } from '../game'
import { courses } from './courses'

const en = {
  course: { label: 'Course', values: courses.en },
  clock: {
    label: 'Clock',
    hint: 'How long the table waits before it goes on by itself. As usual: relaxed in company, no clock for one among bots.',
    values: { company: 'As usual', relaxed: 'Relaxed', brisk: 'Brisk', off: 'Off' },
  },
  lighter: { label: 'Lighter game', hint: 'No upgrades, no energy, no batteries.' },
  less_deadly: { label: 'Less deadly', hint: 'The outer edges are walls; only pits swallow robots.' },
  more_deadly: { label: 'More deadly', hint: 'A reboot costs three damage cards instead of two.' },
  less_spammy: { label: 'Less SPAM', hint: 'SPAM left in hand is discarded after programming.' },
  less_spammy_to: {
    label: 'Discarded SPAM goes',
    values: { own: 'to the own pile', damage: 'to the damage deck' },
    when: { less_spammy: true },
  },
  dynamic_archiving: {
    label: 'Dynamic archiving',
    hint: 'Robots return where they last stood on a checkpoint or battery.',
  },
  act_fast: { label: 'Act fast', hint: 'A timer for programming; chance fills what is left open.' },
  program_timer: { label: 'Time to program', unit: 's', when: { act_fast: true } },
  starting_upgrades: { label: 'Upgrades at the start', hint: 'Cards dealt to each player.', when: { lighter: false } },
  start_choice: {
    label: 'Start spaces',
    hint: 'Chosen in the order of priority, or dealt.',
    values: { priority: 'Chosen', random: 'Dealt' },
  },
  start_facing: { label: 'Facing at the start', values: { forward: 'To the factory', free: 'As one likes' } },
  robot_laser: {
    label: 'Robot lasers',
    hint: 'They draw from the damage deck, or always give SPAM.',
    values: { deck: 'Damage deck', spam: 'Always SPAM' },
  },
  shutdown_scope: {
    label: 'A shutdown repairs',
    values: { registers: 'Registers', registers_hand: 'Registers and hand', everywhere: 'Everything' },
  },
  shutdown_fires: { label: 'Shut-down robots fire' },
  bay_reboot: {
    label: 'Who falls from the bay',
    hint: 'Returns on the next board, or on the own start space.',
    values: { adjoining: 'Next board', own_start: 'Own start' },
  },
  haywire_reduces_draw: {
    label: 'Haywire costs a card',
    hint: 'A register taken by a Haywire also costs a card of the hand.',
  },
  haywire_limit_counts_faceup: {
    label: 'One Haywire per register',
    hint: 'A register that shows a Haywire takes no second one.',
  },
  contact_damage_per_step: {
    label: 'Contact hurts at every step',
    hint: 'Ramming Gear and Spiky hurt at every step of a push, not once.',
  },
  max_rounds: { label: 'Longest race', hint: 'The race ends after so many rounds.' },
  ranking: { label: 'Places', values: { full: 'For all', winner_only: 'For the winner alone' } },
  drawn: { label: 'A course of your own', hint: 'As drawn text, instead of the one named above.' },
} satisfies OptionTexts

const fr: Record<keyof typeof en, OptionTexts[string]> = {
  course: { label: 'Parcours', values: courses.fr },
  clock: {
    label: 'Horloge',
    hint: 'Combien de temps la table attend avant de continuer d’elle-même. D’habitude : détendue à plusieurs, sans horloge seul parmi des robots.',
    values: { company: 'Habituelle', relaxed: 'Détendue', brisk: 'Vive', off: 'Sans' },
  },
  lighter: { label: 'Partie légère', hint: 'Sans améliorations, sans énergie, sans batteries.' },
  less_deadly: { label: 'Moins mortel', hint: 'Les bords sont des murs ; seules les fosses avalent les robots.' },
  more_deadly: { label: 'Plus mortel', hint: 'Un redémarrage coûte trois cartes de dégâts au lieu de deux.' },
  less_spammy: { label: 'Moins de SPAM', hint: 'Le SPAM resté en main est défaussé après la programmation.' },
  less_spammy_to: {
    label: 'Le SPAM défaussé va',
    values: { own: 'à sa propre pile', damage: 'aux dégâts' },
    when: { less_spammy: true },
  },
  dynamic_archiving: {
    label: 'Archivage dynamique',
    hint: 'Les robots reviennent là où ils étaient en dernier sur une balise ou une batterie.',
  },
  act_fast: { label: 'Agir vite', hint: 'Une horloge pour programmer ; le hasard remplit le reste.' },
  program_timer: { label: 'Temps pour programmer', unit: 's', when: { act_fast: true } },
  starting_upgrades: {
    label: 'Améliorations au départ',
    hint: 'Cartes distribuées à chacun.',
    when: { lighter: false },
  },
  start_choice: {
    label: 'Cases de départ',
    hint: 'Choisies dans l’ordre de priorité, ou distribuées.',
    values: { priority: 'Choisies', random: 'Distribuées' },
  },
  start_facing: { label: 'Orientation au départ', values: { forward: 'Vers l’usine', free: 'Comme on veut' } },
  robot_laser: {
    label: 'Lasers des robots',
    hint: 'Ils piochent dans les dégâts, ou donnent toujours du SPAM.',
    values: { deck: 'Pioche des dégâts', spam: 'Toujours SPAM' },
  },
  shutdown_scope: {
    label: 'S’éteindre répare',
    values: { registers: 'Les registres', registers_hand: 'Registres et main', everywhere: 'Tout' },
  },
  shutdown_fires: { label: 'Les robots éteints tirent' },
  bay_reboot: {
    label: 'Qui tombe du quai',
    hint: 'Revient sur le plateau voisin, ou sur sa case de départ.',
    values: { adjoining: 'Plateau voisin', own_start: 'Case de départ' },
  },
  haywire_reduces_draw: {
    label: 'Un court-jus coûte une carte',
    hint: 'Un registre pris par un court-jus coûte aussi une carte de la main.',
  },
  haywire_limit_counts_faceup: {
    label: 'Un court-jus par registre',
    hint: 'Un registre qui en montre un n’en prend pas un second.',
  },
  contact_damage_per_step: {
    label: 'Le contact blesse à chaque pas',
    hint: 'L’éperon et les pointes blessent à chaque pas d’une poussée, pas une seule fois.',
  },
  max_rounds: { label: 'Course la plus longue', hint: 'La course finit après ce nombre de tours.' },
  ranking: { label: 'Classement', values: { full: 'Pour tous', winner_only: 'Pour le gagnant seul' } },
  drawn: { label: 'Un parcours à vous', hint: 'En texte dessiné, au lieu de celui choisi plus haut.' },
}

export const options = { en, fr }

export { reasons } from './reasons'
