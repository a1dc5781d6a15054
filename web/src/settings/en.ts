export const en = {
  title: 'Settings',
  saved: 'Saved as you go, on this device',
  groups: 'Groups of settings',

  look: 'Language and look',
  language: 'Language',
  languageHint: 'Also for rules and log',
  languageNow: 'Everything is in English now',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: 'As the device' },

  motion: 'Motion and speed',
  ride: 'A robot rides a belt at the speed you chose',
  speed: 'Robots move',
  speedHint: 'How fast a table plays what happened',
  moving: 'Motion',
  movingHint: 'Less: pieces appear in place',
  motions: { full: 'Full', less: 'Less', auto: 'As the device' },

  sound: 'Sound',
  sounds: 'Sounds at the table',
  soundsHint: 'Short and dry; whatever sounds is seen, too',
  volume: 'Volume',
  volumeHint: 'Move it and listen',
  percent: (part: number) => `${Math.round(part * 100)}%`,

  notices: 'Notices',
  turn: 'It is my turn',
  turnHint: 'A note of the browser while I look elsewhere',
  refused: 'Your browser does not allow notes from here.',
  allow:
    'To allow them: press the sign beside the address above, set notifications to “allow”, and switch this on again.',
  noNotices: 'This browser has no notes to show. On some phones only installed pages have them.',
}
