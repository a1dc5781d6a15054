// Generated from the Python types by `./do wire`. Do not edit.
import type { Seat, Timeout } from "./core";

export interface Options {
  mode: "beginner" | "advanced";
  calls: "auto" | "spot";
  dealer: "random" | "1" | "2" | "3" | "4";
  share5: boolean;
  turn_seconds: number | null;
  own_seconds: number;
  open_seconds: number;
}

export type Phase =
  "turn" | "own" | "open" | "over";

/** The last card, and the calls about it, open until the next one. */
export interface Placement {
  placer: Seat;
  place: number;
  /** By line: who won it with this card. */
  claims: (Seat | null)[];
  /** Who called wrongly and has to be quiet until the next card. */
  wrong: Seat[];
  passed: Seat[];
}

/** All but the others' hands and the order of the pile. */
export interface View {
  options: Options;
  seat: Seat | null;
  dealer: Seat;
  turn: Seat;
  stacks: number[][];
  hand: number[];
  /** By seat: cards in hand. */
  counts: number[];
  pile: number;
  tokens: number[];
  phase: Phase;
  second: boolean;
  round: number;
  closing: "tokens" | "pile" | null;
  latest: Placement | null;
  waits: number;
}

/** A hand card onto its creature. */
export interface Play {
  type: "Play";
  card: number;
}

/**
 * "Quirkies!": this line. `taken` says that the caller knows somebody has it already.
 *
 * So a call that came a moment too late, still meant for a free line, is refused and costs nothing.
 */
export interface Call {
  type: "Call";
  line: number;
  taken: boolean;
}

/** No line, or none any more. */
export interface Pass {
  type: "Pass";
}

export type Action =
  Play | Call | Pass | Timeout;

export interface Placed {
  type: "Placed";
  seat: Seat;
  card: number;
  place: number;
}

/** A line was seen, by its maker or by another; `tokens` is what the seat has now. */
export interface Won {
  type: "Won";
  seat: Seat;
  line: number;
  tokens: number;
}

/** A call was wrong; `tokens` is what is left. */
export interface Miscalled {
  type: "Miscalled";
  seat: Seat;
  line: number;
  tokens: number;
}

/** From now on everybody may call the lines of the last card. */
export interface Opened {
  type: "Opened";
}

export interface Passed {
  type: "Passed";
  seat: Seat;
}

/** A line that nobody called in time. */
export interface Missed {
  type: "Missed";
  line: number;
}

/** Who made and saw a line plays a second card. */
export interface OneMore {
  type: "OneMore";
  seat: Seat;
}

/** `cards` are for the owner's eyes; `left` remain in the pile, and the seat holds `hand` now. */
export interface Drew {
  type: "Drew";
  seat: Seat;
  count: number;
  left: number;
  hand: number;
  cards: number[];
}

/** A turn. */
export interface Began {
  type: "Began";
  seat: Seat;
  round: number;
}

/** The round will be the last one; `seat` has reached five tokens, if that is the cause. */
export interface LastRound {
  type: "LastRound";
  cause: "tokens" | "pile";
  seat: Seat | null;
}

/** The time of a seat is up: its card is picked by chance. */
export interface RanOut {
  type: "RanOut";
  seat: Seat;
}

export interface Ended {
  type: "Ended";
  tokens: number[];
  winners: Seat[];
}

export type Event =
  | Placed
  | Won
  | Miscalled
  | Opened
  | Passed
  | Missed
  | OneMore
  | Drew
  | Began
  | LastRound
  | RanOut
  | Ended;

/** For the table on the screen. */
export interface Aid {
  /** The lines through the last card, right or wrong: those that may be lit. */
  lines: number[];
  /** Where each card in hand goes. */
  homes: Record<number, number>;
}

/** With so many tokens one has won. */
export const GOAL: number = 5;

/** The places of every line, in the order in which it is read. */
export const LINES: [number, number, number][] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [6, 4, 2]];

export const Creature = { BOLT: 0, COG: 1, FIZZ: 2, GASKET: 3, NUT: 4, PISTON: 5, RIVET: 6, SPARK: 7, WIDGET: 8 } as const;
export type Creature = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const Colour = { ORANGE: 0, GREEN: 1, BLUE: 2 } as const;
export type Colour = 0 | 1 | 2;

