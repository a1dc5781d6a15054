// What a hint says, in the reader's language: sentences by key, values by what they stand for.
import type { GameClient, Say } from '../games/game'
import { filled } from '../i18n/reasons'
import { prefs, type Language } from '../prefs.svelte'
import type { Reason } from '../wire/core'

/** A game's own words for its hints. */
export interface HintClient {
  /** By the keys of the game's `HINTS`, with `{names}` where values go. */
  sentences: Record<Language, Record<string, string>>
  /** What stands for a value of this name: a card's name for its key, say. */
  value?(name: string, value: string | number, say: Say): string
}

/** Says reasons of this game; one whose key nobody here knows, in the server's English. */
export function told(client: GameClient | undefined, say: Say): (reason: Reason) => string {
  const hints = client?.hints
  return ({ key, values, text }) => {
    const sentence = hints?.sentences[prefs.language][key]
    if (sentence === undefined) return text
    const called = Object.entries(values).map(([name, value]) => [name, hints?.value?.(name, value, say) ?? value])
    return filled(sentence, Object.fromEntries(called) as Record<string, string | number>)
  }
}
