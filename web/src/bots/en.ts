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
  long: (seconds: number) => `thinks long on this device: about ${seconds} s a move`,
  fewer: 'Fewer',
  more: 'More',
  play: (name: string) => `Play ${name}`,
  playTogether: (name: string) => `Play with ${name}`,
  mixed: 'Mixed table',
  mixedHint: 'Several of them at once, or with friends: open a new table and give each seat its own.',
  how: (date: string) => `Their games against each other, two at a table, measured on ${date} by`,
  howTogether: (date: string) =>
    `Crews of two, three and four alike in every room, taking turns, measured on ${date} by`,
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
        words: 'misses diagonals, builds for others',
        about:
          'Hardly ever looks along diagonals, overlooks every third line, and puts like beside like, for whoever comes next.',
      },
      casual: {
        words: 'saves up, minds nobody, overlooks',
        about: 'Takes the lines it sees and saves up for its own. What you could do next it does not mind.',
      },
      steady: {
        words: 'sees most, card by card',
        about: 'Sees most lines, thinks of one card at a time, and half thinks of the next player.',
      },
      able: {
        words: 'cautious, spoils lines, card by card',
        about: 'Rather spoils what you could finish than leave it lying. Thinks of one card at a time.',
      },
      skilled: {
        words: 'plans two cards, leaves little',
        about:
          'Weighs every card and the one after it: what it earns, and what it leaves to you. Overlooks a line now and then.',
      },
      expert: {
        words: 'guesses hands, plans answers',
        about:
          'Overlooks nothing. Takes note of what you left lying, imagines sixty deals that fit, and plays your best answers against its own turns.',
      },
    },
    robot_memory: {
      novice: {
        words: 'hurries, mixes neighbours, points in order',
        about:
          'Looks for a few seconds, takes a card for the one beside it now and then, says all that it has in mind, and points at one card after the other.',
      },
      casual: {
        words: 'says everything, mixes features',
        about:
          'Keeps four features of ten, one of twelve from the card beside it, and says all of it. Points at what it does not know itself.',
      },
      steady: {
        words: 'colours yes, numbers no',
        about:
          'Keeps more than half of the colours and a quarter of the numbers; counts the cards that can still lie there.',
      },
      able: {
        words: 'whole cards or nothing',
        about: 'Keeps three cards of ten, each as one picture and rightly, and of the others nothing.',
      },
      skilled: {
        words: 'keeps nearly half, counts, says what pays',
        about:
          'Keeps nearly half of all features, counts the cards that can still lie there, and says as much as pays on average.',
      },
      expert: {
        words: 'eliminates, listens, dares when behind',
        about:
          'Keeps 52 % of all features, none wrongly. Listens to what others name in vain, keeps for itself what it knows, and dares as much as the score asks for.',
      },
    },
    robot_quest_arena: {
      novice: {
        words: 'drawn to the middle, overlooks, spends all',
        about:
          'Thinks of one strike at a time, close by, and of no danger. Overlooks every fourth enemy, strolls to the middle, and spends all it has.',
      },
      casual: {
        words: 'charges, overlooks, buys big',
        about:
          'Thinks of one strike at a time and of no danger, does not notice some enemies, and likes dear cards too much.',
      },
      steady: {
        words: 'hides, likes repairs, thinks short',
        about: 'Keeps its distance, likes the Repair Pad, and looks for enemies within three steps only.',
      },
      able: {
        words: 'collects gadgets, never pushes',
        about: 'Plans whole turns, thinks gadgets better than they are, and never pushes anybody.',
      },
      skilled: {
        words: 'plans whole turns, has moods',
        about: 'Thinks a whole turn through before the first card, and likes other cards every time.',
      },
      expert: {
        words: 'expects your answer, buys what pays',
        about: 'Tries its best turns out against what the others may hold, and buys what many games have shown to pay.',
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
        words: 'reads hands',
        about:
          'In turns it works out what each of you holds and how you play; at any time, the usual way, it plays like Brask.',
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
