import type { en } from './en'

export const fr: typeof en = {
  hint: 'Indice',
  ask: 'Demander un indice',
  thinking: 'L’entraîneur réfléchit…',
  dismiss: 'Fermer l’indice',
  another: 'Une autre idée',
  doIt: 'Faire ainsi',
  steps: (n) => `${n} étapes`,
  none: 'Rien à proposer',
  noneWhy: 'La partie a continué, ou il n’y a rien à choisir. Redemandez quand vous aurez une décision à prendre.',
  used: 'a demandé des indices',
  compare: 'Plan et réalité',
  noPlan: 'Il n’y a pas de plan à comparer.',
  agree: 'Indices à cette table',
  agreeAll: 'Tous sont d’accord. Une lampe à la place montre qui en a demandé.',
  you: 'vous',
  agreeWait: (names) => `Seulement si tous sont d’accord ; pas encore : ${names}`,
}
