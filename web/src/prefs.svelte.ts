// What a person prefers, as this device knows it; `carried` brings a member's from one device to another.
import { embedded } from './outlet'

export type Language = 'en' | 'fr'
export type Theme = 'light' | 'dark' | 'auto'
export type Motion = 'full' | 'less' | 'auto'
export const SPEEDS = [0.5, 1, 2, 4, 8] as const

interface Kept {
  theme: Theme
  language: Language
  motion: Motion
  speed: number
  sound: boolean
  volume: number
  notify: boolean
  letters: boolean
  confirm: boolean
  game: string
  member: boolean
}

const KEY = 'robotable'
const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
const still = window.matchMedia?.('(prefers-reduced-motion: reduce)')

class Prefs {
  theme = $state<Theme>('auto')
  language = $state<Language>(navigator.language?.startsWith('fr') ? 'fr' : 'en')
  motion = $state<Motion>('auto')
  speed = $state(1)
  sound = $state(false)
  /** Part of the loudest. */
  volume = $state(1)
  /** A note of the browser when it is my turn and I look elsewhere. */
  notify = $state(false)
  /** Letters, numbers and signs alone are shortcut keys. */
  letters = $state(true)
  /** What I do at a table is asked for twice. */
  confirm = $state(false)
  /** The game that *Play now* starts; none chosen yet. */
  game = $state('')
  /** Who was here last was a member: their own home is shown at once. */
  member = $state(false)
  #dark = $state(dark?.matches ?? false)
  #still = $state(still?.matches ?? false)

  constructor() {
    Object.assign(this, embedded ? asked() : kept())
    dark?.addEventListener?.('change', () => (this.#dark = dark.matches))
    still?.addEventListener?.('change', () => (this.#still = still.matches))
  }

  get shade(): 'light' | 'dark' {
    return this.theme === 'auto' ? (this.#dark ? 'dark' : 'light') : this.theme
  }

  /** Reduced motion: pieces appear in place. */
  get still(): boolean {
    return this.motion === 'auto' ? this.#still : this.motion === 'less'
  }

  /** Keeps what changes and shows it on the page; called once, by the App. */
  watch(): void {
    $effect(() => {
      const { theme, language, motion, speed, sound, volume, notify, letters, confirm, game, member } = this
      const kept: Kept = { theme, language, motion, speed, sound, volume, notify, letters, confirm, game, member }
      if (!embedded) localStorage.setItem(KEY, JSON.stringify(kept))
    })
    $effect(() => {
      document.documentElement.dataset.theme = this.shade
      document.documentElement.dataset.motion = this.still ? 'less' : 'full'
      document.documentElement.lang = this.language
    })
  }
}

/** What the page wants in whose frame this one stands. */
function asked(): Partial<Kept> {
  const words = new URLSearchParams(location.search)
  const [theme, language] = [words.get('theme'), words.get('lang')]
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    ...(language === 'fr' || language === 'en' ? { language } : {}),
  }
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
  } catch {
    return {}
  }
}

export const prefs = new Prefs()
