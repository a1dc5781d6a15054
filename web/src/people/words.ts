// Devices and times, in words.
import { Failed } from '../api'
import { said } from '../i18n/reasons'
import { prefs } from '../prefs.svelte'
import type { IconName } from '../ui/names'
import { Cancelled } from './passkeys'
import { t } from './text'

export { ago } from '../ago'
export { sign } from '../ui/sign'

/** "Firefox on Linux", as the server calls a browser, in the reader's language. */
export function device(label: string): string {
  const [browser, system] = label.split(' on ')
  return browser && system ? t().on(browser, system) : label || t().someDevice
}

export function picture(label: string): IconName {
  if (/iPad/.test(label)) return 'tablet'
  return /Android|iPhone/.test(label) ? 'phone' : 'laptop'
}

/** From 0, too short, to 4: long beats clever. */
export function strength(password: string): number {
  const different = new Set(password).size
  if (password.length < 8) return 0
  return Math.min(4, Math.max(1, Math.floor((Math.min(password.length, different * 2) - 4) / 4)))
}

/** "16 Nov 2026" */
export function day(at: number): string {
  return date(at, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** "November 2026" */
export function since(at: number): string {
  return date(at, { month: 'long', year: 'numeric' })
}

function date(at: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(prefs.language === 'en' ? 'en-GB' : prefs.language, parts).format(at * 1000)
}

/** What went wrong, for people. */
export function why(error: unknown): string {
  if (error instanceof Cancelled) return t().cancelled
  return error instanceof Failed ? said(error.why) : t().failed
}
