// The turning points of a game: what happened, what it meant, and what is drawn on the market for it.
import { html, nothing, type TemplateResult } from 'lit';
import type { GameAnalysis, TurningPoint } from '../analysis/game_analysis';
import { isFacing, meaningWords, momentWords } from '../analysis/turning_words';
import type { Advice } from '../board/types';
import type { Choice, View } from '../engine/types';
import type { TableState } from '../game/types';
import { say, speaking } from '../words';

/** The market as it was when there was still something to choose, or after chance has spoken. */
export const placeOf = ({ better, before, after }: TurningPoint): number => (better === undefined ? after : before);

const choiceOf = (move: string): Choice => (isFacing(move) ? { facing: move } : { rug: move });

/** The better choice and the one that was made, on the market where they were possible. */
export function adviceOf({ better, move, mover }: TurningPoint, view: View): Advice[] {
  if (better === undefined) return [];
  const colour = view.merchants[mover - 1]?.next;
  const dyed = colour === undefined ? {} : { colour };
  return [
    { kind: 'played', ...choiceOf(move), ...dyed },
    { kind: 'better', ...choiceOf(better), ...dyed },
  ];
}

export function turningPoints(
  { turningPoints: points }: GameAnalysis,
  state: TableState,
  chosen: TurningPoint | undefined,
  choose: (point: TurningPoint) => void,
): TemplateResult | typeof nothing {
  if (points.length === 0) return nothing;
  return html`<section class="card points" aria-labelledby="points-heading">
    <h2 id="points-heading">${say('analysis.points')}</h2>
    <ol>
      ${points.map(
        (point, index) =>
          html`<li>
            <button
              data-point=${index + 1}
              data-kind=${point.kind}
              aria-pressed=${point === chosen}
              @click=${() => choose(point)}
            >
              <span class="number" aria-hidden="true">${speaking().number(index + 1)}</span>
              <span>${sentences(point, state)}</span>
            </button>
          </li>`,
      )}
    </ol>
  </section>`;
}

function sentences(point: TurningPoint, state: TableState): TemplateResult {
  const moment = momentWords(point, state.replay?.story ?? [], state);
  return html`${moment ? html`<span class="hint">${say(moment)}</span>` : nothing}
    <strong>${say(meaningWords(point, state))}</strong>`;
}
