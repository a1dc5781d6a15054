// Generated from the Python types by `./do wire`. Do not edit.
import type { Cell, Seat, Timeout, Way } from "./core";

/** The defaults are ours; see docs/rulings/quirky_circuits.md. */
export interface Rulings {
  gizmo_turns_on: "any_collision" | "barrier_only";
  momentum_stack: "stack" | "replace";
  momentum_over_rounds: boolean;
  drop_over_inner_barrier: boolean;
  pick_over_barrier: boolean;
  extra_loss_at_zero: "immediate" | "after_execute";
  quirk_rule: "first_from_hand" | "off";
  peek_own_queue: boolean;
  undone_limit: number;
}

export interface Options {
  scenario: "G1" | "G2" | "G3" | "G4" | "T1" | "T2" | "T3" | "T4" | "R1" | "R2" | "R3" | "R4" | "L1" | "L2" | "L3" | "L4" | "own";
  own: string;
  deal: number;
  deal_named: boolean;
  practice: boolean;
  battery_offset: number;
  hand_size: number;
  mode: "live" | "turns";
  append: "seen" | "anyway";
  hands_flat: boolean;
  beeps: number;
  counter: boolean;
  solo_edits: number;
  seconds: number | null;
  choice_seconds: number | null;
  telling_pauses: boolean;
  rulings: Rulings;
}

/**
 * A part of the goal: it is met while all these tokens are in one of these states and, if it names one, on this space.
 *
 * To come back to the dock is the last: it names the robot's space and no token, and counts once the others are met.
 */
export interface Task {
  goal: "clean" | "deliver" | "gather" | "dock";
  tokens: string[];
  states: string[];
  at: Cell | null;
}

/** In the order in which a hand is sorted; their names for people are in `NAMES`. */
export type Command =
  | "F1"
  | "F2"
  | "F3"
  | "B1"
  | "SL"
  | "SR"
  | "MN"
  | "J2"
  | "J3"
  | "RL"
  | "RR"
  | "UT"
  | "RN"
  | "PD"
  | "SW"
  | "C1"
  | "C2"
  | "FOX1"
  | "FOX2"
  | "HEN1"
  | "HEN2"
  | "PAT1"
  | "TIG1"
  | "SCA1"
  | "SCA2";

/** A face. Cards of the same face are the same card: no card has an identity to be followed by (QC-U8). */
export interface Card {
  command: Command;
  quirk: boolean;
}

/** The scenario's page: what stays as it is all through the game. */
export interface Sheet {
  id: string;
  title: string;
  about: string;
  robot: "Gizmo" | "Twirl" | "Rover" | "Lefty";
  width: number;
  height: number;
  /** What cannot be entered. */
  blocks: Cell[];
  /** With the way they run. */
  belts: [Cell, Way][];
  /** Barriers inside the room, each once: at the east or south side of a space. */
  bars: [Cell, Way][];
  /** Inclines, each on the higher space, with the way downhill. */
  slopes: [Cell, Way][];
  start: Cell;
  /** Tables and the spaces their vases fall on. */
  vases: [Cell, Cell][];
  goal: ("clean" | "deliver" | "gather" | "dock")[];
  tasks: Task[];
  order: string[];
  contact: [string, string][];
  safe: string[];
  patches: "nap" | "fright" | null;
  battery: number;
  green: number;
  yellow: number;
  deck: [Card, number][];
}

export type Phase =
  "program" | "edit" | "execute" | "over";

/** A token. Held it names the hand, and `at` is what it is over. */
export interface Sight {
  name: string;
  piece: "dust" | "vase" | "seed" | "fox" | "hen" | "wheat" | "fossil" | "dish" | "toy" | "box" | "patches" | "tiger" | "scar";
  /** intact, lying, held, gone or delivered */
  state: string;
  at: Cell[];
  hand: "H" | "M" | "L" | "R" | null;
  target: Cell[];
}

/** All that a face-down card tells. */
export interface Back {
  kind: "move" | "turn" | "special";
  quirk: boolean;
}

