import type { en } from './en'

const MANY = ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']
const many = (n: number): string => MANY[n] ?? String(n)
const large = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

export const fr: typeof en = {
  title: 'Trouver une partie',
  line: 'Choisissez un ou plusieurs jeux ; on vous assied là où c’est le plus rapide.',
  games: 'Jeux',
  wait: (n: number) => (n ? `${n} en attente` : '–'),
  waitHere: (game: string, n: number) => (n ? `${game}, ${many(n)} en attente` : game),
  any: (all: number) => (all === 5 ? 'L’un des cinq' : 'L’un d’eux'),
  pace: 'Rythme',
  live: 'En direct',
  day: 'Par jour',
  each: 'Pour chaque décision',
  eachOf: (times: string[]) => `${times.join(' ou ')} par décision`,
  dayLine: 'On vous assied avec ceux qui partagent une de ces durées, et on vous appelle quand ça commence.',
  bots: 'Compléter par des bots',
  botsLine: 'après trois minutes d’attente',
  botsByDay: 'après une demi-journée d’attente',
  rated: 'Classée',
  ratedLine: 'si tous sont membres et le souhaitent',
  find: 'Trouver une partie',
  instead: 'Chercher plutôt ceux-ci',
  people: (n: number, near: number | null) =>
    n
      ? `${n === 1 ? 'Une personne attend' : `${large(many(n))} personnes attendent`}${near === null ? '' : `, proches de votre classement : ${near ? many(near) : 'personne'}`}`
      : 'Personne n’attend : soyez le premier',

  looking: 'On cherche une table',
  first: 'Vous êtes le premier. Quelqu’un peut venir à tout moment.',
  more: (n: number) => (n < 1 ? 'dans un instant' : n === 1 ? 'encore un' : `encore ${many(n)}`),
  seats: (taken: number, all: number) => `${taken} places prises sur ${all}`,
  botsIn: (time: string) => `Des bots complètent dans ${time}.`,
  anywhere: 'Allez où vous voulez ; la table vous appelle.',
  meanwhile: 'Un bot en attendant',
  stop: 'Ne plus chercher',
  stopped: 'Vous ne cherchez plus de table',

  ready: 'Table prête',
  readyFor: (game: string) => `Table prête : ${game}`,
  others: (people: number, bots: number) =>
    people > 1
      ? `avec ${people === 2 ? 'une autre personne' : `${many(people - 1)} autres`}${bots ? ` et ${bots === 1 ? 'un bot' : `${many(bots)} bots`}` : ''}`
      : `avec ${bots === 1 ? 'un bot' : `${many(bots)} bots`}`,
  sit: 'S’asseoir',
  seconds: (n: number) => `${n} s`,
  coming: (came: number, people: number) => `Vous avez une place. ${came} sur ${people} sont là.`,
  late: 'Vous n’êtes pas venu à temps et n’attendez plus. Personne ne vous en veut.',
  byDay: 'Partie par jour en attente',
  called: 'On vous appelle quand elle commence ; vous pouvez fermer la page.',
  since: (time: string) => `depuis ${time}`,
  hide: 'Masquer',
  lost: 'Cette page n’a plus donné signe de vie : vous n’attendez plus de table.',
}
