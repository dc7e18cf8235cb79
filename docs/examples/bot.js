#!/usr/bin/env node
// A bot for souk in one file of JavaScript: it lays its rugs over those of others, and turns Assam
// where he stops on them least. It needs no rules: it asks for the legal moves with each position.
//
//     souk arena --player 'cmd:node docs/examples/bot.js' --player random
'use strict';

const readline = require('node:readline');

const AHEAD = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };
const FACES_OF_THE_DIE = [0, 1, 2, 2, 1]; // how many of the six have 0, 1, 2, 3, 4 steps

// The colour on top of each covered square, by its name: Map { 'a1' => 'r' }.
function coloursOnTop(board) {
  const top = new Map();
  board.split('/').forEach((line, index) => {
    let column = 0;
    for (const sign of line) {
      if ('rbyg'.includes(sign)) top.set(nameOf(column++, 6 - index), sign);
      else if (/\d/.test(sign)) column += Number(sign);
      // > and v tell which halves are one rug; who has the legal moves need not know.
    }
  });
  return top;
}

const nameOf = (column, row) => 'abcdefg'[column] + (row + 1);

// What this bot needs of the five words of a position (docs/notation.md).
function readPosition([board, assam, merchants, turn]) {
  const [seat, phase] = turn.split(':');
  const position = { top: coloursOnTop(board), assam, phase, mine: '', others: '' };
  merchants.split(',').forEach((merchant, index) => {
    // 'r11:27', or 'r11y12>y:28' with two colours; who is out, 'r0:out', is owed nothing.
    const [rugs, purse] = merchant.split(':');
    if (purse === 'out') return;
    position[index + 1 === Number(seat) ? 'mine' : 'others'] += rugs.replace(/[^rbyg]/g, '');
  });
  return position;
}

// How likely Assam stops on one of these colours, in sixths. A walk that leaves the market comes back
// elsewhere, through a mosaic; this bot takes that for a bare square.
function chanceToStopOn(position, facing, colours) {
  const [right, up] = AHEAD[facing];
  const column = 'abcdefg'.indexOf(position.assam[0]);
  const row = Number(position.assam[1]) - 1;
  let chance = 0;
  for (let steps = 1; steps <= 4; steps++) {
    const colour = position.top.get(nameOf(column + steps * right, row + steps * up));
    if (colour && colours.includes(colour)) chance += FACES_OF_THE_DIE[steps];
  }
  return chance;
}

// Squares that become mine, and squares that others lose.
function gain(position, rug) {
  let total = 0;
  for (const square of [rug.slice(0, 2), rug.slice(2)]) {
    const below = position.top.get(square) ?? ' ';
    total += (position.mine.includes(below) ? 0 : 1) + (position.others.includes(below) ? 1 : 0);
  }
  return total;
}

function worth(position, move) {
  if (position.phase === 'lay') return gain(position, move);
  // In the phase `turn` the next merchant will walk this way, and may have to pay me.
  if (position.phase === 'turn') return chanceToStopOn(position, move, position.mine);
  return -chanceToStopOn(position, move, position.others);
}

function best(position, legal) {
  return legal.reduce((one, other) => (worth(position, other) > worth(position, one) ? other : one));
}

let position;
let legal = [];

function answerTo(request, words) {
  switch (request) {
    case 'souk':
      return 'ok souk 1 set legal on name bot.js';
    case 'position':
      position = readPosition(words);
      legal = words.slice(6); // the sixth word is `legal`
      return 'ok';
    case 'go':
      return `ok ${best(position, legal)}`;
    case 'new': // a game begins; this bot has nothing to forget
    case 'quit':
      return 'ok';
    default:
      return 'error request unknown';
  }
}

const lines = readline.createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [request, ...words] = line.trim().split(/\s+/);
  process.stdout.write(`${answerTo(request, words)}\n`);
  if (request === 'quit') lines.close();
});
