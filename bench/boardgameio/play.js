"use strict";
// Plays random games on boardgame.io. A line of input "PATH GAME SECONDS" (client or local,
// tictactoe or connectfour) is answered by a line "MOVES SECONDS", the seconds being CPU time
// of this process. Ends with its input.

const readline = require("node:readline");
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const { Local } = require("boardgame.io/multiplayer");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const tictactoe = {
  name: "tictactoe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const mine = (cell) => G.cells[cell] === ctx.currentPlayer;
    if (LINES.some((line) => line.every(mine))) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const WIDTH = 7;
const HEIGHT = 6;

// Whether the topmost stone of the column makes four.
function makesFour(columns, column) {
  const row = columns[column].length - 1;
  const owner = columns[column][row];
  const run = (dx, dy) => {
    let length = 0;
    while (columns[column + dx * (length + 1)]?.[row + dy * (length + 1)] === owner) length += 1;
    return length;
  };
  return [[0, 1], [1, 0], [1, 1], [1, -1]].some(([dx, dy]) => run(dx, dy) + run(-dx, -dy) >= 3);
}

const connectfour = {
  name: "connectfour",
  setup: () => ({ columns: Array.from({ length: WIDTH }, () => []), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, column) => {
      if (G.columns[column].length >= HEIGHT) return INVALID_MOVE;
      G.columns[column].push(playerID);
      G.last = column;
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last === null) return;
    if (makesFour(G.columns, G.last)) return { winner: ctx.currentPlayer };
    if (G.columns.every((column) => column.length === HEIGHT)) return { draw: true };
  },
};

const GAMES = {
  tictactoe: {
    game: tictactoe,
    legal: (G) => [...G.cells.keys()].filter((cell) => G.cells[cell] === null),
  },
  connectfour: {
    game: connectfour,
    legal: (G) => [...G.columns.keys()].filter((column) => G.columns[column].length < HEIGHT),
  },
};

// One client for both seats, without a master. Returns the number of moves of one game.
function clientPlayer({ game, legal }) {
  const client = Client({ game, debug: false });
  client.start();
  return () => {
    client.reset();
    return playOut(() => client, legal);
  };
}

// A local master, with a client in each seat.
function localPlayer({ game, legal }) {
  let match = 0;
  const multiplayer = Local();
  return () => {
    match += 1;
    const matchID = `match ${match}`;
    const clients = ["0", "1"].map((playerID) =>
      Client({ game, playerID, matchID, multiplayer, debug: false }));
    clients.forEach((client) => client.start());
    const moves = playOut((seat) => clients[seat], legal);
    clients.forEach((client) => client.stop());
    return moves;
  };
}

function playOut(clientOf, legal) {
  let moves = 0;
  let state = clientOf(0).getState();
  while (state.ctx.gameover === undefined) {
    const client = clientOf(Number(state.ctx.currentPlayer));
    const choices = legal(state.G);
    client.moves.play(choices[Math.floor(Math.random() * choices.length)]);
    const after = client.getState();
    if (after._stateID === state._stateID) throw new Error("a legal move was refused");
    state = after;
    moves += 1;
  }
  return moves;
}

// Looking at the clock costs as much as some moves.
const GAMES_A_LOOK = 10;

const players = new Map();

function playerOf(path, name) {
  const key = `${path} ${name}`;
  if (!players.has(key)) {
    players.set(key, path === "client" ? clientPlayer(GAMES[name]) : localPlayer(GAMES[name]));
  }
  return players.get(key);
}

function answer(line) {
  const [path, name, seconds] = line.split(" ");
  const play = playerOf(path, name);
  const start = process.cpuUsage();
  let moves = 0;
  let spent = 0;
  while (spent < Number(seconds)) {
    for (let game = 0; game < GAMES_A_LOOK; game += 1) moves += play();
    const { user, system } = process.cpuUsage(start);
    spent = (user + system) / 1e6;
  }
  return `${moves} ${spent}`;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  process.stdout.write(`${answer(line)}\n`);
});
