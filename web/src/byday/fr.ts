import type { en } from './en'

const plusieurs = (n: number, un: string): string => `${n} ${un}${n < 2 ? '' : 's'}`

export const fr: typeof en = {
  pace: 'Rythme',
  live: 'En direct',
  byDay: 'Par jour',
  liveHint: 'Tout le monde joue en même temps, avec les horloges du jeu.',
  byDayHint:
    'Chacun vient quand il veut. Aucune horloge ne presse, et vous pouvez fermer la page : nous vous disons quand c’est à vous.',
  each: 'Temps pour chaque décision',
  late: 'Qui dépasse son temps',
  botPlays: 'un robot joue à sa place',
  hasLeft: 'a quitté la partie',
  botHint: 'On peut reprendre sa place à tout moment.',
  leftHint: 'Un robot garde la place à partir de là.',
  daysOffHint: (days) => `Chacun a ${plusieurs(days, 'jour')} de congé à cette table.`,
  minutes: (n) => `${n} min`,
  hours: (n) => `${n} h`,
  days: (n) => plusieurs(n, 'jour'),
  marked: (time) => `par jour, ${time} chacun`,
  agreed: (time, forfeits) =>
    `${time} pour chaque décision. Qui prend plus de temps ${forfeits ? 'a quitté la partie' : 'est remplacé par un robot jusqu’à son retour'}.`,
  mayGo: 'Vous pouvez fermer cette page : la partie commence quand toutes les places sont prises.',
  left: (time) => `reste ${time}`,
  yours: 'À vous :',
  theirs: (names) => `On attend ${names} :`,
  dayOff: (n) => `Jour de congé (reste ${n})`,
  dayOffHint: (n) => `Repousse l’échéance d’un jour. Il vous reste ${plusieurs(n, 'jour')} de congé à cette table.`,
  nextTable: 'Table suivante',
  nextHint: (game) => `${game} vous attend aussi`,
  since: 'Depuis votre départ',
}
