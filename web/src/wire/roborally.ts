// Generated from the Python types by `./do wire`. Do not edit.
import type { Cell, Timeout } from "./core";

export interface Options {
  course: "warmup" | "clockin" | "duel" | "mindgap" | "lightwork" | "downstream" | "freightdash" | "assembly" | "papertrail" | "longhaul" | "grandtour";
  lighter: boolean;
  less_deadly: boolean;
  more_deadly: boolean;
  less_spammy: boolean;
  dynamic_archiving: boolean;
  act_fast: boolean;
  program_timer: number;
  clock: "company" | "relaxed" | "brisk" | "off";
  start_choice: "priority" | "random";
  start_facing: "forward" | "free";
  starting_upgrades: number;
  haywire_reduces_draw: boolean;
  robot_laser: "deck" | "spam";
  haywire_limit_counts_faceup: boolean;
  shutdown_scope: "registers" | "registers_hand" | "everywhere";
  shutdown_fires: boolean;
  bay_reboot: "adjoining" | "own_start";
  contact_damage_per_step: boolean;
  less_spammy_to: "own" | "damage";
  max_rounds: number;
  ranking: "full" | "winner_only";
  drawn: string;
}

/** What can lie in a register: programming cards, SPAM, the seventeen Haywires; in a view also their backs. */
export type Card =
  | "move 1"
  | "move 2"
  | "move 3"
  | "back"
  | "left"
  | "right"
  | "u-turn"
  | "power up"
  | "again"
  | "spam"
  | "haywire 43"
  | "haywire 44"
  | "haywire 45"
  | "haywire 46"
  | "haywire 47"
  | "haywire 48"
  | "haywire 49"
  | "haywire 50"
  | "haywire 51"
  | "haywire 52"
  | "haywire 53"
  | "haywire 54"
  | "haywire 55"
  | "haywire 56"
  | "haywire 57"
  | "haywire 58"
  | "haywire 59"
  | "hidden"
  | "haywire";

export type Upgrade =
  | "brakes"
  | "chaos theory"
  | "crab legs"
  | "deflector shield"
  | "double-barrel laser"
  | "drifting"
  | "energy conversion"
  | "firewall"
  | "flash drive"
  | "hover unit"
  | "laser kata"
  | "memory cards"
  | "mini howitzer"
  | "modular chassis"
  | "power slide"
  | "pressor beam"
  | "rail gun"
  | "ramming gear"
  | "rear laser"
  | "scrambler"
  | "self-diagnostics"
  | "spam filter"
  | "spiky"
  | "tractor beam"
  | "abort switch"
  | "all aboard"
  | "boink"
  | "calibration protocol"
  | "displacing blast"
  | "lucky booster"
  | "magnetic"
  | "memory swap"
  | "overclocked"
  | "piercing drill"
  | "pressure release"
  | "re-initialize"
  | "recharge"
  | "rewire"
  | "switch"
  | "zoop";

/** A robot as one seat sees it: cards it may not know are `hidden`, face-down Haywires `haywire`. */
export interface RobotView {
  at: Cell | null;
  facing: number;
  energy: number;
  claimed: number;
  /** SPAM and Haywires among its cards. */
  damage: number;
  deck: number;
  top: Card | null;
  discard: Card[];
  hand: Card[];
  registers: Card[][];
  under: (Card | null)[];
  deeds: Card[][];
  /** The registers at the end of the round before. */
  played: Card[][];
  collection: (Upgrade | null)[];
  installed: Upgrade[];
  store: Card[];
  removed: Card[];
  start: Cell | null;
  start_facing: number;
  archive: Cell | null;
  back: number;
  returns: boolean;
  shut: boolean;
  ready: boolean;
  sleepy: boolean;
  drew: boolean;
  bought: boolean;
  stacking: number;
  rewired: boolean;
  /** Haywires somewhere in its hand or among its hidden registers, after a Rewire. */
  haywires: number;
  unseen: boolean;
}

/** What is remembered only until the register is over. */
export interface Beat {
  order: number[];
  followers: number[];
  /** The owners of Magnetic were asked about this activation. */
  magnets: boolean;
  /** Who has hurt whom by contact during this card. */
  contacts: [Upgrade, number, number][];
  /** Made a U-turn. */
  turned: number[];
  charged: number[];
  shielded: number[];
  /** Took the damage rather than pay the Deflector Shield. */
  refused: number[];
  /** Drew damage from a board laser. */
  burnt: number[];
  /** Weapons other than the main laser. */
  aims: Record<number, Upgrade>;
  /** Found by a Lucky Booster. */
  held: Card | null;
}

