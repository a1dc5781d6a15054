import type { VenueClient } from '../game'
import Picture from './Overview.svelte'
import type { Circuits } from './show'

const ROBOTS = { G: 'Gizmo', T: 'Twirl', R: 'Rover', L: 'Lefty' }

export const venues: VenueClient<Circuits> = {
  Picture,
  icons: { battery: 'battery', tokens: 'cards', cards: 'done', quirks: 'haywire' },
  own: { option: 'own', value: 'own' },
  kind: (venue) => venue[0]!,
  portraits: { G: 'helper-vacuum', T: 'helper-bee', R: 'helper-dog', L: 'helper-chef' },
  words: {
    en: {
      many: (n) => (n === 1 ? '1 room' : `${n} rooms`),
      danger: 'Difficulty',
      own: 'A room of your own',
      kinds: { label: 'Robot', values: ROBOTS },
      counts: { battery: 'battery', tokens: 'things', cards: 'cards at least', quirks: 'yellow cards' },
      about: {
        G1: 'A first room: drive, turn, find out how a round goes.',
        G2: 'One long wall with three doorways: whoever misses them turns left.',
        G3: 'Three wobbly tables: every bump makes more to clean.',
        G4: 'Two cats and yellow cards; Patches puts Gizmo to sleep.',
        T1: 'Carry two packets, and learn how far a fast Twirl slides.',
        T2: 'Glass walls, and gusts that blow Twirl north.',
        T3: 'Fox, hen and wheat: keep them apart while you ferry them.',
        T4: 'Three packets in one sack, and the way home.',
        R1: 'It is easy to walk into the pit; only a jump leads out.',
        R2: 'A bone of two spaces that swings round with Rover.',
        R3: 'Skull, spine and tail, one after the other.',
        R4: 'A ridge of rock to jump, and a nose that swings north.',
        L1: 'One hand reaches one space, the other reaches two.',
        L2: 'A belt that carries the dishes to the guests.',
        L3: 'The dishes lie on the wrong sides: swap hands.',
        L4: 'Three cats: one wants the toy, one the box, one Lefty.',
      },
    },
    fr: {
      many: (n) => (n === 1 ? '1 pièce' : `${n} pièces`),
      danger: 'Difficulté',
      own: 'Une pièce à vous',
      kinds: { label: 'Robot', values: ROBOTS },
      counts: { battery: 'batterie', tokens: 'objets', cards: 'cartes au moins', quirks: 'cartes jaunes' },
      about: {
        G1: 'Une première pièce : rouler, tourner, voir comment va une manche.',
        G2: 'Un long mur avec trois portes : qui les manque tourne à gauche.',
        G3: 'Trois tables bancales : chaque choc salit davantage.',
        G4: 'Deux chats et des cartes jaunes ; Patches endort Gizmo.',
        T1: 'Porter deux sachets, et apprendre jusqu’où glisse une Twirl rapide.',
        T2: 'Des parois de verre, et des rafales qui poussent Twirl au nord.',
        T3: 'Renard, poule et blé : gardez-les séparés pendant la traversée.',
        T4: 'Trois sachets dans un sac, et le chemin du retour.',
        R1: 'Entrer dans la fosse est facile ; seul un saut en sort.',
        R2: 'Un os de deux cases qui tourne avec Rover.',
        R3: 'Crâne, colonne et queue, l’un après l’autre.',
        R4: 'Une crête de roche à sauter, et un nez qui se tourne vers le nord.',
        L1: 'Une main atteint une case, l’autre deux.',
        L2: 'Un tapis qui porte les plats aux convives.',
        L3: 'Les plats sont du mauvais côté : changez de main.',
        L4: 'Trois chats : l’un veut le jouet, l’autre le carton, le dernier Lefty.',
      },
    },
  },
}
