// Generated from the Python types by `./do wire`. Do not edit.

/** By level, from weakest to strongest. */
export const CHARACTERS = {
  "novice": {
    "name": "Pip",
    "face": "bot-pip"
  },
  "casual": {
    "name": "Otto",
    "face": "bot-otto"
  },
  "steady": {
    "name": "Mira",
    "face": "bot-mira"
  },
  "able": {
    "name": "Juno",
    "face": "bot-juno"
  },
  "skilled": {
    "name": "Brask",
    "face": "bot-brask"
  },
  "expert": {
    "name": "Vesper",
    "face": "bot-vesper"
  }
} as const;