/** A part of the round that concerns everybody. */
export type Stage =
  | "round"
  | "upgrade"
  | "deal"
  | "program"
  | "store"
  | "put away"
  | "shutdown"
  | "register"
  | "programs"
  | "reveal"
  | "blue belts"
  | "green belts"
  | "push panels"
  | "gears"
  | "board lasers"
  | "conversion"
  | "robot weapons"
  | "fire"
  | "batteries"
  | "checkpoints"
  | "archive"
  | "end";

/** Come to a stage. */
export interface At {
  type: "At";
  stage: Stage;
}

/** A question that one player answers. */
export type Window =
  | "place"
  | "open"
  | "rethink"
  | "lucky"
  | "return"
  | "before"
  | "brakes"
  | "turn"
  | "face"
  | "borrow"
  | "boost"
  | "sidle"
  | "forget"
  | "order"
  | "follow"
  | "drill"
  | "chassis"
  | "slide"
  | "after"
  | "deflect"
  | "convert"
  | "weapon"
  | "diagnose";

/** Ask a player, unless there is nothing to choose; `about` is a victim's seat or a number of cards. */
export interface Ask {
  type: "Ask";
  window: Window;
  robot: number;
  about: number;
}

/** A robot's own activation begins. */
export interface Turn {
  type: "Turn";
  robot: number;
}

/** The active robot executes a card of the current register; the slots after the first belong to Haywire 58. */
export interface Play {
  type: "Play";
  slot: number;
}

/**
 * The active robot moves, `turn` quarters off its facing.
 *
 * A register's `card` moves with all the upgrades that speak of it; other moves come from upgrades.
 */
export interface Drive {
  type: "Drive";
  steps: number;
  turn: number;
  card: boolean;
  /** A wall hurts (Haywire 56). */
  crash: boolean;
  pushes: boolean;
}

/** The active robot turns. */
export interface Rotate {
  type: "Rotate";
  quarters: number;
}

/** The active robot takes the Priority Token (Haywire 48). */
export interface Seize {
  type: "Seize";
}

/** The active robot's main laser hits harder in this register (Haywire 57). */
export interface Charge {
  type: "Charge";
}

/** The active robot turns over the two cards of Haywire 58. */
export interface Peek {
  type: "Peek";
}

/** One damage by contact; nothing shields from it. */
export interface Hurt {
  type: "Hurt";
  robot: number;
}

/** Laser or weapon damage, which a Deflector Shield may keep off. */
export interface Hit {
  type: "Hit";
  robot: number;
  damage: number;
  by: number | null;
}

/** A weapon moves its target or its program, once all shots are dealt with. */
export interface Displace {
  type: "Displace";
  shooter: number;
  target: number;
  way: number;
}

export interface View {
  seat: number | null;
  options: Options;
  /** The joined course, row by row, as drawn; `_` is outside. */
  board: string[];
  checkpoints: Cell[];
  /** The open start spaces by number, and the facing there. */
  starts: Record<number, [Cell, number]>;
  bay: Cell[];
  /** Where board lasers hang, and how many spaces each shines on while nobody stands there. */
  lasers: [Cell, number][];
  round: number;
  phase: "start" | "upgrade" | "program" | "store" | "activate" | "over";
  register: number;
  order: number[];
  active: number;
  priority: number;
  keeps: boolean;
  robots: RobotView[];
  damage: number;
  damage_discard: Card[];
  upgrades: number;
  upgrade_discard: Upgrade[];
  loans: Upgrade[];
  beat: Beat;
  /** What is still to be done; the last step comes first, and is the question if somebody is asked. */
  agenda: (At | Ask | Turn | Play | Drive | Rotate | Seize | Charge | Peek | Hurt | Hit | Displace)[];
  waits: number;
  winner: number | null;
}

/** Take this start space. */
export interface Start {
  type: "Start";
  space: number;
  facing: number;
}

/** Pay 1 energy for the top upgrade card. */
export interface Draw {
  type: "Draw";
}

