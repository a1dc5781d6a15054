// Lives in a house as a page does, without drawing anything: starts its worker, asks, and plays whatever is legal.
const BACK = ['TakeBack', 'Reopen', 'Undone', 'Undo']

/** A number below `most`, the same in every run. */
function luck(seed) {
  return (most) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * most)
  }
}

async function houseAt(workerAddress, base) {
  const worker = new Worker(workerAddress, { type: 'module' })
  const answers = new Map()
  const house = { asked: 0, hear: () => {}, end: () => worker.terminate() }
  const opened = new Promise((done, failed) => {
    worker.onerror = (event) => failed(new Error(event.message))
    worker.onmessage = ({ data }) => {
      if (data.kind === 'open') done()
      else if (data.kind === 'failed') failed(new Error(`${data.why}: ${data.text}`))
      else if (data.kind === 'answer') answers.get(data.id)(data)
      else if (data.kind === 'said') house.hear(JSON.parse(data.text))
    }
  })
  worker.postMessage({ kind: 'move-in', base, kept: true, away: true })
  await opened
  house.tell = (message) => worker.postMessage(message)
  house.ask = (method, path, body) => {
    const id = ++house.asked
    const headers = { 'content-type': 'application/json' }
    house.tell({ kind: 'ask', id, method, path, body: body ? JSON.stringify(body) : '', headers })
    return new Promise((done) => answers.set(id, done)).then(({ status, body }) => {
      const text = new TextDecoder().decode(body)
      if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
      return JSON.parse(text)
    })
  }
  return house
}

/** Until the game is over, or after so many actions of mine; the last frame. */
function play(house, table, most, seed) {
  const any = luck(seed)
  let [done, last, said] = [0, null, 0]
  return new Promise((over, failed) => {
    house.hear = (heard) => {
      if (heard.type === 'Frame') last = heard
      else if (heard.type !== 'Refused') return
      if (last.outcome || done === most) return over(last)
      const forward = (last.legal ?? []).filter(({ type }) => !BACK.includes(type))
      if (!forward.length) return
      done += 1
      const text = JSON.stringify({ type: 'Act', id: `${seed}-${++said}`, action: forward[any(forward.length)] })
      house.tell({ kind: 'say', line: seed, text })
    }
    house.tell({ kind: 'come', line: seed, path: `/ws/table/${table}?since=0` })
    setTimeout(() => failed(new Error(`never over: ${JSON.stringify(last).slice(0, 400)}`)), 300_000)
  })
}

/** A game against the quickest bots: ended by force in the middle, opened again, played to its end and told again. */
async function playedThrough(workerAddress, base, game) {
  let house = await houseAt(workerAddress, base)
  const { id } = await house.ask('POST', '/api/play', { game, level: 'novice' })
  const before = await play(house, id, 3, 5)
  house.end()
  house = await houseAt(workerAddress, base)
  const over = await play(house, id, 20_000, 6)
  const replay = await house.ask('GET', `/api/tables/${id}/replay?seat=0`)
  const { finished } = await house.ask('GET', '/api/tables')
  house.end()
  return {
    id,
    kept: over.number >= before.number,
    over: Boolean(over.outcome),
    told: JSON.stringify(replay.steps.at(-1).view) === JSON.stringify(over.view),
    listed: finished.some((one) => one.id === id),
  }
}

void (globalThis.playedThrough = playedThrough) // a function would be called at once
