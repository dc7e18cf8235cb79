// The real server, and the page's own connection, say and are told exactly what the schemas describe.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hasServer, TestServer } from '../game/test_server';
import { House, pause, type Person } from './test_people';
import { askForEverything, offerMembersOfOthers } from './test_requests';
import { readDocuments, WireCheck, type Documents, type Schema } from './test_wire';
import type { OpenTable, TakenChair } from './wire';

// Nobody here is a person, so nobody is slowed down like one.
const generous = ['--actions-per-second', '1000', '--requests-per-second', '0', '--bot-time', '20ms'];
const house = new TestServer([...generous, '--tables-per-address', '0', '--gone-time', '0s']);
/** Where one table is too many, one watcher enough, and nobody waits for long. */
const strict = new TestServer([
  ...generous,
  ...[
    '--tables-per-address',
    '1',
    '--watchers-per-table',
    '1',
    '--wrong-codes',
    '1',
    '--gathering-time',
    '3s',
    '--ping-every',
    '1s',
  ],
]);

/** What does not come by here, and why. */
const notReached = [
  // Needs a disk that is full; the tests of the hall have one.
  'get /healthz 503',
  // Needs a table that fails; the tests of the hall have several.
  'ClosedEvent.why=fault',
  // The game's own actions are sent with it; the others have it from the same lines of the server.
  ...['Resign', 'Leave', 'Return', 'Bot', 'Say', 'Rematch', 'Close'].map((name) => `${name}Action.after`),
];