export interface Install {
  type: "Install";
  upgrade: Upgrade;
}

export interface Uninstall {
  type: "Uninstall";
  upgrade: Upgrade;
}

/** Use an installed upgrade: on a seat, towards a way, or to take another's upgrade, as its text says. */
export interface Use {
  type: "Use";
  upgrade: Upgrade;
  seat: number | null;
  way: number | null;
  take: Upgrade | null;
}

/** Nothing more in this phase. */
export interface Done {
  type: "Done";
}

/** Think again, while others are not done. */
export interface Reopen {
  type: "Reopen";
}

export interface Put {
  type: "Put";
  card: Card;
  register: number;
}

/** Move 1 and a turn on one register: a step to that side (Crab Legs). */
export interface PutPair {
  type: "PutPair";
  turn: Card;
  register: number;
}

export interface TakeBack {
  type: "TakeBack";
  register: number;
}

/** The program stands; with it is sealed whether the robot shuts down this round. */
export interface Commit {
  type: "Commit";
  shut_down: boolean;
}

/** Put a card of the hand on top of the own deck (Memory Swap). */
export interface Stack {
  type: "Stack";
  card: Card;
}

/** Put a card of the hand on the Memory Cards. */
export interface Keep {
  type: "Keep";
  card: Card;
}

/** No, thank you; or: as usual. */
export interface Pass {
  type: "Pass";
}

export interface Face {
  type: "Face";
  way: number;
}

export interface Choose {
  type: "Choose";
  side: "left" | "right";
}

export interface Pay {
  type: "Pay";
  energy: number;
}

/** Take a card out of the game. */
export interface Remove {
  type: "Remove";
  card: Card;
}

/** Execute this one of the two first. */
export interface First {
  type: "First";
  card: Card;
}

/** Put the Haywire found in place of the revealed card. */
export interface Take {
  type: "Take";
}

/** Stay where you are. */
export interface Brake {
  type: "Brake";
}

/** Fire this weapon; None is the main laser. */
export interface Aim {
  type: "Aim";
  weapon: Upgrade | null;
}

export type Action =
  | Start
  | Draw
  | Install
  | Uninstall
  | Use
  | Done
  | Reopen
  | Put
  | PutPair
  | TakeBack
  | Commit
  | Stack
  | Keep
  | Pass
  | Face
  | Choose
  | Pay
  | Remove
  | First
  | Take
  | Brake
  | Aim
  | Timeout;

/** A phase of the round; in the activation also a register and the order in which its robots act. */
export interface Began {
  type: "Began";
  round: number;
  phase: "start" | "upgrade" | "program" | "store" | "activate" | "over";
  register: number;
  order: number[];
}

/** A robot takes its start space. */
export interface Placed {
  type: "Placed";
  robot: number;
  at: Cell;
  facing: number;
}

/** Energy is now `energy`; `part` is set if a part of the register brings it, and not a card or an upgrade. */
export interface Energised {
  type: "Energised";
  robot: number;
  energy: number;
  part: Stage | null;
}

export interface DrewUpgrade {
  type: "DrewUpgrade";
  robot: number;
  upgrade: Upgrade | null;
}

export interface Installed {
  type: "Installed";
  robot: number;
  upgrade: Upgrade;
}

export interface Uninstalled {
  type: "Uninstalled";
  robot: number;
  upgrade: Upgrade;
}

export interface Used {
  type: "Used";
  robot: number;
  upgrade: Upgrade;
}

/** Whether a player is done with the present phase. */
export interface Ready {
  type: "Ready";
  robot: number;
  ready: boolean;
}

/** Cards from the own deck into the hand. */
export interface Drew {
  type: "Drew";
  robot: number;
  cards: Card[];
}

/** A discard pile became a new deck; None is the damage deck. */
export interface Shuffled {
  type: "Shuffled";
  robot: number | null;
}

/** The top card of a deck is turned face up (Spam Filter). */
export interface Shown {
  type: "Shown";
  robot: number;
  card: Card;
}

/** A register holds these cards now, face down. */
export interface PutDown {
  type: "PutDown";
  robot: number;
  register: number;
  cards: Card[];
}

/** A card of the hand lies on top of the deck. */
export interface Stacked {
  type: "Stacked";
  robot: number;
  card: Card;
}

