// Generated from the Python types by `./do wire`. Do not edit.

export type Cell = [x: number, y: number];

/** Played by `CLOCK` alone. */
export interface Timeout {
  type: "Timeout";
}

export type Seat = number;

/** A direction on the board, clockwise from north; y grows to the south. */
export const Way = { NORTH: 0, EAST: 1, SOUTH: 2, WEST: 3 } as const;
export type Way = 0 | 1 | 2 | 3;

export interface Outcome {
  scores: number[];
  winners: Seat[];
  reason: string;
}

/** Where a game can be played, a course, a room, an arena, and what is worth knowing before choosing it. */
export interface Venue {
  /** The value of the option that stands for it. */
  name: string;
  /** Fewest and most. */
  players: [number, number];
  /** About how long a game takes there. */
  minutes: number;
  /** How hard it is, from 1 to `HARDEST`. */
  danger: number;
  /** How many there are of what makes it what it is: pits, walls. */
  counts: Record<string, number>;
}
