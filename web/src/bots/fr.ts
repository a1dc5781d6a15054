import type { en, Habits } from './en'

const aimless = { words: 'n’importe quel coup', about: 'Fait ce qui est permis, au hasard. Bon pour découvrir un jeu.' }

export const fr: typeof en = {
  title: 'Choisir un adversaire',
  titleTogether: 'Choisir un partenaire',
  lead: 'Du premier soir à l’expert. Leur force a été mesurée et ne change jamais : la marche où vous êtes est la vôtre.',
  leadTogether: 'Ici personne ne joue contre personne : choisissez qui est de votre équipe.',
  games: 'Jeux',
  levels: 'Bots, du plus faible au plus fort',
  you: 'Vous',
  new: 'nouveau',
  strength: (n) => `force ${n}`,
  share: (n) => `${n} %`,
  wins: (n) => `gagne ${n} % de ses parties avec son semblable`,
  orMore: 'ou plus',
  notMet: 'jamais rencontré',
  against: (name) => `Vous contre ${name}`,
  crew: (name) => `Avec ${name}`,
  wonLost: (won, lost) => `${won} ${won < 2 ? 'gagnée' : 'gagnées'}, ${lost} ${lost < 2 ? 'perdue' : 'perdues'}`,
  brings: 'Une victoire rapporte',
  measured: 'Mesure',
  between: (low, high) => `entre ${low} et ${high}`,
  howMany: (name) => `Combien de ${name}`,
  thinks: 'Réfléchit',
  thinksFor: 'jusqu’à 2 s',
  long: (seconds) => `réfléchit longtemps sur cet appareil : environ ${seconds} s par coup`,
  fewer: 'Moins',
  more: 'Plus',
  play: (name) => `Jouer contre ${name}`,
  playTogether: (name) => `Jouer avec ${name}`,
  mixed: 'Table mixte',
  mixedHint: 'Plusieurs à la fois, ou avec des amis : ouvrez une nouvelle table et donnez à chaque place le sien.',
  how: (date) => `Leurs parties entre eux, deux par table, mesurées le ${date} par`,
  howTogether: (date) =>
    `Équipes de deux, trois et quatre semblables dans chaque pièce, à tour de rôle, mesuré le ${date} par`,
  failed: 'Le serveur n’a pas répondu. Réessayez dans un instant.',
  again: 'Réessayer',
  habits: {
    random: aimless,
    roborally: {
      novice: {
        words: 'carte par carte, oublie les tapis, confond les côtés',
        about:
          'Pense carte après carte, et à personne d’autre. Une fois sur deux, il oublie ce que fait le sol, et souvent il prend la gauche pour la droite.',
      },
      casual: {
        words: 'tout droit, têtu, jamais en arrière',
        about:
          'Prévoit deux cartes à la fois, souvent comme si le sol ne bougeait pas ; ne recule ni ne fait demi-tour tant qu’il a d’autres cartes.',
      },
      steady: {
        words: 'aime les tapis, prévoit trois, oublie des cartes',
        about:
          'Prévoit trois cartes à la fois, fait un détour pour se laisser porter par un tapis, et ne voit pas toutes les cartes de sa main.',
      },
      able: {
        words: 'programmes entiers, amasse l’énergie, roule seul',
        about:
          'Fait des programmes entiers comme s’il était seul, va chercher l’énergie et en garde trois, quoi qu’il y ait à acheter.',
      },
      skilled: {
        words: 'pèse programmes entiers, coûts, les autres',
        about:
          'Pèse où mènent des programmes entiers, ce qu’ils coûtent et ce que les autres peuvent faire entre-temps.',
      },
      expert: {
        words: 'prévoit ses améliorations, compte vos cartes, veut être premier',
        about:
          'Fait ses programmes avec les améliorations qu’il a, se rappelle ce que vous ne pouvez plus avoir en main, et juge tout selon ses chances d’être premier.',
      },
    },
    quirkies: {
      novice: {
        words: 'rate les diagonales, bâtit pour autrui',
        about:
          'Ne regarde presque jamais les diagonales, ne voit pas une ligne sur trois, et met le pareil à côté du pareil, pour qui vient après.',
      },
      casual: {
        words: 'garde pour soi, distrait',
        about:
          'Prend les lignes qu’il voit et garde de quoi faire les siennes. Ce que vous pourriez faire ensuite lui est égal.',
      },
      steady: {
        words: 'en voit beaucoup, carte par carte',
        about: 'Voit la plupart des lignes, pense à une carte à la fois, et à moitié au joueur suivant.',
      },
      able: {
        words: 'prudent, gâche, carte par carte',
        about: 'Préfère gâcher ce que vous pourriez achever plutôt que de le laisser. Pense à une carte à la fois.',
      },
      skilled: {
        words: 'prévoit deux cartes, laisse peu',
        about:
          'Pèse chaque carte et celle d’après : ce qu’elle rapporte et ce qu’elle vous laisse. Manque une ligne de temps à autre.',
      },
      expert: {
        words: 'devine les mains, prévoit vos réponses',
        about:
          'Ne manque rien. Retient ce que vous avez laissé, imagine soixante donnes qui s’y accordent, et joue vos meilleures réponses contre ses tours.',
      },
    },
    robot_memory: {
      novice: {
        words: 'pressé, confond les voisines, montre en ordre',
        about:
          'Regarde quelques secondes, prend parfois une carte pour celle d’à côté, dit tout ce qu’il a en tête, et montre une carte après l’autre.',
      },
      casual: {
        words: 'dit tout, mélange',
        about:
          'Retient quatre traits sur dix, dont un sur douze de la carte d’à côté, et les dit tous. Montre ce qu’il ne connaît pas lui-même.',
      },
      steady: {
        words: 'les couleurs, pas les nombres',
        about:
          'Retient plus de la moitié des couleurs et un quart des nombres ; compte les cartes qui peuvent encore s’y trouver.',
      },
      able: {
        words: 'la carte entière ou rien',
        about: 'Retient trois cartes sur dix, chacune comme une image et sans faute, et rien des autres.',
      },
      skilled: {
        words: 'retient près de la moitié, compte, dit ce qui paie',
        about:
          'Retient près de la moitié des traits, compte les cartes qui peuvent encore s’y trouver, et dit autant que cela rapporte en moyenne.',
      },
      expert: {
        words: 'élimine, écoute, ose s’il est mené',
        about:
          'Retient 52 % des traits, aucun de travers. Écoute ce que d’autres nomment en vain, garde pour lui ce qu’il connaît, et ose autant que le score l’exige.',
      },
    },
    robot_quest_arena: {
      novice: {
        words: 'va au centre, oublie, dépense tout',
        about:
          'Pense à un coup à la fois, tout près, et à aucun danger. Ne remarque pas un adversaire sur quatre, se promène vers le centre, et dépense tout ce qu’il a.',
      },
      casual: {
        words: 'fonce, oublie, achète cher',
        about:
          'Pense à un coup à la fois et à aucun danger, ne remarque pas certains adversaires, et aime trop les cartes chères.',
      },
      steady: {
        words: 'se cache, se répare, voit court',
        about: 'Garde ses distances, aime l’aire de réparation, et ne cherche d’adversaires qu’à trois pas.',
      },
      able: {
        words: 'collectionne, ne pousse jamais',
        about: 'Prévoit des tours entiers, croit les gadgets meilleurs qu’ils ne sont, et ne pousse personne.',
      },
      skilled: {
        words: 'prévoit des tours, a ses humeurs',
        about: 'Pense un tour entier avant la première carte, et aime chaque fois d’autres cartes.',
      },
      expert: {
        words: 'prévoit vos réponses, achète sûr',
        about:
          'Essaie ses meilleurs tours contre ce que les autres peuvent tenir, et achète ce que beaucoup de parties ont montré utile.',
      },
    },
    quirky_circuits: {
      novice: {
        words: 'confond les côtés',
        about: 'Prend la gauche pour la droite une fois sur quatre, et joue encore là où une carte nuit un peu.',
      },
      casual: {
        words: 'se méfie encore',
        about: 'Ne pense qu’à la carte suivante, croit un peu que les autres aident, et confond parfois les côtés.',
      },
      steady: {
        words: 'oublie le paquet',
        about:
          'Croit que les autres aident, mais ignore quelles cartes sont passées dessous, et confond parfois les côtés.',
      },
      able: {
        words: 'joue la sûreté',
        about: 'Ne pose une carte que si elle aide sûrement, et prévoit deux de ses propres cartes.',
      },
      skilled: {
        words: 'compte chaque carte',
        about:
          'Croit que ses partenaires jouent sensé, sait ce qui est passé sous le paquet et laisse passer la meilleure carte.',
      },
      expert: {
        words: 'lit les mains',
        about:
          'Chacun son tour, déduit ce que chacun tient et comment il joue ; à tout moment, comme d’ordinaire, joue comme Brask.',
      },
    },
  } as Habits,
}
