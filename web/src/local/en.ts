export const en = {
  lead: 'Play in your browser, against bots or with whoever sits beside you. There is no server: your games stay on this device.',
  awayLead: 'Play without network, against bots or with whoever sits beside you. Your games stay on this device.',
  awayLine: 'You play without the server. Your games stay on this device.',
  tryServer: 'Back to the server',
  opening: 'Getting the table ready',
  failures: {
    wasm: 'This browser has no WebAssembly, so it cannot play here. Another or a newer one can.',
    download: 'Not everything could be fetched. Check the network and load this page again.',
    storage:
      'This browser keeps nothing for this site, so no game could be saved. Leave private browsing, or free some room, and load this page again.',
    cleared:
      'What this browser kept for this site was removed while you played, and your games with it. Load this page again to begin anew.',
    elsewhere: 'The table is open in another tab. Close that one, and it opens here.',
    broken: 'Something broke. Load this page again: your games are kept.',
  },
  record: 'Open a record',
  recordLine: 'A game that was saved as a file, here or elsewhere: choose it, or drop it on any page.',
  dropIt: 'Drop the record here',
  recordOpens: 'The record is being told again',
  noFile: 'One file at a time: a record as it is downloaded from a table.',
  largeFile: 'This file is too large for a record.',
  playOn: 'Play on from here',
  again: 'Load again',
  people: 'This needs other people',
  peopleLine: 'This site has no server, so nobody else is here. Bots always are, and whoever sits beside you.',
  awayPeople:
    'Without network nobody else is here. Bots always are, and whoever sits beside you; once the network is back, so is this page.',
  back: 'To the games',
}
