// Generated from the Python types by `./do wire`. Do not edit.

export type Seat = number;

export interface Outcome {
  scores: number[];
  winners: Seat[];
  reason: string;
}
