// Games to look at: a record from a file, games of this device, games on the server.
import { html, nothing, type TemplateResult } from 'lit';
import { finishedGames } from '../game/finished_games';
import { refusalFrom, type Refused } from '../game/refusals';
import type { FinishedTable, LobbyTable } from '../net/api';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { go } from '../shell/router';
import { engine, shelf } from '../shell/services';
import { say, speaking } from '../words';
import { api, namesOf, refusalIn } from './online_tools';
import { replayLink } from './replay_link';

/** A record is a few kilobytes; more is not a record. */
const longestRecord = 1 << 20;

class WatchPage extends Page {
  private playing: LobbyTable[] = [];
  private finished: FinishedTable[] = [];
  private refused: Refused | undefined;
  private over = false;

  heading() {
    return { key: 'watch.title' };
  }

  override async open(): Promise<void> {
    // Without a server this page still shows the games of this device.
    await refusalIn(async () => {
      const lobby = await api.lobby();
      this.playing = lobby.playing;
      this.finished = lobby.finished;
    });
    this.requestUpdate();
  }

  private async show(record: string): Promise<void> {
    try {
      await engine().readRecord(record);
      go(await replayLink(record));
    } catch (error) {
      this.refused = refusalFrom(error);
      this.requestUpdate();
    }
  }

  private async read(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > longestRecord) {
      this.refused = { words: { key: 'watch.no_record' } };
      this.requestUpdate();
      return;
    }
    await this.show(await file.text());
  }

  private drop(event: DragEvent): void {
    event.preventDefault();
    this.over = false;
    this.requestUpdate();
    void this.read(event.dataTransfer?.files[0]);
  }

  private drag(event: DragEvent, over: boolean): void {
    event.preventDefault();
    if (this.over === over) return;
    this.over = over;
    this.requestUpdate();
  }

  protected override render() {
    return html`<div
      class="sheet"
      @drop=${(event: DragEvent) => this.drop(event)}
      @dragover=${(event: DragEvent) => this.drag(event, true)}
      @dragleave=${(event: DragEvent) => this.drag(event, false)}
    >
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
            @change=${(event: Event) => void this.read((event.target as HTMLInputElement).files?.[0])}
          />
        </label>
        <div role="alert">
          ${this.refused ? html`<p class="notice bad">${say('watch.no_record')} ${say(this.refused.words)}</p>` : nothing}
        </div>
      </div>
      ${this.ofDevice()} ${this.running()} ${this.ofServer()}
    </div>`;
  }

  private ofDevice(): TemplateResult {
    const games = finishedGames(shelf);
    return html`<section>
      <h2>${say('watch.device')}</h2>
      ${
        games.length === 0
          ? html`<p class="hint">${say('watch.device.none')}</p>`
          : html`<ul class="games">
              ${games.map(
                ({ date, record }) =>
                  html`<li>
                    <span class="names">${speaking().date(new Date(date))}</span>
                    <button @click=${() => void this.show(record)}>${say('watch.replay')}</button>
                  </li>`,
              )}
            </ul>`
      }
    </section>`;
  }

  private running() {
    const tables = this.playing.filter(({ watch }) => watch);
    if (tables.length === 0) return nothing;
    return html`<section>
      <h2>${say('watch.running')}</h2>
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
              <button @click=${() => void this.fetch(table)}>${say('watch.replay')}</button>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private async fetch(table: string): Promise<void> {
    this.refused = await refusalIn(async () => this.show(await api.record(table)));
    this.requestUpdate();
  }
}

customElements.define('watch-page', WatchPage);
