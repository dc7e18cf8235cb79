// The tables at which this device holds a chair, so that nobody has to remember a link.
import { html, nothing, type TemplateResult } from 'lit';
import { ApiError } from '../net/api';
import type { TableSummary } from '../net/wire';
import { say, seatName } from '../words';
import { api, chairs } from './online_tools';

const most = 5;

export interface MyTable {
  table: string;
  /** Nothing when the server cannot be asked. */
  found?: TableSummary;
}

/** The latest first. A chair at a table that is no more is forgotten. */
export async function myTables(): Promise<MyTable[]> {
  const found = await Promise.all(chairs.tables().slice(0, most).map(lookUp));
  return found.filter((mine) => mine !== undefined);
}

async function lookUp(table: string): Promise<MyTable | undefined> {
  try {
    const found = await api.table(table, chairs.of(table)?.token);
    if (found.stage === 'closed') return forget(table);
    // It goes on elsewhere, and that table is in the list as well.
    return found.next !== undefined && chairs.of(found.next) ? undefined : { table, found };
  } catch (error) {
    return error instanceof ApiError && error.code === 'table' ? forget(table) : { table };
  }
}

function forget(table: string): undefined {
  chairs.forget(table);
  return undefined;
}

export function myTableList(tables: MyTable[]) {
  if (tables.length === 0) return nothing;
  return html`<section>
    <h2>${say('lobby.mine')}</h2>
    <ul class="games">
      ${tables.map(row)}
    </ul>
  </section>`;
}

function row({ table, found }: MyTable): TemplateResult {
  const names = found?.merchants.map((chair, at) => seatName({ ...chair, seat: at + 1 })).join(' · ') ?? table;
  return html`<li>
    <span class="names" dir="auto">${names}</span>
    ${found ? html`<span class="hint">${say(`lobby.stage.${found.stage}`)}</span>` : nothing}
    <a class="button" href="/t/${table}">${say('lobby.back')}</a>
  </li>`;
}
