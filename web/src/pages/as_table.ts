// What a chart shows, as a table to open below it: for whoever reads better than he sees.
import { html, type TemplateResult } from 'lit';
import { say } from '../words';
import './styles/as_table.css';

export interface ChartTable {
  columns: readonly string[];
  /** The first cell of a row is its head. */
  rows: readonly (readonly string[])[];
}

export function asTable({ columns, rows }: ChartTable): TemplateResult {
  return html`<details class="as-table">
    <summary>${say('analysis.table')}</summary>
    <div class="scrolls" tabindex="0" role="group" aria-label=${say('analysis.table')}>
      <table>
        <thead>
          <tr>
            ${columns.map((words) => html`<th scope="col" dir="auto">${words}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([head, ...cells]) =>
              html`<tr>
                <th scope="row">${head}</th>
                ${cells.map((words) => html`<td>${words}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
