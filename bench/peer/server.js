// boardgame.io's own server with a game as large as Quirkies: nine stacks, hands that only their owners see, a pile.
// node server.js [FOLDER]: in memory, or with its file store in that folder.
const { Server, FlatFile } = require("boardgame.io/server");

const MOVES = 200;

const play = ({ G, playerID }, card) => {
  const hand = G.hands[playerID];
  const at = hand.indexOf(card);
  if (at < 0) return "INVALID_MOVE";
  hand.splice(at, 1);
  G.stacks[card % 9].push(card);
  hand.push(G.pile.pop());
  G.moves += 1;
};

const game = {
  name: "quirky",
  setup: ({ random }) => {
    const pile = random.Shuffle([...Array(300).keys()]);
    const hands = { 0: pile.splice(0, 6), 1: pile.splice(0, 6) };
    return { stacks: [...Array(9).keys()].map((n) => [900 + n]), hands, pile, tokens: [0, 0], moves: 0 };
  },
  moves: { play: { move: play, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.moves >= MOVES ? { winner: "0" } : undefined),
  playerView: ({ G, playerID }) => ({
    ...G,
    pile: G.pile.length,
    hands: Object.fromEntries(Object.entries(G.hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length])),
  }),
};

const folder = process.argv[2];
const server = Server({ games: [game], origins: true, ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
server
  .run({ port: 0 })
  .then(({ appServer }) => console.log(`boardgame.io is open at http://127.0.0.1:${appServer.address().port}`));
