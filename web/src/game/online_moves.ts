// The server's events as the moves that the engine plays.
import { EngineError, type Engine, type Effect, type Move, type View } from '../engine/types';
import type { GameEvent } from '../net/events';

export interface Step {
  happened: Effect;
  view: View;
}

/** For what a display wants to know of an event; none when the engine comes to another position than the server. */
export async function stepsOf(engine: Engine, event: GameEvent, before: View, after: View): Promise<Step[]> {
  const steps: Step[] = [];
  try {
    for (const move of movesOf(event, before, after))
      steps.push(await engine.play(steps.at(-1)?.view.text ?? before.text, move));
  } catch (error) {
    // The server is right: then its position is shown without the way to it.
    if (!(error instanceof EngineError)) throw error;
    return [];
  }
  return steps.at(-1)?.view.text === after.text ? steps : [];
}

function movesOf(event: GameEvent, before: View, after: View): Move[] {
  switch (event.event) {
    case 'threw':
      return before.phase === 'face' ? [{ face: event.facing }, { throw: event.steps }] : [{ throw: event.steps }];
    case 'laid': {
      const next = after.merchants[event.seat - 1];
      const turnedUp = (next?.colours.length ?? 1) > 1 ? next?.next : undefined;
      return [{ lay: event.rug, ...(turnedUp === undefined ? {} : { turnedUp }) }];
    }
    case 'turned':
      return [{ turn: event.facing }];
    case 'withdrew':
      return [{ withdraw: event.seat }];
  }
}
