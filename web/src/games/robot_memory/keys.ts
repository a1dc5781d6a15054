import { row, type Shortcuts } from '../../keys.svelte'

export const keys = {
  number: {
    codes: [...row('Digit', '1234'), ...row('Numpad', '1234')],
    en: 'The number',
    fr: 'Le nombre',
  },
  colour: { codes: row('Key', 'QWER'), en: 'The colour', fr: 'La couleur' },
  kind: { codes: row('Key', 'ASDF'), en: 'The type', fr: 'Le type' },
  short: { codes: ['KeyX'], en: 'Short Circuit', fr: 'Court-circuit' },
  go: { codes: ['Enter'], en: 'Say it; I am ready', fr: 'Le dire ; je suis prêt' },
  walk: {
    codes: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    en: 'From card to card',
    fr: 'De carte en carte',
  },
  pass: { codes: ['KeyP'], en: 'No more cards', fr: 'Plus de carte' },
} satisfies Shortcuts
