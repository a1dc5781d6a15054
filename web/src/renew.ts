/** Whether a page asks for another client than this one, which was begun by a script of that name. */
export const newer = (page: string, script: string): boolean => !page.includes(script)

/**
 * A piece of the client could not be fetched. After an update its name is another one, and a page that was open before
 * would never find it: that page begins anew. Where there is nothing newer, or no network, nothing is gained by it.
 */
export async function renew(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const answer = await fetch(location.href, { cache: 'no-cache' })
  if (script && answer.ok && newer(await answer.text(), new URL(script).pathname.split('/').pop()!)) location.reload()
}
