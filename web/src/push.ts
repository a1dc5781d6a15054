// Notices while no page of ours is open: the browser's push service brings them to our service worker.
import { api } from './api'
import { allowed } from './notify'
import { prefs } from './prefs.svelte'

/** This browser has such a thing, and our worker is there to show what comes. */
export const pushable = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function manager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

export async function pushing(): Promise<boolean> {
  return pushable() && !!(await (await manager())?.getSubscription())
}

/** Tells the server where this browser is to be reached. */
async function tell(wanted: PushSubscription): Promise<void> {
  const { endpoint, keys } = wanted.toJSON()
  await api.push({ endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, language: prefs.language })
}

/** Once more: this browser may be somebody else's now, or speak another language. */
export async function renew(): Promise<void> {
  const wanted = pushable() ? await (await manager())?.getSubscription() : null
  if (wanted) await tell(wanted)
}

/** For a click only: whether it is now as wished. */
export async function wishPush(on: boolean): Promise<boolean> {
  const there = await manager()
  if (!on) {
    const wanted = await there?.getSubscription()
    if (wanted) await api.endPush(wanted.endpoint)
    await wanted?.unsubscribe()
    return true
  }
  if (!there || !(await allowed())) return false
  const { key } = await api.pushKey()
  await tell(await there.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  return true
}
