// How a race ended, in words.
import { book } from '../../i18n'
import type { EndingClient, EndingLines } from '../game'
import { RACERS, type RoboRally } from './cards'

const FAR = 1000
const takes = { you: 'take', one: 'takes', many: 'take' }
const prend = { you: 'prenez', one: 'prend', many: 'prennent' }

const en: EndingLines = {
  flags: ({ flags, rounds }) =>
    `${flags === 1 ? 'The flag' : `${flags} flags`} in ${rounds === 1 ? 'one round' : `${rounds} rounds`}`,
  ran_out: ({ rounds }) => `Furthest after ${rounds} rounds`,
  won_in: ({ round }) => `won in round ${round}`,
  short: ({ spaces, flag }) =>
    spaces > FAR ? `no way to flag ${flag}` : `${spaces === 1 ? '1 space' : `${spaces} spaces`} from flag ${flag}`,
  fell: ({ count }) => (count === 1 ? 'fell once' : count === 2 ? 'fell twice' : `fell ${count} times`),
  lead: ({ seat, round }, who) =>
    `${who.name(seat)} ${takes[who.person(seat)]} the lead for good in **round ${round}**.`,
  lead_flag: ({ seat, round, flag }, who) =>
    `With flag ${flag} ${who.name(seat).replace(/^You$/, 'you')} ${takes[who.person(seat)]} the lead for good in **round ${round}**.`,
  leader_fell: ({ seat }, who) => `${who.name(seat)}, in front until then, fell off the board.`,
  all_the_way: ({ seat }, who) => `${who.name(seat)} led from the first round to the last.`,
}

const fr: EndingLines = {
  flags: ({ flags, rounds }) =>
    `${flags === 1 ? 'La balise' : `${flags} balises`} en ${rounds === 1 ? 'un tour' : `${rounds} tours`}`,
  ran_out: ({ rounds }) => `En tête après ${rounds} tours`,
  won_in: ({ round }) => `gagne au tour ${round}`,
  short: ({ spaces, flag }) =>
    spaces > FAR
      ? `aucun chemin vers la balise ${flag}`
      : `à ${spaces === 1 ? '1 case' : `${spaces} cases`} de la balise ${flag}`,
  fell: ({ count }) => (count === 1 ? 'une chute' : `${count} chutes`),
  lead: ({ seat, round }, who) =>
    `${who.name(seat)} ${prend[who.person(seat)]} la tête pour de bon au **tour ${round}**.`,
  lead_flag: ({ seat, round, flag }, who) =>
    `Avec la balise ${flag}, ${who.name(seat).replace(/^Vous$/, 'vous')} ${prend[who.person(seat)]} la tête pour de bon au **tour ${round}**.`,
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
