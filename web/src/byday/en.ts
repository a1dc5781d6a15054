const many = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`

export const en = {
  pace: 'Pace',
  live: 'Live',
  byDay: 'By day',
  liveHint: 'All play at the same time, with the game’s own clocks.',
  byDayHint:
    'Everybody comes when they like. No clock ticks, and you may close the page: we tell you when it is your turn.',
  each: 'Time for each decision',
  late: 'Whose time is up',
  botPlays: 'a bot plays for them',
  hasLeft: 'has left',
  botHint: 'They may take their seat back at any time.',
  leftHint: 'A bot has the seat from then on.',
  daysOffHint: (days: number) => `Everybody has ${many(days, 'day')} off at this table.`,
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  days: (n: number) => many(n, 'day'),
  marked: (time: string) => `by day, ${time} each`,
  agreed: (time: string, forfeits: boolean) =>
    `${time} for each decision. Whoever takes longer ${forfeits ? 'has left' : 'is played by a bot until they are back'}.`,
  mayGo: 'You may close this page: it begins when all seats are taken.',
  left: (time: string) => `${time} left`,
  yours: 'Your turn:',
  theirs: (names: string) => `Waiting for ${names}:`,
  dayOff: (n: number) => `Day off (${n} left)`,
  dayOffHint: (n: number) => `Puts it off by a day. You have ${many(n, 'day')} off left at this table.`,
  nextTable: 'Next table',
  nextHint: (game: string) => `${game} waits for you, too`,
  since: 'Since you left',
}
