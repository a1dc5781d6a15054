// What `states.py` finds in records, by the Python that browsers run.
// node states.mjs PYODIDE FOLDERS… <records, a line each >digests, a line each
import { text } from 'node:stream/consumers'

const [pyodide, ...folders] = process.argv.slice(2)
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`)
const engine = await loadPyodide()
folders.forEach((folder, i) => engine.mountNodeFS(`/code${i}`, folder))
engine.globals.set('folders', engine.toPy(folders.map((_, i) => `/code${i}`)))
engine.globals.set('lines', await text(process.stdin))
console.log(
  engine.runPython(`
import sys
sys.path[:0] = folders
sys.dont_write_bytecode = True
from states import digests
"\\n".join(digests(line.encode() for line in lines.splitlines()))
`),
)
