// What the server says about Quirkies, in French.
export const french: Record<string, string> = {
  'Five tokens were reached, and the round was played to its end.': 'Cinq jetons ont été atteints, et le tour est fini.',
  'The draw pile ran out.': 'La pioche est épuisée.',
  'The lines of the last card are still being looked for: wait a moment.': 'On cherche encore les lignes de la dernière carte : attendez un instant.',
  'This card is not in your hand.': 'Cette carte n’est pas dans votre main.',
  'At this table lines count by themselves; nobody calls.': 'À cette table les lignes comptent d’elles-mêmes ; personne n’annonce.',
  'There is no card yet whose lines could be called.': 'Il n’y a pas encore de carte dont on puisse annoncer les lignes.',
  'You called wrongly about this card: the next call is after the next card.': 'Votre annonce sur cette carte était fausse : la prochaine après la carte suivante.',
  'The first moment belongs to whoever placed the card.': 'Le premier moment est à qui a posé la carte.',
  'Somebody was a moment faster with this line. It costs you nothing.': 'Quelqu’un a été un instant plus rapide. Cela ne vous coûte rien.',
  'Nobody has this line yet.': 'Personne n’a encore cette ligne.',
}
