// Short notices that leave by themselves: `toast('Link copied')`.
export interface Notice {
  id: number
  text: string
  kind: 'plain' | 'good' | 'bad' | 'news'
  /** Takes back what it tells of. */
  undo?: () => void
  /** Leads to what it tells of. */
  link?: { href: string; text: string; onclick: () => void }
}

const STAY = 5000
/** For what one may want to take back or follow. */
const LONGER = 10_000
let last = 0

export const notices = $state<Notice[]>([])

export function toast(
  text: string,
  kind: Notice['kind'] = 'plain',
  undo?: Notice['undo'],
  link?: Notice['link'],
): void {
  const id = ++last
  notices.push({ id, text, kind, undo, link })
  if (notices.length > 3) notices.shift()
  setTimeout(() => dismiss(id), undo || link ? LONGER : STAY)
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id)
  if (at >= 0) notices.splice(at, 1)
}
