// The tables at which this device holds a chair, so that nobody has to remember a link.
import { html, nothing, type TemplateResult } from 'lit';
import { ApiError } from '../net/api';
import type { TableSummary } from '../net/wire';
import { say, seatName } from '../words';
import { bringToShelf, isOnShelf } from './online_shelf';
import { api, chairs } from './online_tools';

const most = 5;

export interface MyTable {
  table: string;
  /** This device's, as far as it is known. */
  seat?: number;
  /** When the chair was taken, milliseconds since 1970. */
  since: number;
  /** Nothing when the server cannot be asked. */
  found?: TableSummary;
}

/** The latest first. A chair at a table that is no more is forgotten. */
export async function myTables(): Promise<MyTable[]> {
  const found = await Promise.all(chairs.tables().slice(0, most).map(lookUp));
  return found.filter((mine) => mine !== undefined);
}

async function lookUp(table: string): Promise<MyTable | undefined> {
  const chair = chairs.of(table);
  const since = chair?.at ?? 0;
  try {
    const found = await api.table(table, chair?.token);
    if (found.stage === 'closed') return forget(table);
    const seat = chair?.seat ?? seatOf(chair?.name, found);
    if (found.stage === 'finished') await bringToShelf(table, seat ?? 0, () => api.record(table, chair?.token));
    // It goes on elsewhere, and that table is in the list as well.
    return found.next !== undefined && chairs.of(found.next) ? undefined : { table, seat, since, found };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'table') return forget(table);
    // The server does not answer; but of a game that is on the shelf it is known that it is over.
    return isOnShelf(table) ? undefined : { table, since };
  }
}

/** A chair that came by a link has not told its number. */
function seatOf(name: string | undefined, { merchants }: TableSummary): number | undefined {
  const at = merchants.findIndex((merchant) => name !== undefined && merchant.name === name);
  return at === -1 ? undefined : at + 1;
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
