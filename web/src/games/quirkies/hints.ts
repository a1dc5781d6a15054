// What hints say in Quirkies.
import type { HintClient } from '../../coach/told'
import { HINTS, type HintKey } from '../../wire/quirkies'
import { words } from './show'
import { t } from './text'

const fr: Record<HintKey, string> = {
  play: 'Jouez {card}',
  call: 'Annoncez : {line}',
  pass: 'Le mieux est de laisser passer',
  line: 'Cela fait une ligne : un jeton.',
  lines: 'Cela fait {lines} lignes d’un coup, un jeton pour chacune.',
  second: 'Une ligne donne droit à une deuxième carte : ensuite {card}.',
  no_line: 'Aucune de vos cartes ne fait de ligne maintenant.',
  leaves: 'Le suivant peut alors faire une ligne à {chance} %, pour autant qu’on le sache.',
  leaves_nothing: 'Aucune carte encore inconnue ne fait de ligne après elle.',
  is_line: 'Ces trois cartes font une ligne, et personne ne l’a encore.',
  no_call: 'Aucune ligne par la dernière carte n’est libre.',
  gain: '+{lines}',
}

export const hints: HintClient = {
  sentences: { en: HINTS, fr },
  value: (name, value) =>
    name === 'card' ? words(Number(value)) : name === 'line' ? t().lineName(Number(value)) : String(value),
}
