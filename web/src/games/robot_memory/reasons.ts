// Why Robo-Recall refuses something or has ended.
import type { Sentences } from '../../i18n/reasons'
import { REASONS, type ReasonKey } from '../../wire/robot_memory'

export const reasons: Sentences<ReasonKey> = {
  en: REASONS,
  fr: {
    face_up: 'Les cartes sont encore visibles : regardez-les.',
    face_down: 'Les cartes sont déjà retournées.',
    point_down: 'Montrez une carte cachée.',
    choose_first: 'Choisissez d’abord une autre carte, ou passez.',
    point_first: 'Il faut d’abord montrer une carte.',
    no_feature: 'Nommez au moins un trait.',
    pointed: 'La carte est montrée : il faut maintenant répondre.',
    no_pass: 'On ne peut renoncer qu’à une carte bonus.',
    captain: 'Seul le capitaine montre et répond pour une équipe.',
    teams: 'Il faut au moins trois joueurs pour deux équipes (MEM-R16).',
    short_circuits: 'À cinq et plus, il faut au moins deux courts-circuits (MEM-R18).',
    no_cards: 'Il faut au moins une carte sur la table (MEM-A12).',
    rows: '{cards} cartes ne font pas des rangées de {columns} (MEM-A12).',
    repeats: '{rounds} manches de {cards} cartes mémoire sans répétition en demandent plus de {all} (MEM-A7).',
    most: 'Le plus de points',
    shared: 'Victoire partagée',
    alone: 'Partie en solitaire',
  },
}
