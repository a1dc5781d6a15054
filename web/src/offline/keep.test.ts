// What is kept for the time without network: complete or not used, checked, and fetched once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isKept, keep, missing, NotKept, parts, remove, type Trouble } from './keep'

const stores = new Map<string, Map<string, Response>>()
let served: Record<string, string>
let full = false
const asked: string[] = []

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest].map((one) => one.toString(16).padStart(2, '0')).join('')
}

function cache(store: Map<string, Response>) {
  const path = (address: string) => new URL(address, 'http://here').pathname
  return {
    match: async (address: string) => store.get(path(address))?.clone(),
    put: async (address: string, answer: Response) => {
      if (full) throw new DOMException('no room', 'QuotaExceededError')
      store.set(path(address), answer)
    },
    delete: async (address: string) => store.delete(path(address)),
    keys: async () => [...store.keys()].map((key) => ({ url: `http://here${key}` })),
  }
}

async function serve(rules: string, asset: string): Promise<void> {
  const piece = { name: 'robotable.zip', size: rules.length, sha256: await sha256(rules) }
  served = {
    '/': '<html><head></head></html>',
    '/house/pieces.json': JSON.stringify([piece]),
    '/files.json': JSON.stringify({ [asset]: 3 }),
    '/house/robotable.zip': rules,
    [`/${asset}`]: 'abc',
    '/theme.js': '',
    '/favicon.svg': '',
    '/icon-192.png': '',
    '/manifest.webmanifest': '',
  }
}

beforeEach(async () => {
  stores.clear()
  ;[full, asked.length] = [false, 0]
  await serve('rules', 'assets/a-1.js')
  vi.stubGlobal('caches', {
    open: async (name: string) => cache(stores.get(name) ?? stores.set(name, new Map()).get(name)!),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return served[address] === undefined ? new Response('', { status: 404 }) : new Response(served[address])
  })
})
afterEach(() => vi.unstubAllGlobals())

const why = (trouble: Trouble) => expect.objectContaining({ why: trouble }) as NotKept
const kept = () => [...stores.values()].flatMap((store) => [...store.keys()])

test('All of it is kept, at last the page, which says that there is a house', async () => {
  const shares: number[] = []
  const all = await parts()
  expect(all.map(({ address }) => address)).toEqual(['/assets/a-1.js', '/house/robotable.zip'])
  await keep(all, (share) => shares.push(share))
  expect(shares.at(-1)).toBe(1)
  expect(kept().at(-1)).toBe('/')
  expect(await [...stores.values()][0]!.get('/')!.clone().text()).toContain('<meta name="house" content="/house/" />')
  expect(await missing(all)).toEqual([])
  await remove()
  expect(await isKept()).toBe(false)
})

test('A server without a house offers nothing', async () => {
  delete served['/house/pieces.json']
  expect(await parts()).toEqual([])
})

test('A part that came broken is not believed; what was fetched before stays', async () => {
  const all = await parts()
  served['/house/robotable.zip'] = 'rul'
  await expect(keep(all, () => {})).rejects.toEqual(why('broken'))
  expect([await isKept(), kept()]).toEqual([false, ['/assets/a-1.js']])
  served['/house/robotable.zip'] = 'rules'
  asked.length = 0
  await keep(all, () => {})
  expect(await isKept()).toBe(true)
  expect(asked).not.toContain('/assets/a-1.js')
})

test('A network that goes away is told, and the page that was kept before stays as it was', async () => {
  await keep(await parts(), () => {})
  await serve('newer rules', 'assets/b-2.js')
  const all = await parts()
  delete served['/house/robotable.zip']
  await expect(keep(all, () => {})).rejects.toEqual(why('network'))
  expect(await isKept()).toBe(true)
  expect(await [...stores.values()][0]!.get('/house/robotable.zip')!.clone().text()).toBe('rules')
})

test('A newer version fetches what changed, then drops what is old', async () => {
  await keep(await parts(), () => {})
  await serve('rules', 'assets/b-2.js')
  const all = await parts()
  expect((await missing(all)).map(({ address }) => address)).toEqual(['/assets/b-2.js'])
  await keep(all, () => {})
  expect(kept()).not.toContain('/assets/a-1.js')
})

test('Too little room is told before anything is fetched, and also when it turns out only then', async () => {
  const all = await parts()
  full = true
  await expect(keep(all, () => {})).rejects.toEqual(why('room'))
  full = false
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 100, usage: 95 }) } })
  asked.length = 0
  await expect(keep(all, () => {})).rejects.toEqual(why('room'))
  expect(asked).toEqual([])
})
