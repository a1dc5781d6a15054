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
  /** By seat: its own side, or its team. */
  sides: number[];
  /** Blue cubes in the Reserve at the beginning. */
  cubes: number;
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
  /** The last space it shines on. */
  to: number;
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

export type Type =
  "battery" | "function" | "attack";

export type Rarity =
  "starter" | "supply" | "green" | "blue" | "purple";

/** Whom an attack can hit. */
export type Reach =
  "melee" | "ranged" | "all_next" | "all_ranged" | "beam";

export interface Weapon {
  reach: Reach;
  damage: number;
  range: number;
  sight: boolean;
}

/** What is printed on a card. An attack's effects come before its damage (R34). */
export interface Design {
  type: Type;
  rarity: Rarity;
  cost: number;
  effects: Effect[];
  weapon: Weapon | null;
}

export const CARDS: Record<Card, Design> = {
  "battery": {"type": "battery", "rarity": "starter", "cost": 0, "effects": [{"verb": "energy", "n": 1, "of": []}], "weapon": null},
  "hammer": {"type": "attack", "rarity": "starter", "cost": 0, "effects": [], "weapon": {"reach": "melee", "damage": 1, "range": 1, "sight": true}},
  "jump_jets": {"type": "function", "rarity": "starter", "cost": 0, "effects": [{"verb": "move", "n": 2, "of": []}, {"verb": "jump", "n": 1, "of": []}, {"verb": "ignore", "n": 1, "of": []}], "weapon": null},
  "advanced_battery": {"type": "battery", "rarity": "supply", "cost": 3, "effects": [{"verb": "energy", "n": 3, "of": []}], "weapon": null},
  "heavy_hammer": {"type": "attack", "rarity": "supply", "cost": 4, "effects": [], "weapon": {"reach": "melee", "damage": 3, "range": 1, "sight": true}},
  "rivet_gun": {"type": "attack", "rarity": "supply", "cost": 3, "effects": [], "weapon": {"reach": "ranged", "damage": 2, "range": 2, "sight": true}},
  "3d_printing": {"type": "function", "rarity": "green", "cost": 2, "effects": [{"verb": "either", "n": 1, "of": [{"verb": "energy", "n": 2, "of": []}, {"verb": "acquire", "n": 3, "of": []}]}], "weapon": null},
  "trickle_charger": {"type": "battery", "rarity": "green", "cost": 1, "effects": [{"verb": "energy", "n": 1, "of": []}, {"verb": "move", "n": 1, "of": []}], "weapon": null},
  "spare_cells": {"type": "battery", "rarity": "green", "cost": 2, "effects": [{"verb": "energy", "n": 1, "of": []}, {"verb": "draw", "n": 1, "of": []}], "weapon": null},
  "recycler": {"type": "battery", "rarity": "green", "cost": 3, "effects": [{"verb": "energy", "n": 2, "of": []}, {"verb": "scrap", "n": 1, "of": []}], "weapon": null},
  "buzz_blade": {"type": "attack", "rarity": "green", "cost": 2, "effects": [], "weapon": {"reach": "melee", "damage": 2, "range": 1, "sight": true}},
  "dart_launcher": {"type": "attack", "rarity": "green", "cost": 2, "effects": [], "weapon": {"reach": "ranged", "damage": 1, "range": 3, "sight": true}},
  "bumper_ram": {"type": "attack", "rarity": "green", "cost": 3, "effects": [{"verb": "knock_back", "n": 1, "of": []}], "weapon": {"reach": "melee", "damage": 2, "range": 1, "sight": true}},
  "tread_kit": {"type": "function", "rarity": "green", "cost": 1, "effects": [{"verb": "move", "n": 2, "of": []}, {"verb": "ignore", "n": 1, "of": []}], "weapon": null},
  "patch_kit": {"type": "function", "rarity": "green", "cost": 2, "effects": [{"verb": "repair", "n": 2, "of": []}, {"verb": "draw", "n": 1, "of": []}], "weapon": null},
  "victory_lap": {"type": "function", "rarity": "green", "cost": 3, "effects": [{"verb": "points", "n": 1, "of": []}, {"verb": "move", "n": 2, "of": []}], "weapon": null},
  "rev_motors": {"type": "function", "rarity": "blue", "cost": 5, "effects": [{"verb": "move", "n": 3, "of": []}, {"verb": "discount", "n": 1, "of": []}, {"verb": "draw", "n": 1, "of": []}], "weapon": null},
  "grappling_clamp": {"type": "attack", "rarity": "blue", "cost": 4, "effects": [{"verb": "pull_close", "n": 1, "of": []}], "weapon": {"reach": "ranged", "damage": 2, "range": 3, "sight": true}},
  "omniwheels": {"type": "function", "rarity": "blue", "cost": 4, "effects": [{"verb": "energy", "n": 3, "of": []}, {"verb": "diagonal", "n": 1, "of": []}], "weapon": null},
  "rail_driver": {"type": "attack", "rarity": "blue", "cost": 6, "effects": [{"verb": "knock_back", "n": 1, "of": []}], "weapon": {"reach": "ranged", "damage": 3, "range": 2, "sight": true}},
  "fusion_cell": {"type": "battery", "rarity": "blue", "cost": 5, "effects": [{"verb": "energy", "n": 4, "of": []}], "weapon": null},
  "shockwave_stomp": {"type": "attack", "rarity": "blue", "cost": 4, "effects": [{"verb": "knock_back", "n": 1, "of": []}], "weapon": {"reach": "all_next", "damage": 1, "range": 1, "sight": true}},
  "assembly_line": {"type": "function", "rarity": "blue", "cost": 3, "effects": [{"verb": "energy", "n": 1, "of": []}, {"verb": "acquire", "n": 4, "of": []}], "weapon": null},
  "overclock": {"type": "function", "rarity": "blue", "cost": 3, "effects": [{"verb": "draw", "n": 2, "of": []}], "weapon": null},
  "laser_cannon": {"type": "attack", "rarity": "purple", "cost": 8, "effects": [], "weapon": {"reach": "beam", "damage": 3, "range": 6, "sight": false}},
  "core_reactor": {"type": "battery", "rarity": "purple", "cost": 6, "effects": [{"verb": "energy", "n": 5, "of": []}], "weapon": null},
  "wrecking_ball": {"type": "attack", "rarity": "purple", "cost": 7, "effects": [{"verb": "knock_back", "n": 2, "of": []}], "weapon": {"reach": "melee", "damage": 4, "range": 1, "sight": true}},
  "tractor_array": {"type": "attack", "rarity": "purple", "cost": 5, "effects": [{"verb": "pull", "n": 1, "of": []}], "weapon": {"reach": "all_ranged", "damage": 1, "range": 3, "sight": true}},
  "teleporter": {"type": "function", "rarity": "purple", "cost": 5, "effects": [{"verb": "teleport", "n": 1, "of": []}, {"verb": "draw", "n": 1, "of": []}], "weapon": null},
  "nano_swarm": {"type": "function", "rarity": "purple", "cost": 6, "effects": [{"verb": "repair", "n": 99, "of": []}, {"verb": "scrap", "n": 2, "of": []}, {"verb": "draw", "n": 1, "of": []}], "weapon": null},
  "center_stage": {"type": "function", "rarity": "purple", "cost": 6, "effects": [{"verb": "points", "n": 2, "of": []}, {"verb": "centre_points", "n": 1, "of": []}, {"verb": "energy", "n": 1, "of": []}], "weapon": null},
  "sky_mortar": {"type": "attack", "rarity": "purple", "cost": 7, "effects": [], "weapon": {"reach": "ranged", "damage": 3, "range": 5, "sight": false}},
};