/** A card of the hand lies on the Memory Cards. */
export interface Kept {
  type: "Kept";
  robot: number;
  card: Card;
}

/** Damage cards went to the damage discard pile. */
export interface Repaired {
  type: "Repaired";
  robot: number;
  cards: Card[];
}

/** A robot shut down for this round; the cards its registers held. */
export interface Rested {
  type: "Rested";
  robot: number;
  cards: Card[];
}

export interface Revealed {
  type: "Revealed";
  robot: number;
  register: number;
  cards: Card[];
}

/** `card` lies face up in the register instead of `old`; None if there was none to draw. */
export interface Replaced {
  type: "Replaced";
  robot: number;
  register: number;
  old: Card;
  card: Card | null;
}

/** A face-down card was exchanged for another, unseen by all. */
export interface Scrambled {
  type: "Scrambled";
  robot: number;
  register: number;
}

/** Turned over in search of a Haywire; the last one is it, unless there was none. */
export interface Found {
  type: "Found";
  robot: number;
  cards: Card[];
}

/** A robot does what these cards say: one card, or a pair. */
export interface Executed {
  type: "Executed";
  robot: number;
  register: number;
  cards: Card[];
}

/** `by` is the robot that pushed, pulled or displaced it; `part` says of a belt whose turn it was. */
export interface Moved {
  type: "Moved";
  robot: number;
  to: Cell;
  how: "drive" | "push" | "belt" | "panel" | "follow" | "pull" | "boink" | "switch" | "blast";
  by: number | null;
  part: Stage | null;
}

export interface Turned {
  type: "Turned";
  robot: number;
  facing: number;
  how: "card" | "curve" | "gear" | "drill" | "zoop";
}

/** A step was refused. */
export interface Blocked {
  type: "Blocked";
  robot: number;
}

export interface Fell {
  type: "Fell";
  robot: number;
  into: "pit" | "edge";
}

export interface Returned {
  type: "Returned";
  robot: number;
  at: Cell;
  facing: number;
}

/** Board lasers hit a robot; `mounts` are the spaces they shine from. */
export interface Lit {
  type: "Lit";
  robot: number;
  beams: number;
  mounts: Cell[];
}

/** A robot's weapon hits; None is the main laser. */
export interface Fired {
  type: "Fired";
  robot: number;
  target: number;
  weapon: Upgrade | null;
}

export interface Deflected {
  type: "Deflected";
  robot: number;
}

/** A damage card drawn: SPAM to the own discard pile, a Haywire under `register`, or aside if that is taken. */
export interface Damaged {
  type: "Damaged";
  robot: number;
  card: Card;
  register: number | null;
}

export interface Removed {
  type: "Removed";
  robot: number;
  card: Card;
}

export interface Claimed {
  type: "Claimed";
  robot: number;
  checkpoint: number;
}

export interface Archived {
  type: "Archived";
  robot: number;
  at: Cell;
}

/** Who holds the Priority Token now. */
export interface Prioritised {
  type: "Prioritised";
  robot: number;
}

/** The race is over; None wins alone when the rounds ran out. */
export interface Ended {
  type: "Ended";
  winner: number | null;
}

export type Event =
  | Began
  | Placed
  | Energised
  | DrewUpgrade
  | Installed
  | Uninstalled
  | Used
  | Ready
  | Drew
  | Shuffled
  | Shown
  | PutDown
  | Stacked
  | Kept
  | Repaired
  | Rested
  | Revealed
  | Replaced
  | Scrambled
  | Found
  | Executed
  | Moved
  | Turned
  | Blocked
  | Fell
  | Returned
  | Lit
  | Fired
  | Deflected
  | Damaged
  | Removed
  | Claimed
  | Archived
  | Prioritised
  | Ended;

/** After one register: the spaces driven to, those it is carried to, and what happens there. */
export interface Ghost {
  register: number;
  cards: Card[];
  at: Cell | null;
  facing: number;
  driven: Cell[];
  carried: Cell[];
  signs: ("blue" | "green" | "panel" | "gear" | "laser" | "battery" | "checkpoint" | "pit" | "edge" | "wall" | "unknown")[];
}

