// The chances as a table, a row a turn: for whoever reads better than he sees.
import { html, type TemplateResult } from 'lit';
import { chancesAt } from '../analysis/chart_geometry';
import type { GameAnalysis } from '../analysis/game_analysis';
import { percent } from '../analysis/percent';
import { rowsOf } from '../game/story_rows';
import type { TableState } from '../game/types';
import { labelOf, say } from '../words';

export function chanceTable({ points }: GameAnalysis, state: TableState): TemplateResult {
  const rows = rowsOf(state.replay?.story ?? []).filter(({ walked }) => walked !== undefined);
  const cells = (at: number) =>
    state.seats.map(({ seat }) => html`<td>${percent(chancesAt(at, points)[seat - 1] ?? 0)}</td>`);
  return html`<details class="as-table">
    <summary>${say('analysis.table')}</summary>
    <div class="scrolls" tabindex="0" role="group" aria-label=${say('analysis.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${say('analysis.table.turn')}</th>
            ${state.seats.map(({ seat }) => html`<th scope="col" dir="auto">${labelOf(seat, state)}</th>`)}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">${say('analysis.table.start')}</th>
            ${cells(0)}
          </tr>
          ${rows.map(
            ({ lines, step = 0 }) =>
              html`<tr>
                <th scope="row">${lines[0]?.summary ? say(lines[0].summary) : ''}</th>
                ${cells(step)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
