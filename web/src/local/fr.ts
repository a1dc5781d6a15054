import type { en } from './en'

export const fr: typeof en = {
  lead: 'Jouez dans votre navigateur, contre des robots ou avec qui est assis à côté de vous. Il n’y a pas de serveur : vos parties restent sur cet appareil.',
  awayLead:
    'Jouez sans réseau, contre des robots ou avec qui est assis à côté de vous. Vos parties restent sur cet appareil.',
  awayLine: 'Vous jouez sans le serveur. Vos parties restent sur cet appareil.',
  tryServer: 'Revenir au serveur',
  opening: 'La table se prépare',
  failures: {
    wasm: 'Ce navigateur n’a pas WebAssembly et ne peut pas jouer ici. Un autre, ou un plus récent, le peut.',
    download: 'Tout n’a pas pu être chargé. Vérifiez le réseau et rechargez cette page.',
    storage:
      'Ce navigateur ne garde rien pour ce site : aucune partie ne pourrait être sauvée. Quittez la navigation privée, ou faites de la place, puis rechargez cette page.',
    cleared:
      'Ce que ce navigateur gardait pour ce site a été enlevé pendant que vous jouiez, et vos parties avec. Rechargez cette page pour recommencer.',
    elsewhere: 'La table est ouverte dans un autre onglet. Fermez-le, et elle s’ouvre ici.',
    broken: 'Quelque chose s’est cassé. Rechargez cette page : vos parties sont gardées.',
  },
  record: 'Ouvrir une partie',
  recordLine:
    'Une partie sauvée dans un fichier, ici ou ailleurs : choisissez-la, ou déposez-la sur n’importe quelle page.',
  dropIt: 'Déposez la partie ici',
  recordOpens: 'La partie est rejouée',
  noFile: 'Un fichier à la fois : une partie telle qu’on la télécharge d’une table.',
  largeFile: 'Ce fichier est trop grand pour une partie.',
  playOn: 'Continuer d’ici',
  again: 'Recharger',
  people: 'Il faut d’autres personnes pour cela',
  peopleLine:
    'Ce site n’a pas de serveur, il n’y a donc personne d’autre ici. Les robots y sont toujours, et qui est assis à côté de vous.',
  awayPeople:
    'Sans réseau, il n’y a personne d’autre ici. Les robots y sont toujours, et qui est assis à côté de vous ; quand le réseau reviendra, cette page aussi.',
  back: 'Vers les jeux',
}