/** A preview of the own program. Other robots are ignored. */
export interface Aid {
  /** Register by register, up to the first one that is open or unknown. */
  program: Ghost[];
  /** The first open one, if the way there is known. */
  register: number | null;
  /** What each card in hand would do in it. */
  cards: Record<Card, Ghost>;
  /** Where the robot will return to the board; its facing there is assumed until it is chosen. */
  home: Cell | null;
}

/** What an upgrade card says beside its text. */
export interface Printed {
  cost: number;
  permanent: boolean;
}

export const UPGRADES: Record<Upgrade, Printed> = {
  "brakes": {"cost": 2, "permanent": true},
  "chaos theory": {"cost": 2, "permanent": true},
  "crab legs": {"cost": 5, "permanent": true},
  "deflector shield": {"cost": 2, "permanent": true},
  "double-barrel laser": {"cost": 2, "permanent": true},
  "drifting": {"cost": 4, "permanent": true},
  "energy conversion": {"cost": 3, "permanent": true},
  "firewall": {"cost": 1, "permanent": true},
  "flash drive": {"cost": 4, "permanent": true},
  "hover unit": {"cost": 1, "permanent": true},
  "laser kata": {"cost": 1, "permanent": true},
  "memory cards": {"cost": 3, "permanent": true},
  "mini howitzer": {"cost": 3, "permanent": true},
  "modular chassis": {"cost": 1, "permanent": true},
  "power slide": {"cost": 4, "permanent": true},
  "pressor beam": {"cost": 3, "permanent": true},
  "rail gun": {"cost": 2, "permanent": true},
  "ramming gear": {"cost": 2, "permanent": true},
  "rear laser": {"cost": 2, "permanent": true},
  "scrambler": {"cost": 4, "permanent": true},
  "self-diagnostics": {"cost": 2, "permanent": true},
  "spam filter": {"cost": 3, "permanent": true},
  "spiky": {"cost": 2, "permanent": true},
  "tractor beam": {"cost": 3, "permanent": true},
  "abort switch": {"cost": 1, "permanent": false},
  "all aboard": {"cost": 1, "permanent": false},
  "boink": {"cost": 1, "permanent": false},
  "calibration protocol": {"cost": 2, "permanent": false},
  "displacing blast": {"cost": 2, "permanent": false},
  "lucky booster": {"cost": 1, "permanent": false},
  "magnetic": {"cost": 1, "permanent": false},
  "memory swap": {"cost": 2, "permanent": false},
  "overclocked": {"cost": 2, "permanent": false},
  "piercing drill": {"cost": 1, "permanent": false},
  "pressure release": {"cost": 2, "permanent": false},
  "re-initialize": {"cost": 1, "permanent": false},
  "recharge": {"cost": 0, "permanent": false},
  "rewire": {"cost": 1, "permanent": false},
  "switch": {"cost": 2, "permanent": false},
  "zoop": {"cost": 1, "permanent": false},
};

/** The nine parts of a register, in their order. */
export const PARTS: Stage[] = ["programs", "blue belts", "green belts", "push panels", "gears", "board lasers", "robot weapons", "batteries", "checkpoints"];

export type Kind =
  "." | "O" | "+" | "R" | "L" | "S" | "g" | "b" | "@";

/** A laser: `beams` travel towards `way` from the wall behind. */
export interface Mount {
  beams: number;
  way: number;
}

/** Pushes towards `way` in these registers. */
export interface Panel {
  way: number;
  registers: number[];
}

/** `way` belongs to belts and tokens, `curve` to belts: whom they turn on arrival. */
export interface Tile {
  kind: Kind;
  way: number;
  curve: string;
  walls: number[];
  mount: Mount | null;
  panel: Panel | null;
}

