// A game that was played: step, play, jump, share, download.
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { refusalFrom, type Refused } from '../game/refusals';
import { ReplayGame } from '../game/replay_game';
import { sharedIn } from '../game/share';
import type { TableState } from '../game/types';
import { checkDice } from '../net/fair_dice';
import { stall } from '../shell/empty_state';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { engine, withLanguage } from '../shell/services';
import { EventController } from '../store/event_controller';
import { StoreController } from '../store/store_controller';
import { say, speaking } from '../words';
import { download, recordName } from './download';
import { ruleLink } from './refusal_notice';
import { ReplayKeys, type ReplayStep } from './replay_keys';
import './table/table_view';
import type { TableExtras } from './table/table_extras';

const speeds = [1, 2, 4];

/** What the # part of an address shares; none when it shares nothing. */
async function gameIn(hash: string): Promise<ReplayGame | undefined> {
  const shared = await sharedIn(hash);
  const tools = { engine: engine() };
  if (shared?.kind === 'game') return ReplayGame.of(tools, shared.text);
  return shared && ReplayGame.ofPosition(tools, shared.text);
}

class ReplayPage extends Page {
  static override properties = {
    refused: { state: true },
    none: { state: true },
    notice: { state: true },
    announced: { state: true },
  };
  private readonly shown = new StoreController<ReplayGame>(this);
  private refused: Refused | undefined;
  private none = false;
  /** A new object each time: the same words twice are said twice. */
  private notice: { words: string } | undefined;

  /** Where keys have led, for a screen reader; a new object each time. */
  private announced: { words: string } | undefined;

  constructor() {
    super();
    new ReplayKeys(this, (step) => this.byKey(step));
    new EventController(this, window, 'hashchange', () => void this.load());
  }

  heading() {
    return { key: 'replay.title' };
  }

  override async open(): Promise<void> {
    this.until(() => this.shown.store?.close());
    await this.load();
  }

  private async load(): Promise<void> {
    const { hash } = location;
    let game: ReplayGame | undefined;
    let refused: Refused | undefined;
    try {
      game = await gameIn(hash);
    } catch (error) {
      refused = refusalFrom(error);
    }
    // Another link may have been opened meanwhile, or another page.
    if (!this.isConnected || hash !== location.hash) return game?.close();
    this.shown.store?.close();
    this.shown.store = game;
    this.refused = refused;
    this.none = game === undefined;
    this.notice = undefined;
  }

  private async copy(address: Promise<string>): Promise<void> {
    try {
      await navigator.clipboard.writeText(await address);
      this.notice = { words: say('replay.copied') };
    } catch {
      this.notice = { words: await address };
    }
  }

  private async dice(game: ReplayGame): Promise<void> {
    const verdict = await checkDice(game.read);
    const isFair = verdict.verdict === 'fair';
    this.notice = { words: isFair ? say('online.dice.fair', { throws: verdict.throws }) : say(verdict.words) };
  }

  private byKey(step: ReplayStep): void {
    const game = this.shown.store;
    const before = game?.state.replay;
    if (!game || !before) return;
    if (step === 'play') this.playOrStop(game);
    else if (step === 'next') game.step();
    else game.jump({ back: before.at - 1, start: 0, end: before.of }[step]);
    const { replay = before } = game.state;
    const place = { at: replay.at, of: replay.of, round: replay.round };
    const isPlay = step === 'play';
    this.announced = {
      words: isPlay ? say(replay.playing ? 'replay.playing' : 'replay.paused') : say('replay.step', place),
    };
  }

  private playOrStop(game: ReplayGame): void {
    if (game.state.replay?.playing) game.stop();
    else game.play();
  }

