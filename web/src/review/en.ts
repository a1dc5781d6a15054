/** The causes of moments, by `Line.key`; `you` is whether the seat named is the reader's. */
type Values = Record<string, string | number>

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

const WAYS = ['to the north', 'to the east', 'to the south', 'to the west']

export const en = {
  review: 'Review',
  you: 'You',
  of: (game: string) => `Review, ${game}`,
  /** What the stages of a game are called: not every language has one word for the rounds of all. */
  units: (_: string, unit: string): string => (unit === 'round' ? 'Round' : 'Turn'),
  during: (unit: string, n: number) => (n ? `${unit} ${n}` : 'the start'),
  at: (unit: string, n: number, all: number) => (n ? `${unit} ${n} of ${all}` : 'the start'),
  youWon: 'You won',
  youWonAlways: 'You won, and led all the way',
  won: (name: string) => `${name} won`,
  wonButYouLed: (name: string, unit: string, n: number) => `${name} won, you led until ${unit} ${n}`,
  wonButLed: (name: string, other: string, unit: string, n: number) => `${name} won, ${other} led until ${unit} ${n}`,
  shared: 'A shared win',
  crew: { green: 'Green, as good as it gets', yellow: 'Yellow', red: 'Red', none: 'The battery ran out' } as Record<
    string,
    string
  >,
  moments: (n: number): string =>
    n === 1 ? 'One moment decided it' : n === 2 ? 'Two moments decided it' : 'Three moments decided it',
  whatWon: 'What won it',
  looking: 'Looking for the moments that decided it …',
  nothing: 'Nothing decided it: the chances moved in small steps.',
  whose: { choice: 'your choice', luck: 'luck', others: 'their choice' },
  theirs: (name: string) => `${name}’s choice`,
  points: (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0'),
  curve: 'Chance to win',
  curveOf: { green: 'Chance of a medal' } as Record<string, string>,
  bands: { green: 'green', yellow: 'yellow', red: 'red' } as Record<string, string>,
  played: (n: number, unit: string) => `after each ${unit}, by ${n.toLocaleString('en-GB')} games played on from there`,
  became: (from: number, to: number) => `Why ${from} % became ${to}`,
  ofChance: { win: 'points of chance', green: 'chance of green', goal: 'chance of the goal' },
  choices: (whose: string | null) => (whose ? `${whose}’s choices` : 'Your choices'),
  crewChoices: (whose: string | null) => (whose ? `${whose}’s cards` : 'Your cards'),
  luck: 'Luck',
  others: 'The others',
  alike: (n: number, all: number, level: string) => `${n} of ${all} decisions were as good as ${level}’s.`,
  against: (name: string | null) =>
    `Choices are measured against those of ${name ? `${name}, who answers at once` : 'somebody who looks one step ahead'}: to play better counts as a plus.`,
  noLuck:
    'Choices are measured against an answer without points. Luck is left out: who remembered and who guessed, nobody can tell.',
  youDid: 'You played',
  did: (name: string) => `${name} played`,
  expert: 'Expert',
  expertIs: (name: string) => name,
  sameHand: (part: number) => `Same hand. Register ${part} is where the ways part.`,
  noBetter: 'The expert would have done no better here.',
  better: (mine: number, other: number) => `**${other} %** instead of ${mine}.`,
  playOn: 'Play on from here',
  playOnThere: 'or play on from there',
  share: 'Share',
  copied: 'The link is copied.',
  toReplay: 'Replay',
  toTable: 'To the table',
  working: (share: number) => `Working it out: ${Math.round(share * 100)} %`,
  waiting: (n: number) => (n ? `${plural(n, 'review', 'reviews')} before this one` : 'It is next'),
  failed: 'This review could not be worked out.',
  again: 'Try again',
  hideExpert: 'Hide the expert’s way',
  showExpert: 'Show the expert’s way',
  off: 'off',
  notRun: 'not run',
  register: 'Register',
  nothingPlayed: 'nothing',
  steps: 'moves',
  shot: 'shoots',
  passed: 'no card',
  expected: 'What each of you expected',
  expectedHint: 'own cards by their face, the others’ by their back',
  allMeant: 'All meant the same',
  asExpected: 'as expected',
  elsewhere: 'elsewhere',
  bumps: 'bumps',
  happened: 'Happened',
  queue: 'Queue',
  causes: {
    choice: () => 'Another way was better',
    good: () => 'A good choice',
    luck: () => 'How the cards fell',
    others: (values: Values) => `What ${values['who']} did`,
    edge: (values: Values) => `The edge at ${values['place']}`,
    pit: (values: Values) => `The pit at ${values['place']}`,
    pushed_off: (values: Values) => `${values['who']} pushes ${values['me'] || 'you'} off at ${values['place']}`,
    flag: (values: Values) =>
      values['you'] ? `You reach flag ${values['flag']}` : `${values['who']} reaches flag ${values['flag']}`,
    spam: () => 'Spam turns up another card',
    lines: (values: Values) =>
      `${values['you'] ? 'You make' : `${values['who']} makes`} ${plural(Number(values['count']), 'line', 'lines')}`,
    bumps: (values: Values) => plural(Number(values['count']), 'bump', 'bumps') + ' on the way',
    card: (values: Values) =>
      values['points'] === 0
        ? `${values['you'] ? 'You name' : `${values['who']} names`} another card at ${values['place']}`
        : `${values['you'] ? 'You say' : `${values['who']} says`} what lies at ${values['place']}: ${plural(Number(values['points']), 'point', 'points')}`,
    out: (values: Values) =>
      values['you'] ? `Your ${values['kind']} is knocked out` : `${values['who']}’s ${values['kind']} is knocked out`,
    hurt: (values: Values) =>
      `${values['you'] ? 'Your' : `${values['who']}’s`} ${values['kind']} loses ${values['count']} Health`,
    scored: (values: Values) =>
      `${values['you'] ? 'You score' : `${values['who']} scores`} ${plural(Number(values['points']), 'point', 'points')}`,
    collected: (values: Values) => `${plural(Number(values['count']), 'thing', 'things')} collected`,
    pushed: (values: Values) => `${values['who']} pushes ${values['me'] || 'you'} to ${values['place']}`,
    shot: (values: Values) =>
      `${values['who']} hits ${values['me'] || 'you'}` + (values['count'] === 1 ? '' : ` ${values['count']} times`),
    would_flag: (values: Values) => `Flag ${values['flag']} was in reach`,
    would_near: (values: Values) => `The expert comes ${plural(Number(values['count']), 'card', 'cards')} nearer`,
    would_line: (values: Values) =>
      Number(values['count']) === 1 ? 'A line was there to make' : `${values['count']} lines were there to make`,
    would_deny: (values: Values) => `${plural(Number(values['count']), 'line', 'lines')} left to others`,
    would_say: (values: Values) => `${values['place']} was worth more`,
    would_out: () => 'A robot was there to knock out',
    would_score: () => 'More points were there',
    would_hurt: () => 'More damage was possible',
    would_spare: (values: Values) => plural(Number(values['count']), 'bump', 'bumps') + ' to spare',
    would_collect: () => 'More was there to collect',
  } as Record<string, (values: Values) => string>,
  /** What makes the difference between what was done and something better, sentence by sentence. */
  whys: {
    curve: (values: Values) =>
      `The bend at **${values['place']}** turns ${values['me'] || 'you'} ${WAYS[Number(values['way'])]}.`,
    gear: (values: Values) =>
      `The gear at **${values['place']}** turns ${values['me'] || 'you'} ${WAYS[Number(values['way'])]}.`,
    fell: (values: Values) => `Register ${values['register']} leaves the floor at **${values['place']}**.`,
    would_flag: (values: Values) => `With the expert’s choice flag ${values['flag']} is reached.`,
    would_stay: () => 'With the expert’s choice the robot stays on the floor.',
    would_near: (values: Values) =>
      `After the expert’s choice the finish is ${plural(Number(values['count']), 'card', 'cards')} nearer.`,
    would_line: (values: Values) =>
      `The expert’s card makes ${plural(Number(values['count']), 'line', 'lines')}, ${values['me'] ? `${values['me']}’s` : 'yours'} ${Number(values['mine']) || 'none'}.`,
    would_deny: (values: Values) =>
      `After the expert’s card the others make ${plural(Number(values['count']), 'line', 'lines')} less.`,
    would_say: (values: Values) =>
      `What the expert would have said is worth ${plural(Number(values['points']), 'point', 'points')}, what was said ${values['mine']}.`,
    would_out: (values: Values) =>
      `The expert’s turn knocks ${plural(Number(values['count']), 'robot', 'robots')} out, this one ${Number(values['mine']) || 'none'}.`,
    would_score: (values: Values) =>
      `It scores ${plural(Number(values['count']), 'point', 'points')} at once instead of ${values['mine']}.`,
    would_hurt: (values: Values) => `It deals ${values['count']} damage instead of ${values['mine']}.`,
    would_spare: (values: Values) =>
      `With the expert’s card the robot bumps ${Number(values['count']) === 1 ? 'once' : `${values['count']} times`} less.`,
    would_collect: (values: Values) =>
      `With the expert’s card it collects ${plural(Number(values['count']), 'thing', 'things')} more.`,
  } as Record<string, (values: Values) => string>,
  known: 'Who could have known?',
  could: 'could',
  knownBy: {
    choice: (whose: string | null) =>
      whose
        ? `The expert was shown what ${whose} saw, and nothing else.`
        : 'The expert was shown what you saw, and nothing else.',
    same: (whose: string | null) =>
      whose
        ? `Shown what ${whose} saw, the expert would have done no better.`
        : 'Shown what you saw, the expert would have done no better.',
    others: (whose: string | null) => `Nothing that ${whose ?? 'you'} saw before told of it.`,
    face: 'Saw the face, and knew where the robot stood.',
    backs: 'A back before it stood for another card than was to be expected.',
    back: 'Only the back was to be seen, and another card was likelier.',
    right: 'Expected it where it went.',
    late: 'Had played the last card before this one lay there.',
  },
  notSeen: 'not seen',
  practise: 'Practise',
  practiseNext: (game: string, n: number) => `Puzzle ${n} of ${game}, the easiest you have not solved`,
  practiseOf: (game: string) => `Puzzles of ${game}, from games that were played`,
  link: 'Copy the link',
  picture: 'Picture of the board',
  savePicture: 'Save the picture',
  shareOn: 'Share …',
}
