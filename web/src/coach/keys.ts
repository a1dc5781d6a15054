import type { Shortcuts } from '../keys.svelte'

/** Where hints may be asked for. */
export const keys = {
  ask: { codes: ['KeyH'], en: 'Ask for a hint', fr: 'Demander un indice' },
  dismiss: { codes: ['Escape'], en: 'Dismiss the hint', fr: 'Fermer l’indice' },
} satisfies Shortcuts
