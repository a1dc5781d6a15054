import type { en } from './en'

export const fr: typeof en = {
  title: 'Sans réseau',
  lead: 'Jouez contre des robots ou à un même écran, apprenez, cherchez, consultez les règles : aussi dans un train. Ce qui demande d’autres personnes demande le réseau.',
  keep: (size) => `Garder ${size} sur cet appareil`,
  update: (size) => `Charger la nouvelle version : ${size}`,
  kept: (size) => `Gardé sur cet appareil : ${size}. Sans réseau, l’application s’ouvre d’elle-même à partir de là.`,
  remove: 'L’enlever',
  removed: 'Enlevé. Les parties que vous avez jouées sans réseau restent sur cet appareil.',
  keeping: 'Chargement',
  size: (megabytes) => `${megabytes} Mo`,
  toBring: (games) =>
    games === 1
      ? 'Sur cet appareil se trouve une partie que vous avez finie sans réseau.'
      : `Sur cet appareil se trouvent ${games} parties que vous avez finies sans réseau.`,
  bring: 'Ajouter à mes parties',
  bringing: 'Ajout en cours',
  brought: (games) =>
    games === 1
      ? 'Ajoutée, pour la revoir. Elle ne compte pour aucun classement.'
      : `${games} parties ajoutées, pour les revoir. Elles ne comptent pour aucun classement.`,
  refused: (games) =>
    games === 1 ? 'Une partie n’a pas pu être ajoutée.' : `${games} parties n’ont pas pu être ajoutées.`,
  troubles: {
    room: 'Il n’y a pas assez de place sur cet appareil. Faites-en, puis réessayez : ce qui a été chargé reste.',
    network: 'Le réseau est parti. Réessayez : ce qui a été chargé reste.',
    broken: 'Une partie est arrivée abîmée. Réessayez ; si cela recommence, dites-le à qui tient ce serveur.',
  },
}
