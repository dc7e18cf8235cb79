// One's own shelf: the games that were finished here, how they went, and those that still wait.
import { html, nothing, type TemplateResult } from 'lit';
import {
  addFinished,
  discardFinished,
  finishedGames,
  rememberSummary,
  type FinishedGame,
} from '../game/finished_games';
import { onlyPerson, summaryOf } from '../game/game_summary';
import type { OwnGame } from '../game/own_numbers';
import type { Refused } from '../game/refusals';
import { emptyState } from '../shell/empty_state';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { engine, shelf } from '../shell/services';
import { say, speaking } from '../words';
import { analysisLink } from './analysis_link';
import { download, recordName } from './download';
import { forgetAnalysis } from '../analysis/kept_analyses';
import './games_under_way';
import { chairs, refusalIn } from './online_tools';
import { recordIn } from './record_file';
import { refusalNotice } from './refusal_notice';
import { removalDialog } from './removal_dialog';
import { replayLink } from './replay_link';
import { asOneFile, gamesInFile } from './shelf_files';
import { allGames, filterForm, fits, type ShelfFilter } from './shelf_filter';
import { shelfNumbers } from './shelf_numbers';
import { namesOn, shelfRow } from './shelf_row';
import { openDialog } from './table/dialogs';

/** So many rows are drawn at once. */
const atOnce = 30;

/** Whoever comes back from a replay finds the shelf as it was left. */
let lastFilter = allGames;

const ownGame = ({ seat, summary }: FinishedGame): OwnGame[] =>
  summary ? [{ seat: seat ?? onlyPerson(summary.merchants), summary }] : [];

class ShelfPage extends Page {
  static override properties = {
    games: { state: true },
    damaged: { state: true },
    filter: { state: true },
    shown: { state: true },
    added: { state: true },
    refused: { state: true },
    candidate: { state: true },
  };
  private games = finishedGames(shelf);
  /** By their dates. */
  private damaged: ReadonlySet<string> = new Set();
  private filter = lastFilter;
  private shown = atOnce;
  private added: { count: number; leftOut: number } | undefined;
  private refused: Refused | undefined;
  private candidate: FinishedGame | undefined;

  heading() {
    return { key: 'shelf.title' };
  }

  override async open(): Promise<void> {
    void import('./shelf_progress');
    await this.readAll();
  }

  /** What a record says is read once, and kept beside it. */
  private async readAll(): Promise<void> {
    for (const { date, record, summary } of this.games) {
      if (summary !== undefined) continue;
      const found = await summaryOf(engine(), record).catch(() => 'damaged' as const);
      if (!this.isConnected) return;
      if (typeof found === 'string') this.damaged = new Set([...this.damaged, date]);
      else rememberSummary(shelf, date, found);
    }
    this.games = finishedGames(shelf);
  }

  private change(part: Partial<ShelfFilter>): void {
    this.filter = lastFilter = { ...this.filter, ...part };
    this.shown = atOnce;
  }

  private async replay({ record }: FinishedGame): Promise<void> {
    this.refused = await refusalIn(async () => this.goOn(await replayLink(record)));
  }

  private async analyze({ record }: FinishedGame): Promise<void> {
    this.refused = await refusalIn(async () => this.goOn(await analysisLink(record)));
  }

  private async ask(game: FinishedGame): Promise<void> {
    this.candidate = game;
    await this.updateComplete;
    const host = this.querySelector('.shelf-removal');
    if (host) openDialog(host, 'discard');
  }

  private discard(): void {
    if (!this.candidate) return;
    const { date, table, record } = this.candidate;
    discardFinished(shelf, date);
    forgetAnalysis(shelf, record);
    // Otherwise it would come back from the server.
    if (table !== undefined) chairs.forget(table);
    this.games = finishedGames(shelf);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('.shelf-games h2')?.focus());
  }

  private async add(field: HTMLInputElement): Promise<void> {
    const file = field.files?.[0];
    if (!file) return;
    this.added = undefined;
    const text = await recordIn(file);
    // So that the same file, mended meanwhile, can be chosen again.
    field.value = '';
    if (typeof text !== 'string') {
      this.refused = { words: text };
      return;
    }
    this.refused = await refusalIn(async () => {
      const { games, leftOut } = await gamesInFile(engine(), text);
      this.added = { count: addFinished(shelf, games), leftOut };
    });
    this.games = finishedGames(shelf);
  }

  protected override render() {
    const own = this.games.flatMap(ownGame);
    return html`<div class="sheet broad shelf">
      <h1>${say('shelf.title')}</h1>
      <p class="lead">${say('shelf.lead')}</p>
      <games-under-way></games-under-way>
      ${shelfNumbers(own)}
      <shelf-progress .games=${this.games}></shelf-progress>
      <section class="shelf-games">
        <h2 tabindex="-1">${say('shelf.games')}</h2>
        ${this.games.length > 1 ? filterForm(this.filter, own, (part) => this.change(part)) : nothing} ${this.list()}
        ${this.fileTools()}
      </section>
      <div class="shelf-removal">${this.question()}</div>
    </div>`;
  }

  private list(): TemplateResult {
    const play = html`<a class="button main" href="/new">${icons.play()} ${say('local.new')}</a>`;
    if (this.games.length === 0) return emptyState(say('shelf.empty'), play);
    const isAll = this.filter === allGames || this.games.length < 2;
    const chosen = this.games.filter((game) => {
      const [own] = ownGame(game);
      return isAll || (own !== undefined && fits(own, this.filter));
    });
    return html`<p class="hint" role="status" data-found=${chosen.length}>
        ${say('shelf.found', { count: chosen.length })}
      </p>
      <ul class="games">
        ${chosen.slice(0, this.shown).map((game) => this.row(game))}
      </ul>
      ${
        chosen.length > this.shown
          ? html`<button data-do="more" @click=${() => (this.shown += atOnce)}>${say('shelf.more')}</button>`
          : nothing
      }`;
  }

  private row(game: FinishedGame): TemplateResult {
    return shelfRow(game, ownGame(game)[0], this.damaged.has(game.date), {
      replay: () => void this.replay(game),
      analyze: () => void this.analyze(game),
      save: () => this.save(game),
      ask: () => void this.ask(game),
    });
  }

  private save({ date, record }: FinishedGame): void {
    download(recordName(new Date(date)), record);
  }

  private fileTools(): TemplateResult {
    const { added } = this;
    return html`<div class="row shelf-files">
        <label class="button">
          ${icons.shelf()} ${say('shelf.add')}
          <input
            class="unseen"
            type="file"
            accept=".souk,text/plain"
            name="games"
            @change=${(event: Event) => void this.add(event.target as HTMLInputElement)}
          />
        </label>
        ${
          this.games.length > 0
            ? html`<button data-do="export" @click=${() => download(recordName(), asOneFile(this.games))}>
                ${icons.down()} ${say('shelf.export')}
              </button>`
            : nothing
        }
      </div>
      <div role="status">
        ${added ? html`<p class="notice">${say('shelf.added', { count: added.count })}</p>` : nothing}
        ${added && added.leftOut > 0 ? html`<p class="notice">${say('shelf.added.unfinished', { count: added.leftOut })}</p>` : nothing}
      </div>
      ${refusalNotice(this.refused)}`;
  }

  private question(): TemplateResult {
    const { candidate: game } = this;
    return removalDialog({
      names: game ? namesOn(game) : '',
      about: game ? speaking().date(new Date(game.date)) : '',
      refused: undefined,
      save: () => game && this.save(game),
      discard: () => this.discard(),
    });
  }
}

customElements.define('shelf-page', ShelfPage);
