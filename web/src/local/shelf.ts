// Where a house keeps its tables: IndexedDB, each change in one transaction that is on disk before anybody is told.
import type { Failure } from './messages'

export const NAME = 'robotable'
const ROWS = 'rows'
const END = '￿'

export class NoRoom extends Error {
  readonly why: Failure = 'storage'
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(new NoRoom(String(request.error)))
  })
}

function complete(change: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    change.oncomplete = () => done()
    change.onabort = change.onerror = () => failed(new NoRoom(String(change.error)))
  })
}

export class Shelf {
  private constructor(private base: IDBDatabase) {}

  /** Calls `cleared` when what was kept is removed while it is open. */
  static async open(cleared: () => void): Promise<Shelf> {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS)
    const base = await result(request)
    base.onclose = cleared
    base.onversionchange = () => {
      base.close()
      cleared()
    }
    return new Shelf(base)
  }

  close(): void {
    this.base.close()
  }

  /** Keys and what lies there, in order. */
  async read(prefix: string): Promise<[string, Uint8Array][]> {
    const rows = this.base.transaction(ROWS).objectStore(ROWS)
    const range = IDBKeyRange.bound(prefix, prefix + END)
    const [keys, data] = await Promise.all([result(rows.getAllKeys(range)), result(rows.getAll(range))])
    return keys.map((key, i) => [key as string, data[i] as Uint8Array])
  }

  async change(puts: [string, Uint8Array][], drops: string[]): Promise<void> {
    const change = this.base.transaction(ROWS, 'readwrite', { durability: 'strict' })
    const rows = change.objectStore(ROWS)
    for (const prefix of drops) rows.delete(IDBKeyRange.bound(prefix, prefix + END))
    for (const [key, data] of puts) rows.put(data, key)
    await complete(change)
  }
}
