import { row, type Shortcuts } from '../../keys.svelte'

export const keys = {
  hand: { codes: row('Digit', '123456789'), en: 'A card of my hand', fr: 'Une carte de ma main' },
  answer: { codes: row('Shift+Digit', '123456789'), en: 'An answer', fr: 'Une réponse' },
  go: { codes: ['Enter'], en: 'The filled button', fr: 'Le bouton plein' },
  batteries: { codes: ['KeyA'], en: 'Play all batteries', fr: 'Jouer toutes les batteries' },
  convert: { codes: ['KeyC'], en: 'Energy for a move', fr: 'De l’énergie pour un mouvement' },
  shoot: { codes: ['KeyX'], en: 'Shoot', fr: 'Tirer' },
  robot: { codes: ['KeyR'], en: 'My other robot', fr: 'Mon autre robot' },
  decline: { codes: ['KeyN'], en: 'No, thanks', fr: 'Non merci' },
  undo: { codes: ['Backspace'], en: 'Take back', fr: 'Reprendre' },
  end: { codes: ['KeyE'], en: 'End the turn', fr: 'Finir le tour' },
  cancel: { codes: ['Escape'], en: 'Cancel, close', fr: 'Annuler, fermer' },
  board: { codes: ['KeyB'], en: 'Read the board by arrows', fr: 'Lire le plateau par les flèches' },
} satisfies Shortcuts
