// Around notices; what a notice itself says comes from the server, in both languages: `notices/words.py`.
export const en = {
  bell: (count: number) => (count === 0 ? 'Notices' : count === 1 ? 'Notices: 1 new' : `Notices: ${count} new`),
  title: 'Notices',
  none: 'Nothing new. Whatever waits for you will stand here.',
  fresh: 'New',
  settings: 'Which notices reach me',
}
