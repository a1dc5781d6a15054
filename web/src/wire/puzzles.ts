// Generated from the Python types by `./do wire`. Do not edit.

/** What puzzles and their hints say: by key the English, with `{names}` where values go. */
export const PUZZLES = {
  "reach": "Reach checkpoint {next}",
  "reach_line": "Five of these nine cards. The others have programmed as shown.",
  "win": "Win with {cards} cards",
  "win_line": "All hands lie open: take cards from any of them. With fewer it cannot be done.",
  "points": "Make {points} points in this turn",
  "points_line": "More cannot be made, and nothing has to be bought.",
  "call": "Call the line that nobody called",
  "call_line": "{card} was the last card. One line through it is still to be called.",
  "card": "Say what must lie at {spot}",
  "card_line": "A card comes up in one round only. Part of it you remember, the rest follows.",
  "before": "Before register {register} you stand at {place}, facing {way}.",
  "one_card": "Register {register} is {card}.",
  "before_last": "Before the last card the robot is at {place}.",
  "used": "You need {card}.",
  "stands": "In the end you stand at {place}.",
  "begun": "Laid for you: {steps} of {all}.",
  "not_line": "It is not the {line}.",
  "colour": "What its cards have in common is a colour.",
  "pattern": "What its cards have in common is a pattern.",
  "different": "Its cards have nothing in common, neither colour nor pattern.",
  "fitting": "Four cards fit what you remember. So many of them were not seen yet: {count}.",
  "not_card": "It is not {said}."
} as const;
export type PuzzleKey = keyof typeof PUZZLES;
