// A part of Python that comes broken is told of.
import { afterEach, expect, test } from 'vitest'
import { brokenWasm } from './python'

const instantiate = WebAssembly.instantiateStreaming
afterEach(() => {
  WebAssembly.instantiateStreaming = instantiate
})

test('WebAssembly that came broken is told of, and not only where nobody listens', async () => {
  WebAssembly.instantiateStreaming = () => Promise.reject(new Error('cut off'))
  const broken = brokenWasm()
  WebAssembly.instantiateStreaming(new Response('')).catch(() => {}) // as Pyodide does
  await expect(broken).rejects.toThrow('cut off')
})
