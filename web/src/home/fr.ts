import type { en } from './en'

const NUMBERS = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf']

export const fr: typeof en = {
  yourTurn: 'À vous',
  wait: (n: number) => (n === 1 ? 'Une table vous attend' : `${NUMBERS[n] ?? n} tables vous attendent`),
  othersTurn: 'Les autres réfléchissent ; entrez voir',
  nothing: 'Rien ne vous attend',
  nothingLine:
    'Les tables par jour viennent ici, les plus urgentes d’abord. Un coup quand vous avez une minute, et les autres font de même.',
  startByDay: 'Commencer par jour',
  playBot: 'Jouer contre un bot',
  learn: 'Apprendre en jouant',
  learnLine: 'cinq minutes par jeu',
  friends: 'Amener des amis',
  friendsLine: 'un lien leur suffit',
  play: 'Jouer',
  goOn: 'Continuer',
  toTable: 'Y aller',
  openTable: (game: string) => `Ouvrir la table de ${game}`,
  waitsForPlayers: 'En attente de joueurs',
  turnNow: 'C’est à vous de jouer',
  othersMove: 'C’est aux autres de jouer',
  with: (names: string) => `avec ${names}`,
  rated: 'Classée',
  all: (n: number) => `Toutes vos tables (${n})`,
  games: 'Les cinq jeux',
  learnByPlaying: 'Apprendre en jouant',
  newTable: 'Nouvelle table',
  code: 'Code',
  tables: 'Tables ouvertes',
  allTables: 'Toutes les tables',
}
