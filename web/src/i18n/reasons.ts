// What the server says in English, in French: refusals, and why a line was closed. A game brings its own.
import { prefs } from '../prefs.svelte'

const FRENCH: Record<string, string> = {
  'It is not your turn.': 'Ce n’est pas votre tour.',
  'The game is over.': 'La partie est finie.',
  'That cannot be done now.': 'Ce n’est pas possible maintenant.',
  'The game has not begun yet.': 'La partie n’a pas encore commencé.',
  'The game is not over yet.': 'La partie n’est pas encore finie.',
  'The game is over; you may just go.': 'La partie est finie ; vous pouvez partir.',
  'No game is running.': 'Aucune partie n’est en cours.',
  'You are watching; only those at the table act.': 'Vous regardez ; seuls ceux qui sont à table jouent.',
  'You have no seat at this table.': 'Vous n’avez pas de place à cette table.',
  'You have a seat already.': 'Vous avez déjà une place.',
  'You have your seat.': 'Vous avez votre place.',
  'This seat is taken.': 'Cette place est prise.',
  'Somebody sits there.': 'Quelqu’un est assis là.',
  'No seat is open.': 'Aucune place n’est libre.',
  'This player is here.': 'Ce joueur est là.',
  'Only the host fills seats.': 'Seul l’hôte donne les places.',
  'Nobody may hear you now.': 'Personne ne peut vous entendre maintenant.',
  'There is nothing in it.': 'Il n’y a rien dedans.',
  'There is no bot for this game that could take over.': 'Ce jeu n’a pas de robot qui pourrait continuer.',
  'There is no bot for this game that could stand in.': 'Ce jeu n’a pas de robot remplaçant.',
  'A bot stands in for another player only.': 'Un robot ne remplace qu’un autre joueur.',
  'A bot plays there already.': 'Un robot y joue déjà.',
  'A bot plays for you; take your seat back first.': 'Un robot joue pour vous ; reprenez d’abord votre place.',
  'A name needs letters that can be read.': 'Un nom demande des lettres lisibles.',
  'You have too many tables; finish or leave one first.': 'Vous avez trop de tables ; finissez-en une ou quittez-la d’abord.',
  'Your bots have tables enough; wait until one of them is over.': 'Vos robots ont assez de tables ; attendez que l’une d’elles soit finie.',
  'You have enough open tables in the list; fill or leave one first.': 'Vous avez assez de tables ouvertes dans la liste ; remplissez-en une ou quittez-la d’abord.',
  'There are enough open tables from where you are; join one of them.': 'Il y a assez de tables ouvertes d’où vous êtes ; rejoignez l’une d’elles.',
  'This is open in too many windows: close one and come again.': 'C’est ouvert dans trop de fenêtres : fermez-en une et revenez.',
  'Too much at once: try again in # s.': 'Trop à la fois : réessayez dans # s.',
  'What you drew takes too long to build.': 'Votre dessin demande trop de temps à construire.',
  'What you drew takes too much memory to build.': 'Votre dessin demande trop de mémoire à construire.',
  'What you drew cannot be played. It was noted.': 'On ne peut pas jouer sur votre dessin. C’est noté.',
  'Too many drawings are being tried now; try again in a moment.': 'Trop de dessins sont à l’essai ; réessayez dans un instant.',
  'There is no such lesson.': 'Cette leçon n’existe pas.',
  'There is no such table.': 'Cette table n’existe pas.',
  'Sorry: this table has failed. It was put aside for us to look at.': 'Désolé : cette table est tombée en panne. Elle a été mise de côté pour être examinée.',
  'This game was private; only those who sat at it may see it again.': 'Cette partie était privée ; seuls ceux qui y étaient assis peuvent la revoir.',
  'They may be back in a moment: wait # s.': 'Ce joueur va peut-être revenir : attendez # s.',
  'Sorry: something went wrong here. It was noted.': 'Désolé : quelque chose a échoué ici. C’est noté.',
  'The rules have changed since this was played; it can no longer be told again.': 'Les règles ont changé depuis cette partie ; on ne peut plus la revoir.',
}

/** A sentence of the server in the reader's language, as far as somebody translated it. A `#` stands for a number, a `*` for words. */
export function translate(sentence: string, own: Record<string, string> = {}): string {
  if (prefs.language !== 'fr') return sentence
  const numbers = sentence.match(/\d+/g) ?? []
  const pattern = sentence.replace(/\d+/g, '#')
  const found = own[sentence] ?? FRENCH[sentence] ?? own[pattern] ?? FRENCH[pattern]
  return found?.replace(/#/g, () => numbers.shift() ?? '#') ?? fitted(sentence, own) ?? sentence
}

function fitted(sentence: string, own: Record<string, string>): string | undefined {
  for (const [pattern, french] of Object.entries(own)) {
    if (!pattern.includes('*')) continue
    const parts = sentence.match(new RegExp(`^${pattern.replace(/[.()?]/g, '\\$&').replace(/#/g, '(\\d+)').replace(/\*/g, '(.+)')}$`))?.slice(1)
    if (parts) return french.replace(/[#*]/g, () => parts.shift() ?? '')
  }
  return undefined
}
