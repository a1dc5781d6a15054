import type { Shortcuts } from '../keys.svelte'

/** What keys do at every table, unless its game needs them. */
export const keys = {
  rules: { codes: ['KeyI'], en: 'Rules of this moment', fr: 'Règles de ce moment' },
  play: { codes: ['Space'], en: 'Play, pause', fr: 'Lecture, pause' },
  back: { codes: ['Comma'], en: 'One step back', fr: 'Un pas en arrière' },
  step: { codes: ['Period'], en: 'One step on', fr: 'Un pas en avant' },
  start: { codes: ['Home'], en: 'To the first moment', fr: 'Au premier moment' },
  now: { codes: ['End'], en: 'Back to now', fr: 'Retour au présent' },
  speed: { codes: ['Minus', 'Equal'], en: 'Slower, faster', fr: 'Moins vite, plus vite' },
} satisfies Shortcuts
