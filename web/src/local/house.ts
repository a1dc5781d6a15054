// The page's side of a house that lives in a worker of this browser: it answers and talks as a server does.
import { away, embedded, type Outlet, type Socket } from '../outlet'
import type { FromHouse, ToHouse } from './messages'
import { bringDownloads } from './brought'
import { opening } from './opening.svelte'

class Line implements Socket {
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  readyState: number = WebSocket.CONNECTING

  constructor(
    readonly number: number,
    private tell: (message: ToHouse) => void,
  ) {}

  send(text: string): void {
    this.tell({ kind: 'say', line: this.number, text })
  }

  close(): void {
    this.readyState = WebSocket.CLOSED
    this.tell({ kind: 'leave', line: this.number })
  }

  hear(message: FromHouse): void {
    if (this.readyState === WebSocket.CLOSED) return
    if (message.kind === 'open-line') {
      this.readyState = WebSocket.OPEN
      this.onopen?.(new Event('open'))
    } else if (message.kind === 'said') this.onmessage?.(new MessageEvent('message', { data: message.text }))
    else if (message.kind === 'closed') {
      this.readyState = WebSocket.CLOSED
      this.onclose?.(new CloseEvent('close', { code: message.code, reason: message.reason }))
    }
  }
}

/** Starts the house, which is open a while later; whoever asks meanwhile waits. */
export function moveIn(base: string): Outlet {
  bringDownloads()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const tell = (message: ToHouse): void => worker.postMessage(message)
  const answers = new Map<number, (answer: Response) => void>()
  const lines = new Map<number, Line>()
  let asked = 0
  let opened = 0
  worker.onmessage = ({ data }: MessageEvent<FromHouse>) => {
    if (data.kind === 'progress') opening.progress(data.done, data.all)
    else if (data.kind === 'elsewhere') opening.wait()
    else if (data.kind === 'open') opening.done()
    else if (data.kind === 'failed') opening.fail(data.why, data.text)
    else if (data.kind === 'answer') {
      const body = data.status === 304 || data.status === 204 ? null : new Blob([data.body as BlobPart])
      answers.get(data.id)?.(new Response(body, { status: data.status, headers: data.headers }))
      answers.delete(data.id)
    } else lines.get(data.line)?.hear(data)
  }
  worker.onerror = (event) => opening.fail('broken', event.message)
  tell({ kind: 'move-in', base: new URL(base, location.href).href, kept: !embedded, away })
  return {
    fetch(path, init = {}) {
      const id = ++asked
      const headers = Object.fromEntries(new Headers(init.headers).entries())
      tell({ kind: 'ask', id, method: init.method ?? 'GET', path, body: (init.body as string) ?? '', headers })
      return new Promise((done) => answers.set(id, done))
    },
    socket(url) {
      const line = new Line(++opened, tell)
      lines.set(line.number, line)
      const { pathname, search } = new URL(url)
      tell({ kind: 'come', line: line.number, path: pathname + search })
      return line
    },
  }
}
