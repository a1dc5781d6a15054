import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

const fetched = vi.fn(async (address: URL | string, init?: RequestInit) => {
  void init
  return new Response(String(address).endsWith('lost.json') ? null : '{"game":"quirkies"}', {
    status: String(address).endsWith('lost.json') ? 404 : 200,
  })
})

beforeAll(async () => {
  vi.stubGlobal('fetch', fetched)
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
  // @ts-expect-error -- it is served as it is written
  await import('../../public/board.js')
})

afterAll(() => void vi.unstubAllGlobals())
afterEach(() => document.body.replaceChildren())

/** A board that somebody has pressed, and its frame. */
async function pressed(html: string): Promise<{ root: ShadowRoot; frame: HTMLIFrameElement }> {
  document.body.innerHTML = html
  const root = document.querySelector('robotable-board')!.shadowRoot!
  const button = await vi.waitFor(() => {
    const found = root.querySelector('button')
    if (!found) throw new Error('there is no button yet')
    return found
  })
  expect(root.querySelector('iframe')).toBeNull()
  button.click()
  return { root, frame: root.querySelector('iframe')! }
}

/** The page in the frame says that it is there; what it is told then. */
function told(frame: HTMLIFrameElement): Promise<unknown> {
  const page = { postMessage: vi.fn() }
  Object.defineProperty(frame, 'contentWindow', { value: page })
  const asked = new MessageEvent('message', { data: { robotable: 'ready' }, origin: 'https://x.test' })
  Object.defineProperty(asked, 'source', { value: page })
  dispatchEvent(asked)
  return vi.waitFor(() => {
    if (!page.postMessage.mock.calls.length) throw new Error('nothing was said yet')
    return page.postMessage.mock.calls[0] as unknown
  })
}

test('a picture until it is pressed, then a frame that is handed the record', async () => {
  const { frame } = await pressed(
    '<div lang="fr"><robotable-board src="https://x.test/race.json" at="7" theme="dark" label="Course"></robotable-board></div>',
  )
  expect(frame.title).toBe('Course')
  expect(frame.src).toMatch(/board\.html\?\/board&lang=fr&theme=dark&at=7$/)
  expect(await told(frame)).toEqual([{ robotable: 'record', record: '{"game":"quirkies"}' }, 'https://x.test'])
})

test('a record may stand in the page, and a puzzle has an address of its own', async () => {
  const inline = await pressed(
    '<robotable-board><script type="application/json">{"game":"x"}</script></robotable-board>',
  )
  expect(await told(inline.frame)).toEqual([{ robotable: 'record', record: '{"game":"x"}' }, 'https://x.test'])
  const puzzle = await pressed('<robotable-board puzzle="quirkies/3"></robotable-board>')
  expect(puzzle.frame.src).toContain('?/puzzle/quirkies/3&lang=')
})

test('a record that is not there is told in words', async () => {
  const { root, frame } = await pressed('<robotable-board src="https://x.test/lost.json"></robotable-board>')
  void told(frame).catch(() => {})
  await vi.waitFor(() => {
    if (!root.querySelector('[role=alert]')) throw new Error('nothing was said yet')
  })
  expect(root.querySelector('[role=alert]')!.textContent).toContain('could not be fetched')
})
