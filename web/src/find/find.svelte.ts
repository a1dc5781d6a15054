// Looking for a game: one place in the queue, whatever pages of ours are open, kept while one of them says so; and one
// in that of games by day, which stays while nobody is there.
import { api, Failed } from '../api'
import { title } from '../games'
import { said } from '../i18n/reasons'
import { t as lobbyText } from '../lobby/text'
import { notify } from '../notify'
import { go } from '../route.svelte'
import { sound } from '../sound'
import { toast } from '../ui/toasts.svelte'
import type { Find as Wish, Finding, Found, Seeking, WaitingFor } from '../wire/wire'

export type Pace = NonNullable<Wish['pace']>
import { t } from './text'

const SECOND = 1_000
/** Seconds between two questions while waiting, and while only looking. */
const WAITING = 2
const LOOKING = 5
const BY_DAY = 30
/** Told to other pages of ours: somebody waits. */
const FLAG = 'robotable-finding'
const WISH = 'robotable-find'
const QUIET = 'robotable-find-quiet'

class Find {
  #told = $state.raw<Finding>()
  #at = 0
  #now = $state(0)
  /** Something was asked for and is not answered yet. */
  busy = $state(false)
  /** Panels on this page that show all of it: no bar is needed there. */
  panels = $state(0)
  /** What I chose last. */
  wish = $state<Required<Wish>>({ games: [], bots: true, rated: true, pace: 'live', hours: [24], ...kept() })
  /** The bar need not tell that I wait by day. */
  quiet = $state(localStorage.getItem(QUIET) !== null)
  /** I said on this page that I come. */
  #coming = false
  #ticks = 0

  /** My place in the queue, if I wait. */
  get you(): Seeking | null {
    const you = this.#told?.live.you
    return you && !you.table ? you : null
  }

  /** My place among those who wait by day. */
  get day(): Seeking | null {
    return this.#told?.day.you ?? null
  }

  get found(): Found | null {
    return this.you?.found ?? null
  }

  /** Others who wait for a game, and how many make a good table. */
  waiting(game: string, pace: Pace = 'live'): Omit<WaitingFor, 'game'> {
    return this.#told?.[pace].games.find((one) => one.game === game) ?? { people: 0, seats: 0, faces: [] }
  }

  /** Others who wait for whatever; none before the first answer. */
  people(pace: Pace = 'live'): number | undefined {
    return this.#told?.[pace].people
  }

  /** Of these who are about as strong as I am, if that is known. */
  near(pace: Pace = 'live'): number | null {
    return this.#told?.[pace].near ?? null
  }

  /** The robots of some of them, without names. */
  faces(pace: Pace = 'live'): readonly string[] {
    return this.#told?.[pace].faces ?? []
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

  begin(games: readonly string[]): Promise<void> {
    if (this.wish.pace === 'day') this.hush(false)
    return this.#ask(() => api.find({ ...$state.snapshot(this.wish), games: [...games] }))
  }

  stop = (pace: Pace = 'live') => this.#ask(() => api.stopFinding(pace))

  /** Lets the bar say nothing of games by day, until I look for another. */
  hush(quiet = true): void {
    this.quiet = quiet
    if (quiet) localStorage.setItem(QUIET, 'yes')
    else localStorage.removeItem(QUIET)
  }

  come(): Promise<void> {
    this.#coming = true
    return this.#ask(api.comeToTable)
  }

  /** For every page: whoever waits on another page of ours, or did so before this one was opened, waits here, too. */
  watch(): () => void {
    if (localStorage.getItem(FLAG)) void this.#look()
    const heard = ({ key, newValue }: StorageEvent) => key === FLAG && newValue && void this.#look()
    const sight = () => this.you && void this.#wait(document.hidden)
    const left = () => this.you && void this.#wait(false)
    addEventListener('storage', heard)
    addEventListener('pagehide', left)
    document.addEventListener('visibilitychange', sight)
    return () => {
      removeEventListener('storage', heard)
      removeEventListener('pagehide', left)
      document.removeEventListener('visibilitychange', sight)
    }
  }

  /** Told with the news: I look for a game on whichever device, or no longer. */
  elsewhere(finding: boolean): void {
    if (finding !== Boolean(this.you ?? this.day)) void this.#look()
  }

  /** There is something to ask for again and again. */
  get active(): boolean {
    return this.you !== null || this.day !== null || this.panels > 0
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
      if (this.#ticks % WAITING === 0 || document.hidden) void this.#wait(document.hidden)
    } else if (!document.hidden && this.#ticks % (this.panels ? LOOKING : BY_DAY) === 0) void this.#look()
  }

  /** Pages out of sight are let to sleep by browsers: their place is kept for longer. */
  #wait(hidden: boolean): Promise<void> {
    return this.#quietly(() => api.stillWait(hidden))
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
    if (told.live.you?.table && before) this.#seated(told.live.you.table)
    else if (before && !you && !this.busy) toast(before.found ? t().late : t().lost)
    if (you ?? this.day) localStorage.setItem(FLAG, 'yes')
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
