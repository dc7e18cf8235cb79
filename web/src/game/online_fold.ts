// What a server tells of people and chairs, folded into the state. Nothing here is of the rules.
import type { Level } from '../engine/types';
import type { GameEvent } from '../net/events';
import type { TableEvent } from '../net/wire';
import { somebody } from '../words/somebody';
import type { OnlineState, Seat, TableState, Words } from './types';

export type HallEvent = Exclude<TableEvent, GameEvent>;

export interface Folded {
  part: Partial<TableState>;
  lines?: Words[];
  seat?: number;
}

export function freshOnline(table: string): OnlineState {
  return {
    table,
    stage: 'gathering',
    rules: '',
    away: false,
    seedHash: '',
    shares: [],
    chatAllowed: false,
    chat: [],
    clock: { kind: 'none' },
    arrived: [],
    rematch: [],
  };
}

function withSeat(state: TableState, seat: number, part: Partial<Seat>): Seat[] {
  return state.seats.map((other) => (other.seat === seat ? { ...other, ...part } : other));
}

function emptied(state: TableState, seat: number): Seat[] {
  return withSeat(state, seat, { name: '', holder: 'empty', level: undefined });
}

const levelWords = (level: Level): Words => ({ key: `level.${level}` });

/** People keep their names when a bot plays for them; a bot of its own has none. */
function sitBot(state: TableState, seat: number, level: Level): Seat[] {
  return withSeat(state, seat, { holder: 'bot', level });
}

export function foldHall(event: HallEvent, state: TableState): Folded {
  const online = state.online ?? freshOnline('');
  const mine = (part: Partial<OnlineState>): Partial<TableState> => ({ online: { ...online, ...part } });
  switch (event.event) {
    case 'created':
      return { part: { seats: plannedSeats(event.seats), ...mine(madeAs(event)) } };
    case 'sat': {
      const seats = withSeat(state, event.seat, { name: event.name, holder: 'person', level: undefined });
      const shares = online.shares.with(event.seat - 1, event.share);
      const arrived = [...online.arrived, event.seat];
      return withStory({ seats, ...mine({ shares, arrived }) }, event.seat, {
        key: 'story.sat',
        args: { name: somebody(event.seat, { ...state, seats }) },
      });
    }
    case 'left': {
      const line = { key: 'story.left', args: { name: somebody(event.seat, state) } };
      if (online.stage !== 'gathering') return withStory({}, event.seat, line);
      const shares = online.shares.with(event.seat - 1, '');
      const arrived = online.arrived.filter((seat) => seat !== event.seat);
      return withStory({ seats: emptied(state, event.seat), ...mine({ shares, arrived }) }, event.seat, line);
    }
    case 'bot': {
      const seats = sitBot(state, event.seat, event.level);
      const away = online.away || event.seat === online.seat;
      const key = event.why === 'late' ? 'story.bot_late' : 'story.bot';
      const args = { name: somebody(event.seat, state), level: levelWords(event.level) };
      const part = { seats, ...mine({ away }) };
      return online.stage === 'playing' ? withStory(part, event.seat, { key, args }) : { part };
    }
    case 'returned': {
      const seats = withSeat(state, event.seat, { holder: 'person', level: undefined });
      const away = online.away && event.seat !== online.seat;
      const name = somebody(event.seat, state);
      return withStory({ seats, ...mine({ away }) }, event.seat, { key: 'story.returned', args: { name } });
    }
    case 'started': {
      const name = somebody(event.first, state);
      return withStory({ stage: 'playing', ...mine({ stage: 'playing' }) }, event.first, {
        key: 'story.began',
        args: { name },
      });
    }
    case 'faced':
      return { part: { shown: { facing: event.facing } } };
    case 'placed':
      return { part: { shown: { rug: event.rug } } };
    case 'said': {
      const who = state.seats[event.seat - 1];
      const line = { number: event.n, seat: event.seat, name: who?.name ?? '', text: event.text };
      return { part: mine({ chat: [...online.chat, line] }) };
    }
    case 'rematch':
      return { part: mine({ rematch: [...online.rematch.filter((seat) => seat !== event.seat), event.seat] }) };
    case 'next':
      return { part: mine({ next: event.table }) };
    case 'ended':
      return {
        part: {
          stage: 'over',
          winners: event.result,
          clocks: undefined,
          ...mine({ stage: 'finished', seed: event.seed, shares: event.shares }),
        },
      };
    case 'closed':
      return {
        // What never began is not over: nobody has won anything.
        part: {
          stage: online.stage === 'gathering' ? 'gathering' : 'over',
          clocks: undefined,
          ...mine({ stage: 'closed', closed: event.why, seed: event.seed, shares: event.shares }),
        },
        lines: [{ key: 'story.closed', args: { why: event.why } }],
      };
    case 'resumed':
      return { part: {}, lines: [{ key: 'story.resumed' }] };
    default:
      // An event of a later version.
      return { part: {} };
  }
}

function withStory(part: Partial<TableState>, seat: number, line: Words): Folded {
  return { part, lines: [line], seat };
}

type Created = Extract<HallEvent, { event: 'created' }>;

function madeAs({ rules, clock, chat, seedHash, seats }: Created): Partial<OnlineState> {
  return { rules, clock, chatAllowed: chat, seedHash, shares: seats.map(() => '') };
}

function plannedSeats(plans: Created['seats']): Seat[] {
  return plans.map((plan, index): Seat => {
    const isBot = plan.for === 'bot';
    return {
      seat: index + 1,
      name: '',
      holder: isBot ? 'bot' : 'empty',
      ...(isBot ? { level: plan.level } : {}),
      here: isBot,
      for: plan.for,
    };
  });
}
