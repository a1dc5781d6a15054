// After an update the files of the client before are gone: a page of it that is still open can open no other.

/** Whether the server has another client by now than this page is of. */
export async function renewed(): Promise<boolean> {
  const mine = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!mine) return false
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(mine)
  } catch {
    return false
  }
}
