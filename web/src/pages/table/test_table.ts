// For tests: a table of which only the state matters.
import data from '../../board/gallery_data.json';
import type { Effect, View } from '../../engine/types';
import { freshState, Showing } from '../../game/showing';
import type { Seat, Table } from '../../game/types';

interface Scene {
  name: string;
  view: View;
  happened?: Effect;
}

const scene = (data as Scene[]).find(({ name }) => name === 'pay')!;
export const happening = scene.happened!;
/** In the middle of a game, and the same at its end. */
export const { view } = scene;
export const over: View = { ...view, phase: 'over', winners: [1], facings: [], rugs: [] };

const seats = view.merchants.map(({ seat }): Seat => ({ seat, name: `M${seat}`, holder: 'person', here: true }));

export function tableAt(start: View): { table: Table; showing: Showing } {
  const showing = new Showing(freshState(start, seats, [1]));
  const nothing = () => Promise.resolve();
  const table: Table = {
    get state() {
      return showing.state;
    },
    subscribe: (listener) => showing.subscribe(listener),
    seen: (number) => showing.seen(number),
    face: nothing,
    throwDie: nothing,
    place: nothing,
    lay: nothing,
    turn: nothing,
    resign: nothing,
    record: () => Promise.resolve(''),
    close: () => showing.close(),
  };
  return { table, showing };
}