/** What a space can be drawn with, before its modifiers. */
export const BASES: Record<string, Tile> = {
  ".": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": null, "panel": null},
  "O": {"kind": "O", "way": 0, "curve": "", "walls": [], "mount": null, "panel": null},
  "+": {"kind": "+", "way": 0, "curve": "", "walls": [], "mount": null, "panel": null},
  "R": {"kind": "R", "way": 0, "curve": "", "walls": [], "mount": null, "panel": null},
  "L": {"kind": "L", "way": 0, "curve": "", "walls": [], "mount": null, "panel": null},
  "S": {"kind": "S", "way": 0, "curve": "", "walls": [], "mount": null, "panel": null},
  "g^": {"kind": "g", "way": 0, "curve": "", "walls": [], "mount": null, "panel": null},
  "g^l": {"kind": "g", "way": 0, "curve": "l", "walls": [], "mount": null, "panel": null},
  "g^r": {"kind": "g", "way": 0, "curve": "r", "walls": [], "mount": null, "panel": null},
  "g^x": {"kind": "g", "way": 0, "curve": "x", "walls": [], "mount": null, "panel": null},
  "g^s": {"kind": "g", "way": 0, "curve": "s", "walls": [], "mount": null, "panel": null},
  "g>": {"kind": "g", "way": 1, "curve": "", "walls": [], "mount": null, "panel": null},
  "g>l": {"kind": "g", "way": 1, "curve": "l", "walls": [], "mount": null, "panel": null},
  "g>r": {"kind": "g", "way": 1, "curve": "r", "walls": [], "mount": null, "panel": null},
  "g>x": {"kind": "g", "way": 1, "curve": "x", "walls": [], "mount": null, "panel": null},
  "g>s": {"kind": "g", "way": 1, "curve": "s", "walls": [], "mount": null, "panel": null},
  "gv": {"kind": "g", "way": 2, "curve": "", "walls": [], "mount": null, "panel": null},
  "gvl": {"kind": "g", "way": 2, "curve": "l", "walls": [], "mount": null, "panel": null},
  "gvr": {"kind": "g", "way": 2, "curve": "r", "walls": [], "mount": null, "panel": null},
  "gvx": {"kind": "g", "way": 2, "curve": "x", "walls": [], "mount": null, "panel": null},
  "gvs": {"kind": "g", "way": 2, "curve": "s", "walls": [], "mount": null, "panel": null},
  "g<": {"kind": "g", "way": 3, "curve": "", "walls": [], "mount": null, "panel": null},
  "g<l": {"kind": "g", "way": 3, "curve": "l", "walls": [], "mount": null, "panel": null},
  "g<r": {"kind": "g", "way": 3, "curve": "r", "walls": [], "mount": null, "panel": null},
  "g<x": {"kind": "g", "way": 3, "curve": "x", "walls": [], "mount": null, "panel": null},
  "g<s": {"kind": "g", "way": 3, "curve": "s", "walls": [], "mount": null, "panel": null},
  "b^": {"kind": "b", "way": 0, "curve": "", "walls": [], "mount": null, "panel": null},
  "b^l": {"kind": "b", "way": 0, "curve": "l", "walls": [], "mount": null, "panel": null},
  "b^r": {"kind": "b", "way": 0, "curve": "r", "walls": [], "mount": null, "panel": null},
  "b^x": {"kind": "b", "way": 0, "curve": "x", "walls": [], "mount": null, "panel": null},
  "b^s": {"kind": "b", "way": 0, "curve": "s", "walls": [], "mount": null, "panel": null},
  "b>": {"kind": "b", "way": 1, "curve": "", "walls": [], "mount": null, "panel": null},
  "b>l": {"kind": "b", "way": 1, "curve": "l", "walls": [], "mount": null, "panel": null},
  "b>r": {"kind": "b", "way": 1, "curve": "r", "walls": [], "mount": null, "panel": null},
  "b>x": {"kind": "b", "way": 1, "curve": "x", "walls": [], "mount": null, "panel": null},
  "b>s": {"kind": "b", "way": 1, "curve": "s", "walls": [], "mount": null, "panel": null},
  "bv": {"kind": "b", "way": 2, "curve": "", "walls": [], "mount": null, "panel": null},
  "bvl": {"kind": "b", "way": 2, "curve": "l", "walls": [], "mount": null, "panel": null},
  "bvr": {"kind": "b", "way": 2, "curve": "r", "walls": [], "mount": null, "panel": null},
  "bvx": {"kind": "b", "way": 2, "curve": "x", "walls": [], "mount": null, "panel": null},
  "bvs": {"kind": "b", "way": 2, "curve": "s", "walls": [], "mount": null, "panel": null},
  "b<": {"kind": "b", "way": 3, "curve": "", "walls": [], "mount": null, "panel": null},
  "b<l": {"kind": "b", "way": 3, "curve": "l", "walls": [], "mount": null, "panel": null},
  "b<r": {"kind": "b", "way": 3, "curve": "r", "walls": [], "mount": null, "panel": null},
  "b<x": {"kind": "b", "way": 3, "curve": "x", "walls": [], "mount": null, "panel": null},
  "b<s": {"kind": "b", "way": 3, "curve": "s", "walls": [], "mount": null, "panel": null},
  "@^": {"kind": "@", "way": 0, "curve": "", "walls": [], "mount": null, "panel": null},
  "@>": {"kind": "@", "way": 1, "curve": "", "walls": [], "mount": null, "panel": null},
  "@v": {"kind": "@", "way": 2, "curve": "", "walls": [], "mount": null, "panel": null},
  "@<": {"kind": "@", "way": 3, "curve": "", "walls": [], "mount": null, "panel": null},
};

