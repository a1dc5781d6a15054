// What the engine says of this game in English, in French.
export const french: Record<string, string> = {
  'The cards still lie face up: look at them.': 'Les cartes sont encore visibles : regardez-les.',
  'The cards are already face down.': 'Les cartes sont déjà retournées.',
  'Point at a card that lies face down.': 'Montrez une carte cachée.',
  'First choose another card, or pass.': 'Choisissez d’abord une autre carte, ou passez.',
  'First a card must be pointed at.': 'Il faut d’abord montrer une carte.',
  'Name at least one feature.': 'Nommez au moins un trait.',
  'The card has been pointed at: now it is answered.': 'La carte est montrée : il faut maintenant répondre.',
  'Only a bonus card may be passed up.': 'On ne peut renoncer qu’à une carte bonus.',
  'Only the captain points and answers for a team.': 'Seul le capitaine montre et répond pour une équipe.',
  'Most points': 'Le plus de points',
  'A shared win': 'Victoire partagée',
  'Played alone': 'Partie en solitaire',
}
