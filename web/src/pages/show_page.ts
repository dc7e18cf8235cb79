// A table on a television or a laptop in the room: the market large, nothing to do. People play on their phones.
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import '../board/board';
import { pace } from '../board/motion';
import type { BoardInput, Cue } from '../board/types';
import { OnlineGame } from '../game/online_game';
import { newestRug } from '../game/story_rows';
import type { TableState } from '../game/types';
import { invitationInLink, invitationLink, showLink } from '../net/tokens';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { go } from '../shell/router';
import { motion, settings, withLanguage } from '../shell/services';
import { EventController } from '../store/event_controller';
import { StoreController } from '../store/store_controller';
import { say } from '../words';
import { CodeAloud } from './code_aloud';
import { closedDoor } from './online_join';
import { Notices } from './online_notices';
import { Reactions } from './online_reactions';
import { api, chairs, onlineTools } from './online_tools';
import { ScreenAwake } from './screen_awake';
import { chairsAndWaysIn } from './show_room';
import { hasFreeChair } from './table_address';
import { merchants } from './table/merchants';
import { playSound } from './table/sound';
import { lineWords } from './table/story';
import { TableDisplay } from './table/table_display';
import './styles/meeting.css';
import './styles/big_screen.css';

class ShowPage extends Page {
  private game: OnlineGame | undefined;
  private readonly display = new StoreController<TableDisplay>(this, undefined, ({ table }) =>
    this.follow(table.state),
  );
  private readonly notices = new Notices();
  private readonly awake = new ScreenAwake();
  private readonly code = new CodeAloud(api);
  private readonly reactions = new Reactions(this);

  constructor() {
    super();
    new StoreController(this, settings);
    for (const store of [this.notices, this.code, this.reactions]) new StoreController(this, store);
    new EventController(this, document, 'visibilitychange', () => !document.hidden && void this.awake.keep());
    new EventController(this, document, 'fullscreenchange', () => this.requestUpdate());
  }

  heading() {
    return { key: 'show.title' };
  }

  private get table(): string {
    return this.route.params['table'] ?? '';
  }

  private get link(): string {
    return withLanguage(invitationLink(location.origin, this.table, invitationInLink(location.hash)));
  }

  override async open(): Promise<void> {
    this.until(() => this.game?.close());
    this.until(() => this.notices.close());
    this.until(() => this.code.end());
    this.until(() => this.reactions.close());
    this.until(() => this.awake.release());
    void this.awake.keep();
    await this.attend();
  }

  private async attend(): Promise<void> {
    const game = await OnlineGame.attend(onlineTools(), this.table);
    if (!this.isConnected) return game.close();
    this.game?.close();
    this.game = game;
    this.reactions.follow(game);
    this.display.store = new TableDisplay(
      game,
      () => document.hidden,
      () => pace(motion()),
    );
  }

  private follow(state: TableState): void {
    this.notices.follow(state);
    // Codes are given to those who sit there: where one of them opened this page on the same device.
    const chair = chairs.of(this.table);
    if (chair && hasFreeChair(state)) this.code.begin(this.table, chair.token);
    else this.code.end();
    const next = state.online?.next;
    if (next !== undefined) go(showLink('', next), 'replace');
  }

  private boardInput({ view: seenView, seen, count, table }: TableDisplay): BoardInput {
    const { view, shown, happened } = table.state;
    return {
      view,
      newest: newestRug(seen.story, seenView),
      counted: count?.counted,
      facings: [],
      rugs: [],
      shown,
      throwPreviews: [],
      help: false,
      happened,
      motion: motion(),
      strongWeaves: settings.values.strongWeaves,
      say: (key, args) => say(key, args),
      mayThrow: false,
      purseAt: (seat) => this.purseAt(seat),
    };
  }

  private purseAt(seat: number): { x: number; y: number } | undefined {
    const purse = this.querySelector(`.merchant[data-seat='${seat}'] .stat.coin`)?.getBoundingClientRect();
    return purse && { x: purse.x + purse.width / 2, y: purse.y + purse.height / 2 };
  }

  protected override render() {
    const display = this.display.store;
    const { game } = this;
    if (!display || !game) return closedDoor(undefined, () => undefined);
    const { state } = game;
    if (!state.online?.rules) {
      const lost = state.online?.lost;
      return closedDoor(lost && { words: lost }, () => void this.attend());
    }
    return html`<div class="big-screen ${state.stage}">
      ${this.head()}
      ${state.stage === 'gathering' ? chairsAndWaysIn(state, this.link, this.code.code) : this.market(display)}
      <div class="big-foot">
        ${this.notices.show(state, game)}
        <p class="big-line" aria-live="polite">${lineWords(display.line)}</p>
      </div>
      ${this.reactions.bubbles(state)}
    </div>`;
  }

  private head(): TemplateResult {
    const isFull = document.fullscreenElement !== null;
    const toggle = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    return html`<header class="big-head">
      <a class="button icon plain" href="/online" aria-label=${say('table.back')}>${icons.back()}</a>
      <h1>${say('show.title')}</h1>
      ${
        document.fullscreenEnabled
          ? html`<button class="plain" data-do="full-screen" aria-pressed=${isFull} @click=${toggle}>
              ${icons.full()} ${say('show.full')}
            </button>`
          : nothing
      }
    </header>`;
  }

  private market(display: TableDisplay): TemplateResult {
    const { table, view } = display;
    return html`${merchants(table.state, view)}
      <div class="big-market">
        ${keyed(
          table,
          html`<souk-board
            .input=${this.boardInput(display)}
            @cue=${(event: CustomEvent<{ sound: Cue }>) => this.hear(display, event.detail.sound)}
            @played=${(event: CustomEvent<{ number: number }>) => display.played(event.detail.number)}
          ></souk-board>`,
        )}
      </div>`;
  }

  private hear(display: TableDisplay, sound: Cue): void {
    playSound(sound);
    if (sound === 'land') display.landed();
  }

  protected override updated(): void {
    this.display.store?.drawn();
  }
}

customElements.define('show-page', ShowPage);
