// The lessons of this server, and which of them were learnt on this device.
import { api } from '../api'
import { go } from '../route.svelte'
import type { Lesson } from '../wire/wire'

const KEY = 'robotable.learnt'
let asked: Promise<Lesson[]> | undefined

/** All lessons, asked for once. */
export function lessons(): Promise<Lesson[]> {
  asked ??= api.lessons()
  asked.catch(() => (asked = undefined))
  return asked
}

class Learnt {
  #ids = $state.raw(read<string[]>(KEY, []))
  has(id: string): boolean {
    return this.#ids.includes(id)
  }
  add(id: string): void {
    if (this.has(id)) return
    this.#ids = [...this.#ids, id]
    localStorage.setItem(KEY, JSON.stringify(this.#ids))
  }
}
export const learnt = new Learnt()

/** To a new table for a lesson. */
export async function begin(id: string): Promise<void> {
  go(`/table/${(await api.learn(id)).id}`)
}

export function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise
  } catch {
    return otherwise
  }
}
