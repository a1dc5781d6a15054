// Short notices that leave by themselves: `toast('Link copied')`.
export interface Notice {
  id: number
  text: string
  kind: 'plain' | 'good' | 'bad'
  /** Takes back what it tells of. */
  undo?: () => void
}

const STAY = 5000
/** For what one may want to take back. */
const LONGER = 10_000
let last = 0

export const notices = $state<Notice[]>([])

export function toast(text: string, kind: Notice['kind'] = 'plain', undo?: () => void): void {
  const id = ++last
  notices.push({ id, text, kind, undo })
  if (notices.length > 3) notices.shift()
  setTimeout(() => dismiss(id), undo ? LONGER : STAY)
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id)
  if (at >= 0) notices.splice(at, 1)
}
