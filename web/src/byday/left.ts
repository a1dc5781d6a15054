// Time left where a game is played by day: no seconds there.
import { t } from './text'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What has only just begun is told as what it began with. */
const JUST = 5 * MINUTE

/** Minutes under an hour, hours under a day, then days. */
export function inWords(seconds: number): string {
  const whole = (unit: number): number => Math.floor((seconds + JUST) / unit)
  if (whole(DAY)) return t().days(whole(DAY))
  if (whole(HOUR)) return t().hours(whole(HOUR))
  return t().minutes(Math.max(1, Math.ceil(seconds / MINUTE)))
}

/** The time for a decision, in words. */
export const each = (hours: number): string => inWords(hours * HOUR)

/** How much of the time for a decision is left, from 0 to 1; after a day off there may be more than there was. */
export const share = (seconds: number, hours: number): number => Math.min(1, Math.max(0, seconds / (hours * HOUR)))

/** Under a sixth it is time to hurry. */
export const urgent = (seconds: number, hours: number): boolean => seconds < (hours * HOUR) / 6
