// What needs a renewed sign-in: asked for when the server says so, and then done.
import { Failed } from '../api'
import { Cancelled } from './passkeys'

const NEEDED = 'renew_sign_in'

class Renewal {
  asking = $state(false)
  #answer: ((renewed: boolean) => void) | null = null

  /** Does it, after the person has shown once more who they are where that is needed. Throws Cancelled if they did not. */
  async before<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (wrong) {
      if (!(wrong instanceof Failed && wrong.why.key === NEEDED)) throw wrong
    }
    if (!(await this.#asked())) throw new Cancelled()
    return work()
  }

  #asked(): Promise<boolean> {
    this.end(false)
    this.asking = true
    return new Promise((resolve) => (this.#answer = resolve))
  }

  /** The person has shown it, or thought better of it. */
  end(renewed: boolean): void {
    this.asking = false
    this.#answer?.(renewed)
    this.#answer = null
  }
}

export const renewal = new Renewal()
