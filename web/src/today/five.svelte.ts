// Today's challenges as the server tells of them, and the way to my table of one.
import { api, Failed } from '../api'
import { said } from '../i18n/reasons'
import { t as shared } from '../lobby/text'
import { go } from '../route.svelte'
import { toast } from '../ui/toasts.svelte'
import type { Five, Today } from '../wire/wire'

class Fives {
  told = $state.raw<Today>()
  /** When that was heard, by the clock of this device. */
  heard = 0
  busy = $state(false)

  of(game: string): Five | undefined {
    return this.told?.five.find((one) => one.game === game)
  }

  /** What was known stays if nothing is heard. */
  async load(): Promise<void> {
    await api.today().then(
      (told) => {
        this.heard = Date.now()
        this.told = told
      },
      () => {},
    )
  }

  /** To my try, or to practice once that is over. */
  async play(game: string): Promise<void> {
    this.busy = true
    try {
      go(`/table/${(await api.takeOn(game)).id}`)
    } catch (why) {
      toast(why instanceof Failed ? said(why.why) : shared().failed, 'bad')
    }
    this.busy = false
  }
}

export const fives = new Fives()
