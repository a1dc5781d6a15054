// What hints say in Robot Quest Arena.
import type { HintClient } from '../../coach/told'
import { HINTS, type Card, type HintKey } from '../../wire/robot_quest_arena'
import { facts } from './facts'
import { cardName } from './words'

const fr: Record<HintKey, string> = {
  push: 'Poussez {robot}',
  push_to: 'Poussez {robot} en {space}',
  attack: 'Attaquez {target} avec {card}',
  beam: 'Tirez avec {card}',
  shoot: 'Tirez sur {target}',
  buy: 'Achetez {card}',
  take: 'Prenez {card}',
  move: 'Allez en {space}',
  play: 'Jouez {card}',
  enter: 'Entrez en {space}',
  pick: 'Choisissez {kind}',
  scrap: 'Mettez {card} à la casse',
  discard: 'Défaussez {card}',
  convert: 'Changez de l’Énergie en Mouvement',
  option: 'Choisissez la réponse {option}',
  aim: 'Visez',
  next: '{robot} d’abord',
  teleport: 'Téléportez-vous en {space}',
  decline: 'Laissez l’offre',
  undo: 'Reprenez le dernier pas',
  end: 'Le mieux est de finir le tour',
  first: 'Jouez d’abord {card}.',
  points: '+{points} pour vous tout de suite.',
  out: '{robot} est hors jeu.',
  damage: '{robot} perd {damage} de Vie et en garde {left}.',
  centre: 'Vous finissez au centre : +1 au début de votre prochain tour.',
  energy: 'Énergie restante pour acheter : {energy}.',
  gets: '{card} rejoint votre paquet.',
  lean: 'Elle ne reviendra plus dans votre main.',
  nothing: 'Aucune carte, aucun coup, aucune case ne vaut maintenant ce qu’elle coûte.',
  gain: '+{points}',
  gain_out: 'hors jeu, +{points}',
}

const robot = (kind: string): string => facts.roles?.[kind]?.name ?? kind

export const hints: HintClient = {
  sentences: { en: HINTS, fr },
  value(name, value) {
    if (name === 'card') return cardName(value as Card)
    return name === 'robot' || name === 'target' || name === 'kind' ? robot(String(value)) : String(value)
  },
}