/** A robot's board: one blue cube and red ones up to `health`, and its ability. */
export interface Board {
  health: number;
  /** May spawn on an empty centre space (R84). */
  centre_spawn: boolean;
  /** Gained, with a card drawn, for every enemy it knocks out (R85). */
  bounty: number;
  /** Energy for its own attack, once per turn (R86). */
  weapon_cost: number;
  /** Move it costs more to push it (R87). */
  heavy: number;
}

export const BOARDS: Record<Kind, Board> = {
  "pug": {"health": 5, "centre_spawn": true, "bounty": 0, "weapon_cost": 0, "heavy": 0},
  "petri": {"health": 5, "centre_spawn": false, "bounty": 1, "weapon_cost": 0, "heavy": 0},
  "strider": {"health": 5, "centre_spawn": false, "bounty": 0, "weapon_cost": 2, "heavy": 0},
  "crate": {"health": 5, "centre_spawn": false, "bounty": 0, "weapon_cost": 0, "heavy": 1},
};

/** A tile, and the sign it has in a drawn plan. */
export type Tile =
  "S" | "#" | "J" | "R" | "+" | "E" | "T" | "O" | "C" | "~";

/** By its sign in a plan: what a tile is called where it is drawn. */
export const TILES: Record<Tile, "spawn" | "wall" | "junkyard" | "terminal" | "repair" | "solar" | "tacks" | "pothole" | "compactor" | "smoke"> = {
  "S": "spawn",
  "#": "wall",
  "J": "junkyard",
  "R": "terminal",
  "+": "repair",
  "E": "solar",
  "T": "tacks",
  "O": "pothole",
  "C": "compactor",
  "~": "smoke",
};