const wire = new WireCheck();
/** One of each shape of the messages that were received, to be held against other schemas. */
const received = new Map<string, string>();
const receive = wire.received.bind(wire);
wire.received = (text) => {
  const shape = text.replace(/:("[^"]*"|[0-9]+)/g, '');
  if (!received.has(shape)) received.set(shape, text);
  receive(text);
};

interface Game {
  chairs: TakenChair[];
  people: Person[];
}

describe.skipIf(!hasServer)('over the wire', () => {
  let open: House;
  let at: House;
  beforeAll(async () => {
    await Promise.all([house.start(), strict.start()]);
    open = new House(house, wire);
    at = new House(strict, wire);
  });
  afterAll(async () => {
    open.close();
    at.close();
    await Promise.all([house.end(), strict.end()]);
  });

  /** A table with all of its chairs taken. */
  async function begin(plan: Omit<OpenTable, 'name'>): Promise<Game> {
    const host = await open.api.openTable({ name: 'Amina', share: 'dates', ...plan });
    const chairs = [host];
    const { table, token, invitation } = host;
    expect(await open.api.table(table, token)).toMatchObject({ stage: 'gathering', host: 1, invitation });
    for (const name of ['Ben', 'Chen', 'Dalia'].slice(0, plan.seats.filter((seat) => seat.for !== 'bot').length - 1))
      chairs.push(await open.api.join(table, { name, invitation, share: name }));
    return { chairs, people: chairs.map((chair) => open.attend(table, chair.token)) };
  }

  it('two play with a budget of time, talk, are watched, and play again', async () => {
    const seedHash = await open.api.seedHash();
    const seats: OpenTable['seats'] = [{ for: 'person' }, { for: 'anyone' }];
    const clock = { kind: 'budget', time: 600_000, increment: 1_000 } as const;
    const more = { public: true, chat: true, watch: true, first: 2, late: 'bot', seedHash, seat: 1 } as const;
    const { chairs, people } = await begin({ seats, rules: 'international+rugs=6', clock, ...more });
    const [one, two] = people;
    const [{ table, token } = { table: '', token: '' }] = chairs;
    const watcher = open.attend(table);
    await open.api.lobby();
    await one?.line.act({ do: 'say', text: 'Salaam <b>all</b>' });
    const all = ['tea', 'clap', 'surprise', 'smile', 'purse', 'slipper'] as const;
    const react = async () => {
      const reacted = await Promise.allSettled(all.map((reaction) => two?.line.react(reaction)));
      return reacted.map(({ status }) => status);
    };
    // On a busy machine the line may just be coming back: then nothing is sent, and nothing refused.
    const oneOfSix = ['fulfilled', ...Array<string>(5).fill('rejected')];
    await expect.poll(react, { timeout: 60_000, interval: 2500 }).toEqual(oneOfSix);
    await open.play(chairs, people);
    await open.api.record(table, token);
    await Promise.all([one?.line.act({ do: 'rematch' }), watcher.until('ended')]);
    await open.api.table(table, token);
    await two?.line.act({ do: 'rematch' });
    await watcher.until('next');
    expect((await open.api.table(table)).next).toBeDefined();
    expect(watcher.events.map(({ n }) => n)).toEqual(watcher.events.map((_, index) => index + 1));
    expect(watcher.events).toEqual(JSON.parse(`[${await linesOf(table)}]`));
    expect((await open.api.games({ most: 1 })).games.map((game) => game.table)).toEqual([table]);
    await open.ask('get', '/api/lobby', 200);
  });

  const linesOf = async (table: string): Promise<string> =>
    (await open.ask('get', '/api/tables/{table}/events', 200, { table, query: '?wait=0' }))
      .trim()
      .replaceAll('\n', ',');

  it('three play with time for each turn, one of them a bot, and one who goes and comes back', async () => {
    const seats: OpenTable['seats'] = [{ for: 'anyone' }, { for: 'anyone' }, { for: 'bot', level: 'apprentice' }];
    const clock = { kind: 'turn', time: 600_000 } as const;
    const { chairs, people } = await begin({ seats, rules: 'variant+rugs=4', clock, late: 'out' });
    await people[1]?.line.act({ do: 'leave' });
    await people[0]?.until('bot');
    await people[1]?.line.act({ do: 'return' });
    await open.play(chairs, people);
    await people[0]?.until('ended');
  });

  it('four play for little money, and one of them gives up', async () => {
    const seats: OpenTable['seats'] = [
      ...Array.from({ length: 3 }, () => ({ for: 'person' as const })),
      { for: 'bot', level: 'master' },
    ];
    for (let isOut = false; !isOut;) {
      const { chairs, people } = await begin({ seats, rules: 'international+purse=1' });
      await people[2]?.line.act({ do: 'resign' });
      await open.play(chairs, people);
      await people[0]?.until('ended');
      isOut = people[0]?.events.some((event) => event.event === 'threw' && event.out === true) ?? false;
    }
  });

  it('bots take chairs that are empty, and a table is closed by its host or when all have gone', async () => {
    const seats: OpenTable['seats'] = [
      { for: 'person' },
      { for: 'anyone' },
      { for: 'bot', level: 'pedlar' },
      { for: 'bot', level: 'trader' },
    ];
    const plan = { name: 'Amina', seats, clock: { kind: 'none' }, chat: false, watch: false } as const;
    const closed = await open.api.openTable(plan);
    await open.attend(closed.table, closed.token).line.act({ do: 'close' });
    expect((await open.api.table(closed.table, closed.token)).stage).toBe('closed');
    const left = await open.api.openTable({ ...plan, watch: true });
    // Over HTTP: whoever has given up his chair is not let in again, should the line break before the answer comes.
    await open.ask('post', '/api/tables/{table}/act', 200, { ...left, body: { id: 'gone', do: 'leave' } });
    expect((await open.api.table(left.table)).stage).toBe('closed');
    await open.ask('get', '/api/tables/{table}/events', 200, { table: left.table, query: '?wait=0' });
    const host = await open.api.openTable(plan);
    const line = open.attend(host.table, host.token);
    await line.line.act({ do: 'bot', seat: 2, level: 'merchant' });
    await line.until('started');
  });

  it('who is late is out, or a bot plays on', async () => {
    const seats: OpenTable['seats'] = [{ for: 'anyone' }, { for: 'anyone' }];
    const clock = { kind: 'turn', time: 1_000 } as const;
    const out = await begin({ seats, clock, late: 'out' });
    const bot = await begin({ seats, clock, late: 'bot' });
    await out.people[0]?.until('withdrew');
    await bot.people[0]?.until('bot');
  });

  it('clocks stand still while the server is away', async () => {
    const seats: OpenTable['seats'] = [{ for: 'anyone' }, { for: 'anyone' }];
    const { people } = await begin({ seats, clock: { kind: 'budget', time: 600_000 } });
    await people[0]?.until('started');
    await house.kill();
    await house.start();
    await people[0]?.until('resumed');
  });

  it('nothing happens for a while, and then the table is closed', async () => {
    const plan = { name: 'Amina', seats: [{ for: 'anyone' }, { for: 'anyone' }] } as const satisfies OpenTable;
    const { table, token } = await at.api.openTable(plan);
    await at.ask('post', '/api/tables', 429, { body: plan });
    await at.ask('post', '/api/play', 429, { body: { name: 'Amina' } });
    await at.ask('post', '/api/codes', 404, { body: { code: 'KPM TRW' } });
    await at.ask('post', '/api/codes', 429, { body: { code: 'KPM TRW' } });
    const lines = await fetch(`${strict.origin}/api/tables/${table}/events`);
    await at.ask('get', '/api/tables/{table}/events', 429, { table });
    const host = at.attend(table, token);
    let told = '';
    for await (const bytes of lines.body ?? []) {
      told += Buffer.from(bytes).toString();
      if (told.includes('"closed"')) break;
    }
    const all = told.split('\n').slice(0, -1);
    expect(all).toContain('{}');
    for (const line of all) wire.line(line);
    expect(await host.until('closed')).toMatchObject({ why: 'idle' });
  });

  it('whoever runs the server closes a table', async () => {
    const { table, token } = await open.api.openTable({ name: 'Amina', seats: [{ for: 'anyone' }, { for: 'anyone' }] });
    const host = open.attend(table, token);
    expect(await house.administer('close', table)).toContain(table);
    expect(await host.until('closed')).toMatchObject({ why: 'house' });
  });

  it('every request is answered as described, and every address refuses other methods', async () => {
    await askForEverything(open);
    await offerMembersOfOthers(open);
    for (const path of Object.keys(readDocuments().openapi.paths)) {
      const described = Object.keys(readDocuments().openapi.paths[path] ?? {});
      for (const method of ['get', 'post', 'put', 'delete', 'patch'].filter((each) => !described.includes(each)))
        await open.ask(method, path, 405, { table: 'x', ...(method === 'get' ? {} : { body: '{}' }) });
    }
  });

  it('messages that nobody understands are refused', async () => {
    const { table, token } = await open.api.openTable({ name: 'Amina', seats: [{ for: 'anyone' }, { for: 'anyone' }] });
    const talk = async (...said: object[]): Promise<string[]> => {
      const answers: string[] = [];
      const socket = new WebSocket(house.address);
      socket.on('message', (bytes: Buffer) => {
        answers.push(bytes.toString());
        wire.received(bytes.toString());
      });
      await once(socket, 'open');
      for (const message of said) socket.send(JSON.stringify(message));
      while (!answers.some((text) => text.includes('refused'))) await pause(5);
      socket.terminate();
      return answers;
    };
    expect((await talk([])).at(-1)).toContain('"refused":null,"code":"json"');
    expect((await talk({ id: 'a', do: 'throw' })).at(-1)).toContain('"refused":"a","code":"request"');
    expect((await talk({ do: 'attend', table: 'nosuchtable' })).at(-1)).toContain('"refused":null,"code":"table"');
    expect((await talk({ do: 'attend', table, since: 99 })).at(-1)).toContain('"code":"request"');
    for (const action of [{ do: 'throw' }, { do: 'fly' }, { do: 'lay', rug: 'a1a3' }, { do: 'close', now: 1 }])
      expect((await talk({ do: 'attend', table, token }, { id: 'b', ...action })).at(-1)).toContain('"refused":"b"');
    const stranger = new WebSocket(house.address, { origin: 'https://elsewhere.example' });
    const answer = await new Promise<IncomingMessage>((resolve) =>
      stranger.on('unexpected-response', (_, response) => resolve(response)),
    );
    const bytes: Buffer[] = await answer.toArray();
    wire.answered('get', '/ws', answer.statusCode ?? 0, 'application/json', Buffer.concat(bytes).toString());
  });

  it('was never other than described, and all that is described was there', () => {
    expect(wire.faults).toEqual([]);
    expect(wire.unseen().sort()).toEqual(notReached.sort());
  });

  describe('a schema that the server has drifted from', () => {
    const faultsOf = (change: (documents: Documents) => void): string[] => {
      const documents = readDocuments();
      change(documents);
      const check = new WireCheck(documents);
      for (const text of received.values()) check.received(text);
      return check.faults;
    };
    const partsOf = ({ events }: Documents, name: string): Schema => events.$defs[name] ?? {};

    it('is as described, for the comparison', () => expect(faultsOf(() => undefined)).toEqual([]));

    it('lacks a member', () => {
      const faults = faultsOf((documents) => {
        const { properties, required } = partsOf(documents, 'ThrewEvent');
        delete properties?.['path'];
        required?.splice(required.indexOf('path'), 1);
      });
      expect(faults[0]).toContain('ThrewEvent');
      expect(faults[0]).toContain('must NOT have additional properties');
    });

    it('has a member too many', () => {
      const faults = faultsOf((documents) => {
        const { properties, required } = partsOf(documents, 'HereMessage');
        Object.assign(properties ?? {}, { watchers: { type: 'integer' } });
        required?.push('watchers');
      });
      expect(faults[0]).toContain("must have required property 'watchers'");
    });

    it('lacks a word or a kind', () => {
      expect(faultsOf((documents) => partsOf(documents, 'AskedOrLate').enum?.shift())[0]).toContain('AskedOrLate');
      expect(faultsOf((documents) => partsOf(documents, 'TableEvent').oneOf?.pop())).not.toEqual([]);
    });

    it('has a kind that nobody says', () => {
      const documents = readDocuments();
      documents.events.$defs['SangEvent'] = { type: 'object', required: ['song'], properties: { song: {} } };
      expect(new WireCheck(documents).unseen()).toEqual(expect.arrayContaining(['SangEvent', 'SangEvent.song']));
    });
  });
});
