export const en = {
  title: 'Without network',
  lead: 'Play against bots or at one screen, learn, solve, look things up: in a train, too. What needs other people needs the network.',
  keep: (size: string) => `Keep ${size} on this device`,
  update: (size: string) => `Fetch the newer version: ${size}`,
  kept: (size: string) => `Kept on this device: ${size}. Without network the app opens from it by itself.`,
  remove: 'Remove it',
  removed: 'Removed. Games that you played without network stay on this device.',
  keeping: 'Fetching',
  size: (megabytes: string) => `${megabytes} MB`,
  toBring: (games: number) =>
    games === 1
      ? 'On this device is a game that you finished without network.'
      : `On this device are ${games} games that you finished without network.`,
  bring: 'Add to my games',
  bringing: 'Adding',
  brought: (games: number) =>
    games === 1
      ? 'Added, to look at again. It counts for no rating.'
      : `${games} games added, to look at again. They count for no rating.`,
  refused: (games: number) => (games === 1 ? 'One game could not be added.' : `${games} games could not be added.`),
  troubles: {
    room: 'There is not enough room on this device. Free some, and try again: what was fetched stays.',
    network: 'The network went away. Try again: what was fetched stays.',
    broken: 'A part came broken. Try again; if it comes broken again, tell whoever runs this server.',
  },
}
