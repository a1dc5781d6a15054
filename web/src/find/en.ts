const MANY = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const many = (n: number): string => MANY[n] ?? String(n)
const large = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

export const en = {
  title: 'Find a game',
  line: 'Pick one or more; you are seated where it goes fastest.',
  games: 'Games',
  wait: (n: number) => (n ? `${n} ${n === 1 ? 'waits' : 'wait'}` : '–'),
  waitHere: (game: string, n: number) => (n ? `${game}, ${many(n)} ${n === 1 ? 'waits' : 'wait'}` : game),
  any: (all: number): string => (all === 5 ? 'Any of the five' : 'Any of them'),
  pace: 'Pace',
  live: 'Live',
  day: 'By day',
  each: 'For each decision',
  eachOf: (times: string[]) => `${times.join(' or ')} each`,
  dayLine: 'You sit with people who share one of these. We call you when it starts.',
  bots: 'Bots fill up',
  botsLine: 'after three minutes of waiting',
  botsByDay: 'after half a day of waiting',
  rated: 'Rated',
  ratedLine: 'if all are members and wish it',
  find: 'Find a game',
  instead: 'Look for these instead',
  people: (n: number, near: number | null): string =>
    n
      ? `${large(many(n))} ${n === 1 ? 'person waits' : 'people wait'} now${near === null ? '' : `, near your rating: ${near ? many(near) : 'nobody'}`}`
      : 'Nobody waits now: be the first',

  looking: 'Looking for a table',
  first: 'You are the first. Somebody may come any moment.',
  more: (n: number) => (n < 1 ? 'in a moment' : n === 1 ? 'one more' : `${many(n)} more`),
  seats: (taken: number, all: number) => `${taken} of ${all} seats taken`,
  botsIn: (time: string) => `Bots fill up in ${time}.`,
  anywhere: 'You may go anywhere; the table calls you.',
  meanwhile: 'Play a bot meanwhile',
  stop: 'Stop looking',
  stopped: 'You no longer look for a table',

  ready: 'Table ready',
  readyFor: (game: string) => `Table ready: ${game}`,
  others: (people: number, bots: number) =>
    people > 1
      ? `with ${people === 2 ? 'one other' : `${many(people - 1)} others`}${bots ? ` and ${bots === 1 ? 'a bot' : `${many(bots)} bots`}` : ''}`
      : `with ${bots === 1 ? 'a bot' : `${many(bots)} bots`}`,
  sit: 'Sit down',
  seconds: (n: number) => `${n} s`,
  coming: (came: number, people: number) => `You have a seat. ${came} of ${people} are there.`,
  late: 'You did not come in time and no longer wait. Nobody minds.',
  byDay: 'Waiting for a game by day',
  called: 'We call you when it starts; you may close the page.',
  since: (time: string) => `for ${time}`,
  hide: 'Hide',
  lost: 'Nothing was heard of this page for a while: you no longer wait for a table.',
}
