// Why RoboRally refuses something or has ended.
import type { Sentences } from '../../i18n/reasons'
import { REASONS, type ReasonKey } from '../../wire/roborally'

export const reasons: Sentences<ReasonKey> = {
  en: REASONS,
  fr: {
    shutdown: 'On s’éteint en validant son programme, avant le registre 1.',
    not_installed: 'Une amélioration doit être installée avant de servir.',
    not_usable: 'Cette amélioration ne peut pas servir maintenant.',
    revealed: 'Un programme révélé ne change plus.',
    start_taken: 'Cette case de départ n’est pas libre pour vous.',
    not_programming: 'Ce n’est pas la phase de programmation.',
    committed: 'Votre programme est validé ; rouvrez-le avant de le changer.',
    rewired: 'Tous les courts-jus recâblés doivent être programmés.',
    register_empty: 'Chaque registre libre demande une carte.',
    registers: 'Les registres vont de 1 à 5.',
    haywire: 'Un court-jus occupe ce registre.',
    register_full: 'Ce registre a déjà une carte.',
    not_held: 'Vous n’avez pas cette carte.',
    pair: 'Un registre peut porter une paire, avec les Pattes de crabe.',
    not_upgrading: 'Ce n’est pas la phase d’améliorations.',
    drew: 'On pioche une carte par phase.',
    energy: 'Il n’y a pas assez d’énergie.',
    not_collected: 'Cette amélioration n’est pas dans votre réserve.',
    bought: 'On installe une amélioration par phase.',
    no_room: 'Trois améliorations de chaque sorte au plus ; retirez-en une d’abord.',
    robots: '{course} se joue à {robots} robots.',
    robots_between: '{course} se joue de {fewest} à {most} robots.',
    no_race: 'On ne peut pas courir sur {course} : {fault}.',
    claimed: 'Toutes les balises sont validées.',
    rounds: 'Les tours sont épuisés.',
  },
}
