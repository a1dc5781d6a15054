// Games that were played without network, brought into the list of the server. A house leaves each of them beside its
// tables, as the server wants it (`local/keeper.py`); what was brought, or is refused for good, is taken away.
import { api, Failed } from '../api'
import type { Reason } from '../i18n/reasons'
import { NAME, Shelf } from '../local/shelf'
import type { BringGame } from '../wire/wire'

const FINISHED = 'finished/'
/** Refused for now, and not for good. */
const LATER = ['too_many_brought']

export interface Brought {
  added: number
  refused: number
  /** Of the last that was refused, or why the rest has to wait. */
  why: Reason | null
}

/** Only where something was played: whoever never did keeps nothing. */
async function shelf(): Promise<Shelf | null> {
  const known = (await globalThis.indexedDB?.databases?.()) ?? []
  return known.some(({ name }) => name === NAME) ? await Shelf.open(() => {}) : null
}

/** How many there are to bring. */
export async function waiting(): Promise<number> {
  const kept = await shelf().catch(() => null)
  if (!kept) return 0
  const rows = await kept.read(FINISHED).catch(() => [])
  kept.close()
  return rows.length
}

/** One after the other; what could not be brought now stays for another time. */
export async function bring(progress: (share: number) => void): Promise<Brought> {
  const done: Brought = { added: 0, refused: 0, why: null }
  const kept = await shelf()
  if (!kept) return done
  try {
    const rows = await kept.read(FINISHED)
    for (const [number, [key, data]] of rows.entries()) {
      try {
        await api.bring(JSON.parse(new TextDecoder().decode(data)) as BringGame)
        done.added++
      } catch (why) {
        if (!(why instanceof Failed)) throw why
        done.why = why.why
        if (why.status !== 422 || LATER.includes(why.why.key ?? '')) return done
        done.refused++
      }
      await kept.change([], [key])
      progress((number + 1) / rows.length)
    }
    return done
  } finally {
    kept.close()
  }
}
