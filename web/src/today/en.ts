type Values = Record<string, number | string>

const nth = (n: number): string => {
  const [tens, ones] = [n % 100, n % 10]
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][ones] ?? 'th')
  return `${n}${end}`
}
const many = (n: number, one: string, more: string): string => (n === 1 ? `1 ${one}` : `${n} ${more}`)

export const en = {
  title: 'Today’s five',
  line: 'The same deal for everyone. One try counts.',
  rules:
    'One challenge a day for each game: everybody gets the same deal and meets the same bots. Your first try counts, also if you leave it. Results of others come after your own. The day ends at midnight, UTC.',
  left: (hours: number, minutes: number): string => (hours ? `New ones in ${hours} h` : `New ones in ${minutes} min`),
  row: (n: number): string => (n === 1 ? 'day' : 'days'),
  inRow: 'in a row',
  week: (n: number) => `Played on ${n} of the last seven days`,
  lit: (day: string, on: boolean) => `${day}: ${on ? 'played' : 'not played'}`,
  play: 'Play',
  goOn: 'Go on',
  oneTry: (minutes: number) => `One try, ${minutes} min`,
  of: (place: number, played: number) => `${nth(place)} of ${played}`,
  playGame: (game: string) => `${game}: play today’s challenge`,
  resultsOf: (game: string) => `${game}: results of today`,
  all: 'Results',
  games: 'Games of today',
  after: (game: string) => `Results of ${game} come after your own try.`,
  had: (n: number) => (n ? many(n, 'person has had theirs.', 'people have had theirs.') : 'Nobody has had theirs yet.'),
  place: 'Place',
  player: 'Player',
  result: 'Result',
  you: 'You',
  yours: (score: string, place: string) => `${score} · ${place}`,
  practise: 'Practise',
  practice: 'Practice',
  practiceLine: 'The same deal again; only your first try counts.',
  practised: 'That was practice: your first try counts.',
  toResults: 'See how others did',
  none: 'Today’s challenges are being drawn. Look in again in a minute.',
  again: 'Try again',
  best: 'Yesterday’s best',
  bestLine: 'The day is over: now everybody may look.',
  watch: 'Watch',
  watchOf: (name: string, game: string) => `Watch ${name} at ${game}`,
  what: {
    roborally: (named: string) => `${named}, a short race`,
    quirky_circuits: (named: string) => `${named}, with a partner`,
    robot_quest_arena: (named: string) => `${named}, a short fight`,
    quirkies: () => 'Three at the table, most tokens',
    robot_memory: (_: string, { memory_cards, short_circuits }: Values) =>
      `${Number(memory_cards) + Number(short_circuits)} cards, ${many(Number(short_circuits), 'Short Circuit', 'Short Circuits').replace(/^0/, 'no')}`,
  } as Record<string, (named: string, options: Values) => string>,
  score: {
    registers: ({ registers }: Values) => many(Number(registers), 'register', 'registers'),
    place: ({ place, flags }: Values) => `${nth(Number(place))}, ${many(Number(flags), 'flag', 'flags')}`,
    battery: ({ battery }: Values) => `Battery ${battery}`,
    left: ({ left }: Values) => `${left} left to do`,
    points: ({ points, others }: Values) => `${points} to ${others}`,
    recalled: ({ points }: Values) => many(Number(points), 'point', 'points'),
    given_up: () => 'Given up',
  } as Record<string, (values: Values) => string>,
}