export const Pattern = { STRIPES: 0, DOTS: 1, TRIANGLES: 2 } as const;
export type Pattern = 0 | 1 | 2;

/** By number: whose card it is, its colour and its pattern; a white one has neither. */
export const CARDS: [Creature, Colour | null, Pattern | null][] = [[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 0], [0, 1, 1], [0, 1, 2], [0, 2, 0], [0, 2, 1], [0, 2, 2], [1, 0, 0], [1, 0, 1], [1, 0, 2], [1, 1, 0], [1, 1, 1], [1, 1, 2], [1, 2, 0], [1, 2, 1], [1, 2, 2], [2, 0, 0], [2, 0, 1], [2, 0, 2], [2, 1, 0], [2, 1, 1], [2, 1, 2], [2, 2, 0], [2, 2, 1], [2, 2, 2], [3, 0, 0], [3, 0, 1], [3, 0, 2], [3, 1, 0], [3, 1, 1], [3, 1, 2], [3, 2, 0], [3, 2, 1], [3, 2, 2], [4, 0, 0], [4, 0, 1], [4, 0, 2], [4, 1, 0], [4, 1, 1], [4, 1, 2], [4, 2, 0], [4, 2, 1], [4, 2, 2], [5, 0, 0], [5, 0, 1], [5, 0, 2], [5, 1, 0], [5, 1, 1], [5, 1, 2], [5, 2, 0], [5, 2, 1], [5, 2, 2], [6, 0, 0], [6, 0, 1], [6, 0, 2], [6, 1, 0], [6, 1, 1], [6, 1, 2], [6, 2, 0], [6, 2, 1], [6, 2, 2], [7, 0, 0], [7, 0, 1], [7, 0, 2], [7, 1, 0], [7, 1, 1], [7, 1, 2], [7, 2, 0], [7, 2, 1], [7, 2, 2], [8, 0, 0], [8, 0, 1], [8, 0, 2], [8, 1, 0], [8, 1, 1], [8, 1, 2], [8, 2, 0], [8, 2, 1], [8, 2, 2], [0, null, null], [1, null, null], [2, null, null], [3, null, null], [4, null, null], [5, null, null], [6, null, null], [7, null, null], [8, null, null]];

export interface Types {
  Options: Options;
  View: View;
  Action: Action;
  Event: Event;
  Aid: Aid;
}

/** Why something is refused or has ended: by key the English, with `{names}` where values go. */
export const REASONS = {
  "lines_open": "The lines of the last card are still being looked for: wait a moment.",
  "not_in_hand": "This card is not in your hand.",
  "no_calls": "At this table lines count by themselves; nobody calls.",
  "no_card_yet": "There is no card yet whose lines could be called.",
  "called_wrongly": "You called wrongly about this card: the next call is after the next card.",
  "placer_first": "The first moment belongs to whoever placed the card.",
  "faster": "Somebody was a moment faster with this line. It costs you nothing.",
  "line_free": "Nobody has this line yet.",
  "dealer": "Seat {seat} cannot deal at a table of {seats}.",
  "tokens": "Five tokens were reached, and the round was played to its end.",
  "pile": "The draw pile ran out."
} as const;
export type ReasonKey = keyof typeof REASONS;

/** What hints say: by key the English, with `{names}` where values go. */
export const HINTS = {
  "play": "Play {card}",
  "call": "Call the {line}",
  "pass": "Nothing beats letting it go",
  "line": "It makes a line: a token.",
  "lines": "It makes {lines} lines at once, a token for each.",
  "second": "A line earns a second card: {card} next.",
  "no_line": "No card of yours makes a line now.",
  "leaves": "Whoever is next can then make a line with {chance} %, as far as one can know.",
  "leaves_nothing": "No card that is still unseen makes a line after it.",
  "is_line": "These three make a line, and nobody has it yet.",
  "no_call": "No line through the last card is open.",
  "gain": "+{lines}"
} as const;
export type HintKey = keyof typeof HINTS;