/** What can be added to a space: walls, a laser, a panel with the wall behind it. */
export const MODIFIERS: Record<string, Tile> = {
  "|N": {"kind": ".", "way": 0, "curve": "", "walls": [0], "mount": null, "panel": null},
  "|E": {"kind": ".", "way": 0, "curve": "", "walls": [1], "mount": null, "panel": null},
  "|S": {"kind": ".", "way": 0, "curve": "", "walls": [2], "mount": null, "panel": null},
  "|W": {"kind": ".", "way": 0, "curve": "", "walls": [3], "mount": null, "panel": null},
  "|NE": {"kind": ".", "way": 0, "curve": "", "walls": [0, 1], "mount": null, "panel": null},
  "|NS": {"kind": ".", "way": 0, "curve": "", "walls": [0, 2], "mount": null, "panel": null},
  "|NW": {"kind": ".", "way": 0, "curve": "", "walls": [0, 3], "mount": null, "panel": null},
  "|ES": {"kind": ".", "way": 0, "curve": "", "walls": [1, 2], "mount": null, "panel": null},
  "|EW": {"kind": ".", "way": 0, "curve": "", "walls": [1, 3], "mount": null, "panel": null},
  "|SW": {"kind": ".", "way": 0, "curve": "", "walls": [2, 3], "mount": null, "panel": null},
  "|NES": {"kind": ".", "way": 0, "curve": "", "walls": [0, 1, 2], "mount": null, "panel": null},
  "|NEW": {"kind": ".", "way": 0, "curve": "", "walls": [0, 1, 3], "mount": null, "panel": null},
  "|NSW": {"kind": ".", "way": 0, "curve": "", "walls": [0, 2, 3], "mount": null, "panel": null},
  "|ESW": {"kind": ".", "way": 0, "curve": "", "walls": [1, 2, 3], "mount": null, "panel": null},
  "|NESW": {"kind": ".", "way": 0, "curve": "", "walls": [0, 1, 2, 3], "mount": null, "panel": null},
  "*1^": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 1, "way": 0}, "panel": null},
  "*2^": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 2, "way": 0}, "panel": null},
  "*3^": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 3, "way": 0}, "panel": null},
  "P^135": {"kind": ".", "way": 0, "curve": "", "walls": [2], "mount": null, "panel": {"way": 0, "registers": [1, 3, 5]}},
  "P^24": {"kind": ".", "way": 0, "curve": "", "walls": [2], "mount": null, "panel": {"way": 0, "registers": [2, 4]}},
  "*1>": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 1, "way": 1}, "panel": null},
  "*2>": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 2, "way": 1}, "panel": null},
  "*3>": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 3, "way": 1}, "panel": null},
  "P>135": {"kind": ".", "way": 0, "curve": "", "walls": [3], "mount": null, "panel": {"way": 1, "registers": [1, 3, 5]}},
  "P>24": {"kind": ".", "way": 0, "curve": "", "walls": [3], "mount": null, "panel": {"way": 1, "registers": [2, 4]}},
  "*1v": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 1, "way": 2}, "panel": null},
  "*2v": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 2, "way": 2}, "panel": null},
  "*3v": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 3, "way": 2}, "panel": null},
  "Pv135": {"kind": ".", "way": 0, "curve": "", "walls": [0], "mount": null, "panel": {"way": 2, "registers": [1, 3, 5]}},
  "Pv24": {"kind": ".", "way": 0, "curve": "", "walls": [0], "mount": null, "panel": {"way": 2, "registers": [2, 4]}},
  "*1<": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 1, "way": 3}, "panel": null},
  "*2<": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 2, "way": 3}, "panel": null},
  "*3<": {"kind": ".", "way": 0, "curve": "", "walls": [], "mount": {"beams": 3, "way": 3}, "panel": null},
  "P<135": {"kind": ".", "way": 0, "curve": "", "walls": [1], "mount": null, "panel": {"way": 3, "registers": [1, 3, 5]}},
  "P<24": {"kind": ".", "way": 0, "curve": "", "walls": [1], "mount": null, "panel": {"way": 3, "registers": [2, 4]}},
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
  "shutdown": "A shutdown is declared with the program, before register 1.",
  "not_installed": "An upgrade must be installed before it is used.",
  "not_usable": "This upgrade cannot be used now.",
  "revealed": "Programs stand once they are revealed.",
  "start_taken": "This start space is not free for you now.",
  "not_programming": "This is not the Programming Phase.",
  "committed": "Your program stands; think again before you change it.",
  "rewired": "All rewired Haywires must be programmed.",
  "register_empty": "Every free register needs a card.",
  "registers": "Registers are numbered 1 to 5.",
  "haywire": "A Haywire holds this register.",
  "register_full": "This register holds a card already.",
  "not_held": "You do not hold this card.",
  "pair": "One register may hold a pair, with Crab Legs.",
  "not_upgrading": "This is not the Upgrade Phase.",
  "drew": "One card is drawn per phase.",
  "energy": "There is not enough energy.",
  "not_collected": "This upgrade is not in your collection.",
  "bought": "One upgrade is installed per phase.",
  "no_room": "Three upgrades of a kind are installed at most; uninstall one first.",
  "robots": "{course} is for {robots} robots.",
  "robots_between": "{course} is for {fewest} to {most} robots.",
  "no_race": "{course} cannot be raced on: {fault}.",
  "claimed": "All checkpoints claimed.",
  "rounds": "The rounds ran out."
} as const;
export type ReasonKey = keyof typeof REASONS;