/** A card of the queue; `card` is None while it lies face down for the viewer. */
export interface Laid {
  owner: Seat;
  back: Back;
  card: Card | null;
}

/** Whom the table waits for, and between what. */
export interface Choice {
  seat: Seat;
  hand: "H" | "M" | "L" | "R";
  tokens: string[];
  /** What the hands before this one will take. */
  picks: (string | null)[];
}

/** How likely the robot is there after the queue; the space is None where the goal would be met before. */
export interface Chance {
  cell: Cell | null;
  share: number;
}

export interface View {
  seat: Seat | null;
  seats: number;
  options: Options;
  sheet: Sheet;
  /** The deal's name, once it is no secret. */
  deal: string | null;
  round: number;
  phase: Phase;
  battery: number;
  medal: "green" | "yellow" | "red" | null;
  robot: Cell;
  facing: Way;
  momentum: Way | null;
  tokens: Sight[];
  hand: Card[];
  /** Every hand by its backs, sorted: nothing tells one card from another of its kind. */
  backs: Back[][];
  queue: Laid[];
  /** The card of the queue being carried out, counted from 0; -1 outside Execute. */
  at: number;
  played: number[];
  /** Cards that are still needed before the queue can run. */
  missing: number;
  done: boolean[];
  undone: number[];
  flat: boolean[];
  beeps: number[];
  turn: Seat | null;
  idle: number;
  edits: number;
  choice: Choice | null;
  deck: number;
  starter: number;
  ticks: number;
  /** With the counter on: the programs lying untouched under the deck, lowest first, each sorted. */
  counter: Card[][] | null;
  /** The tokens by the time they were placed. */
  order: number[];
  /** All hands, once the game is over. */
  hands: Card[][];
  /** In a replay: where each seat, knowing what it knew, had to expect the robot after the queue so far. */
  expected: Chance[][];
}

/**
 * Lay a card at the right end of the queue, having seen `after` cards there (QC-U1).
 *
 * At a table where cards land wherever the end is by then, `after` is None.
 */
export interface Play {
  type: "Play";
  card: Card;
  after: number | null;
}

/** I have played what I want to play. */
export interface Done {
  type: "Done";
}

/** I am not done after all. */
export interface Undone {
  type: "Undone";
}

/** Hands flat on the table: I think nobody should add cards. */
export interface Flat {
  type: "Flat";
}

/** Beep-boop. It means nothing. */
export interface Beep {
  type: "Beep";
}

/** Where seats act in turns: not now. */
export interface Wait {
  type: "Wait";
}

/** Of several objects, take this one. */
export interface Choose {
  type: "Choose";
  token: string;
}

/** In solo play: let the cards `place` and `place + 1` of the open queue change places. */
export interface Exchange {
  type: "Exchange";
  place: number;
}

/** In solo play: the queue is good as it is. */
export interface Run {
  type: "Run";
}

export type Action =
  Play | Done | Undone | Flat | Beep | Wait | Choose | Exchange | Run | Timeout;

/** A card at the right end of the queue, as card number `place` (from 0). */
export interface LaidEvent {
  type: "Laid";
  seat: Seat;
  place: number;
  back: Back;
  card: Card | null;
  open: boolean;
}

/** This seat is done; `itself` when its hand is empty. */
export interface Declared {
  type: "Declared";
  seat: Seat;
  itself: boolean;
}

/** This seat is not done after all. */
export interface Withdrew {
  type: "Withdrew";
  seat: Seat;
}

/** Hands flat on the table: enough cards, this seat thinks. */
export interface Flattened {
  type: "Flattened";
  seat: Seat;
}

/** Beep-boop. */
export interface Beeped {
  type: "Beeped";
  seat: Seat;
}

export interface Waited {
  type: "Waited";
  seat: Seat;
}

/** The queue is turned up; before it runs, cards may be exchanged so often. */
export interface Revealed {
  type: "Revealed";
  cards: Card[];
  owners: Seat[];
  edits: number;
}

