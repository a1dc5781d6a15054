// Generated from the Python types by `./do wire`. Do not edit.
import type { Seat, Timeout } from "./core";

export interface Options {
  teams: boolean;
  captains: "rotate" | "stay";
  memory_cards: number | null;
  short_circuits: number | null;
  columns: number | null;
  rounds: number;
  memorising: number;
  thinking: number | null;
  chain: boolean;
  no_repeat: boolean;
}

/** The cards of a round. */
export interface Layout {
  memory_cards: number;
  short_circuits: number;
  columns: number;
}

export type Phase =
  "memorising" | "pointing" | "answering" | "bonus" | "over";

export type Colour =
  "yellow" | "red" | "blue" | "green";

/** What the rulebook calls the type. */
export type Kind =
  "battery" | "gear" | "tool" | "bulb";

/** A Memory card. */
export interface Card {
  number: number;
  colour: Colour;
  kind: Kind;
}

/** The features of the card pointed at; None is left unsaid. */
export interface Say {
  type: "Say";
  number: number | null;
  colour: Colour | null;
  kind: Kind | null;
}

/** The card pointed at is a Short Circuit. */
export interface ShortCircuit {
  type: "ShortCircuit";
}

/** A card turned up in this round, and for what. */
export interface Turn {
  spot: number;
  seat: Seat;
  said: Say | ShortCircuit | null;
  points: number;
  again: boolean;
}

/** What a seat may know: the faces of cards that lie face down are not among it. */
export interface View {
  seat: Seat | null;
  options: Options;
  layout: Layout;
  phase: Phase;
  round: number;
  /** Row by row; None lies face down. */
  faces: (Card | "short circuit" | null)[];
  turns: Turn[];
  scores: number[];
  /** By side, the points of this round. */
  gained: number[];
  /** By seat: its own side, or its team. */
  sides: number[];
  captains: Seat[];
  active: number;
  /** Whose turn it is. */
  answerer: Seat;
  /** Who points at a card for them. */
  pointer: Seat;
  spot: number | null;
  own: boolean;
  ready: Seat[];
  /** Memory cards of earlier rounds that will not come again. */
  used: Card[];
  step: number;
}

/** I have looked enough. */
export interface Ready {
  type: "Ready";
}

/** At a face-down card, for the active player or, as a bonus, for oneself. */
export interface Point {
  type: "Point";
  spot: number;
}

/** No bonus card. */
export interface Pass {
  type: "Pass";
}

export type Action =
  Ready | Point | Pass | Say | ShortCircuit | Timeout;

/** New cards lie face up. */
export interface RoundBegan {
  type: "RoundBegan";
  round: number;
  starts: Seat;
}

export interface GotReady {
  type: "GotReady";
  seat: Seat;
}

/** All cards lie face down. */
export interface TurnedDown {
  type: "TurnedDown";
}

/** By `seat` for `answers`; `late` when the clock chose. */
export interface Pointed {
  type: "Pointed";
  seat: Seat;
  spot: number;
  /** The spot's name on the backs, like B3. */
  place: string;
  answers: Seat;
  late: boolean;
}

/** No bonus card was wanted. */
export interface Passed {
  type: "Passed";
  seat: Seat;
}

/** `said` is None when the time was over. */
export interface Answered {
  type: "Answered";
  seat: Seat;
  spot: number;
  place: string;
  said: Say | ShortCircuit | null;
}

/** With what the answer brought: points, the side's score with them, another card. */
export interface TurnedUp {
  type: "TurnedUp";
  spot: number;
  place: string;
  face: Card | "short circuit";
  seat: Seat;
  points: number;
  score: number;
  again: boolean;
}

export interface RoundEnded {
  type: "RoundEnded";
  round: number;
  scores: number[];
}

export type Event =
  RoundBegan | GotReady | TurnedDown | Pointed | Passed | Answered | TurnedUp | RoundEnded;

/** What an answer can bring, and what is left: as a player would work it out from the table. */
export interface Aid {
  /** Points for one, two and three features. */
  stakes: [number, number, number];
  /** What naming a Short Circuit brings now: `again`, `point` or `nothing`. */
  short_circuit: "again" | "point" | "nothing";
}

export interface Types {
  Options: Options;
  View: View;
  Action: Action;
  Event: Event;
  Aid: Aid;
}

/** Why something is refused or has ended: by key the English, with `{names}` where values go. */
export const REASONS = {
  "face_up": "The cards still lie face up: look at them.",
  "face_down": "The cards are already face down.",
  "point_down": "Point at a card that lies face down.",
  "choose_first": "First choose another card, or pass.",
  "point_first": "First a card must be pointed at.",
  "no_feature": "Name at least one feature.",
  "pointed": "The card has been pointed at: now it is answered.",
  "no_pass": "Only a bonus card may be passed up.",
  "captain": "Only the captain points and answers for a team.",
  "teams": "Two teams need at least three players (MEM-R16).",
  "short_circuits": "Five and more players need at least two Short Circuits (MEM-R18).",
  "no_cards": "There must be at least one card on the table (MEM-A12).",
  "rows": "{cards} cards do not make rows of {columns} (MEM-A12).",
  "repeats": "{rounds} rounds of {cards} Memory cards without repeats need more than {all} (MEM-A7).",
  "most": "Most points",
  "shared": "A shared win",
  "alone": "Played alone"
} as const;
export type ReasonKey = keyof typeof REASONS;

/** What hints say: by key the English, with `{names}` where values go. */
export const HINTS = {
  "ready": "Look as long as you can",
  "ready_why": "Nobody gains by being ready early: a minute is all there is.",
  "say": "Say {said}",
  "short": "Say Short Circuit",
  "point": "Point at {place}",
  "take": "Take {place}",
  "pass": "Nothing beats passing",
  "remembers": "The coach saw the cards when you did and has forgotten some: it is {chance} % sure.",
  "left": "By what lies open alone, {fits} of {left} cards that can lie there fit.",
  "only": "By what lies open alone, only this can lie there.",
  "worth": "Worth {points} if it is right.",
  "shorts": "Short Circuits still face down: {left}.",
  "least": "It is the card that helps the other least, as the coach remembers it.",
  "most": "It is the card that the coach remembers best.",
  "gain": "+{points}"
} as const;
export type HintKey = keyof typeof HINTS;
