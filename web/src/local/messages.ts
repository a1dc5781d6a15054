// What the page and the workers of a house tell each other.

export type ToHouse =
  | { kind: 'move-in'; base: string; kept: boolean; away: boolean }
  | { kind: 'ask'; id: number; method: string; path: string; body: string; headers: Record<string, string> }
  | { kind: 'come'; line: number; path: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'leave'; line: number }

export type FromHouse =
  | { kind: 'progress'; done: number; all: number }
  | { kind: 'elsewhere' }
  | { kind: 'open' }
  | { kind: 'failed'; why: Failure; text: string }
  | { kind: 'answer'; id: number; status: number; headers: Record<string, string>; body: Uint8Array }
  | { kind: 'open-line'; line: number }
  | { kind: 'said'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number; reason: string }

/** Why there is no house. */
export type Failure = 'wasm' | 'download' | 'storage' | 'cleared' | 'broken'
