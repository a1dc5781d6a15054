// How far a house is with opening, for whoever waits before it.
import type { Failure } from './messages'

class Opening {
  state = $state<'opening' | 'elsewhere' | 'open' | Failure>('opening')
  /** Of what is fetched, 0 to 1. */
  share = $state(0)
  /** For those who report a fault. */
  text = $state('')

  progress(done: number, all: number): void {
    if (this.state === 'elsewhere') this.state = 'opening'
    this.share = all ? done / all : 0
  }

  /** Another page of this browser has the house. */
  wait(): void {
    this.state = 'elsewhere'
  }

  done(): void {
    this.state = 'open'
  }

  fail(why: Failure, text: string): void {
    this.state = why
    this.text = text
  }
}

export const opening = new Opening()