/** In solo play: the cards `place` and `place + 1` have changed places. */
export interface Exchanged {
  type: "Exchanged";
  place: number;
}

/** The card at this place of the queue is carried out now. */
export interface Started {
  type: "Started";
  place: number;
}

export interface Stepped {
  type: "Stepped";
  to: Cell;
}

export interface Jumped {
  type: "Jumped";
  to: Cell;
}

/** Moved by momentum. */
export interface Drifted {
  type: "Drifted";
  to: Cell;
}

/** A collision on the way to `way`; `at` is the obstacle's space. */
export interface Bumped {
  type: "Bumped";
  into: "wall" | "slope" | "obstacle";
  at: Cell | null;
  way: Way;
}

export interface Turned {
  type: "Turned";
  facing: Way;
}

/** The momentum marker points this way now, or is off. */
export interface Marked {
  type: "Marked";
  way: Way | null;
}

export interface Collected {
  type: "Collected";
  token: string;
}

/** A vase has fallen and lies broken there. */
export interface Spilled {
  type: "Spilled";
  token: string;
  at: Cell;
}

export interface Picked {
  type: "Picked";
  hand: "H" | "M" | "L" | "R";
  token: string;
}

export interface Dropped {
  type: "Dropped";
  hand: "H" | "M" | "L" | "R";
  token: string;
  at: Cell[];
}

/** What Lefty's hands hold now, and over which spaces. */
export interface Swapped {
  type: "Swapped";
  left: string | null;
  right: string | null;
  left_at: Cell[];
  right_at: Cell[];
}

/** By a belt. */
export interface Carried {
  type: "Carried";
  token: string;
  at: Cell;
}

/** A token that walks, or was sent home. */
export interface Moved {
  type: "Moved";
  token: string;
  at: Cell;
}

export interface Delivered {
  type: "Delivered";
  token: string;
}

/** Two tokens that must not meet have met. */
export interface Met {
  type: "Met";
  tokens: [string, string];
}

/** The rest of the queue is not carried out. */
export interface Skipped {
  type: "Skipped";
}

/** This seat has to choose what the hand takes. */
export interface Asked {
  type: "Asked";
  seat: Seat;
  hand: "H" | "M" | "L" | "R";
  tokens: string[];
}

/** The queue's cards have gone under the deck. */
export interface Gathered {
  type: "Gathered";
  cards: number;
}

export interface Drained {
  type: "Drained";
  battery: number;
}

/** New cards for a seat, sorted: their order tells nothing. */
export interface Dealt {
  type: "Dealt";
  seat: Seat;
  backs: Back[];
  cards: Card[] | null;
}

export interface Won {
  type: "Won";
  battery: number;
  medal: "green" | "yellow" | "red";
}

export interface Lost {
  type: "Lost";
}

export type Event =
  | LaidEvent
  | Declared
  | Withdrew
  | Flattened
  | Beeped
  | Waited
  | Revealed
  | Exchanged
  | Started
  | Stepped
  | Jumped
  | Drifted
  | Bumped
  | Turned
  | Marked
  | Collected
  | Spilled
  | Picked
  | Dropped
  | Swapped
  | Carried
  | Moved
  | Delivered
  | Met
  | Skipped
  | Asked
  | Gathered
  | Drained
  | Dealt
  | Won
  | Lost;

export type Aid =
  null;

/** As many cards lie in a queue at least. */
export const LEAST: number = 5;

/** What the back of a card tells. */
export const KINDS: Record<Command, "move" | "turn" | "special"> = {
  "F1": "move",
  "F2": "move",
  "F3": "move",
  "B1": "move",
  "SL": "move",
  "SR": "move",
  "MN": "move",
  "J2": "move",
  "J3": "move",
  "RL": "turn",
  "RR": "turn",
  "UT": "turn",
  "RN": "turn",
  "PD": "special",
  "SW": "special",
  "C1": "special",
  "C2": "special",
  "FOX1": "special",
  "FOX2": "special",
  "HEN1": "special",
  "HEN2": "special",
  "PAT1": "special",
  "TIG1": "special",
  "SCA1": "special",
  "SCA2": "special",
};

