import type { en } from './en'

type Values = Record<string, number | string>

const nth = (n: number): string => (n === 1 ? '1er' : `${n}e`)
const many = (n: number, one: string, more: string): string => `${n} ${n < 2 ? one : more}`

export const fr: typeof en = {
  title: 'Les cinq du jour',
  line: 'La même donne pour tous. Un seul essai compte.',
  rules:
    'Un défi par jour et par jeu : tout le monde a la même donne et les mêmes robots. Votre premier essai compte, même si vous le quittez. Les résultats des autres viennent après le vôtre. Le jour finit à minuit, UTC.',
  left: (hours, minutes) => (hours ? `Les suivants dans ${hours} h` : `Les suivants dans ${minutes} min`),
  row: (n) => (n < 2 ? 'jour' : 'jours'),
  inRow: 'de suite',
  week: (n) => `Joué ${n} des sept derniers jours`,
  lit: (day, on) => `${day} : ${on ? 'joué' : 'pas joué'}`,
  play: 'Jouer',
  goOn: 'Continuer',
  oneTry: (minutes) => `Un essai, ${minutes} min`,
  of: (place, played) => `${nth(place)} sur ${played}`,
  playGame: (game) => `${game} : jouer le défi du jour`,
  resultsOf: (game) => `${game} : résultats du jour`,
  all: 'Résultats',
  games: 'Jeux du jour',
  after: (game) => `Les résultats de ${game} viennent après votre essai.`,
  had: (n) =>
    n ? many(n, 'personne a fait le sien.', 'personnes ont fait le leur.') : 'Personne n’a encore fait le sien.',
  place: 'Place',
  player: 'Joueur',
  result: 'Résultat',
  you: 'Vous',
  yours: (score, place) => `${score} · ${place}`,
  practise: 'S’exercer',
  practice: 'Exercice',
  practiceLine: 'La même donne encore ; seul le premier essai compte.',
  practised: 'C’était pour s’exercer : votre premier essai compte.',
  toResults: 'Voir les autres résultats',
  none: 'Les défis du jour se préparent. Revenez dans une minute.',
  again: 'Réessayer',
  best: 'Les meilleurs d’hier',
  bestLine: 'Le jour est fini : tout le monde peut regarder.',
  watch: 'Regarder',
  watchOf: (name, game) => `Regarder ${name} à ${game}`,
  what: {
    roborally: (named) => `${named}, une course brève`,
    quirky_circuits: (named) => `${named}, à deux`,
    robot_quest_arena: (named) => `${named}, un combat bref`,
    quirkies: () => 'Trois à table, le plus de jetons',
    robot_memory: (_, { memory_cards, short_circuits }) =>
      `${Number(memory_cards) + Number(short_circuits)} cartes, ${Number(short_circuits) ? many(Number(short_circuits), 'court-circuit', 'courts-circuits') : 'aucun court-circuit'}`,
  },
  score: {
    registers: ({ registers }: Values) => many(Number(registers), 'registre', 'registres'),
    place: ({ place, flags }: Values) => `${nth(Number(place))}, ${many(Number(flags), 'balise', 'balises')}`,
    battery: ({ battery }: Values) => `Batterie ${battery}`,
    left: ({ left }: Values) => many(Number(left), 'chose à faire', 'choses à faire'),
    points: ({ points, others }: Values) => `${points} à ${others}`,
    recalled: ({ points }: Values) => many(Number(points), 'point', 'points'),
    given_up: () => 'Abandonné',
  },
}
