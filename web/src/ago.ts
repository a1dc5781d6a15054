// How long ago something was, in words.
import { t } from './i18n'
import { prefs } from './prefs.svelte'

const HOUR = 3600
const STEPS: [number, Intl.RelativeTimeFormatUnit][] = [
  [365 * 24 * HOUR, 'year'],
  [30 * 24 * HOUR, 'month'],
  [7 * 24 * HOUR, 'week'],
  [24 * HOUR, 'day'],
  [HOUR, 'hour'],
]

/** How long ago, as coarse as it is known. */
export function ago(at: number, now = Date.now() / 1000): string {
  const seconds = now - at
  const step = STEPS.find(([length]) => seconds >= length)
  if (!step) return t().lately
  const format = new Intl.RelativeTimeFormat(prefs.language, { numeric: 'auto' })
  return format.format(-Math.floor(seconds / step[0]), step[1])
}
