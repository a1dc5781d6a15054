import type { en } from './en'

type Values = Record<string, string | number>

const plural = (n: number, one: string, many: string): string => `${n} ${n < 2 ? one : many}`

export const fr: typeof en = {
  review: 'Analyse',
  you: 'Vous',
  of: (game: string) => `Analyse, ${game}`,
  units: { round: 'Manche', turn: 'Tour' },
  unitsSmall: { round: 'manche', turn: 'tour' },
  at: (unit, n, all) => `${unit} ${n} sur ${all}`,
  youWon: 'Vous avez gagné',
  youWonAlways: 'Vous avez gagné, en tête du début à la fin',
  won: (name) => `${name} a gagné`,
  wonButYouLed: (name, unit, n) => `${name} a gagné, vous meniez jusqu’à : ${unit} ${n}`,
  wonButLed: (name, other, unit, n) => `${name} a gagné, ${other} menait jusqu’à : ${unit} ${n}`,
  shared: 'Victoire partagée',
  crew: { green: 'Vert, on ne fait pas mieux', yellow: 'Jaune', red: 'Rouge', none: 'La batterie est vide' },
  moments: (n) =>
    n === 1 ? 'Un moment a tout décidé' : n === 2 ? 'Deux moments ont tout décidé' : 'Trois moments ont tout décidé',
  whatWon: 'Ce qui a fait gagner',
  looking: 'Recherche des moments décisifs …',
  nothing: 'Rien n’a été décisif : les chances ont évolué à petits pas.',
  whose: { choice: 'votre choix', luck: 'chance', others: 'leur choix' },
  theirs: (name) => `choix de ${name}`,
  points: (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0'),
  curve: 'Chances de gagner',
  curveOf: { green: 'Chances de médaille' },
  bands: { green: 'vert', yellow: 'jaune', red: 'rouge' },
  played: (n, unit) => `après chaque ${unit}, d’après ${n.toLocaleString('fr')} parties jouées à partir de là`,
  became: (from, to) => `Pourquoi ${from} % sont devenus ${to}`,
  ofChance: 'points de chance',
  choices: (whose) => (whose ? `Choix de ${whose}` : 'Vos choix'),
  crewChoices: (whose) => (whose ? `Cartes de ${whose}` : 'Vos cartes'),
  luck: 'La chance',
  others: 'Les autres',
  alike: (n, all, level) => `${n} décisions sur ${all} valaient celles de ${level}.`,
  youDid: 'Vous',
  did: (name) => name,
  expert: 'Expert',
  expertIs: (name) => name,
  sameHand: (part) => `Même main. Les chemins se séparent au registre ${part}.`,
  noBetter: 'L’expert n’aurait pas fait mieux ici.',
  better: (mine, other) => `**${other} %** au lieu de ${mine}.`,
  playOn: 'Rejouer à partir d’ici',
  playOnThere: 'ou rejouer à partir de là',
  share: 'Partager',
  copied: 'Le lien est copié.',
  toReplay: 'Revoir',
  toTable: 'À la table',
  working: (share) => `Calcul en cours : ${Math.round(share * 100)} %`,
  waiting: (n) => (n ? `${plural(n, 'analyse', 'analyses')} avant celle-ci` : 'C’est la prochaine'),
  failed: 'Cette analyse n’a pas pu être faite.',
  again: 'Réessayer',
  hideExpert: 'Cacher le chemin de l’expert',
  showExpert: 'Montrer le chemin de l’expert',
  off: 'hors jeu',
  notRun: 'non joué',
  register: 'Registre',
  nothingPlayed: 'rien',
  steps: 'avance',
  shot: 'tire',
  passed: 'aucune carte',
  expected: 'Ce que chacun attendait',
  expectedHint: 'ses cartes de face, celles des autres de dos',
  happened: 'En vrai',
  queue: 'File',
  causes: {
    choice: () => 'Un autre chemin valait mieux',
    luck: () => 'Le hasard des cartes',
    others: (values: Values) => `Ce qu’a fait ${values['who']}`,
    edge: (values: Values) => `Le bord en ${values['place']}`,
    pit: (values: Values) => `La fosse en ${values['place']}`,
    pushed_off: (values: Values) =>
      values['me']
        ? `${values['who']} pousse ${values['me']} dehors en ${values['place']}`
        : `${values['who']} vous pousse dehors en ${values['place']}`,
    flag: (values: Values) =>
      values['you']
        ? `Vous atteignez le drapeau ${values['flag']}`
        : `${values['who']} atteint le drapeau ${values['flag']}`,
    spam: () => 'Le Spam révèle une autre carte',
    lines: (values: Values) =>
      `${values['you'] ? 'Vous faites' : `${values['who']} fait`} ${plural(Number(values['count']), 'ligne', 'lignes')}`,
    bumps: (values: Values) => plural(Number(values['count']), 'choc', 'chocs') + ' en route',
    card: (values: Values) =>
      `${values['you'] ? 'Vous dites' : `${values['who']} dit`} ce qu’il y a en ${values['place']} : ${plural(Number(values['points']), 'point', 'points')}`,
    outs: (values: Values) => plural(Number(values['count']), 'robot mis', 'robots mis') + ' hors combat',
  },
}
