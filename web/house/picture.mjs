// Takes a picture of Python with a house imported, which a browser puts back instead of starting and importing.
// node picture.mjs CODE.zip LIBRARY.so PICTURE.gz; prints the files of CODE that are in the picture already.
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { loadPyodide } from 'pyodide'
import create from './node_modules/pyodide/pyodide.asm.mjs'
import { CODE, linked } from '../src/local/engine.ts'

const [code, library, picture] = process.argv.slice(2)
const engine = await loadPyodide({ createPyodideModule: linked(create, library), _makeSnapshot: true })
const { buffer, byteOffset, byteLength } = readFileSync(code)
engine.unpackArchive(buffer.slice(byteOffset, byteOffset + byteLength), 'zip', { extractDir: CODE })
const imported = engine.runPython(`
import sys
sys.path.insert(0, "${CODE}")
import robotable.local.worker
import gc
gc.collect()
places = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
files = {file for place in places if place for file in (place.origin, place.cached) if file and file.startswith("${CODE}/")}
"\\n".join(sorted(file.removeprefix("${CODE}/") for file in files))
`)
engine.runPython('del places, files')
writeFileSync(picture, gzipSync(engine.makeMemorySnapshot(), { level: 9 }))
console.log(imported)
