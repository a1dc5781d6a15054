// What hints say in Robo-Recall.
import type { HintClient } from '../../coach/told'
import { HINTS, type Colour, type HintKey, type Kind } from '../../wire/robot_memory'
import { t } from './text'

const fr: Record<HintKey, string> = {
  ready: 'Regardez aussi longtemps que possible',
  ready_why: 'Personne ne gagne à être prêt plus tôt : il n’y a qu’une minute.',
  say: 'Dites {said}',
  short: 'Dites court-circuit',
  point: 'Montrez {place}',
  take: 'Prenez {place}',
  pass: 'Le mieux est de passer',
  remembers: 'L’entraîneur a vu les cartes en même temps que vous et en a oublié : il en est sûr à {chance} %.',
  left: 'D’après ce qui est visible seulement, {fits} des {left} cartes possibles conviennent.',
  only: 'D’après ce qui est visible seulement, ce ne peut être que cela.',
  worth: 'Si c’est juste, cela vaut {points}.',
  shorts: 'Courts-circuits encore cachés : {left}.',
  least: 'C’est la carte qui aide le moins l’autre, d’après ce dont l’entraîneur se souvient.',
  most: 'C’est la carte dont l’entraîneur se souvient le mieux.',
  gain: '+{points}',
}

const COLOURS: readonly string[] = ['yellow', 'red', 'blue', 'green']

/** "2 red gear": a number, a colour, a kind, as far as they are said. */
function said(value: string): string {
  const words = value.split(' ')
  const number = words.find((word) => /^\d$/.test(word))
  const colour = words.find((word) => COLOURS.includes(word))
  const kind = words.find((word) => word !== number && word !== colour)
  return t().statement({
    type: 'Say',
    number: number ? Number(number) : null,
    colour: (colour as Colour) ?? null,
    kind: (kind as Kind) ?? null,
  })
}

export const hints: HintClient = {
  sentences: { en: HINTS, fr },
  value: (name, value) =>
    name === 'said' ? said(String(value)) : name === 'points' ? t().points(Number(value)) : String(value),
}
