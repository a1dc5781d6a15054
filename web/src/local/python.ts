// Python inside a worker: Pyodide with what Robotable is made of.

/** What we use of Pyodide. */
export interface Python {
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void
  pyimport(name: string): Record<string, (...words: unknown[]) => unknown>
  runPython(code: string): unknown
}

const CODE = '/robotable'

/** Fetched with progress: bytes so far, and of how many. */
async function fetched(url: string, progress: (done: number, all: number) => void): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`)
  const all = Number(answer.headers.get('content-length') ?? 0)
  const parts: Uint8Array[] = []
  let done = 0
  const reader = answer.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    progress((done += part.value.length), all)
  }
  return await new Blob(parts as BlobPart[]).arrayBuffer()
}

export async function python(base: string, progress: (done: number, all: number) => void): Promise<Python> {
  const code = fetched(`${base}robotable.zip`, progress)
  const { loadPyodide } = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as {
    loadPyodide: (options: { indexURL: string }) => Promise<Python>
  }
  const engine = await loadPyodide({ indexURL: base })
  engine.unpackArchive(await code, 'zip', { extractDir: CODE })
  engine.runPython(`import sys; sys.path.insert(0, "${CODE}")`)
  return engine
}
