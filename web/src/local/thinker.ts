// A worker in which bots think: a question comes as bytes, and so does what comes of it.
import { python } from './python'

let thought: Promise<(question: Uint8Array) => Uint8Array> | undefined

onmessage = ({ data }: MessageEvent<string | { id: number; question: Uint8Array }>) => {
  if (typeof data === 'string') {
    thought = python(data, () => {}).then((engine) => engine.pyimport('robotable.local.worker').thought as never)
    return
  }
  void thought!.then((think) => postMessage({ id: data.id, thought: think(data.question) }))
}
