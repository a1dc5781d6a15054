import { afterEach, expect, test, vi } from 'vitest'
import { outlet } from '../outlet'
import { here } from '../route.svelte'
import { notices } from '../ui/toasts.svelte'
import { bringDownloads } from './brought'
import { open } from './records'

const file = (text: string): File => new File([text], 'game.json')

afterEach(() => {
  notices.length = 0
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('a record that is opened leads to its replay', async () => {
  const asked = vi.spyOn(outlet, 'fetch').mockResolvedValue(Response.json({ id: 'record-1' }))
  await open([file('{}')])
  expect(asked.mock.calls[0]?.[1]?.body).toBe('{"record":"{}"}')
  expect(here.path).toBe('/replay/record-1')
})

test('what cannot be a record is not even read, and says so', async () => {
  const asked = vi.spyOn(outlet, 'fetch')
  await open([])
  await open([file('{}'), file('{}')])
  await open([file(' '.repeat(1_000_001))])
  expect(asked).not.toHaveBeenCalled()
  expect(notices.map(({ kind }) => kind)).toEqual(['bad', 'bad', 'bad'])
})

test('what the house refuses is told in its words', async () => {
  const problem = { reason: 'No.', key: 'record_illegal', values: { number: 7 } }
  vi.spyOn(outlet, 'fetch').mockResolvedValue(Response.json(problem, { status: 422 }))
  await open([file('{}')])
  expect(notices[0]?.text).toContain('action 7')
})

test('a link to download is brought by the house, with its name', async () => {
  const headers = { 'content-disposition': 'attachment; filename="quirkies-x.json"' }
  vi.spyOn(outlet, 'fetch').mockResolvedValue(new Response('{}', { headers }))
  const saved = new Promise<string>((done) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      done(this.download)
    })
  })
  const stop = bringDownloads()
  document.body.innerHTML = '<a href="/api/tables/x/record" download=""><b>Record</b></a>'
  document.querySelector('b')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(await saved).toBe('quirkies-x.json')
  stop()
})
