// Python inside a worker: a picture of it with Robotable imported, put back.
import { CODE, linked, type Python } from './engine'

interface Pyodide {
  loadPyodide(options: object): Promise<Python>
}

/** Fetched with progress: bytes so far, and of how many. */
async function fetched(url: string, progress: (done: number, all: number) => void): Promise<Blob> {
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
  return new Blob(parts as BlobPart[])
}

function unzipped(data: Blob): Promise<ArrayBuffer> {
  return new Response(data.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
}

/** Rejects if WebAssembly came broken: Pyodide would only warn of it, and wait for ever. */
export function brokenWasm(): Promise<never> {
  const instantiate = WebAssembly.instantiateStreaming
  return new Promise((_, failed) => {
    WebAssembly.instantiateStreaming = (...words: Parameters<typeof instantiate>) => {
      const made = instantiate.apply(WebAssembly, words)
      made.catch(failed)
      return made
    }
  })
}

export async function python(base: string, progress: (done: number, all: number) => void): Promise<Python> {
  const broken = brokenWasm()
  const rest = fetched(`${base}robotable.zip`, () => {})
  const picture = fetched(`${base}python.gz`, progress).then(unzipped)
  const [{ loadPyodide }, { default: create }] = (await Promise.all([
    import(/* @vite-ignore */ `${base}pyodide.mjs`),
    import(/* @vite-ignore */ `${base}pyodide.asm.mjs`),
  ])) as [Pyodide, { default: Parameters<typeof linked>[0] }]
  const size = (await picture).byteLength
  const loading = loadPyodide({
    indexURL: base,
    createPyodideModule: linked(create, `${base}msgspec.so`, size),
    _loadSnapshot: await picture,
  })
  const engine = await Promise.race([loading, broken])
  engine.unpackArchive(await (await rest).arrayBuffer(), 'zip', { extractDir: CODE })
  engine.runPython('import importlib, random; importlib.invalidate_caches(); random.seed()') // or all would be dealt alike
  return engine
}
