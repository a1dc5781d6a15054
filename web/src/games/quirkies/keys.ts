import { row, type Shortcuts } from '../../keys.svelte'

export const keys = {
  card: { codes: row('Digit', '123456789'), en: 'Pick a card', fr: 'Choisir une carte' },
  play: { codes: ['Enter'], en: 'Play it', fr: 'La jouer' },
  row: { codes: row('Key', 'QAZ'), en: 'Call a row', fr: 'Annoncer une ligne' },
  column: { codes: row('Key', 'ERT'), en: 'Call a column', fr: 'Annoncer une colonne' },
  slant: { codes: row('Key', 'WX'), en: 'Call a diagonal', fr: 'Annoncer une diagonale' },
  call: { codes: ['Space'], en: 'Call the marked line', fr: 'Annoncer la ligne marquée' },
  pass: { codes: ['KeyP'], en: 'No line', fr: 'Pas de ligne' },
  close: { codes: ['Escape'], en: 'Put the stack away', fr: 'Ranger la pile' },
} satisfies Shortcuts
