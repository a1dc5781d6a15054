// Generated from the Python types by `./do wire`. Do not edit.
import type { Seat, Timeout } from "./core";

export interface Options {
  robots: "chosen" | "dealt";
  draft: "rotating" | "snake";
  teams: boolean;
  first: "random" | "seat_1";
  layout: "standard" | "open" | "tight" | "hazards" | "random" | "own";
  plan: string;
  blue_cubes: number;
  repair_pad: "point" | "energy";
  solar_farm: "energy" | "point";
  petri: "point" | "energy";
  strider: "1_damage_range_2" | "2_damage_range_1";
  smoke_hides: boolean;
  undo: boolean;
  seconds: number | null;
}

export type Card =
  | "battery"
  | "hammer"
  | "jump_jets"
  | "advanced_battery"
  | "heavy_hammer"
  | "rivet_gun"
  | "3d_printing"
  | "trickle_charger"
  | "spare_cells"
  | "recycler"
  | "buzz_blade"
  | "dart_launcher"
  | "bumper_ram"
  | "tread_kit"
  | "patch_kit"
  | "victory_lap"
  | "rev_motors"
  | "grappling_clamp"
  | "omniwheels"
  | "rail_driver"
  | "fusion_cell"
  | "shockwave_stomp"
  | "assembly_line"
  | "overclock"
  | "laser_cannon"
  | "core_reactor"
  | "wrecking_ball"
  | "tractor_array"
  | "teleporter"
  | "nano_swarm"
  | "center_stage"
  | "sky_mortar";

/** Where victory points come from, and where they go. */
export type Source =
  "seat" | "centre" | "tile" | "attack" | "collision" | "hazard" | "card" | "bounty" | "lost";

/** `hand` is the viewer's own only; `unseen` are the cards of the deck (and of a hidden hand), in no order. */
export interface SeenPlayer {
  points: number;
  hand: Card[];
  hand_size: number;
  deck_size: number;
  unseen: Card[];
  played: Card[];
  discard: Card[];
  sources: Record<Source, number>;
}

export type Kind =
  "pug" | "petri" | "strider" | "crate";

export interface Robot {
  kind: Kind;
  seat: Seat;
  space: number;
  health: number;
  jump: boolean;
  ignore: boolean;
  diagonal: boolean;
  discount: number;
  /** Has used its own weapon this turn. */
  fired: boolean;
}

export type Phase =
  "draft" | "placement" | "start" | "respawn" | "main" | "over";

/** All that a card, a tile or a turn can ask for. */
export type Verb =
  | "energy"
  | "move"
  | "points"
  | "centre_points"
  | "draw"
  | "repair"
  | "jump"
  | "ignore"
  | "diagonal"
  | "discount"
  | "scrap"
  | "acquire"
  | "either"
  | "teleport"
  | "knock_back"
  | "pull"
  | "pull_close"
  | "damage"
  | "order"
  | "junkyard"
  | "discard"
  | "respawn";

export interface Effect {
  verb: Verb;
  n: number;
  /** The alternatives of EITHER. */
  of: Effect[];
}

/** Unfinished business of the turn: an effect, for a robot, on others. The top of the agenda may be a question. */
export interface Task {
  type: "Task";
  verb: Verb;
  robot: number;
  n: number;
  targets: number[];
  of: Effect[];
}

/** What taking back restores: nothing hidden changes between this and now. */
export interface Before {
  phase: Phase;
  points: number;
  sources: Record<Source, number>;
  hand: Card[];
  played: Card[];
  discard: Card[];
  heap: Card[];
  supply: Record<Card, number>;
  robots: Robot[];
  reserve: number;
  energy: number;
  move: number;
  aloft: number;
  bumps: number[];
  agenda: Task[];
}

/** Take a robot's board in the draft. */
export interface Pick {
  type: "Pick";
  kind: Kind;
}

/** Put a robot into the arena: at set-up or when it respawns. */
export interface Place {
  type: "Place";
  robot: number;
  space: number;
}

/** Play a card that needs no aim, for this robot. */
export interface Play {
  type: "Play";
  card: Card;
  robot: number;
}

export interface Attack {
  type: "Attack";
  card: Card;
  robot: number;
  target: number;
}

