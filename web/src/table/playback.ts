import type { Keys } from '../keys.svelte'
import type { Play } from '../play.svelte'
import { prefs, SPEEDS } from '../prefs.svelte'

/** The next speed; after the last the first again. */
export function faster(by = 1): void {
  const at = SPEEDS.findIndex((speed) => speed === prefs.speed)
  prefs.speed = SPEEDS[(at + by + SPEEDS.length) % SPEEDS.length]!
}

/** The page's keys: play or pause, back, to the start, step, skip, speed. */
export function keys(
  play: Pick<Play<unknown, unknown>, 'paused' | 'pause' | 'resume' | 'step' | 'back' | 'start' | 'skip'>,
): Keys {
  return {
    Space: () => (play.paused ? play.resume() : play.pause()),
    Comma: () => void play.back(),
    Home: () => void play.start(),
    Period: () => play.step(),
    End: () => play.skip(),
    Minus: () => faster(-1),
    Equal: () => faster(),
  }
}
