// Generated from the Python types by `./do wire`. Do not edit.

export type Seat = number;

/** Played by `CLOCK` alone. */
export interface Timeout {
  type: "Timeout";
}

export interface Outcome {
  scores: number[];
  winners: Seat[];
  reason: string;
}
