// Games to look at: a record from a file, games of this device, games on the server.
import { html, nothing, type TemplateResult } from 'lit';
import type { ListedGame } from '../engine/types';
import { finishedGames } from '../game/finished_games';
import type { Refused } from '../game/refusals';
import type { FinishedGame, LobbyTable } from '../net/wire';
import { emptyState } from '../shell/empty_state';
import { takeHandedFile } from '../shell/handed_file';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { engine, shelf } from '../shell/services';
import { EventController } from '../store/event_controller';
import { StoreController } from '../store/store_controller';
import { say, speaking } from '../words';
import { collection, gameChoice } from './game_choice';
import { namesOf } from './merchant_names';
import { api, refusalIn } from './online_tools';
import { recordIn } from './record_file';
import { refusalNotice } from './refusal_notice';
import { replayLink } from './replay_link';

class WatchPage extends Page {
  static override properties = {
    playing: { state: true },
    unreachable: { state: true },
    finished: { state: true },
    refused: { state: true },
    over: { state: true },
  };
  /** None until the server has told. */
  private playing: LobbyTable[] | undefined;
  private unreachable = false;
  private finished: FinishedGame[] = [];
  private refused: Refused | undefined;
  private over = false;

  /** Files are taken anywhere in the window: a browser leaves the page for one that was let fall beside the field. */
  constructor() {
    super();
    new StoreController(this, collection);
    new EventController(this, window, 'drop', (event) => this.drop(event));
    new EventController(this, window, 'dragover', (event) => this.drag(event, true));
    new EventController(this, window, 'dragleave', (event) => this.drag(event, event.relatedTarget !== null));
  }

  heading() {
    return { key: 'watch.title' };
  }

  override async open(): Promise<void> {
    void this.read(takeHandedFile());
    // Without a server this page still shows the games of this device.
    const refused = await refusalIn(async () => {
      const lobby = await api.lobby();
      this.playing = lobby.playing;
      this.finished = lobby.finished;
    });
    this.unreachable = refused !== undefined;
  }

  private async show(record: () => Promise<string>): Promise<void> {
    this.refused = await refusalIn(async () => {
      const text = await record();
      await engine().readRecord(text);
      this.goOn(await replayLink(text));
    });
  }

  private async read(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = await recordIn(file);
    if (typeof found === 'string') return this.take(file.name, found);
    this.refused = { words: found };
  }

  /** One game is shown at once; of many, whoever brought them chooses. */
  private async take(name: string, text: string): Promise<void> {
    let games: ListedGame[] = [];
    this.refused = await refusalIn(async () => {
      games = await engine().listGames(text);
    });
    if (games.length < 2 && !this.refused) return this.show(() => Promise.resolve(text));
    if (games.length > 1) collection.open(name, games);
    await this.updateComplete;
    this.querySelector<HTMLElement>('.game-choice h2')?.focus();
  }

  private choose(field: HTMLInputElement): void {
    void this.read(field.files?.[0]);
    // So that the same file, mended meanwhile, can be chosen again.
    field.value = '';
  }

  private drop(event: DragEvent): void {
    event.preventDefault();
    this.over = false;
    void this.read(event.dataTransfer?.files[0]);
  }

  private drag(event: DragEvent, over: boolean): void {
    event.preventDefault();
    this.over = over;
  }

  protected override render() {
    return html`<div class="sheet broad">
      <h1>${say('watch.title')}</h1>
      <div class="drop ${this.over ? 'over' : ''}">
        <p>${say('watch.drop')}</p>
        <label class="button">
          ${icons.down()} ${say('watch.choose')}
          <input
            class="unseen"
            type="file"
            accept=".souk,text/plain"
            name="record"
            @change=${(event: Event) => this.choose(event.target as HTMLInputElement)}
          />
        </label>
        ${refusalNotice(this.refused)}
      </div>
      ${gameChoice((record) => void this.show(() => Promise.resolve(record)))}
      <div class="columns">${this.running()} ${this.ofDevice()} ${this.ofServer()}</div>
    </div>`;
  }

  private ofDevice(): TemplateResult {
    const count = finishedGames(shelf).length;
    return html`<section>
      <h2>${say('shelf.title')}</h2>
      <p>${say('watch.shelf', { count })}</p>
      <a class="button" href="/shelf">${icons.shelf()} ${say('watch.shelf.open')}</a>
    </section>`;
  }

  private running(): TemplateResult {
    const tables = this.playing?.filter(({ watch }) => watch) ?? [];
    return html`<section>
      <h2>${say('watch.running')}</h2>
      ${tables.length === 0 ? this.nothingRuns() : nothing}
      <ul class="games">
        ${tables.map(
          ({ table, merchants }) =>
            html`<li>
              <span class="names" dir="auto">${namesOf(merchants)}</span
              ><a class="button" href="/t/${table}">${say('lobby.watch')}</a>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private nothingRuns() {
    const sample = html`<button data-do="sample" @click=${() => void this.showSample()}>
      ${icons.eye()} ${say('watch.sample')}
    </button>`;
    if (this.unreachable)
      return html`<div data-running="unreachable">${emptyState(say('lobby.unknown'), sample)}</div>`;
    if (!this.playing) return nothing;
    const ways = html`<div class="row">
      <a class="button main" href="/online">${icons.play()} ${say('watch.running.play')}</a> ${sample}
    </div>`;
    return html`<div data-running="none">${emptyState(say('watch.running.none'), ways)}</div>`;
  }

  private async showSample(): Promise<void> {
    await this.show(async () => (await import('./sample_game')).sampleGame);
  }

  private ofServer() {
    if (this.finished.length === 0) return nothing;
    return html`<section>
      <h2>${say('watch.server')}</h2>
      <ul class="games">
        ${this.finished.map(
          ({ table, merchants, finished }) =>
            html`<li>
              <span class="names" dir="auto">${namesOf(merchants)}</span
              ><span class="hint">${speaking().date(finished)}</span>
              <button @click=${() => void this.show(() => api.record(table))}>${say('watch.replay')}</button>
            </li>`,
        )}
      </ul>
    </section>`;
  }
}

customElements.define('watch-page', WatchPage);
