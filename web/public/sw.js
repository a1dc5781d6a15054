// The app without network, and what is pushed to it. What people do is never kept here: nothing of /api.
const KEPT = 'robotable'
const PAGE = '/'
const FILES = '/assets/'
/** Begins the name of a cache in which somebody keeps the app for the time without network: see src/offline/keep.ts. */
const WHOLE = 'robotable-offline-'
const HOUSE = '/house/'
/** Stands in frames of other pages, and is none that an app would begin with. */
const BOARD = '/board.html'
const FOREIGN = /^\/(api|ws|metrics)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function keepPage() {
  const answer = await fetch(PAGE, { cache: 'no-cache' })
  if (answer.ok) await keep(answer)
}

/** A page without what it says of itself, which differs from address to address. */
const client = async (answer) => (await answer.text()).replace(/<meta property="[^"]*" content="[^"]*" \/>/g, '')

/** The newest page; the files of an older client are of no use then. */
async function keep(answer) {
  const cache = await caches.open(KEPT)
  const [before, page] = [await cache.match(PAGE), answer.clone()]
  if (before && (await client(before)) !== (await client(answer.clone()))) await caches.delete(KEPT)
  await (await caches.open(KEPT)).put(PAGE, page)
}

/** Pages from the network, and only without one as they were: nobody stays on an old client. */
async function page(event) {
  try {
    const answer = await fetch(event.request)
    if (answer.status < 500) {
      if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html'))
        event.waitUntil(keep(answer.clone()))
      return answer
    }
    return (await keptPage()) ?? answer
  } catch (why) {
    const kept = await keptPage()
    if (kept) return kept
    throw why
  }
}

/** The one with all it needs, if somebody keeps it. */
async function keptPage() {
  return (await (await whole())?.match(PAGE)) ?? (await caches.match(PAGE))
}

/** A version without its page is not complete. */
async function whole() {
  for (const name of (await caches.keys()).filter((one) => one.startsWith(WHOLE))) {
    const cache = await caches.open(name)
    if (await cache.match(PAGE)) return cache
  }
}

/** Of a house that is kept all parts are of one version. */
async function piece(request) {
  return (await (await whole())?.match(request)) ?? fetch(request)
}

async function beside(request) {
  try {
    return await fetch(request)
  } catch (why) {
    const kept = await (await whole())?.match(request)
    if (kept) return kept
    throw why
  }
}

/** A file with a hash in its name is the same for ever. */
async function file(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== location.origin || event.request.method !== 'GET' || FOREIGN.test(pathname) || pathname === BOARD)
    return
  if (event.request.mode === 'navigate') event.respondWith(page(event))
  else if (event.request.cache === 'no-cache') return
  else if (pathname.startsWith(FILES)) event.respondWith(file(event.request))
  else if (pathname.startsWith(HOUSE)) event.respondWith(piece(event.request))
  else event.respondWith(beside(event.request))
})

/** The page tells what it was made of before there was a worker. */
self.addEventListener('message', (event) => {
  const own = (event.data?.files ?? []).filter((one) => one.startsWith(FILES))
  event.waitUntil(Promise.all(own.map((one) => file(new Request(one)).catch(() => {}))))
})

// Notices

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))

async function show(told) {
  const windows = await self.clients.matchAll({ type: 'window' })
  if (!told || windows.some((one) => one.visibilityState === 'visible')) return
  await self.registration.showNotification('Robotable', {
    body: told.says,
    tag: told.path,
    renotify: true,
    icon: '/icon-192.png',
    data: told.path,
    actions: [
      { action: 'open', title: told.does },
      { action: 'stop', title: told.stop },
    ],
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(event.action === 'stop' ? stop() : open(event.notification.data))
})

async function open(path) {
  const [shown] = await self.clients.matchAll({ type: 'window' })
  if (!shown) return self.clients.openWindow(path)
  const there = await shown.focus()
  return new URL(there.url).pathname === path ? there : there.navigate(path)
}

async function stop() {
  const wanted = await self.registration.pushManager.getSubscription()
  if (!wanted) return
  const body = JSON.stringify({ endpoint: wanted.endpoint })
  await fetch('/api/push/end', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
    () => {},
  )
  await wanted.unsubscribe()
}
