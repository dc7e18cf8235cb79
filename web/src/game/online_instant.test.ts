// What does not wait for the server, and who comes late: both against the real one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine } from '../engine/types';
import { Api } from '../net/api';
import { WireCheck } from '../net/test_wire';
import type { TakenChair } from '../net/wire';
import { OnlineGame } from './online_game';
import { hasServer, noTrouble, TestServer, troubledTools } from './test_server';
import type { TableState } from './types';

const server = new TestServer(['--tables-per-address', '0', '--bot-time', '50ms']);
const wire = new WireCheck();
let engine: Engine;
let api: Api;

interface Player {
  game: OnlineGame;
  /** What was given to the board to play out. */
  played: string[];
  /** Sets the clock of his device forward. */
  forward: (milliseconds: number) => void;
}

async function sit({ table, token }: { table: string; token?: string }): Promise<Player> {
  const connection = troubledTools(noTrouble, () => 1, wire);
  let later = 0;
  const now = () => Date.now() + later;
  const game = await OnlineGame.attend({ engine, api, address: server.address, connection, now }, table, token);
  const played: string[] = [];
  let last = 0;
  game.subscribe(({ happened }) => {
    if (happened === undefined || happened.number === last) return;
    last = happened.number;
    played.push(happened.what.kind);
    queueMicrotask(() => game.seen(happened.number));
  });
  return { game, played, forward: (milliseconds) => (later += milliseconds) };
}

function until({ game }: Player, isSo: (state: TableState) => boolean): Promise<TableState> {
  return new Promise((resolve) => {
    if (isSo(game.state)) return resolve(game.state);
    const end = game.subscribe((state) => {
      if (!isSo(state)) return;
      end();
      resolve(state);
    });
  });
}

const mayAct = ({ mayAct: due }: TableState) => due;

async function takeTurn(player: Player): Promise<void> {
  await until(player, mayAct);
  await player.game.throwDie();
  const { view } = await until(player, (state) => state.mayAct && state.view.phase === 'lay');
  await player.game.lay(view.rugs[0] ?? '');
}

async function twoAtATable(): Promise<[TakenChair, TakenChair]> {
  const host = await api.openTable({ name: 'Amina', seats: [{ for: 'anyone' }, { for: 'anyone' }], first: 1 });
  return [host, await api.join(host.table, { name: 'Ben' })];
}

describe.skipIf(!hasServer)('a table on a server', () => {
  beforeAll(async () => {
    engine = await createDirectEngine();
    await server.start();
    api = new Api(server.origin, wire.fetch);
  });
  afterAll(() => server.end());

  it('shows a facing and a place in the moment they are chosen, and to the others soon after', async () => {
    const [host, guest] = await twoAtATable();
    const [one, other] = [await sit(host), await sit(guest)];
    await until(one, mayAct);
    const { view } = one.game.state;
    for (const facing of view.facings) {
      void one.game.face(facing);
      expect(one.game.state.shown).toEqual({ facing });
    }
    const last = view.facings.at(-1);
    await until(other, ({ shown }) => shown.facing === last);
    expect(one.game.state.shown.facing).toBe(last);
    await one.game.throwDie();
    const { rugs } = (await until(one, (state) => state.mayAct && state.view.phase === 'lay')).view;
    const [first, second] = [rugs[0] ?? '', rugs[1] ?? ''];
    void one.game.place(first);
    expect(one.game.state.shown).toEqual({ rug: first });
    void one.game.place(second);
    expect(one.game.state.shown).toEqual({ rug: second });
    await until(other, ({ shown }) => shown.rug === second);
    expect(one.game.state).toMatchObject({ shown: { rug: second }, refused: undefined });
    for (const { game } of [one, other]) game.close();
  });

  it('says what it has asked for until that is shown', async () => {
    const [host, guest] = await twoAtATable();
    const [one, other] = [await sit(host), await sit(guest)];
    await until(one, mayAct);
    const thrown = one.game.throwDie();
    expect(one.game.state).toMatchObject({ pending: 'throw', mayAct: false });
    await thrown;
    const { view } = await until(one, (state) => state.mayAct && state.view.phase === 'lay');
    expect(one.game.state.pending).toBeUndefined();
    const laid = one.game.lay(view.rugs[0] ?? '');
    expect(one.game.state).toMatchObject({ pending: 'lay', shown: { rug: view.rugs[0] } });
    await laid;
    await until(one, ({ waitsFor, pending }) => waitsFor === 2 && pending === undefined);
    for (const { game } of [one, other]) game.close();
  });

  it('shows whoever comes the present at once: nothing of the past is played out', async () => {
    const [host, guest] = await twoAtATable();
    const [one, other] = [await sit(host), await sit(guest)];
    await takeTurn(one);
    await takeTurn(other);
    await until(one, mayAct);
    one.game.close();
    const again = await sit(host);
    let changes = 0;
    again.game.subscribe(() => (changes += 1));
    await until(again, mayAct);
    expect(again.played).toEqual([]);
    expect(again.game.state.story.length).toBeGreaterThan(4);
    expect(changes).toBeLessThan(10);
    await takeTurn(again);
    await until(again, ({ waitsFor }) => waitsFor === 2);
    expect(again.played).toContain('laid');
    for (const { game } of [again, other]) game.close();
  });

  it('plays out what has just happened, and not what is long ago', async () => {
    const [host, guest] = await twoAtATable();
    const [one, other] = [await sit(host), await sit(guest)];
    await takeTurn(one);
    await until(other, mayAct);
    expect(other.played).toContain('laid');
    await until(one, ({ waitsFor }) => waitsFor === 2);
    one.forward(60_000);
    one.played.length = 0;
    await takeTurn(other);
    await until(one, mayAct);
    expect(one.played).toEqual([]);
    for (const { game } of [one, other]) game.close();
  });
});
