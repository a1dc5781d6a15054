// What keys do on every page, and the list of all of them.
import { bind, type Keys, type Shortcuts } from './keys.svelte'
import { prefs } from './prefs.svelte'
import { go } from './route.svelte'

export const keys = {
  list: { codes: ['?'], en: 'This list', fr: 'Cette liste' },
  home: { codes: ['KeyG KeyH'], en: 'Start page', fr: 'Page d’accueil' },
  new: { codes: ['KeyG KeyN'], en: 'New table', fr: 'Nouvelle table' },
  watch: { codes: ['KeyG KeyW'], en: 'Tables to watch', fr: 'Tables à regarder' },
  learn: { codes: ['KeyG KeyL'], en: 'Learn by playing', fr: 'Apprendre en jouant' },
  rules: { codes: ['KeyG KeyR'], en: 'Rules', fr: 'Règles' },
  settings: { codes: ['KeyG KeyS'], en: 'Settings', fr: 'Réglages' },
  sound: { codes: ['KeyM'], en: 'Sound on, off', fr: 'Son activé, coupé' },
  theme: { codes: ['KeyL'], en: 'Light, dark', fr: 'Clair, sombre' },
} satisfies Shortcuts

/** The list is open; the game of the table that we are at. */
export const list = $state({ open: false, game: '' })

export const acts = (): Keys =>
  bind(keys, {
    list: () => (list.open = true),
    home: () => go('/'),
    new: () => go('/new'),
    watch: () => go('/watch'),
    learn: () => go('/learn'),
    rules: () => go('/rules'),
    settings: () => go('/settings'),
    sound: () => (prefs.sound = !prefs.sound),
    theme: () => (prefs.theme = prefs.shade === 'dark' ? 'light' : 'dark'),
  })