/** The spaces that give a point. */
export const CENTRE: number[] = [16, 17, 18, 23, 24, 25, 30, 31, 32];

/** So many cards are drawn at the end of every turn. */
export const HAND: number = 5;

/** As the number of a repair: to full Health. */
export const REPAIR_ALL: number = 99;

/** What entering a tile costs. */
export const DAMAGE: Record<"tacks" | "pothole", number> = {
  "tacks": 2,
  "pothole": 1,
};

/** A card of this price or more, turned up by the compactor, is the robot's end. */
export const COMPACTOR_COST: number = 6;

export interface Types {
  Options: Options;
  View: View;
  Action: Action;
  Event: Event;
  Aid: Aid;
}

/** Why something is refused or has ended: by key the English, with `{names}` where values go. */
export const REASONS = {
  "no_undo": "Nothing can be taken back: something hidden has shown since.",
  "question": "First answer the question that is open.",
  "land": "First land: above an obstacle nothing else is possible.",
  "no_energy": "There is no Energy to turn into Move.",
  "not_offered": "That card is not on offer.",
  "price": "It costs {cost} Energy, and there is {left}.",
  "not_in_hand": "That card is not in your hand.",
  "nobody": "There is nobody to hit.",
  "no_weapon": "This robot has no weapon of its own.",
  "fired": "It has fired already in this turn.",
  "weapon_price": "Its weapon costs {cost} Energy, and there is {left}.",
  "friend": "Friends cannot be attacked.",
  "too_far": "That is too far away: there is nobody to hit within reach.",
  "no_sight": "Something stands in the line of sight.",
  "diagonal": "Robots do not move diagonally.",
  "edge": "The arena ends there.",
  "blocked": "Something blocks the way.",
  "no_move": "There is not enough Move.",
  "nobody_to_push": "There is nobody to push.",
  "knocked": "It was knocked into that already in this turn.",
  "push_price": "This push costs {cost} Move, and there is {left}.",
  "teams": "Teams need four players.",
  "no_plan": "A plan is only read with the layout 'own'.",
  "spaces": "A plan has {spaces} spaces, this one has {drawn}.",
  "no_tile": "No tile is drawn as {signs}.",
  "box": "The box holds {most} of {sign}, not {drawn}.",
  "spawns": "{robots} robots need as many spawn tiles.",
  "cut_off": "{space} cannot be reached.",
  "cubes": "The blue cubes have run out: {points} points.",
  "cubes_health": "The blue cubes have run out: {points} points and {health} Health.",
  "turns": "The last turn is over: {points} points.",
  "turns_health": "The last turn is over: {points} points and {health} Health."
} as const;
export type ReasonKey = keyof typeof REASONS;

/** What hints say: by key the English, with `{names}` where values go. */
export const HINTS = {
  "push": "Push {robot}",
  "push_to": "Push {robot} to {space}",
  "attack": "Attack {target} with {card}",
  "beam": "Fire {card}",
  "shoot": "Shoot at {target}",
  "buy": "Buy {card}",
  "take": "Take {card}",
  "move": "Move to {space}",
  "play": "Play {card}",
  "enter": "Enter at {space}",
  "pick": "Choose {kind}",
  "scrap": "Scrap {card}",
  "discard": "Discard {card}",
  "convert": "Turn Energy into Move",
  "option": "Choose answer {option}",
  "aim": "Aim",
  "next": "{robot} first",
  "teleport": "Teleport to {space}",
  "decline": "Leave the offer",
  "undo": "Take the last step back",
  "end": "Nothing beats ending the turn",
  "first": "First play {card}.",
  "points": "+{points} for you at once.",
  "out": "{robot} is knocked out.",
  "damage": "{robot} loses {damage} Health and has {left} left.",
  "centre": "You end in the centre: +1 when your next turn starts.",
  "energy": "Energy left to buy with: {energy}.",
  "gets": "{card} joins your deck.",
  "lean": "It will not come into your hand any more.",
  "nothing": "No card, strike or space is worth what it costs now.",
  "gain": "+{points}",
  "gain_out": "out, +{points}"
} as const;
export type HintKey = keyof typeof HINTS;
