import type { en } from './en'

export const fr: typeof en = {
  title: 'Réglages',
  saved: 'Enregistrés au fur et à mesure, sur cet appareil',
  savedForMe: 'Enregistrés au fur et à mesure, sur tous vos appareils',
  groups: 'Groupes de réglages',

  look: 'Langue et apparence',
  language: 'Langue',
  languageHint: 'Aussi pour les règles et le journal',
  languageNow: 'Tout est maintenant en français',
  theme: 'Thème',
  themes: { light: 'Clair', dark: 'Sombre', auto: 'Comme l’appareil' },

  motion: 'Mouvement et vitesse',
  ride: 'Un robot avance sur un tapis à la vitesse choisie',
  speed: 'Pas des robots',
  speedHint: 'À quelle vitesse une table rejoue ce qui s’est passé',
  moving: 'Mouvement',
  movingHint: 'Réduit : les pièces apparaissent à leur place',
  motions: { full: 'Entier', less: 'Réduit', auto: 'Comme l’appareil' },

  acting: 'À la table',
  confirm: 'Demander avant d’agir',
  confirmHint: 'On choisit d’abord, le même geste le fait ; pas dans les leçons',

  sound: 'Son',
  sounds: 'Sons à la table',
  soundsHint: 'Brefs et secs ; tout ce qui s’entend se voit aussi',
  volume: 'Volume',
  volumeHint: 'Déplacez-le et écoutez',
  percent: (part) => `${Math.round(part * 100)} %`,

  notices: 'Avis',
  turn: 'C’est mon tour',
  turnHint: 'Une note du navigateur pendant que je regarde ailleurs',
  closed: 'Même quand Robotable est fermé',
  closedHint:
    'Tours, invitations et rondes, par le service push de votre navigateur ; personne d’autre ne peut les lire',
  pushFailed: 'Votre navigateur n’a pas pu joindre son service push. Réessayez plus tard.',
  refused: 'Votre navigateur n’autorise pas les notes de ce site.',
  allow:
    'Pour les autoriser : appuyez sur le signe à côté de l’adresse, en haut, réglez les notifications sur « autoriser », puis activez ce réglage de nouveau.',
  noNotices: 'Ce navigateur n’a pas de notes à montrer. Sur certains téléphones, seules les pages installées en ont.',

  keys: 'Touches',
  shortcuts: 'Raccourcis clavier',
  shortcutsHint: 'Tous, sur chaque page : appuyez sur ?',
  showAll: 'Tout voir',
  letters: 'Lettres, chiffres et signes',
  lettersHint: 'À couper si vous parlez à votre appareil au lieu d’écrire',
  lettersOff: 'Les touches de lettres, chiffres et signes sont coupées',
  everywhere: 'Partout',
  everyTable: 'À chaque table',
  whichGame: 'Touches de quel jeu',
  keysHint:
    'Une touche est où elle est sur votre clavier, quelle que soit sa lettre. Elles se taisent pendant que vous écrivez.',
  caps: {
    Escape: 'Échap',
    Shift: 'Maj',
    Space: 'Espace',
    Enter: 'Entrée',
    Backspace: 'Retour',
    Home: 'Début',
    End: 'Fin',
  },
}
