// The page's address as state, by the history API.
import { away, house } from './outlet'

/** Where a page of such a site begins. */
const start = document.querySelector<HTMLMetaElement>('meta[name="start"]')?.content ?? '/'

const byPath = house === null || away

/** A mistyped address is one, too: what cannot be decoded stays as it is. */
export function decoded(part: string, decode = decodeURIComponent): string {
  try {
    return decode(part)
  } catch {
    return part
  }
}

/** A site without a server is one file on any host: what would be its path stands behind the question mark. */
function place(): { path: string; search: string } {
  if (byPath) return { path: location.pathname, search: location.search }
  const [path, ...words] = decoded(location.search.slice(1), decodeURI).split('&')
  return { path: path || start, search: words.length ? `?${words.join('&')}` : '' }
}

/** An address of ours as the browser has to know it. */
export function href(address: string): string {
  if (byPath) return address
  const { pathname, search, hash } = new URL(address, location.origin)
  return `${location.pathname}?${pathname}${search.replace('?', '&')}${hash}`
}

export const here = $state(place())

function look(): void {
  Object.assign(here, place())
}

export function go(address: string): void {
  // As browsers do it: a second click on the same link makes no second place to come back from.
  if (new URL(href(address), location.href).href !== location.href) {
    if (!may()) return
    history.pushState(null, '', href(address))
    look()
  }
  scrollTo(0, 0)
}

/** The same place under another address. */
export function replace(address: string): void {
  history.replaceState(null, '', href(address))
  look()
}

let warning: (() => string) | null = null

/** Whether this page may be left: what would be lost by it is asked about once. */
function may(): boolean {
  return !warning || confirm(warning())
}

/** Until it is taken back, whoever leaves is asked first, within our pages as by closing them. */
export function ask(words: () => string): () => void {
  const stay = (event: BeforeUnloadEvent) => event.preventDefault()
  warning = words
  addEventListener('beforeunload', stay)
  return () => {
    warning = null
    removeEventListener('beforeunload', stay)
  }
}

/** Back and Forward have moved already: who stays is put back to where they were. */
function moved(): void {
  const { path, search } = place()
  if (path !== here.path && !may()) history.pushState(null, '', href(here.path + here.search))
  else Object.assign(here, { path, search })
}

/** A link to a page of ours: same site, no download. */
function page(event: MouseEvent): HTMLAnchorElement | null {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented || link.hasAttribute('download')) return null
  return link.origin === location.origin && !/^\/(api|ws)\//.test(link.pathname) ? link : null
}

const plain = (event: MouseEvent): boolean =>
  event.type === 'click' && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Whether a click on a link is ours to follow: a plain one, and no other window is named. */
function ours(event: MouseEvent): HTMLAnchorElement | null {
  const link = plain(event) ? page(event) : null
  return link?.target ? null : link
}

/** What a browser opens beside this page, or hands on, is the link's address as it has to know it. */
function beside(event: MouseEvent): void {
  const link = page(event)
  const address = link?.getAttribute('href')
  if (!link || !address?.startsWith('/') || ours(event)) return
  if (address.startsWith(`${location.pathname}?`)) return // of a press of the right button browsers tell twice
  link.setAttribute('href', href(address))
  setTimeout(() => link.setAttribute('href', address))
}

export function listen(): () => void {
  const click = (event: MouseEvent) => {
    const link = ours(event)
    if (!link || (link.hash && link.pathname === here.path)) return
    event.preventDefault()
    go(link.href)
  }
  const aside = byPath ? [] : (['click', 'auxclick', 'contextmenu'] as const)
  addEventListener('popstate', moved)
  document.addEventListener('click', click)
  for (const kind of aside) document.addEventListener(kind, beside, true)
  return () => {
    removeEventListener('popstate', moved)
    document.removeEventListener('click', click)
    for (const kind of aside) document.removeEventListener(kind, beside, true)
  }
}

/** Matches '/table/:id' against a path; the parts by name, or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const [wanted, got] = [pattern.split('/'), path.replace(/(.)\/$/, '$1').split('/')]
  if (wanted.length !== got.length) return null
  const parts: Record<string, string> = {}
  for (const [i, word] of wanted.entries()) {
    if (word.startsWith(':')) parts[word.slice(1)] = decoded(got[i]!)
    else if (word !== got[i]) return null
  }
  return parts
}
