// The yardstick for `souk serve`: a plain relay that keeps no rules, no storage and no secrets. It speaks as
// much of docs/api.md as `souk load` needs. Whatever a player does, everyone at his table is sent the next
// event of one game that was played before (game.json), so that messages have the sizes of a real game.
//
//   node relay.mjs [PORT]      prints the address; 0, or no port, takes a free one
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const game = JSON.parse(readFileSync(new URL('game.json', import.meta.url), 'utf8'));
const tables = new Map();
let opened = 0;

class Table {
  constructor(seats) {
    this.id = `relay${String(++opened).padStart(11, '0')}`;
    this.seats = seats;
    this.tokens = [];
    this.members = [];
    this.events = [];
    this.played = 0;
  }

  sit() {
    this.tokens.push(`${this.id}-${this.tokens.length + 1}`);
    if (this.tokens.length === this.seats) this.add(game.start);
    return { table: this.id, seat: this.tokens.length, token: this.tokens.at(-1), n: this.events.length };
  }

  add(events) {
    const numbered = events.map((event, at) => ({ ...event, n: this.events.length + 1 + at, at: Date.now() }));
    this.events.push(...numbered);
    const text = JSON.stringify({ events: numbered });
    for (const member of this.members) member.send(text);
    return numbered[0].n;
  }

  act(action, member) {
    const events = game.turns[this.played++] ?? [];
    if (events.length === 0) return;
    const n = this.add(events);
    member.send(JSON.stringify({ ack: action.id, n }));
    if (this.played === game.turns.length) tables.delete(this.id);
  }

  attend(request, member) {
    const seat = this.tokens.indexOf(request.token) + 1;
    this.members.push(member);
    member.send(JSON.stringify({ attending: this.id, seat, n: this.events.length, now: Date.now() }));
    member.send(JSON.stringify({ events: this.events.slice(request.since) }));
  }
}

function answer(path, body) {
  if (path === '/api/tables') {
    const table = new Table(body.seats.length);
    tables.set(table.id, table);
    return { ...table.sit(), invitation: 'come in' };
  }
  return tables.get(path.split('/')[3]).sit();
}

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (piece) => (text += piece));
  request.on('end', () => {
    const known = request.method === 'POST';
    const body = known ? JSON.stringify(answer(request.url, JSON.parse(text))) : '{}';
    response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  });
});
server.keepAliveTimeout = 60_000;

new WebSocketServer({ server, path: '/ws', perMessageDeflate: false }).on('connection', (member) => {
  let table;
  member.on('message', (text) => {
    const message = JSON.parse(text);
    if (message.do !== 'attend') return table.act(message, member);
    table = tables.get(message.table);
    table.attend(message, member);
  });
  member.on('close', () => {
    if (table) table.members = table.members.filter((each) => each !== member);
  });
});

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', 4096, () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
