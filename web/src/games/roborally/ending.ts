// How a race ended, in words.
import { book } from '../../i18n'
import type { EndingClient, EndingLines } from '../game'
import { RACERS, type RoboRally } from './cards'

const FAR = 1000
const pris = { you: 'avez pris', one: 'a pris', many: 'ont pris' }
const count = (rounds: number): string => (rounds === 1 ? 'one round' : `${rounds} rounds`)
const compte = (rounds: number): string => (rounds === 1 ? 'un tour' : `${rounds} tours`)

const en: EndingLines = {
  flags: ({ flags, rounds }) => `${flags === 1 ? 'The flag' : `${flags} flags`} in ${count(rounds)}`,
  most_flags: ({ rounds }) => `Most flags after ${count(rounds)}`,
  nearest: ({ rounds, flag }) => `Nearest to flag ${flag} after ${count(rounds)}`,
  level: ({ rounds }) => `Level after ${count(rounds)}`,
  won_in: ({ round }) => `won in round ${round}`,
  short: ({ spaces, flag }) =>
    spaces > FAR
      ? `no way to flag\u00a0${flag}`
      : spaces === 0
        ? `on flag\u00a0${flag}, unclaimed`
        : `${spaces === 1 ? '1 space' : `${spaces} spaces`} from flag\u00a0${flag}`,
  fell: ({ count }) => (count === 1 ? 'fell once' : count === 2 ? 'fell twice' : `fell ${count} times`),
  lead: ({ seat, round }, who) => `${who.name(seat)} took the lead for good in **round ${round}**.`,
  lead_flag: ({ seat, round, flag }, who) =>
    `With flag ${flag} ${who.name(seat).replace(/^You$/, 'you')} took the lead for good in **round ${round}**.`,
  leader_fell: ({ seat }, who) => `${who.name(seat)}, in front until then, fell off the board.`,
  all_the_way: ({ seat }, who) => `${who.name(seat)} led from the first round to the last.`,
}

const fr: EndingLines = {
  flags: ({ flags, rounds }) => `${flags === 1 ? 'La balise' : `${flags} balises`} en ${compte(rounds)}`,
  most_flags: ({ rounds }) => `Le plus de balises après ${compte(rounds)}`,
  nearest: ({ rounds, flag }) => `Au plus près de la balise ${flag} après ${compte(rounds)}`,
  level: ({ rounds }) => `À égalité après ${compte(rounds)}`,
  won_in: ({ round }) => `gagne au tour ${round}`,
  short: ({ spaces, flag }) =>
    spaces > FAR
      ? `aucun chemin vers la balise\u00a0${flag}`
      : spaces === 0
        ? `sur la balise\u00a0${flag}, non validée`
        : `à ${spaces === 1 ? '1 case' : `${spaces} cases`} de la balise\u00a0${flag}`,
  fell: ({ count }) => (count === 1 ? 'une chute' : `${count} chutes`),
  lead: ({ seat, round }, who) =>
    `${who.name(seat)} ${pris[who.person(seat)]} la tête pour de bon au **tour ${round}**.`,
  lead_flag: ({ seat, round, flag }, who) =>
    `Avec la balise ${flag}, ${who.name(seat).replace(/^Vous$/, 'vous')} ${pris[who.person(seat)]} la tête pour de bon au **tour ${round}**.`,
  leader_fell: ({ seat }, who) =>
    `${who.name(seat)}, en tête jusque-là, ${who.person(seat) === 'you' ? 'êtes tombé' : 'est tombé'} du plateau.`,
  all_the_way: ({ seat }, who) =>
    `${who.name(seat)} ${who.person(seat) === 'you' ? 'avez' : 'a'} mené du premier tour au dernier.`,
}

export const ending: EndingClient<RoboRally['View']> = {
  lines: book({ en, fr }),
  names: book({
    en: { unit: 'round', chart_flags: 'Flags, round by round' },
    fr: { unit: 'tour', chart_flags: 'Balises, tour par tour' },
  }),
  portrait: (_, seat) => RACERS[seat ?? 0]!,
  marks: (score, view) =>
    view.checkpoints.map((_, i) => ({ icon: `flag-${Math.min(6, i + 1)}` as 'flag-1', on: i < score })),
  another: 'course',
}
