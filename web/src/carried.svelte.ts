// What a member prefers goes with them to all their devices. The copy on this device is used at once. What was changed
// here since the server was last heard counts here and is told there; everything else is as the server has it. So of two
// devices the one counts that says something last.
import { api } from './api'
import { embedded, house } from './outlet'
import { prefs } from './prefs.svelte'
import type { Me, Settings } from './wire/wire'

const KEY = 'robotable.agreed'
const NAMES = ['language', 'theme', 'motion', 'speed', 'sound', 'volume', 'letters', 'confirm'] as const
/** A slider goes through many values. */
const REST = 400

/** What the server was last known to have of whom. */
interface Agreed {
  member: string
  settings: Settings
}

class Carried {
  #agreed: Agreed | null = house === null && !embedded ? kept() : null
  #rest: ReturnType<typeof setTimeout> | undefined

  /** Whoever is here: a member's settings come along, and what they never chose is as it is here. */
  async meet(me: Me): Promise<void> {
    if (house !== null || embedded) return
    if (!me.member) return this.#agree(null)
    const before = this.#agreed
    await api.settings().then(
      (settings) => {
        if (this.#agreed !== before) return // It has answered something newer meanwhile.
        this.#hear({ member: me.id, settings })
        void this.#tell()
      },
      () => {}, // What is here stays until the server is.
    )
  }

  /** Tells the server what changes here; called once, by the App. */
  watch(): void {
    $effect(() => {
      if (!Object.keys(this.#changed()).length) return
      clearTimeout(this.#rest)
      this.#rest = setTimeout(() => void this.#tell(), REST)
    })
  }

  /** What is otherwise here than the server knows it. */
  #changed(): Settings {
    const known = this.#agreed?.settings
    const now = NAMES.map((name) => [name, prefs[name]] as const)
    return Object.fromEntries(now.filter(([name, value]) => known && known[name] !== value))
  }

  #hear(agreed: Agreed): void {
    const own = this.#agreed?.member === agreed.member ? this.#changed() : {}
    Object.assign(prefs, agreed.settings, own)
    this.#agree(agreed)
  }

  async #tell(): Promise<void> {
    const [changed, member] = [this.#changed(), this.#agreed?.member]
    if (!member || !Object.keys(changed).length) return
    await api.prefer(changed).then(
      (settings) => this.#hear({ member, settings }),
      () => {}, // It is said again with the next change, and on the next page.
    )
  }

  #agree(agreed: Agreed | null): void {
    this.#agreed = agreed
    if (agreed) localStorage.setItem(KEY, JSON.stringify(agreed))
    else localStorage.removeItem(KEY)
  }
}

function kept(): Agreed | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Agreed | null
  } catch {
    return null
  }
}

export const carried = new Carried()
