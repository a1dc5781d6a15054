// The app for the time without network, on wish only: all of the client and a house, each version in a cache of its own.
// The page is written last and marked as one with a house: a cache without it is not complete, and not used. See
// public/sw.js.

/** Begins the name of such a cache. */
export const KEPT = 'robotable-offline-'
const PAGE = '/'
const PIECES = '/house/pieces.json'
const FILES = '/files.json'
/** Beside the page, without a hash in their names. */
const BESIDE = ['/theme.js', '/favicon.svg', '/icon-192.png', '/manifest.webmanifest']
/** On what is kept, so that it is not fetched again. */
const HASH = 'x-sha256'

interface Part {
  address: string
  size: number
  /** Where the name holds no hash. */
  sha256?: string
}

/** Why it could not be kept. */
export type Trouble = 'room' | 'network' | 'broken'

export class NotKept extends Error {
  constructor(readonly why: Trouble) {
    super(why)
  }
}

async function listed<T>(address: string): Promise<T | null> {
  const answer = await fetch(address, { cache: 'no-cache' })
  return answer.ok ? ((await answer.json()) as T) : null
}

/** All there is to keep; none where the server has no house to give. */
export async function parts(): Promise<Part[]> {
  const pieces = await listed<{ name: string; size: number; sha256: string }[]>(PIECES)
  const files = pieces && (await listed<Record<string, number>>(FILES))
  if (!files) return []
  return [
    ...Object.entries(files).map(([name, size]) => ({ address: `/${name}`, size })),
    ...pieces.map(({ name, ...rest }) => ({ address: `/house/${name}`, ...rest })),
  ]
}

/** Whether there is a button for it: only secure pages can keep anything. */
export async function offered(): Promise<boolean> {
  return 'serviceWorker' in navigator && 'caches' in globalThis && (await parts()).length > 0
}

export const bytes = (all: readonly Part[]): number => all.reduce((sum, { size }) => sum + size, 0)

function has(kept: Response | undefined, part: Part): boolean {
  return kept !== undefined && (!part.sha256 || kept.headers.get(HASH) === part.sha256)
}

async function named(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(KEPT))
}

async function complete(): Promise<Cache | null> {
  for (const name of await named()) {
    const cache = await caches.open(name)
    if (await cache.match(PAGE)) return cache
  }
  return null
}

/** A part as it is now, from whichever version has it. */
async function known(part: Part): Promise<Response | undefined> {
  for (const name of await named()) {
    const kept = await (await caches.open(name)).match(part.address)
    if (has(kept, part)) return kept
  }
}

/** Those of them that are not kept yet, or not as they are now. */
export async function missing(all: readonly Part[]): Promise<Part[]> {
  const found = await Promise.all(all.map(known))
  return all.filter((_, i) => !found[i])
}

export async function isKept(): Promise<boolean> {
  return (await complete()) !== null
}

async function hash(data: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data))
  return [...digest].map((one) => one.toString(16).padStart(2, '0')).join('')
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' }).catch(() => null)
  if (!answer?.ok) throw new NotKept('network')
  return answer
}

async function put(cache: Cache, address: string, body: BodyInit, headers: HeadersInit): Promise<void> {
  await cache.put(address, new Response(body, { headers })).catch(() => {
    throw new NotKept('room')
  })
}

async function keepPart(cache: Cache, { address, sha256 }: Part): Promise<void> {
  const answer = await fetched(address)
  const data = await answer.arrayBuffer().catch(() => {
    throw new NotKept('network')
  })
  if (sha256 && (await hash(data)) !== sha256) throw new NotKept('broken')
  await put(cache, address, data, { 'content-type': answer.headers.get('content-type') ?? '', [HASH]: sha256 ?? '' })
}

/** The page as it is without network: with a house, and still by the server's policy. */
async function keepPage(cache: Cache): Promise<void> {
  for (const address of BESIDE) await keepPart(cache, { address, size: 0 })
  const answer = await fetched(PAGE)
  const page = (await answer.text()).replace('<head>', '<head><meta name="house" content="/house/" />')
  const policy = answer.headers.get('content-security-policy') ?? ''
  await put(cache, PAGE, page, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
}

async function roomFor(size: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined || quota - usage > size
}

/** Keeps all of it; what was kept before, or by a try that failed, is not fetched again. Raises NotKept. */
export async function keep(all: readonly Part[], progress: (share: number) => void): Promise<void> {
  const wanted = await missing(all)
  if (!(await roomFor(bytes(wanted)))) throw new NotKept('room')
  void navigator.storage?.persist?.()
  const name = KEPT + (await hash(new TextEncoder().encode(JSON.stringify(all)).buffer))
  const cache = await caches.open(name)
  let done = 0
  for (const part of all) {
    const before = await known(part)
    await (before ? copy(cache, part, before) : keepPart(cache, part))
    if (!before) progress((done += part.size) / bytes(wanted))
  }
  await keepPage(cache)
  for (const other of await named()) if (other !== name) await caches.delete(other)
}

async function copy(cache: Cache, { address }: Part, kept: Response): Promise<void> {
  if (!(await cache.match(address))) await put(cache, address, await kept.blob(), kept.headers)
}

/** Games that were played stay. */
export async function remove(): Promise<void> {
  for (const name of await named()) await caches.delete(name)
}
