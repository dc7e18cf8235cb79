// A table on this device.
import { html, nothing } from 'lit';
import { LocalGame } from '../game/local_game';
import { stall } from '../shell/empty_state';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { say } from '../words';
import { download, recordName } from './download';
import { analysisLink } from './analysis_link';
import { HintButton } from './hint_button';
import { OneTab } from './one_tab';
import { beginLocal, localTools, takeBegun } from './play_now';
import { replayLink } from './replay_link';
import './table/table_view';
import type { TableExtras } from './table/table_extras';

/** Time enough to read that another game waits; then the market is free again. */
const longEnoughToRead = 6_000;

class LocalPage extends Page {
  static override properties = {
    game: { state: true },
    none: { state: true },
    elsewhere: { state: true },
    tellsOther: { state: true },
  };
  private game: LocalGame | undefined;
  private none = false;
  private elsewhere = false;
  private tellsOther = false;
  private reading: ReturnType<typeof setTimeout> | undefined;
  private readonly tab = new OneTab(() => this.giveAway());
  private readonly hint = new HintButton(this);

  heading() {
    return { key: 'local.title' };
  }

  override async open(): Promise<void> {
    this.until(() => this.game?.close());
    this.until(() => this.tab.close());
    this.until(() => this.hint.close());
    this.until(() => clearTimeout(this.reading));
    await this.take();
  }

  private async take(): Promise<void> {
    this.elsewhere = false;
    this.tab.take();
    const game = takeBegun() ?? (await LocalGame.restore(localTools()));
    if (!this.isConnected || this.isElsewhere()) return game?.close();
    this.show(game);
  }

  private isElsewhere(): boolean {
    return this.elsewhere;
  }

  private giveAway(): void {
    this.elsewhere = true;
    this.show(undefined);
  }

  private show(game: LocalGame | undefined): void {
    this.game?.close();
    this.game = game;
    this.none = game === undefined;
    this.tellsOther = game?.waitsAnother ?? false;
    clearTimeout(this.reading);
    if (this.tellsOther) this.reading = setTimeout(() => (this.tellsOther = false), longEnoughToRead);
  }

  private async again(): Promise<void> {
    if (!this.game) return;
    await beginLocal(this.game.setup);
    const game = takeBegun();
    if (!this.isConnected) return game?.close();
    this.tab.take();
    if (game) this.show(game);
  }

  private async keep(): Promise<void> {
    if (this.game) download(recordName(), await this.game.record());
  }

  private async replay(): Promise<void> {
    if (this.game) this.goOn(await replayLink(await this.game.record()));
  }

  private async analyze(): Promise<void> {
    if (this.game) this.goOn(await analysisLink(await this.game.record()));
  }

  private notice() {
    const { game } = this;
    if (game?.isKept === false) return html`<p class="notice" role="status">${say('local.not_kept')}</p>`;
    if (!game?.waitsAnother || !this.tellsOther) return nothing;
    return html`<p class="notice" role="status">${say('local.aside')}</p>`;
  }

  private extras(): TableExtras {
    return {
      back: '/',
      title: say('local.title'),
      notice: (state) => (state.stage === 'playing' ? this.notice() : nothing),
      tools: (state) =>
        state.stage === 'over'
          ? nothing
          : html`${this.hint.button(state)}
              <button
                class="icon plain"
                aria-label=${say('table.save')}
                title=${say('table.save')}
                @click=${() => void this.keep()}
              >
                ${icons.down()}
              </button>`,
      advice: (state) => this.hint.advice(state),
      ending: () => html`
        <button class="main" data-do="rematch" @click=${() => void this.again()}>${say('table.rematch')}</button>
        <button data-do="analyze" @click=${() => void this.analyze()}>${say('table.analyze')}</button>
        <button @click=${() => void this.replay()}>${say('table.replay')}</button>
        <button @click=${() => void this.keep()}>${say('table.save')}</button>
        <a class="button" href="/new">${say('table.other')}</a>
      `,
    };
  }

  protected override render() {
    if (this.elsewhere)
      return html`<div class="sheet">
        <h1>${say('local.elsewhere')}</h1>
        <p class="lead" role="status">${say('local.elsewhere.text')}</p>
        <button class="main" data-do="take" @click=${() => void this.take()}>${say('local.take')}</button>
      </div>`;
    if (this.none)
      return html`<div class="sheet">
        <h1>${say('local.none')}</h1>
        ${stall()}
        <p class="lead">${say('local.none.text')}</p>
        <a class="button main" href="/new">${say('local.new')}</a>
      </div>`;
    if (!this.game) return html`<p class="sheet" role="status">${say('shell.wait')}</p>`;
    return html`<souk-table .table=${this.game} .extras=${this.extras()}></souk-table>`;
  }
}

customElements.define('local-page', LocalPage);
