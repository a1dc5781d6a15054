// Why Quirky Circuits refuses something or has ended.
import type { Sentences } from '../../i18n/reasons'
import { REASONS, type ReasonKey } from '../../wire/quirky_circuits'

export const reasons: Sentences<ReasonKey> = {
  en: REASONS,
  fr: {
    clock_only: 'Seule l’horloge dit que le temps est écoulé.',
    not_up: 'Le temps n’est pas écoulé.',
    not_yours: 'Ce n’est pas à vous de choisir maintenant.',
    places_kept: 'Les cartes de la file gardent leur place.',
    running: 'La file est en cours d’exécution.',
    not_done: 'Vous n’avez pas encore fini.',
    undone_enough: 'Vous l’avez repris assez souvent cette manche.',
    flat: 'Vos mains sont déjà à plat, ou cela ne se fait pas à cette table.',
    beeped_enough: 'Assez de bip-boup pour cette manche.',
    no_waiting: 'À cette table, on n’a pas besoin de dire qu’on attend.',
    others_wait: 'Tous les autres attendent : c’est à vous de jouer.',
    not_held: 'Vous n’avez pas cette carte.',
    done_take_back: 'Vous avez fini ; reprenez-le d’abord.',
    yellow_first: 'Votre carte jaune passe d’abord.',
    faster: 'Quelqu’un a été plus rapide : regardez la file, puis décidez.',
    lands_anywhere: 'À cette table, une carte va là où finit la file.',
    done: 'Vous avez déjà fini.',
    at_least_one: 'Chacun joue au moins une carte.',
    too_few: 'Tous les autres ont fini, et il y a moins de {least} cartes.',
    not_drawn: 'Dessinez d’abord votre scénario, ou choisissez-en un du livre.',
    short_hands: 'Avec {hand} cartes chacune, {hands} mains ne rempliraient pas toujours une file de {least}.',
    small_deck: '{scenario} a {cards} cartes ; {hands} mains de {hand} en demandent {need}.',
    no_battery: 'La batterie de {scenario} commence à {battery} ; il n’en resterait rien.',
    green: 'Le but est atteint avec {left} sur la batterie : vert.',
    yellow: 'Le but est atteint avec {left} sur la batterie : jaune.',
    red: 'Le but est atteint avec {left} sur la batterie : rouge.',
    empty: 'La batterie est vide.',
  },
}
