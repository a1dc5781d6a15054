import type { en } from './en'

export const fr: typeof en = {
  title: 'Les meilleurs',
  lead: (least) =>
    `Les plus forts en parties classées. Un classement est connu après ${least} parties, et ± dit de combien il peut encore se tromper.`,
  leadTogether:
    'Ici, personne ne gagne contre personne : ce qui compte, c’est le résultat d’une équipe dans chaque pièce, selon sa taille.',
  roomsHint: 'Les étoiles sont le meilleur résultat de toutes les équipes. Choisissez une pièce pour voir ses records.',
  noRecords: 'Aucune équipe n’a encore réussi de pièce. Soyez la première.',
  crewmates: 'Des bots comme coéquipiers',
  table: 'Nouvelle table',
  games: 'Jeux',
  rank: 'Rang',
  player: 'Joueur',
  rating: 'Classement',
  played: 'Parties',
  nPlayed: (n) => (n < 2 ? `${n} partie` : `${n} parties`),
  you: 'vous',
  of: (n) => (n < 2 ? `${n} joueur a un rang` : `${n} joueurs ont un rang`),
  nobody: (game, least) => `Personne n’a encore joué ${least} parties classées de ${game}.`,
  beFirst: 'Soyez le premier : ouvrez une table et choisissez « classée ».',
  missing: (n) => (n === 1 ? '1 partie avant un rang' : `${n} parties avant un rang`),
  notYet: (game) => `Vous n’avez pas encore joué à ${game} en partie classée.`,
  guest: 'Les classements sont pour les membres : gardez votre nom, et vos parties comptent.',
  keepName: 'Garder votre nom',
  rated: 'Nouvelle table classée',
  bots: 'L’échelle des bots',
  again: 'Réessayer',
}
