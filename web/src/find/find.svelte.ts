// Looking for a game: one place in the queue, whatever pages of ours are open, kept while one of them says so.
import { api, Failed } from '../api'
import { title } from '../games'
import { said } from '../i18n/reasons'
import { t as lobbyText } from '../lobby/text'
import { notify } from '../notify'
import { go } from '../route.svelte'
import { sound } from '../sound'
import { toast } from '../ui/toasts.svelte'
import type { Find as Wish, Finding, Found, Seeking } from '../wire/wire'
import { t } from './text'

const SECOND = 1_000
/** Seconds between two questions while waiting, and while only looking. */
const WAITING = 2
const LOOKING = 5
/** Told to other pages of ours: somebody waits. */
const FLAG = 'robotable-finding'
const WISH = 'robotable-find'

class Find {
  #told = $state.raw<Finding>()
  #at = 0
  #now = $state(0)
  /** Something was asked for and is not answered yet. */
  busy = $state(false)
  /** Panels on this page that show all of it: no bar is needed there. */
  panels = $state(0)
  /** What I chose last. */
  wish = $state<Required<Wish>>({ games: [], bots: true, rated: true, ...kept() })
  /** I said on this page that I come. */
  #coming = false
  #ticks = 0

  /** My place in the queue, if I wait. */
  get you(): Seeking | null {
    const you = this.#told?.you
    return you && !you.table ? you : null
  }

  get found(): Found | null {
    return this.you?.found ?? null
  }

  /** Others who wait for a game, and how many make a good table. */
  waiting(game: string): { people: number; seats: number } {
    return this.#told?.waiting.find((one) => one.game === game) ?? { people: 0, seats: 0 }
  }

  /** Others who wait for whatever; none before the first answer. */
  get people(): number | undefined {
    return this.#told?.people
  }

  get waited(): number {
    return (this.you?.waited ?? 0) + this.#since
  }

  get botsIn(): number | null {
    const left = this.you?.bots_in
    return left == null ? null : Math.max(0, left - this.#since)
  }

  get left(): number {
    return Math.ceil(Math.max(0, (this.found?.left ?? 0) - this.#since))
  }

  get #since(): number {
    return Math.max(0, this.#now - this.#at) / SECOND
  }

  begin = () => this.#ask(() => api.find($state.snapshot(this.wish)))
  stop = () => this.#ask(() => api.finding('stop'))

  come(): Promise<void> {
    this.#coming = true
    return this.#ask(() => api.finding('come'))
  }

  /** For every page: whoever waits on another page of ours, or did so before this one was opened, waits here, too. */
  watch(): () => void {
    if (localStorage.getItem(FLAG)) void this.#look()
    const heard = ({ key, newValue }: StorageEvent) => key === FLAG && newValue && void this.#look()
    addEventListener('storage', heard)
    return () => removeEventListener('storage', heard)
  }

  /** There is something to ask for again and again. */
  get active(): boolean {
    return this.you !== null || this.panels > 0
  }

  run(): () => void {
    const timer = setInterval(() => this.#tick(), SECOND)
    return () => clearInterval(timer)
  }

  /** For a panel: who waits is looked up while somebody looks at it. */
  show(): () => void {
    this.panels++
    void this.#look()
    return () => void this.panels--
  }

  keep(): void {
    localStorage.setItem(WISH, JSON.stringify(this.wish))
  }

  #tick(): void {
    this.#now = performance.now()
    this.#ticks++
    if (this.you) {
      if (this.#ticks % WAITING === 0) void this.#quietly(() => api.finding('wait'))
    } else if (this.panels && !document.hidden && this.#ticks % LOOKING === 0) void this.#look()
  }

  #look(): Promise<void> {
    return this.#quietly(api.whoWaits)
  }

  /** What is known stays if there is no answer. */
  async #quietly(asked: () => Promise<Finding>): Promise<void> {
    await asked().then(
      (told) => this.hear(told),
      () => {},
    )
  }

  async #ask(asked: () => Promise<Finding>): Promise<void> {
    this.busy = true
    try {
      this.hear(await asked())
    } catch (why) {
      toast(why instanceof Failed ? said(why.why) : lobbyText().failed, 'bad')
    }
    this.busy = false
  }

  hear(told: Finding): void {
    const before = this.you
    this.#told = told
    this.#at = this.#now = performance.now()
    const { you } = this
    if (you?.found && !before?.found) call(you.found)
    if (told.you?.table && before) this.#seated(told.you.table)
    else if (before && !you && !this.busy) toast(before.found ? t().late : t().lost)
    if (you) localStorage.setItem(FLAG, 'yes')
    else localStorage.removeItem(FLAG)
  }

  /** The page where I said so goes there. */
  #seated(table: string): void {
    if (this.#coming) go(`/table/${table}`)
    this.#coming = false
  }
}

function call(found: Found): void {
  sound('yours')
  notify(t().ready, title(found.game))
}

function kept(): Partial<Wish> {
  try {
    return JSON.parse(localStorage.getItem(WISH) ?? '{}') as Partial<Wish>
  } catch {
    return {}
  }
}

export const find = new Find()
