// What the lobby knows: who I am, which games this server has, which tables there are.
import { api, Failed } from '../api'
import { carried } from '../carried.svelte'
import { facts, optionWords, type OptionWords } from '../games'
import type { OptionTexts } from '../games/game'
import { plain, type Reason, type Sentences } from '../i18n/reasons'
import { prefs } from '../prefs.svelte'
import { fives } from '../today/five.svelte'
import { t } from './text'
import type { GameInfo, Me, TableInfo, Tables } from '../wire/wire'

const AGAIN = 5_000

/** In the order of the home page; what it does not know comes last. */
const place = (game: string): number => facts[game]?.order ?? 99

class Lobby {
  me = $state.raw<Me>()
  games = $state.raw<GameInfo[]>([])
  tables = $state.raw<Tables>({ join: [], watch: [], mine: [], finished: [] })
  /** The first answer has come; until then nothing is shown that it would move. */
  ready = $state(false)
  /** Why the first answer did not come, if it did not. */
  failed = $state.raw<Reason | null>(null)
  #words = $state.raw<Record<string, OptionWords>>({})

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name)
  }

  /** A game's options in the reader's language, once they are here. */
  words(game: string): OptionTexts {
    return this.#words[game]?.options[prefs.language] ?? {}
  }

  /** Why the server refuses options of a game. */
  reasons(game: string): Sentences | undefined {
    return this.#words[game]?.reasons
  }

  async load(): Promise<void> {
    try {
      // The first question gets us our cookie; the others need it.
      this.greet(await api.me())
      const [games, tables] = await Promise.all([api.games(), api.tables(), fives.load()])
      this.games = games.sort((a, b) => place(a.name) - place(b.name))
      this.tables = tables
      await Promise.all(this.games.map(({ name }) => this.learn(name)))
      this.ready = true
      this.failed = null
    } catch (why) {
      this.failed = why instanceof Failed ? why.why : plain(t().failed)
    }
  }

  /** So I am called from now on in this browser. */
  greet(me: Me): void {
    this.me = me
    prefs.member = me.member
    void carried.meet(me)
  }

  async learn(game: string): Promise<void> {
    if (this.#words[game]) return
    const words = await optionWords(game)
    this.#words = { ...this.#words, [game]: words }
  }

  async refresh(): Promise<void> {
    if (document.hidden) return
    // What could not be had before may be there now.
    if (!this.ready) return this.failed ? this.load() : undefined
    await api.tables().then(
      // What is as before draws nothing anew.
      (tables) => JSON.stringify(tables) === JSON.stringify(this.tables) || (this.tables = tables),
      () => {},
    )
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name)
    await this.refresh()
  }

  /** For a page's onMount: loads, and looks again from time to time while somebody looks at it. */
  visit(): () => void {
    void this.load()
    const again = () => void this.refresh()
    const timer = setInterval(again, AGAIN)
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
    }
  }

  /** People who are there and bots, at public tables. */
  get live(): { people: number; bots: number } {
    const all = new Map<string, TableInfo>()
    for (const table of [...this.tables.join, ...this.tables.watch, ...this.tables.mine])
      if (table.listed && table.status !== 'over') all.set(table.id, table)
    const places = [...all.values()].flatMap((table) => table.places)
    const bots = places.filter((place) => place.kind === 'bot' || place.bot)
    const people = places.filter((place) => place.kind === 'person' && !place.bot && place.here)
    return { people: new Set(people.map((place) => place.name)).size, bots: bots.length }
  }
}

export const lobby = new Lobby()
