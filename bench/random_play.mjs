// Random games by the Python that browsers run: for each game "name decisions microseconds", of the processor's time.
// node random_play.mjs PYODIDE SEEDS FOLDERS… -- GAMES…
const [pyodide, seeds, ...words] = process.argv.slice(2)
const [folders, games] = [words.slice(0, words.indexOf('--')), words.slice(words.indexOf('--') + 1)]
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`)
const engine = await loadPyodide()
folders.forEach((folder, i) => {
  engine.mountNodeFS(`/code${i}`, folder)
  engine.runPython(`import sys; sys.dont_write_bytecode = True; sys.path.insert(0, "/code${i}")`)
})
const { decisions } = engine.pyimport('random_play')
for (const game of games) {
  decisions(game, 2) // what is made once
  const before = process.cpuUsage()
  const made = decisions(game, Number(seeds))
  const { user, system } = process.cpuUsage(before)
  console.log(game, made, user + system)
}