  private extras(game: ReplayGame): TableExtras {
    return {
      back: '/watch',
      go: (step) => game.jump(step),
      title: say('replay.title'),
      bar: (state) => this.player(game, state),
      notice: (state) => html`
        ${state.replay?.fault ? html`<p class="notice bad" role="status">${say('replay.fault')} ${say(state.replay.fault.words)} ${ruleLink(state.replay.fault.rule)}</p>` : nothing}
        <div role="status">
          ${this.notice ? keyed(this.notice, html`<p class="notice">${this.notice.words}</p>`) : nothing}
        </div>
        <div class="unseen" role="status" data-announced>
          ${this.announced ? keyed(this.announced, html`<p>${this.announced.words}</p>`) : nothing}
        </div>
      `,
      tools: () => (game.isPosition ? nothing : this.recordTools(game)),
      side: () =>
        html`<div class="row">
          <button @click=${() => void this.copy(game.sharePosition(location.origin).then(withLanguage))}>
            ${say('replay.share_position')}
          </button>
          ${game.isPosition ? nothing : html`<button @click=${() => void this.dice(game)}>${say('online.dice')}</button>`}
        </div>`,
    };
  }

  private recordTools(game: ReplayGame): TemplateResult {
    return html`
      ${
        game.isWhole
          ? html`<a
              class="button icon plain"
              data-do="analyze"
              href="/analysis${location.hash}"
              aria-label=${say('table.analyze')}
              title=${say('table.analyze')}
              >${icons.chart()}</a
            >`
          : nothing
      }
      <button
        class="icon plain"
        aria-label=${say('replay.share')}
        title=${say('replay.share')}
        @click=${() => void this.copy(game.shareGame(location.origin).then(withLanguage))}
      >
        ${icons.link()}
      </button>
      <button
        class="icon plain"
        aria-label=${say('table.save')}
        title=${say('table.save')}
        @click=${() => void game.record().then((record) => download(recordName(), record))}
      >
        ${icons.down()}
      </button>
    `;
  }

  private player(game: ReplayGame, state: TableState): TemplateResult {
    const replay = state.replay ?? { at: 0, of: 0, playing: false, speed: 1, round: 1, turns: [] };
    const speed = speeds[(speeds.indexOf(replay.speed) + 1) % speeds.length] ?? 1;
    return html`<div
      class="actions player"
      role="group"
      aria-label=${say('replay.player')}
      aria-describedby="replay-keys"
    >
      <input
        type="range"
        name="at"
        min="0"
        max=${replay.of}
        .value=${String(replay.at)}
        aria-label=${say('replay.at')}
        aria-valuetext=${say('replay.step', { at: replay.at, of: replay.of, round: replay.round })}
        @input=${(event: Event) => game.jump(Number((event.target as HTMLInputElement).value))}
      />
      <div class="row">
        <button
          class="icon"
          data-do="back"
          aria-label=${say('replay.back')}
          ?disabled=${replay.at === 0}
          @click=${() => game.back()}
        >
          ${icons.back()}
        </button>
        <button class="main" data-do="play" @click=${() => this.playOrStop(game)}>
          ${replay.playing ? icons.pause() : icons.play()} ${say(replay.playing ? 'replay.pause' : 'replay.play')}
        </button>
        <button
          class="icon"
          data-do="step"
          aria-label=${say('replay.next')}
          ?disabled=${replay.at === replay.of}
          @click=${() => game.step()}
        >
          ${icons.next()}
        </button>
        <button aria-label=${say('replay.speed', { speed: replay.speed })} @click=${() => game.setSpeed(speed)}>
          <bdi dir="ltr">${speaking().number(replay.speed)}×</bdi>
        </button>
      </div>
      <p class="unseen" id="replay-keys">${say('replay.keys')}</p>
      <p class="prompt">${say('replay.step', { at: replay.at, of: replay.of, round: replay.round })}</p>
    </div>`;
  }

  protected override render() {
    const game = this.shown.store;
    if (game) return html`<souk-table .table=${game} .extras=${this.extras(game)}></souk-table>`;
    if (!this.none) return html`<p class="sheet" role="status">${say('shell.wait')}</p>`;
    return html`<div class="sheet">
      <h1>${say('replay.none')}</h1>
      ${stall()}
      <p class="lead">
        ${this.refused ? html`${say(this.refused.words)} ${ruleLink(this.refused.rule)}` : say('replay.none.text')}
      </p>
      <a class="button main" href="/watch">${say('watch.title')}</a>
    </div>`;
  }
}

customElements.define('replay-page', ReplayPage);
