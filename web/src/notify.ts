// A note of the browser that it is my turn: only if wanted, allowed, and if I look elsewhere.
import { prefs } from './prefs.svelte'

/** This browser has such notes at all. */
export const notifiable = (): boolean => typeof Notification !== 'undefined'

/** They are wanted, and still allowed. */
export const notifying = (): boolean => prefs.notify && notifiable() && Notification.permission === 'granted'

/** Asks the person; for a click only. */
export async function allowed(): Promise<boolean> {
  return notifiable() && (await Notification.requestPermission()) === 'granted'
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
