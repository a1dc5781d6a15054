// What a server's pages fetch by an address of their own, a house has to bring: pictures and files.
import { outlet } from '../outlet'

async function asked(path: string): Promise<Response> {
  const answer = await outlet.fetch(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

/** A picture, written into its address: the policy of a server's pages allows these, and they need not be revoked. */
export async function drawn(path: string): Promise<string> {
  return `data:image/svg+xml,${encodeURIComponent(await (await asked(path)).text())}`
}

/** Saves what a link leads to, by the name it is given there. */
async function save(path: string): Promise<void> {
  const answer = await asked(path)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** From now on, until it is stopped, links to download something work as they do with a server. */
export function bringDownloads(): () => void {
  const take = (event: Event): void => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[download]')
    if (!link?.pathname.startsWith('/api/')) return
    event.preventDefault()
    void save(link.pathname + link.search)
  }
  document.addEventListener('click', take)
  return () => document.removeEventListener('click', take)
}
