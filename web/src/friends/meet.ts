// What people do with each other, and what is said about it.
import { title } from '../games'
import { why } from '../people/words'
import { go } from '../route.svelte'
import { toast } from '../ui/toasts.svelte'
import type { Acquaintance } from '../wire/wire'
import { people } from './ask'
import { t } from './text'

/** Does it; what went wrong is told. Whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast(why(error), 'bad')
    return false
  }
}

/** To a new private table of this game, where the other finds a seat. */
export async function challenge(name: string, game: string): Promise<void> {
  await attempt(async () => {
    const { id } = await people.challenge(name, game)
    toast(t().invited(name), 'good')
    go(`/table/${id}`)
  })
}

/** What somebody does, in words. */
export function doing({ where, game, use }: Acquaintance): string {
  if (where !== 'table') return where === 'here' ? t().here : t().away
  if (!game) return t().atTable
  return use === 'join' ? t().opened(title(game)) : t().playing(title(game))
}
