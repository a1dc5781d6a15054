// What hints say in RoboRally.
import type { HintClient } from '../../coach/told'
import { HINTS, type Card, type HintKey, type Upgrade } from '../../wire/roborally'
import { upgradeName } from './tell'
import { t } from './text'

const fr: Record<HintKey, string> = {
  program: 'Programmez {cards}',
  commit: 'Votre programme est bon : validez',
  shut: 'Éteignez-vous ce tour',
  start: 'Partez de {space}',
  install: 'Installez {upgrade}',
  uninstall: 'Retirez {upgrade}',
  use: 'Utilisez {upgrade}',
  draw: 'Piochez une amélioration',
  done: 'Le mieux est de garder votre énergie',
  take_back: 'Reprenez le registre {register}',
  keep: 'Gardez {card}',
  stack: 'Posez {card} sur votre pioche',
  pass: 'Non, comme d’habitude',
  face: 'Tournez-vous vers : {way}',
  side: 'De ce côté : {side}',
  pay: 'Payez {energy}',
  remove: 'Sortez {card} du jeu',
  execute: 'Exécutez d’abord {card}',
  take: 'Prenez le Court-jus',
  brake: 'Restez où vous êtes',
  aim: 'Tirez avec {weapon}',
  aim_main: 'Tirez avec le laser principal',
  flag: 'Atteint la balise {flag} ce tour.',
  flag_likely: 'Atteint la balise {flag} ce tour à {chance} %.',
  flag_next: 'La balise {flag} est à portée au tour suivant.',
  flag_later: 'La balise {flag} dans environ {rounds} tours.',
  fall: '1 chance sur {odds} de tomber dans un trou ou du bord.',
  falls: 'Tombe dans {falls} des {rounds} tours imaginés.',
  no_fall: 'Aucune chute en {rounds} tours imaginés.',
  damage: 'Dégâts à attendre : {damage}.',
  repairs: 'Cela retire des cartes de dégâts : {damage}.',
  cheap: 'Énergie restante : {energy}.',
  nearest: 'C’est de là que le chemin vers la balise 1 est le plus court.',
  reaches: 'balise {flag}',
  as_planned: 'Le tour {round} s’est passé comme prévu.',
  pushed: 'Registre {register} : {robot} vous a poussé hors de votre chemin.',
  pushed_off: 'Registre {register} : {robot} vous a poussé hors du sol.',
  displaced: 'Registre {register} : {robot} vous a écarté de votre chemin.',
  in_the_way: 'Registre {register} : quelque chose vous barrait le chemin.',
  other_card: 'Registre {register} : {card} a été exécutée, ce n’était pas prévu.',
  otherwise: 'Registre {register} : à cause d’autres, le sol vous a porté ailleurs.',
  unforeseen: 'Registre {register} : personne ne pouvait savoir ce qu’il ferait.',
}

const card = (value: string | number): string => t().cards[value as Card]

export const hints: HintClient = {
  sentences: { en: HINTS, fr },
  value(name, value, say) {
    if (name === 'robot') return say.name(Number(value))
    if (name === 'cards') return String(value).split('|').map(card).join(', ')
    if (name === 'card' || name === 'side') return card(value)
    if (name === 'upgrade' || name === 'weapon') return upgradeName(value as Upgrade)
    return name === 'way' ? t().ways[Number(value)]! : String(value)
  },
}
