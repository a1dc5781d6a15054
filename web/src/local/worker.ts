// The worker in which the house lives. It owns the shelf: a second page of the same browser is told so.
import type { Failure, FromHouse, ToHouse } from './messages'
import { python } from './python'
import { PassingShelf } from './passing'
import { Shelf } from './shelf'

type Door = Record<string, (...words: unknown[]) => unknown>

const LOCK = 'robotable-house'
const MOMENT = 1000
let door: Promise<Door> | undefined
const tell = (message: FromHouse): void => postMessage(message)

/** Bots think in a worker of their own, which is started when the first of them has to. */
function thinking(base: string): (question: Uint8Array) => Promise<Uint8Array> {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<number, (thought: Uint8Array) => void>()
  return (question) => {
    if (!worker) {
      worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = ({ data }: MessageEvent<{ id: number; thought: Uint8Array }>) => {
        waiting.get(data.id)?.(data.thought)
        waiting.delete(data.id)
      }
      worker.postMessage(base)
    }
    const id = ++asked
    worker.postMessage({ id, question })
    return new Promise((done) => waiting.set(id, done))
  }
}

/**
 * Until this worker ends nobody else writes. A page that is just being left has a moment to do so; whoever waits for
 * longer is told why, and comes in when the other page is closed.
 */
function alone(): Promise<void> {
  return new Promise((enter, refuse) => {
    const waits = setTimeout(() => tell({ kind: 'elsewhere' }), MOMENT)
    const held = (): Promise<void> => {
      clearTimeout(waits)
      enter()
      return new Promise(() => {})
    }
    navigator.locks.request(LOCK, held).catch(refuse)
  })
}

class NotOpened extends Error {
  constructor(
    readonly why: Failure,
    text: string,
  ) {
    super(text)
  }
}

/** What is not to be kept is in nobody's way, in any number of pages. */
async function shelved(kept: boolean): Promise<Shelf | PassingShelf> {
  if (!kept) return new PassingShelf()
  await alone()
  tell({ kind: 'progress', done: 0, all: 0 })
  const cleared = (): void => tell({ kind: 'failed', why: 'cleared', text: LOCK })
  return await Shelf.open(cleared).catch((why: unknown) => {
    throw new NotOpened('storage', String(why))
  })
}

async function opened({ base, kept, away }: Extract<ToHouse, { kind: 'move-in' }>): Promise<Door> {
  if (typeof WebAssembly === 'undefined') throw new NotOpened('wasm', 'WebAssembly')
  const shelf = await shelved(kept)
  const engine = await python(base, (done, all) => tell({ kind: 'progress', done, all })).catch((why: unknown) => {
    throw new NotOpened('download', String(why))
  })
  const glue = engine.pyimport('robotable.local.worker')
  return (await glue.open!(shelf, thinking(base), away)) as Door
}

async function answer(message: Exclude<ToHouse, { kind: 'move-in' }>): Promise<void> {
  const house = await door!
  if (message.kind === 'ask') {
    const { id, method, path, body, headers } = message
    const [status, told, data] = (await house.ask!(method, path, body, headers)) as [number, never, Uint8Array]
    tell({ kind: 'answer', id, status, headers: told, body: data })
  } else if (message.kind === 'come') {
    const line = message.line
    await house.come!(
      line,
      message.path,
      (text: string) => tell({ kind: 'said', line, text }),
      (code: number, reason: string) => tell({ kind: 'closed', line, code, reason }),
    )
    tell({ kind: 'open-line', line })
  } else if (message.kind === 'say') house.say!(message.line, message.text)
  else house.leave!(message.line)
}

onmessage = ({ data }: MessageEvent<ToHouse>) => {
  if (data.kind !== 'move-in') return void answer(data).catch(() => {}) // it did not open, and has said so
  door = opened(data)
  door.then(
    () => tell({ kind: 'open' }),
    (why: unknown) => tell({ kind: 'failed', why: why instanceof NotOpened ? why.why : 'broken', text: String(why) }),
  )
}