/** The four straight ways first, then the diagonals. */
export const Way = { NORTH: 0, EAST: 1, SOUTH: 2, WEST: 3, NORTH_EAST: 4, SOUTH_EAST: 5, SOUTH_WEST: 6, NORTH_WEST: 7 } as const;
export type Way = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Attack along a line. */
export interface Beam {
  type: "Beam";
  card: Card;
  robot: number;
  way: Way;
}

/** The robot's own weapon (Strider). */
export interface Shoot {
  type: "Shoot";
  robot: number;
  target: number;
}

/** Turn 1 Energy into 1 Move. */
export interface Convert {
  type: "Convert";
}

/** Move one space; `ignore` what the tile there would do. */
export interface Step {
  type: "Step";
  robot: number;
  way: Way;
  ignore: boolean;
}

/** Push the robot next to this one; `side` of the arena where a corner leaves a choice. */
export interface Push {
  type: "Push";
  robot: number;
  way: Way;
  ignore: boolean;
  side: Way | null;
}

export interface Buy {
  type: "Buy";
  card: Card;
}

/** Take a card for free. */
export interface Acquire {
  type: "Acquire";
  card: Card;
}

export interface Scrap {
  type: "Scrap";
  card: Card;
  pile: "hand" | "discard";
}

export interface Discard {
  type: "Discard";
  card: Card;
}

/** One of a card's alternatives, counted from 0. */
export interface Choose {
  type: "Choose";
  option: number;
}

/** The way a robot at exactly 45 degrees is knocked or pulled. */
export interface Aim {
  type: "Aim";
  way: Way;
}

/** Which of several robots comes next. */
export interface Next {
  type: "Next";
  robot: number;
}

export interface Teleport {
  type: "Teleport";
  space: number;
  ignore: boolean;
}

/** Leave an offer. */
export interface Decline {
  type: "Decline";
}

/** End the Main phase, and with it the turn. */
export interface End {
  type: "End";
}

/** Take back the last action of this turn. */
export interface Undo {
  type: "Undo";
}

export interface View {
  seat: Seat | null;
  options: Options;
  plan: string;
  first: Seat;
  players: SeenPlayer[];
  robots: Robot[];
  shop: (Card | null)[];
  shop_deck_size: number;
  heap: Card[];
  supply: Record<Card, number>;
  reserve: number;
  phase: Phase;
  active: Seat;
  turn: number;
  energy: number;
  move: number;
  aloft: number;
  bumps: number[];
  agenda: Task[];
  before: Before | null;
  done: [Pick | Place | Play | Attack | Beam | Shoot | Convert | Step | Push | Buy | Acquire | Scrap | Discard | Choose | Aim | Next | Teleport | Decline | End | Undo | Timeout, number][];
}

export type Action =
  | Pick
  | Place
  | Play
  | Attack
  | Beam
  | Shoot
  | Convert
  | Step
  | Push
  | Buy
  | Acquire
  | Scrap
  | Discard
  | Choose
  | Aim
  | Next
  | Teleport
  | Decline
  | End
  | Undo
  | Timeout;

export interface Picked {
  type: "Picked";
  seat: Seat;
  robot: number;
  kind: Kind;
}

export interface Spawned {
  type: "Spawned";
  robot: number;
  space: number;
  health: number;
  /** Blue cubes left. */
  reserve: number;
}

/** A seat's turn. */
export interface Began {
  type: "Began";
  seat: Seat;
  turn: number;
}

/** `cards` are for the seat itself; `count` is for all. */
export interface Drew {
  type: "Drew";
  seat: Seat;
  count: number;
  cards: Card[];
}

/** A seat's discard pile became its deck. */
export interface Reshuffled {
  type: "Reshuffled";
  seat: Seat;
}

/** What the active seat now has to spend. */
export interface Charged {
  type: "Charged";
  energy: number;
  move: number;
}

export interface Played {
  type: "Played";
  seat: Seat;
  card: Card;
  robot: number;
}

/** `card` is None for a robot's own weapon. */
export interface Attacked {
  type: "Attacked";
  robot: number;
  target: number;
  card: Card | null;
}

export interface Beamed {
  type: "Beamed";
  robot: number;
  way: Way;
  card: Card;
}

export interface Moved {
  type: "Moved";
  robot: number;
  to: number;
  how: "step" | "jump" | "follow" | "push" | "knock" | "pull" | "teleport";
}

/** Into a wall's space, another robot, or a side of the arena. */
export interface Bumped {
  type: "Bumped";
  robot: number;
  wall: number | null;
  other: number | null;
  side: Way | null;
}

