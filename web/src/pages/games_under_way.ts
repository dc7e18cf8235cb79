// Games that wait for somebody here, on this device and at tables on the server: go on with one, or take it away for good.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { forget, merchantsOf, ownSeat, recordOf, takeOut, type PutAway } from '../game/put_away';
import { refusalFrom, type Refused } from '../game/refusals';
import { discardAside, gamesUnderWay, takeUp } from '../game/set_aside';
import { standingOf, type Standing } from '../game/standing';
import type { Seat } from '../game/types';
import { icons } from '../shell/icons';
import { go } from '../shell/router';
import { engine, shelf } from '../shell/services';
import { StoreController } from '../store/store_controller';
import { languageInForce, say, seatName, somebody, speaking } from '../words';
import { ago } from './ago';
import { download, recordName } from './download';
import { namesOf } from './merchant_names';
import { myTables, type MyTable } from './my_tables';
import { removalDialog } from './removal_dialog';
import { openDialog } from './table/dialogs';

/** Where games on the server have got to is asked again after so many milliseconds. */
const betweenLooks = 10_000;

const namesIn = ({ setup }: PutAway): string => namesOf(merchantsOf(setup), ownSeat(setup));
const turnsOf = ({ moves }: PutAway): number => moves.filter((move) => 'throw' in move).length;
const seatsOf = ({ setup }: PutAway): Seat[] => setup.seats.map((seat, at) => ({ seat: at + 1, here: true, ...seat }));
const seatsAt = ({ found }: MyTable): Seat[] => found?.merchants.map((chair, at) => ({ ...chair, seat: at + 1 })) ?? [];

/** Somebody sits there and the game is not over, or nobody can tell. */
const isUnderWay = ({ found }: MyTable): boolean => found?.stage !== 'finished';

class GamesUnderWay extends LitElement {
  static override properties = {
    most: { type: Number },
    games: { state: true },
    tables: { state: true },
    standings: { state: true },
    candidate: { state: true },
    refused: { state: true },
  };
  /** So many are shown; the shelf has the rest. */
  most = Infinity;
  private games: PutAway[] = [];
  private tables: MyTable[] = [];
  /** By the date of a game, or by the name of a table. */
  private standings: ReadonlyMap<string, Standing> = new Map();
  /** The one that somebody may want to take away. */
  private candidate: PutAway | undefined;
  private refused: Refused | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    new StoreController(this, languageInForce);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.games = gamesUnderWay(shelf);
    for (const { date, position } of this.games) void this.stand(date, position);
    void this.look();
    this.timer = setInterval(() => !document.hidden && this.tables.length > 0 && void this.look(), betweenLooks);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  protected override createRenderRoot(): this {
    return this;
  }

  private async look(): Promise<void> {
    const tables = (await myTables()).filter(isUnderWay);
    await Promise.all(tables.map(({ table, found }) => this.stand(table, found?.position)));
    this.tables = tables;
  }

  /** A list without it is better than none. */
  private async stand(game: string, position: string | undefined): Promise<void> {
    if (position === undefined) return;
    const standing = await standingOf(engine(), position).catch(() => undefined);
    if (standing) this.standings = new Map([...this.standings, [game, standing]]);
  }

  private goOn({ date }: PutAway): void {
    takeUp(shelf, date);
    go('/play');
  }

  private async ask(game: PutAway): Promise<void> {
    this.candidate = game;
    this.refused = undefined;
    await this.updateComplete;
    openDialog(this, 'discard');
  }

  private discard(): void {
    const date = this.candidate?.date;
    if (date === undefined) return;
    if (takeOut(shelf)?.date === date) forget(shelf);
    else discardAside(shelf, date);
    this.games = gamesUnderWay(shelf);
    // Its button is gone: whoever pressed it by keys stays at the list.
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('h2')?.focus());
  }

  private async save({ date }: PutAway, record: Promise<string>): Promise<void> {
    this.refused = undefined;
    try {
      download(recordName(new Date(date)), await record);
    } catch (error) {
      this.refused = refusalFrom(error);
    }
  }

  /** Where somebody waits for this device, it is on top. */
  private rows(): TemplateResult[] {
    const isMine = ({ table, seat }: MyTable) => seat !== undefined && this.standings.get(table)?.seat === seat;
    return [
      ...this.tables.filter(isMine).map((table) => this.tableRow(table)),
      ...this.games.map((game) => this.row(game)),
      ...this.tables.filter((table) => !isMine(table)).map((table) => this.tableRow(table)),
    ];
  }

  protected override render() {
    const rows = this.rows();
    if (rows.length === 0) return nothing;
    return html`<section>
      <h2 tabindex="-1">${say('aside.title')}</h2>
      <ul class="games under-way">
        ${rows.slice(0, this.most)}
      </ul>
      ${rows.length > this.most ? html`<p><a href="/shelf">${say('aside.all', { count: rows.length })}</a></p>` : nothing}
      ${this.question()}
    </section>`;
  }

  private row(game: PutAway): TemplateResult {
    const names = namesIn(game);
    const standing = this.standings.get(game.date);
    const facts = standing
      ? turnFacts(standing, seatsOf(game), ownSeat(game.setup))
      : [say('aside.turns', { turns: turnsOf(game) })];
    return html`<li>
      ${icons.device()} ${described(names, [...facts, say('aside.played', { ago: ago(game.played ?? game.date) })])}
      <span class="row">
        <button data-do="go-on" aria-label=${say('aside.go_on_with', { names })} @click=${() => this.goOn(game)}>
          ${say('aside.go_on')}
        </button>
        <button
          class="icon plain"
          data-do="ask"
          aria-label=${say('aside.discard_it', { names })}
          title=${say('aside.discard')}
          @click=${() => void this.ask(game)}
        >
          ${icons.bin()}
        </button>
      </span>
    </li>`;
  }

  private tableRow(mine: MyTable): TemplateResult {
    const { table, found, seat = 0, since } = mine;
    const seats = seatsAt(mine);
    const names = found ? seats.map(seatName).join(' · ') : say('aside.table', { code: table });
    const standing = this.standings.get(table);
    const facts = standing ? turnFacts(standing, seats, seat) : [stageOf(mine)];
    return html`<li data-table=${table}>
      ${icons.net()} ${described(names, [...facts, say('aside.sat', { ago: ago(since) })])}
      <a class="button" href="/t/${table}" aria-label=${say('aside.go_on_with', { names })}>${say('aside.go_on')}</a>
    </li>`;
  }

  private question(): TemplateResult {
    const { candidate: game } = this;
    return removalDialog({
      names: game ? namesIn(game) : '',
      about: game ? say('aside.begun', { date: speaking().date(new Date(game.date)) }) : '',
      refused: this.refused,
      save: () => game && void this.save(game, recordOf(engine(), game)),
      discard: () => this.discard(),
    });
  }
}

function turnFacts({ seat, round }: Standing, seats: Seat[], own: number): string[] {
  const name = somebody(seat, { seats, mine: own > 0 ? [own] : [] });
  return [say('aside.turn', { name }), say('aside.round', { round })];
}

function stageOf({ found }: MyTable): string {
  return say(found ? `lobby.stage.${found.stage}` : 'lobby.unknown');
}

function described(names: string, facts: string[]): TemplateResult {
  return html`<span class="what"
    ><span class="names" dir="auto">${names}</span>
    <span class="facts hint">${facts.map((fact) => html`<span>${fact}</span>`)}</span></span
  >`;
}

customElements.define('games-under-way', GamesUnderWay);
