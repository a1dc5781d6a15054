// A note of the browser that it is my turn: only if wanted, allowed, and if I look elsewhere.
import { prefs } from './prefs.svelte'

/** This browser has such notes at all. */
export const notifiable = (): boolean => typeof Notification !== 'undefined'

/** They are wanted, and still allowed. */
export const notifying = (): boolean => prefs.notify && notifiable() && Notification.permission === 'granted'

/** The browser was told not to show any, and does not ask again. */
export const refused = (): boolean => notifiable() && Notification.permission === 'denied'

/** Asks the person; for a click only. */
export async function allowed(): Promise<boolean> {
  return notifiable() && (await Notification.requestPermission()) === 'granted'
}

/** Switches them on or off, on only where they are allowed: whether it is now as wished. For a click only. */
export async function wish(on: boolean): Promise<boolean> {
  prefs.notify = on
  if (on && !(await allowed())) prefs.notify = false
  return prefs.notify === on
}

export function notify(title: string, body: string): void {
  if (!document.hidden || !notifying()) return
  try {
    const note = new Notification(title, { body, tag: location.pathname })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // Some phones have them for installed pages only.
  }
}
