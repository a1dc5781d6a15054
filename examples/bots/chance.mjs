// A bot in JavaScript: any legal action, each as likely as the next; the same seed gives the same game.
//
// robotable league roborally --bots novice examples/bots/chance.mjs

import { createInterface } from 'node:readline'

let state = 0n
const MASK = (1n << 64n) - 1n

/** A linear congruential generator of 64 bits: its upper half is good enough to choose by. */
function below(bound) {
  state = (state * 6364136223846793005n + 1442695040888963407n) & MASK
  return Number((state >> 33n) % BigInt(bound))
}

function answer(message) {
  if (message.type === 'hello') {
    state = BigInt(message.seed)
    return { protocol: 1 }
  }
  // Where others may be faster, a pause gives them a chance.
  return { action: message.legal[below(message.legal.length)].number, pause: message.must ? 0 : 1 }
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.type === 'end') break
  console.log(JSON.stringify(answer(message)))
}
