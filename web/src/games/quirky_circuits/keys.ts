import { row, type Shortcuts } from '../../keys.svelte'

export const keys = {
  pick: { codes: row('Digit', '123456789'), en: 'Play a card, take a token', fr: 'Jouer une carte, prendre un jeton' },
  done: { codes: ['KeyD'], en: 'Done, or not yet', fr: 'Fini, ou pas encore' },
  flat: { codes: ['KeyF'], en: 'Hands flat', fr: 'Mains à plat' },
  beep: { codes: ['KeyB'], en: 'Beep-boop', fr: 'Bip-boup' },
  wait: { codes: ['KeyW'], en: 'Wait', fr: 'Attendre' },
  run: { codes: ['Enter'], en: 'Let it run', fr: 'C’est parti' },
  walk: { codes: ['ArrowLeft', 'ArrowRight'], en: 'A card back, on', fr: 'Une carte en arrière, en avant' },
} satisfies Shortcuts
