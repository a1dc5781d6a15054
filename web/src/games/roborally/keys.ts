import { row, type Shortcuts } from '../../keys.svelte'

export const keys = {
  card: { codes: row('Digit', '1234567890'), en: 'Pick a card', fr: 'Choisir une carte' },
  register: { codes: row('Shift+Digit', '12345'), en: 'Into a register', fr: 'Dans un registre' },
  back: { codes: ['Backspace'], en: 'Take the last one back', fr: 'Reprendre la dernière' },
  drop: { codes: ['Escape'], en: 'Put the card down', fr: 'Reposer la carte' },
  go: { codes: ['Enter'], en: 'Commit, or the filled button', fr: 'Valider, ou le bouton plein' },
  rest: { codes: ['KeyS'], en: 'Shut down this round', fr: 'S’éteindre ce tour' },
  answer: { codes: row('Digit', '123456789'), en: 'An answer', fr: 'Une réponse' },
  decide: { codes: ['KeyY', 'KeyN'], en: 'Yes, no', fr: 'Oui, non' },
  board: { codes: ['KeyB'], en: 'Read the board by arrows', fr: 'Lire le plateau par les flèches' },
  fit: { codes: ['KeyF'], en: 'All of it, or near my robot', fr: 'Tout, ou près de mon robot' },
} satisfies Shortcuts
