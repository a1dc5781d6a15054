// Compiles the Python code of a house, by the Python that will run it: a browser need not do so at every start.
// node compile.mjs FROM.zip TO.zip
import { readFileSync, writeFileSync } from 'node:fs'
import { loadPyodide } from 'pyodide'

const [from, to] = process.argv.slice(2)
const engine = await loadPyodide()
engine.FS.writeFile('/from.zip', readFileSync(from))
// Others' packages may want to read their own source, so it stays beside what is compiled; ours do not.
engine.runPython(`
import zipfile, importlib.util, py_compile
from pathlib import Path

def compiled(name, data, optimize):
    Path("/one.py").write_bytes(data)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile("/one.py", "/one.pyc", name, doraise=True, optimize=optimize, invalidation_mode=unchecked)
    return Path("/one.pyc").read_bytes()

def parts(name, data):
    if not name.endswith(".py"):
        return {name: data}
    if name.startswith("robotable/"):
        return {name + "c": compiled(name, data, 2)}
    return {name: data, importlib.util.cache_from_source(name): compiled(name, data, 0)}

with zipfile.ZipFile("/from.zip") as code, zipfile.ZipFile("/to.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
    for name in code.namelist():
        for part, data in parts(name, code.read(name)).items():
            made.writestr(zipfile.ZipInfo(part), data, zipfile.ZIP_DEFLATED)
`)
writeFileSync(to, engine.FS.readFile('/to.zip'))
