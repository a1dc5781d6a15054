import type { en } from './en'

type Values = Record<string, string | number>

const plural = (n: number, one: string, many: string): string => `${n} ${n < 2 ? one : many}`

const until = (unit: string, n: number): string => `jusqu’${unit === 'tour' ? 'au' : 'à la'} ${unit} ${n}`

const WAYS = ['vers le nord', 'vers l’est', 'vers le sud', 'vers l’ouest']

export const fr: typeof en = {
  review: 'Analyse',
  you: 'Vous',
  of: (game: string) => `Analyse, ${game}`,
  units: (game, unit) => (unit === 'round' && game === 'quirky_circuits' ? 'Manche' : 'Tour'),
  during: (unit, n) => (n ? `${unit} ${n}` : 'le départ'),
  at: (unit, n, all) => (n ? `${unit} ${n} sur ${all}` : 'le départ'),
  youWon: 'Vous avez gagné',
  youWonAlways: 'Vous avez gagné, en tête du début à la fin',
  won: (name) => `${name} a gagné`,
  wonButYouLed: (name, unit, n) => `${name} a gagné, vous meniez ${until(unit, n)}`,
  wonButLed: (name, other, unit, n) => `${name} a gagné, ${other} menait ${until(unit, n)}`,
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
  ofChance: { win: 'points de chance', green: 'chances de vert', goal: 'chances du but' },
  choices: (whose) => (whose ? `Choix de ${whose}` : 'Vos choix'),
  crewChoices: (whose) => (whose ? `Cartes de ${whose}` : 'Vos cartes'),
  luck: 'La chance',
  others: 'Les autres',
  alike: (n, all, level) => `${n} décisions sur ${all} valaient celles de ${level}.`,
  against: (name) =>
    `Les choix sont comparés à ceux ${name ? `de ${name}, qui répond aussitôt` : 'de quelqu’un qui regarde un coup à l’avance'} : jouer mieux compte en plus.`,
  noLuck:
    'Les choix sont comparés à une réponse sans point. La chance n’est pas comptée : qui s’est souvenu et qui a deviné, nul ne peut le dire.',
  youDid: 'Vous',
  did: (name) => name,
  expert: 'Expert',
  expertIs: (name) => name,
  sameHand: (part) => `Même main. Les chemins se séparent au registre ${part}.`,
  noBetter: 'L’expert n’aurait pas fait mieux ici.',
  better: (mine, other) => `**${other} %** au lieu de ${mine}.`,
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
  allMeant: 'Tous pensaient la même chose',
  asExpected: 'comme prévu',
  elsewhere: 'ailleurs',
  bumps: 'choc',
  happened: 'En vrai',
  queue: 'File',
  causes: {
    choice: () => 'Un autre chemin valait mieux',
    good: () => 'Un bon choix',
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
        ? `Vous atteignez la balise ${values['flag']}`
        : `${values['who']} atteint la balise ${values['flag']}`,
    spam: () => 'Le Spam révèle une autre carte',
    lines: (values: Values) =>
      `${values['you'] ? 'Vous faites' : `${values['who']} fait`} ${plural(Number(values['count']), 'ligne', 'lignes')}`,
    bumps: (values: Values) => plural(Number(values['count']), 'choc', 'chocs') + ' en route',
    card: (values: Values) =>
      values['points'] === 0
        ? `${values['you'] ? 'Vous nommez' : `${values['who']} nomme`} une autre carte en ${values['place']}`
        : `${values['you'] ? 'Vous dites' : `${values['who']} dit`} ce qu’il y a en ${values['place']} : ${plural(Number(values['points']), 'point', 'points')}`,
    out: (values: Values) =>
      values['you']
        ? `Votre ${values['kind']} est mis hors combat`
        : `${values['kind']} (${values['who']}) est mis hors combat`,
    hurt: (values: Values) =>
      `${values['you'] ? `Votre ${values['kind']}` : `${values['kind']} (${values['who']})`} perd ${plural(Number(values['count']), 'point', 'points')} de santé`,
    scored: (values: Values) =>
      `${values['you'] ? 'Vous marquez' : `${values['who']} marque`} ${plural(Number(values['points']), 'point', 'points')}`,
    collected: (values: Values) => plural(Number(values['count']), 'objet ramassé', 'objets ramassés'),
    pushed: (values: Values) =>
      values['me']
        ? `${values['who']} pousse ${values['me']} en ${values['place']}`
        : `${values['who']} vous pousse en ${values['place']}`,
    shot: (values: Values) =>
      (values['me'] ? `${values['who']} touche ${values['me']}` : `${values['who']} vous touche`) +
      (values['count'] === 1 ? '' : ` ${values['count']} fois`),
    would_flag: (values: Values) => `La balise ${values['flag']} était à portée`,
    would_near: (values: Values) => `L’expert s’approche de ${plural(Number(values['count']), 'carte', 'cartes')}`,
    would_line: (values: Values) =>
      Number(values['count']) === 1 ? 'Une ligne était possible' : `${values['count']} lignes étaient possibles`,
    would_deny: (values: Values) => plural(Number(values['count']), 'ligne laissée', 'lignes laissées') + ' aux autres',
    would_say: (values: Values) => `${values['place']} valait davantage`,
    would_out: () => 'Un robot pouvait être mis hors combat',
    would_score: () => 'D’autres points étaient possibles',
    would_hurt: () => 'D’autres dégâts étaient possibles',
    would_spare: (values: Values) => plural(Number(values['count']), 'choc', 'chocs') + ' de trop',
    would_collect: () => 'Il y avait plus à ramasser',
  },
  whys: {
    curve: (values: Values) =>
      `Le virage en **${values['place']}** ${values['me'] ? `tourne ${values['me']}` : 'vous tourne'} ${WAYS[Number(values['way'])]}.`,
    gear: (values: Values) =>
      `L’engrenage en **${values['place']}** ${values['me'] ? `tourne ${values['me']}` : 'vous tourne'} ${WAYS[Number(values['way'])]}.`,
    fell: (values: Values) => `Le registre ${values['register']} quitte le sol en **${values['place']}**.`,
    would_flag: (values: Values) => `Avec le choix de l’expert, la balise ${values['flag']} est atteinte.`,
    would_stay: () => 'Avec le choix de l’expert, le robot reste sur le sol.',
    would_near: (values: Values) =>
      `Après le choix de l’expert, l’arrivée est plus proche de ${plural(Number(values['count']), 'carte', 'cartes')}.`,
    would_line: (values: Values) =>
      `La carte de l’expert fait ${plural(Number(values['count']), 'ligne', 'lignes')}, ${values['me'] ? `celle de ${values['me']}` : 'la vôtre'} ${Number(values['mine']) || 'aucune'}.`,
    would_deny: (values: Values) =>
      `Après la carte de l’expert, les autres font ${plural(Number(values['count']), 'ligne', 'lignes')} de moins.`,
    would_say: (values: Values) =>
      `Ce qu’aurait dit l’expert vaut ${plural(Number(values['points']), 'point', 'points')}, ce qui a été dit ${values['mine']}.`,
    would_out: (values: Values) =>
      `Le tour de l’expert met ${plural(Number(values['count']), 'robot', 'robots')} hors combat, celui-ci ${Number(values['mine']) || 'aucun'}.`,
    would_score: (values: Values) =>
      `Il marque aussitôt ${plural(Number(values['count']), 'point', 'points')} au lieu de ${values['mine']}.`,
    would_hurt: (values: Values) => `Il inflige ${values['count']} dégâts au lieu de ${values['mine']}.`,
    would_spare: (values: Values) =>
      `Avec la carte de l’expert, le robot subit ${plural(Number(values['count']), 'choc', 'chocs')} de moins.`,
    would_collect: (values: Values) =>
      `Avec la carte de l’expert, il ramasse ${plural(Number(values['count']), 'objet', 'objets')} de plus.`,
  },
  known: 'Qui pouvait le savoir ?',
  could: 'pouvait',
  knownBy: {
    choice: (whose) =>
      whose
        ? `L’expert a vu ce que voyait ${whose}, et rien d’autre.`
        : 'L’expert a vu ce que vous voyiez, et rien d’autre.',
    same: (whose) =>
      whose
        ? `Avec ce que voyait ${whose}, l’expert n’aurait pas fait mieux.`
        : 'Avec ce que vous voyiez, l’expert n’aurait pas fait mieux.',
    others: (whose) => `Rien de ce que ${whose ? `${whose} voyait` : 'vous voyiez'} avant ne l’annonçait.`,
    face: 'Voyait la carte, et savait où était le robot.',
    backs: 'Un dos, avant, cachait une autre carte que la plus probable.',
    back: 'On n’en voyait que le dos, et une autre carte était plus probable.',
    right: 'L’attendait là où il est allé.',
    late: 'Avait joué sa dernière carte avant que celle-ci ne soit posée.',
  },
  notSeen: 'pas vu',
  practise: 'S’exercer',
  practiseNext: (game, n) => `Énigme ${n} de ${game}, la plus facile qu’il vous reste`,
  practiseOf: (game) => `Problèmes de ${game}, tirés de parties jouées`,
  link: 'Copier le lien',
  picture: 'Image du plateau',
  savePicture: 'Enregistrer l’image',
  shareOn: 'Partager …',
}
