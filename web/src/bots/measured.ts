// How strong a game's bots are, asked for once while a page is open.
import { api } from '../api'
import type { Ladder } from '../wire/wire'

const asked = new Map<string, Promise<Ladder>>()

export function measured(game: string): Promise<Ladder> {
  const known = asked.get(game)
  if (known) return known
  const told = api.ladder(game)
  asked.set(game, told)
  told.catch(() => asked.delete(game))
  return told
}