/** What hints say: by key the English, with `{names}` where values go. */
export const HINTS = {
  "program": "Program {cards}",
  "commit": "Your program is good: commit",
  "shut": "Shut down this round",
  "start": "Start on {space}",
  "install": "Install {upgrade}",
  "uninstall": "Take {upgrade} off",
  "use": "Use {upgrade}",
  "draw": "Draw an upgrade",
  "done": "Nothing beats keeping your energy",
  "take_back": "Take register {register} back",
  "keep": "Keep {card}",
  "stack": "Put {card} on your deck",
  "pass": "No, as usual",
  "face": "Face {way}",
  "side": "To the {side}",
  "pay": "Pay {energy}",
  "remove": "Take {card} out of the game",
  "execute": "Execute {card} first",
  "take": "Take the Haywire",
  "brake": "Stay where you are",
  "aim": "Fire {weapon}",
  "aim_main": "Fire the main laser",
  "flag": "Reaches flag {flag} this round.",
  "flag_likely": "Reaches flag {flag} this round with {chance} %.",
  "flag_next": "Flag {flag} is in reach of the round after it.",
  "flag_later": "Flag {flag} in about {rounds} rounds.",
  "fall": "1 in {odds} to fall into a pit or off the edge.",
  "falls": "Falls in {falls} of {rounds} imagined rounds.",
  "no_fall": "No fall in {rounds} imagined rounds.",
  "damage": "Damage to expect: {damage}.",
  "repairs": "It takes damage cards out: {damage}.",
  "cheap": "Energy left: {energy}.",
  "nearest": "From there the way to flag 1 is the shortest.",
  "reaches": "flag {flag}",
  "as_planned": "Round {round} went as you planned it.",
  "pushed": "Register {register}: {robot} pushed you off your way.",
  "pushed_off": "Register {register}: {robot} pushed you off the floor.",
  "displaced": "Register {register}: {robot} moved you off your way.",
  "in_the_way": "Register {register}: something stood in your way.",
  "other_card": "Register {register}: {card} was executed, which you had not planned.",
  "otherwise": "Register {register}: others made the floor carry you another way.",
  "unforeseen": "Register {register}: what it would do nobody could know."
} as const;
export type HintKey = keyof typeof HINTS;