export interface Damaged {
  type: "Damaged";
  robot: number;
  lost: number;
  health: number;
  by: Source;
}

export interface KnockedOut {
  type: "KnockedOut";
  robot: number;
}

export interface Repaired {
  type: "Repaired";
  robot: number;
  health: number;
}

/** A seat's victory points, after `gain` (or loss) of some. */
export interface Scored {
  type: "Scored";
  seat: Seat;
  points: number;
  gain: number;
  by: Source;
}

/** What a robot may do until the end of the turn. */
export interface Empowered {
  type: "Empowered";
  robot: number;
  jump: boolean;
  ignore: boolean;
  diagonal: boolean;
  discount: number;
}

/** Bought, or free, into the seat's discard pile. */
export interface Acquired {
  type: "Acquired";
  seat: Seat;
  card: Card;
  paid: number;
  /** Of the Shop; None from the Supply. */
  slot: number | null;
}

/** The shop's slot holds another card. */
export interface Restocked {
  type: "Restocked";
  slot: number;
  card: Card;
}

/** The Scrap Heap's shop cards became the Shop Deck. */
export interface ShopShuffled {
  type: "ShopShuffled";
  cards: number;
}

/** Onto the Scrap Heap; from the Shop Deck by the Trash Compactor. */
export interface Scrapped {
  type: "Scrapped";
  seat: Seat;
  card: Card;
  pile: "hand" | "discard" | "shop_deck";
}

export interface Discarded {
  type: "Discarded";
  seat: Seat;
  cards: Card[];
}

export interface Declined {
  type: "Declined";
  seat: Seat;
}

/** The seat's last action is undone: the latest so many of the events that stood until now. */
export interface TookBack {
  type: "TookBack";
  seat: Seat;
  events: number;
}

/** The seat's time is up. */
export interface RanOut {
  type: "RanOut";
  seat: Seat;
}

export interface Finished {
  type: "Finished";
  reason: "reserve" | "limit";
}

export type Event =
  | Picked
  | Spawned
  | Began
  | Drew
  | Reshuffled
  | Charged
  | Played
  | Attacked
  | Beamed
  | Moved
  | Bumped
  | Damaged
  | KnockedOut
  | Repaired
  | Scored
  | Empowered
  | Acquired
  | Restocked
  | ShopShuffled
  | Scrapped
  | Discarded
  | Declined
  | TookBack
  | RanOut
  | Finished;

/** The best way to a space: least harm first, then fewest Move. `actions` lead there one by one. */
export interface Route {
  robot: number;
  space: number;
  move: number;
  /** How much of that Move is bought with Energy. */
  bought: number;
  /** Health lost on tiles. */
  lost: number;
  /** It ends in the Trash Compactor: nobody knows. */
  risk: boolean;
  path: number[];
  actions: (Pick | Place | Play | Attack | Beam | Shoot | Convert | Step | Push | Buy | Acquire | Scrap | Discard | Choose | Aim | Next | Teleport | Decline | End | Undo | Timeout)[];
}

/** A push that can be paid for, if need be with Energy. */
export interface Shove {
  robot: number;
  target: number;
  way: Way;
  move: number;
  bought: number;
  /** Where the target ends; None when it collides. */
  to: number | null;
  /** Health the target loses, by collision or tile. */
  lost: number;
  /** The robot it collides with. */
  other: number | null;
  risk: boolean;
  actions: (Pick | Place | Play | Attack | Beam | Shoot | Convert | Step | Push | Buy | Acquire | Scrap | Discard | Choose | Aim | Next | Teleport | Decline | End | Undo | Timeout)[];
}

/** A weapon and whom it hits. Without an action: in range, but out of sight. */
export interface Shot {
  /** None for the robot's own weapon. */
  card: Card | null;
  robot: number;
  targets: number[];
  damage: number;
  action: Pick | Place | Play | Attack | Beam | Shoot | Convert | Step | Push | Buy | Acquire | Scrap | Discard | Choose | Aim | Next | Teleport | Decline | End | Undo | Timeout | null;
}

export interface Aid {
  routes: Route[];
  shoves: Shove[];
  shots: Shot[];
}

export interface Types {
  Options: Options;
  View: View;
  Action: Action;
  Event: Event;
  Aid: Aid;
}
