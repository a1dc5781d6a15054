// Why Quirkies refuses something or has ended.
import type { Sentences } from '../../i18n/reasons'
import { REASONS, type ReasonKey } from '../../wire/quirkies'

export const reasons: Sentences<ReasonKey> = {
  en: REASONS,
  fr: {
    lines_open: 'On cherche encore les lignes de la dernière carte : attendez un instant.',
    not_in_hand: 'Cette carte n’est pas dans votre main.',
    no_calls: 'À cette table les lignes comptent d’elles-mêmes ; personne n’annonce.',
    no_card_yet: 'Il n’y a pas encore de carte dont on puisse annoncer les lignes.',
    called_wrongly: 'Votre annonce sur cette carte était fausse : la prochaine après la carte suivante.',
    placer_first: 'Le premier moment est à qui a posé la carte.',
    faster: 'Quelqu’un a été un instant plus rapide. Cela ne vous coûte rien.',
    line_free: 'Personne n’a encore cette ligne.',
    dealer: 'La place {seat} ne peut pas donner à une table de {seats}.',
    tokens: 'Cinq jetons ont été atteints, et le tour est fini.',
    pile: 'La pioche est épuisée.',
  },
}
