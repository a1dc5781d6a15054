// To a table with bots, at once.
import { api, Failed } from '../api'
import { said } from '../i18n/reasons'
import { lobby } from '../lobby/lobby.svelte'
import { t } from '../lobby/text'
import { prefs } from '../prefs.svelte'
import { go } from '../route.svelte'
import { toast } from '../ui/toasts.svelte'

class Play {
  /** A table is being made. */
  busy = $state(false)

  /** At the game I played last, if none is named. */
  async bots(game?: string): Promise<void> {
    this.busy = true
    try {
      if (game) prefs.game = game
      go(`/table/${(await api.play(game ?? lobby.game(prefs.game)?.name ?? lobby.games[0]?.name)).id}`)
    } catch (why) {
      toast(why instanceof Failed ? said(why.why) : t().failed, 'bad')
    }
    this.busy = false
  }
}

export const play = new Play()
