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
