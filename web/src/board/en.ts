export const en = {
  alone: 'This page shows boards within other pages; by itself it has nothing to show.',
  see: 'See it played',
  board: (game: string): string => `A game of ${game}, to step through and to play on`,
}
