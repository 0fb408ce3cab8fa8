// boardgame.io's own server with a game of cards, dice and hidden hands: the peer of
// bench/table.py. What a seat sees of it is as large as what a seat sees of Grim Tide: a sea of
// 37 spaces, four ships with crews, open cards. Its rules are much simpler. It keeps matches in
// memory, as boardgame.io does by default, or in the folder that FLATFILE_DIR names.
"use strict";
const { Server, Origins } = require("boardgame.io/server");
const { PlayerView, TurnOrder } = require("boardgame.io/core");

const SEATS = 4;
const SPACES = 37;
const HAND = 6;

const card = (n) => ({ id: n, suit: n % 5, value: 1 + (n % 12), name: `card-${n}` });

const harbour = {
  name: "harbour",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1, order: TurnOrder.DEFAULT },
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: 80 }, (_, n) => card(n)));
    const players = {};
    const seats = {};
    for (let seat = 0; seat < SEATS; seat++) {
      players[seat] = { hand: deck.splice(0, HAND), fate: random.D6() };
      seats[seat] = { score: 0, fish: 3, wood: 2, ship: seat * 6, crew: deck.slice(seat * 5, seat * 5 + 5) };
    }
    const spaces = Array.from({ length: SPACES }, (_, n) => ({
      id: n,
      kind: ["sea", "reef", "port", "isle"][n % 4],
      owner: null,
      card: null,
      tokens: n % 3,
      beside: [n + 1, n + 6, n + 7, n - 1, n - 6, n - 7],
      wind: ["calm", "breeze", "storm"][n % 3],
    }));
    return { secret: { deck }, players, seats, spaces, discard: [], weather: 3 };
  },
  moves: {
    play: ({ G, playerID, random }, at, space) => {
      const hand = G.players[playerID].hand;
      if (!Number.isInteger(at) || at < 0 || at >= hand.length) return "INVALID_MOVE";
      if (!Number.isInteger(space) || space < 0 || space >= SPACES) return "INVALID_MOVE";
      const [played] = hand.splice(at, 1);
      const target = G.spaces[space];
      const roll = random.Die(6, 2);
      const seat = G.seats[playerID];
      seat.score += roll[0] + roll[1] > 6 ? played.value : 1;
      seat.ship = space;
      seat.fish += target.tokens;
      if (target.card !== null) G.discard.push(target.card);
      target.card = played;
      target.owner = playerID;
      target.tokens = roll[0] % 3;
      G.weather = roll[1];
      if (G.secret.deck.length === 0) G.secret.deck = random.Shuffle(G.discard.splice(0));
      if (G.secret.deck.length > 0) hand.push(G.secret.deck.pop());
    },
    pass: ({ G, playerID, random }) => {
      G.seats[playerID].wood += 1;
      G.weather = random.D6();
    },
  },
};

const server = Server({ games: [harbour], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
