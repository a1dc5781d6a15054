// How far the games are that a home shows, each asked for once for every turn.
import { SvelteMap } from 'svelte/reactivity'
import { api } from '../api'
import { load } from '../games'
import type { TableInfo } from '../wire/wire'

export class Stages {
  #told = new SvelteMap<string, () => string>()
  #asked = new Map<string, string>()

  /** Nothing until it is known, and where nobody can tell. */
  of(table: TableInfo): string {
    return this.#told.get(table.id)?.() ?? ''
  }

  /** Lists come again and again: what has changed is when it is whose turn. */
  meet(table: TableInfo): void {
    const turn = `${table.your_turn} ${table.until} ${table.seen}`
    if (!table.board || this.#asked.get(table.id) === turn) return
    this.#asked.set(table.id, turn)
    void stage(table).then(
      (told) => this.#told.set(table.id, told),
      () => this.#asked.delete(table.id),
    )
  }
}

/** In whichever language is spoken when it is read. */
async function stage({ id, game }: TableInfo): Promise<() => string> {
  const [{ view }, client] = await Promise.all([api.position(id), load(game)])
  return () => {
    const words = client.stage?.(view) ?? ''
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}