/** What a Move Token card moves. */
export const RUNNERS: Partial<Record<Command, "dust" | "vase" | "seed" | "fox" | "hen" | "wheat" | "fossil" | "dish" | "toy" | "box" | "patches" | "tiger" | "scar">> = {
  "FOX1": "fox",
  "FOX2": "fox",
  "HEN1": "hen",
  "HEN2": "hen",
  "PAT1": "patches",
  "TIG1": "tiger",
  "SCA1": "scar",
  "SCA2": "scar",
};

/** Where a robot's hands work, seen from it: steps to its right, steps ahead. */
export const REACH: Record<"Gizmo" | "Twirl" | "Rover" | "Lefty", [number, number][]> = {
  "Gizmo": [],
  "Twirl": [[0, 0]],
  "Rover": [[0, 1]],
  "Lefty": [[-2, 0], [1, 0]],
};

export interface Types {
  Options: Options;
  View: View;
  Action: Action;
  Event: Event;
  Aid: Aid;
}

/** Why something is refused or has ended: by key the English, with `{names}` where values go. */
export const REASONS = {
  "clock_only": "Only the clock says that time is up.",
  "not_up": "Time is not up.",
  "not_yours": "That is not yours to choose now.",
  "places_kept": "Cards in the queue keep their places.",
  "running": "The queue is being carried out.",
  "not_done": "You are not done yet.",
  "undone_enough": "You have taken it back often enough this round.",
  "flat": "Your hands lie flat already, or it is not done at this table.",
  "beeped_enough": "Beep-boop has been said often enough this round.",
  "no_waiting": "At this table nobody has to say that he waits.",
  "others_wait": "Everybody else waits: it is for you to play.",
  "not_held": "You do not hold that card.",
  "done_take_back": "You are done; take it back first.",
  "yellow_first": "Your yellow card goes first.",
  "faster": "Somebody was faster: look at the queue again, then decide.",
  "lands_anywhere": "At this table a card lands wherever the end of the queue is.",
  "done": "You are done already.",
  "at_least_one": "Everybody plays at least one card.",
  "too_few": "All others are done, and fewer than {least} cards lie there.",
  "not_drawn": "Draw your own scenario first, or choose one of the book.",
  "short_hands": "With {hand} cards each, {hands} hands could not always fill a queue of {least}.",
  "small_deck": "{scenario} has {cards} cards; {hands} hands of {hand} need {need}.",
  "no_battery": "The battery of {scenario} starts at {battery}; nothing would be left.",
  "green": "The goal is met with {left} on the battery: green.",
  "yellow": "The goal is met with {left} on the battery: yellow.",
  "red": "The goal is met with {left} on the battery: red.",
  "empty": "The battery is empty."
} as const;
export type ReasonKey = keyof typeof REASONS;

/** What hints say: by key the English, with `{names}` where values go. */
export const HINTS = {
  "play": "Play {card}",
  "done": "Nothing beats being done",
  "wait": "Nothing beats waiting",
  "undone": "Take your “done” back",
  "take": "Take {token}",
  "exchange": "Let cards {first} and {second} change places",
  "run": "Let it run",
  "nearer": "As far as one can tell, about {before} cards were needed; then {after}.",
  "wins": "With it the goal may be met.",
  "stands": "The robot most likely stands on {space} then, {chance} %.",
  "sure": "The robot stands on {space} then, whatever the hidden cards are.",
  "hidden": "Cards of the queue whose faces you cannot see: {hidden}. Each is taken for any card with that back.",
  "not_nearer": "None of your cards brings it nearer, as far as one can tell.",
  "better": "There is a card in your hand that helps.",
  "nearest": "From there fewest cards are needed.",
  "expected": "After card {card} you had to expect the robot on {space}, {chance} %; it was on {there}.",
  "as_expected": "In round {round} the robot was where you had to expect it, after each of your cards."
} as const;
export type HintKey = keyof typeof HINTS;
