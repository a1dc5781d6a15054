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
  /** In English; `key` and `values` say the same to a client with words of its own. */
  reason: string;
  key: string;
  values: Record<string, number | string>;
  /** By seat, what it played with, such as its robots; empty where all seats are alike. */
  roles: string[][];
}

export interface Reason {
  key: string;
  values: Record<string, number | string>;
  /** In English, for terminals, logs and bots. */
  text: string;
}

/** A sentence: its key in the client's texts, and the values in it. `seat` is somebody's, with their whole side. */
export interface Line {
  key: string;
  values: Record<string, number | string>;
}

/** How the person did. */
export interface Score {
  /** Of two who had the same deal the one with more did better; nothing else can be compared. */
  value: number;
  won: boolean;
  /** In the client's words. */
  told: Line;
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

/** A side at the end: one seat, a team, or a whole crew. */
export interface Standing {
  seats: Seat[];
  /** In the game's own measure. */
  score: number;
  facts: Line[];
}

/** How one side's measure went, or one that all share; the first value is the beginning. */
export interface Series {
  key: string;
  seats: Seat[];
  values: number[];
}

export interface Chart {
  /** `bars` are what each round added, one after the other. */
  kind: "curve" | "bars";
  unit: "round" | "turn";
  /** What is measured. */
  key: string;
  series: Series[];
}

/** A row of numbers, one for each standing. */
export interface Figures {
  key: string;
  values: number[];
}

/** What decided the game happened with this action, counted from 1. */
export interface Moment {
  action: number;
  round: number;
  /** Where, as the board at the end still shows it. */
  place: string | null;
}

export interface Ending {
  result: Line;
  /** The best first. */
  standings: Standing[];
  chart: Chart | null;
  figures: Figures[];
  /** What decided it; empty if nothing did. */
  why: Line[];
  moment: Moment | null;
}
