import { bind, type Keys } from '../keys.svelte'
import type { Play } from '../play.svelte'
import { prefs, SPEEDS } from '../prefs.svelte'
import { keys } from './keys'

/** The next speed; after the last the first again. */
export function faster(by = 1): void {
  const at = SPEEDS.findIndex((speed) => speed === prefs.speed)
  prefs.speed = SPEEDS[(at + by + SPEEDS.length) % SPEEDS.length]!
}

/** What the keys of every table do. */
export function acts(
  play: Pick<Play<unknown, unknown>, 'paused' | 'pause' | 'resume' | 'step' | 'back' | 'start' | 'skip'>,
  rules: () => void,
): Keys {
  return bind(keys, {
    rules,
    play: () => (play.paused ? play.resume() : play.pause()),
    back: () => void play.back(),
    start: () => void play.start(),
    step: () => play.step(),
    now: () => play.skip(),
    speed: [() => faster(-1), () => faster()],
  })
}
