// Whom I follow or played with, and who of them is here: looked at now and then while somebody looks at it.
import { lobby } from '../lobby/lobby.svelte'
import type { Acquaintance } from '../wire/wire'
import { people } from './ask'

const AGAIN = 15_000

class Company {
  people = $state.raw<readonly Acquaintance[]>([])
  ready = $state(false)

  get here(): Acquaintance[] {
    return this.people.filter(({ where }) => where !== 'away')
  }

  get followed(): Acquaintance[] {
    return this.people.filter(({ followed }) => followed)
  }

  async look(): Promise<void> {
    if (!lobby.me?.member) return
    await people.all().then(
      (told) => {
        this.people = told.people
        this.ready = true
      },
      () => {},
    )
  }

  /** For an effect of whoever shows it. */
  visit(): () => void {
    void this.look()
    const timer = setInterval(() => document.hidden || void this.look(), AGAIN)
    return () => clearInterval(timer)
  }
}

export const company = new Company()
