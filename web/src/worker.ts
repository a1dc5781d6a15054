// The service worker: the app without network, and what is pushed to it. See public/sw.js.

/** After everything that is to be seen; what the page is made of it keeps. */
export async function work(): Promise<void> {
  if (!('serviceWorker' in navigator)) return // only secure pages have one
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  active?.postMessage({ files })
}
