// What is new for me: asked for by one poller, whatever page is shown.
import { api } from '../api'
import { prefs } from '../prefs.svelte'
import { here } from '../route.svelte'
import { toast } from '../ui/toasts.svelte'
import type { News as Told, NewsItem } from '../wire/wire'

const LOOKING = 5_000
/** While nobody looks: for the number in the title. */
const AWAY = 60_000

class News {
  turns = $state(0)
  /** I look for a game, on whichever device. */
  finding = $state(false)
  notices = $state.raw<NewsItem[]>([])
  /** What was there already when the first answer came is no news. */
  #known: Set<string> | null = null
  #asked = 0

  /** Those that I have not seen. */
  get fresh(): NewsItem[] {
    return this.notices.filter(({ seen }) => !seen)
  }

  /** What waits for me: tables, and whatever else I was told. */
  get waiting(): number {
    return this.turns + this.fresh.filter(({ kind }) => kind !== 'your_turn').length
  }

  /** A page's title, with the number of what waits. */
  titled(title: string): string {
    return this.waiting ? `(${this.waiting}) ${title}` : title
  }

  async look(): Promise<void> {
    this.#asked = Date.now()
    await api.news().then(
      (told) => this.#hear(told),
      () => {},
    )
  }

  async see(seen: NewsItem[]): Promise<void> {
    const ids = seen.filter((one) => !one.seen).map(({ id }) => id)
    if (ids.length === 0) return
    await api.seen(ids).then(
      (told) => this.#hear(told),
      () => {},
    )
  }

  /** For a page's onMount. At a table in play one has something better to look at. */
  visit(atTable = false): () => void {
    const again = (): void => {
      const due = document.hidden ? AWAY : atTable ? Infinity : LOOKING
      if (Date.now() - this.#asked >= due) void this.look()
    }
    const timer = setInterval(again, LOOKING)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }

  #hear({ turns, finding, notices }: Told): void {
    this.turns = turns
    this.finding = finding
    if (JSON.stringify(notices) !== JSON.stringify(this.notices)) this.notices = [...notices]
    const fresh = this.fresh.filter(({ path }) => path !== here.path)
    for (const one of fresh) if (this.#known && !this.#known.has(one.id)) this.#announce(one)
    this.#known = new Set(notices.map(({ id }) => id))
    void this.see(this.fresh.filter(({ path }) => path === here.path))
    badge(this.waiting)
  }

  #announce(one: NewsItem): void {
    const link = { href: one.path, text: one.does[prefs.language], onclick: () => void this.see([one]) }
    toast(one.says[prefs.language], 'news', undefined, link)
  }
}

/** On the sign of the app, where it is installed. */
function badge(count: number): void {
  const { setAppBadge } = navigator as Partial<Navigator>
  if (setAppBadge) setAppBadge.call(navigator, count).catch(() => {})
}

export const news = new News()
