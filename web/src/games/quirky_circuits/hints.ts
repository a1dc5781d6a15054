// What hints say in Quirky Circuits.
import type { HintClient } from '../../coach/told'
import { HINTS, type Command, type HintKey } from '../../wire/quirky_circuits'
import { t } from './text'

const fr: Record<HintKey, string> = {
  play: 'Jouez {card}',
  done: 'Le mieux est d’avoir fini',
  wait: 'Le mieux est d’attendre',
  undone: 'Reprenez votre « fini »',
  take: 'Prenez {token}',
  exchange: 'Échangez les cartes {first} et {second}',
  run: 'Laissez-le partir',
  nearer: 'Pour autant qu’on le sache, il fallait environ {before} cartes ; ensuite {after}.',
  wins: 'Avec elle, le but peut être atteint.',
  stands: 'Le robot est alors le plus probablement en {space}, à {chance} %.',
  sure: 'Le robot est alors en {space}, quelles que soient les cartes cachées.',
  hidden:
    'Cartes de la file dont vous ne voyez pas la face : {hidden}. Chacune peut être n’importe quelle carte de ce dos.',
  not_nearer: 'Aucune de vos cartes n’en rapproche, pour autant qu’on le sache.',
  better: 'Il y a dans votre main une carte qui aide.',
  nearest: 'C’est de là qu’il faut le moins de cartes.',
  expected: 'Après la carte {card}, il fallait attendre le robot en {space}, à {chance} % ; il était en {there}.',
  as_expected: 'À la manche {round}, le robot était là où il fallait l’attendre après chacune de vos cartes.',
}

export const hints: HintClient = {
  sentences: { en: HINTS, fr },
  value: (name, value) =>
    name === 'card' && typeof value === 'string'
      ? t().command(value as Command)
      : name === 'token'
        ? t().token(String(value))
        : String(value),
}
