const aimless = {
  words: 'any move at all',
  about: 'Does whatever is allowed, by chance. Good for a first look at a game.',
}

export const en = {
  title: 'Choose an opponent',
  titleTogether: 'Choose a partner',
  lead: 'From first evening to expert. Their strength was measured and never changes, so the step you stand on is your own.',
  leadTogether: 'Here nobody plays against anybody: choose who is in your crew.',
  games: 'Games',
  levels: 'Bots, from weakest to strongest',
  you: 'You',
  new: 'new',
  strength: (n: number) => `strength ${n}`,
  share: (n: number) => `${n} %`,
  wins: (n: number) => `wins ${n} % of its games with its like`,
  orMore: 'or more',
  notMet: 'not met yet',
  against: (name: string) => `You against ${name}`,
  crew: (name: string) => `Together with ${name}`,
  wonLost: (won: number, lost: number) => `${won} won, ${lost} lost`,
  brings: 'A win brings',
  measured: 'Measured',
  between: (low: number, high: number) => `between ${low} and ${high}`,
  howMany: (name: string) => `How many of ${name}`,
  thinks: 'Thinks for',
  thinksFor: 'up to 2 s',
  fewer: 'Fewer',
  more: 'More',
  play: (name: string) => `Play ${name}`,
  playTogether: (name: string) => `Play with ${name}`,
  mixed: 'Mixed table',
  mixedHint: 'Several of them at once, or with friends: open a new table and give each seat its own.',
  how: (date: string) => `Every two of them played each other, two at a table, measured on ${date} by`,
  howTogether: (date: string) => `Crews of two alike in every room, measured on ${date} by`,
  failed: 'The server did not answer. Try again in a moment.',
  again: 'Try again',
  habits: {
    random: aimless,
    roborally: {
      novice: {
        words: 'card by card, forgets belts, mixes sides',
        about:
          'Thinks from card to card and of nobody else. Half of the time it forgets what the floor does, and often it takes left for right.',
      },
      casual: {
        words: 'straight on, stubborn, never back',
        about:
          'Plans two cards at a time, often as if the floor stood still, and neither backs nor turns round while it has other cards.',
      },
      steady: {
        words: 'rides belts, three ahead, overlooks cards',
        about:
          'Plans three cards at a time, goes out of its way to be carried by a belt, and overlooks some of its hand.',
      },
      able: {
        words: 'whole programs, hoards energy, drives alone',
        about:
          'Makes whole programs as if it were alone, fetches energy, and keeps three of it whatever there is to buy.',
      },
      skilled: {
        words: 'weighs whole programs, costs, others',
        about: 'Weighs where whole programs lead, what they cost, and what others may do in between.',
      },
      expert: {
        words: 'plans with upgrades, counts your cards, plays to be first',
        about:
          'Makes its programs with the upgrades it has, remembers what you cannot hold again, and weighs everything by the chance to be first.',
      },
    },
    quirkies: {
      novice: {
        words: 'overlooks lines, then any card',
        about: 'Plays a line it sees, and any card when it sees none. Four of ten lines it overlooks.',
      },
      skilled: {
        words: 'plans two cards, leaves little, overlooks few',
        about: 'Weighs every card and the one after it: what it earns, and what it leaves to you.',
      },
    },
    robot_memory: {
      novice: {
        words: 'keeps a third, guesses colours',
        about: 'Says what it remembers, which is a third of what it saw, and guesses a colour otherwise.',
      },
      steady: {
        words: 'keeps six of ten, counts cards',
        about: 'Thinks like the skilled one, with a memory like most people’s.',
      },
      skilled: {
        words: 'remembers well, counts cards, says what pays',
        about: 'Remembers well, counts the cards that can still lie there, and says as much as pays on average.',
      },
    },
    robot_quest_arena: {
      novice: {
        words: 'one action ahead, no plan',
        about: 'Looks one action ahead and at nothing else.',
      },
      skilled: {
        words: 'plans whole turns, has moods',
        about: 'Thinks a whole turn through before the first card, and likes other cards every time.',
      },
    },
    quirky_circuits: {
      novice: {
        words: 'mixes up sides',
        about: 'Takes left for right in one decision of four, and plays on even where a card does a little harm.',
      },
      casual: {
        words: 'hardly trusts you',
        about: 'Thinks of the next card only, believes a little that others help, and mixes up sides now and then.',
      },
      steady: {
        words: 'forgets the deck',
        about: 'Believes that others help, but does not know which cards went under, and mixes up sides now and then.',
      },
      able: {
        words: 'plays it safe',
        about: 'Lays a card only where it surely helps, and thinks two of its own cards ahead.',
      },
      skilled: {
        words: 'counts every card',
        about:
          'Believes that partners play sensibly, knows what went under the deck, and lets the better card go first.',
      },
      expert: {
        words: 'reads your habits',
        about: 'Works out what each of you saw when laying a card, and learns from every program how you play.',
      },
    },
  } as Habits,
}

export interface Habit {
  words: string
  about: string
}
/** By level, or by game and level. */
export type Habits = Record<string, Habit | Record<string, Habit>>
