// A small auction for two on boardgame.io, about as long as a game of World League: 36 lots, bids and passes. It has less to show and
// to remember than World League, which is to the peer's advantage.
// Usage: node auction.cjs PORT [FOLDER], kept in memory without a folder.
"use strict";
const { Server, FlatFile } = require("boardgame.io/server");

const LOTS = 36;

const next = (G, winner, price) => {
  G.money[winner] -= price;
  G.won[winner].push(G.lot);
  G.told.push(`${winner} wins lot ${G.lot} for ${price}`);
  G.lot = G.secret.deck.pop() ?? null;
  G.bid = 0;
  G.money = G.money.map((it) => it + 2);
};

const auction = {
  name: "auction",
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(LOTS).keys()]);
    return { lot: deck.pop(), bid: 0, money: [30, 30], won: [[], []], told: [], secret: { deck } };
  },
  playerView: ({ G }) => ({ ...G, secret: undefined }),
  moves: {
    bid: {
      client: false,
      move: ({ G, playerID, events }, amount) => {
        if (!(amount > G.bid && amount <= G.money[playerID])) return "INVALID_MOVE";
        G.bid = amount;
        G.told.push(`${playerID} bids ${amount}`);
        events.endTurn();
      },
    },
    pass: {
      client: false,
      move: ({ G, playerID, events }) => {
        next(G, 1 - Number(playerID), G.bid);
        events.endTurn();
      },
    },
  },
  endIf: ({ G }) => (G.lot === null ? { money: G.money } : undefined),
};

const [port, dir] = process.argv.slice(2);
const settings = { games: [auction], origins: ["*"] };
if (dir) settings.db = new FlatFile({ dir });
Server(settings).run({ port: Number(port) });
