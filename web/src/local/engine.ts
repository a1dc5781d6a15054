// Pyodide with msgspec linked in before Python begins, so that a picture of its memory can be taken and put back.
// A library that came later would lie elsewhere each time. Node runs this, too, when a site is written.

/** What we use of Pyodide. */
export interface Python {
  unpackArchive(data: ArrayBuffer, format: string, options: { extractDir: string }): void
  pyimport(name: string): Record<string, (...words: unknown[]) => unknown>
  runPython(code: string): unknown
  makeMemorySnapshot(): Uint8Array
}

interface Settings {
  dynamicLibraries: string[]
  locateFile(name: string, folder: string): string
}

interface Module {
  HEAP8: Int8Array
  growMemory(bytes: number): void
}

/** Python's own name of the library, by which it finds out that it is there already. */
export const LIBRARY = '/robotable/msgspec/_core.cpython-314-wasm32-emscripten.so'
export const CODE = '/robotable'

/** What `loadPyodide` makes its module by. */
type Create = (settings: Settings) => Promise<Module>

/** With the library that lies at this place, and room for a picture of so many bytes: Pyodide has it for none. */
export function linked(create: Create, library: string, picture = 0): Create {
  return async (settings) => {
    const { locateFile } = settings
    settings.dynamicLibraries = [LIBRARY]
    settings.locateFile = (name, folder) => (name === LIBRARY ? library : (locateFile?.(name, folder) ?? folder + name))
    const module = await create(settings)
    if (picture > module.HEAP8.length) module.growMemory(picture)
    return module
  }
}
