// My last round as I had planned it, laid over what happened: asked for, and shown until the next one runs.
import type { Table } from '../table.svelte'
import type { GameTypes, Plan } from '../wire/wire'

export class Comparing<G extends GameTypes> {
  plan = $state.raw<Plan | null>(null)
  #asked = false

  constructor(private table: Pick<Table<G>, 'ask'>) {}

  async ask(): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    if (!(await this.table.ask({ type: 'AskPlan' }))) this.#asked = false
  }

  hear(plan: Plan): void {
    if (this.#asked) this.plan = plan
    this.#asked = false
  }

  hide(): void {
    this.plan = null
    this.#asked = false
  }
}
