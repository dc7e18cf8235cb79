// A table on the server: sit down or watch, wait for the others, play, and go on to a rematch.
import { html, nothing, type TemplateResult } from 'lit';
import { OnlineGame } from '../game/online_game';
import type { Refused } from '../game/refusals';
import type { TableState } from '../game/types';
import type { ToldTable } from '../net/api';
import { chairInLink } from '../net/tokens';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { go } from '../shell/router';
import { settings } from '../shell/services';
import { say } from '../words';
import { download, recordName } from './download';
import { chat } from './online_chat';
import { diceCheck, type DiceCheck } from './online_dice';
import { waitingRoom } from './online_room';
import { api, chairs, keepName, onlineTools, ownSecrets, refusalIn } from './online_tools';
import { replayLink } from './replay_link';
import { TurnBell } from './turn_bell';
import { playSound } from './table/sound';
import './table/table_view';
import type { TableExtras } from './table/table_extras';

class OnlinePage extends Page {
  private told: ToldTable | undefined;
  private game: OnlineGame | undefined;
  private refused: Refused | undefined;
  private name = settings.values.name;
  private dice: DiceCheck | undefined;
  private wasMine = false;
  private readonly bell = new TurnBell();

  private get table(): string {
    return this.place.parts['table'] ?? '';
  }

  heading() {
    return { key: this.wasMine ? 'online.your_turn' : 'online.title' };
  }

  override async open(): Promise<void> {
    const carried = chairInLink(location.hash);
    if (carried) {
      chairs.keep(this.table, { token: carried });
      history.replaceState(null, '', location.pathname + location.search);
    }
    this.until(() => this.game?.close());
    const chair = chairs.of(this.table);
    if (chair) return this.attend(chair.token);
    this.refused = await refusalIn(async () => {
      this.told = await api.table(this.table);
    });
    if (this.told && !this.canSit(this.told)) return this.attend();
    this.requestUpdate();
  }

  private canSit(told: ToldTable): boolean {
    const invited = this.place.query.has('i');
    const free = (kind: string) => kind === 'anyone' || (kind === 'person' && invited);
    return (
      told.stage === 'gathering' && told.merchants.some(({ holder, for: kind }) => holder === 'empty' && free(kind))
    );
  }

  private async sit(event: Event): Promise<void> {
    event.preventDefault();
    const name = keepName(this.name);
    const { token, share } = ownSecrets();
    const invitation = this.place.query.get('i') ?? undefined;
    this.refused = await refusalIn(async () => {
      const chair = await api.join(this.table, { name, token, share, invitation });
      chairs.keep(this.table, { token: chair.token, seat: chair.seat, name, invitation });
      await this.attend(chair.token);
    });
    this.requestUpdate();
  }

  private async attend(token?: string): Promise<void> {
    const game = await OnlineGame.attend(onlineTools(), this.table, token);
    if (!this.isConnected) return game.close();
    this.game = game;
    this.until(game.subscribe((state) => this.follow(state)));
    this.requestUpdate();
  }

  private follow(state: TableState): void {
    const { online } = state;
    if (online?.next && online.seat !== undefined) {
      chairs.follow(online.table, online.next);
      go(`/t/${online.next}`);
      return;
    }
    if (state.mayAct !== this.wasMine) {
      this.wasMine = state.mayAct;
      if (state.mayAct) this.ring();
      this.retitle();
    }
    this.requestUpdate();
  }

  private ring(): void {
    this.bell.ring();
    playSound('your-turn');
  }

  private async checkDice(game: OnlineGame): Promise<void> {
    this.dice = { state: 'checking' };
    this.requestUpdate();
    this.dice = await diceCheck(game);
    this.requestUpdate();
  }

  private extras(game: OnlineGame): TableExtras {
    return {
      back: '/online',
      title: say('online.title'),
      tools: () => this.bell.button(() => this.requestUpdate()),
      notice: (state) => this.notices(state, game),
      side: (state) => chat(state, game),
      ending: (state) => this.ending(state, game),
    };
  }

  private notices(state: TableState, game: OnlineGame) {
    const { online } = state;
    if (online?.lost) return html`<p class="notice bad" role="alert">${say(online.lost)}</p>`;
    if (state.offline) return html`<p class="notice" role="status" data-offline>${say('online.offline')}</p>`;
    if (online?.away)
      return html`<p class="notice row">
        ${say('online.away')} <button @click=${() => void game.returnToChair()}>${say('online.return')}</button>
      </p>`;
    if (online && online.seat === undefined) return html`<p class="notice" role="status">${say('online.watching')}</p>`;
    return this.gone(state, game);
  }

  /** Somebody whose turn it is has been gone for a while: the others need not wait. */
  private gone(state: TableState, game: OnlineGame) {
    const seat = state.seats[state.view.seat - 1];
    if (state.stage !== 'playing' || !seat || seat.here || seat.holder !== 'person') return nothing;
    return html`<p class="notice row">
      ${say('online.gone', { name: seat.name })}
      <button @click=${() => void game.seatBot(seat.seat, 'trader')}>${say('online.seat_bot')}</button>
    </p>`;
  }

  private ending(state: TableState, game: OnlineGame): TemplateResult {
    const offered = state.online?.rematch ?? [];
    const mine = state.online?.seat;
    return html`
      ${
        mine === undefined
          ? nothing
          : html`<button
              class="main"
              data-do="rematch"
              ?disabled=${offered.includes(mine)}
              @click=${() => void game.offerRematch()}
            >
              ${say(offered.includes(mine) ? 'online.rematch_waits' : 'table.rematch')}
            </button>`
      }
      ${offered.some((seat) => seat !== mine) ? html`<p class="notice">${say('online.rematch_offered', { count: offered.length })}</p>` : nothing}
      <button data-do="dice" @click=${() => void this.checkDice(game)}>${say('online.dice')}</button>
      <button @click=${() => void game.record().then(async (record) => go(await replayLink(record)))}>
        ${say('table.replay')}
      </button>
      <button @click=${() => void game.record().then((record) => download(recordName(), record))}>
        ${say('table.save')}
      </button>
      ${this.dice ? html`<p class="notice ${this.dice.state === 'wrong' ? 'bad' : ''}" role="status" data-dice=${this.dice.state}>${this.diceWords()}</p>` : nothing}
    `;
  }

  private diceWords(): string {
    if (this.dice?.words) return say(this.dice.words);
    return say(this.dice?.state === 'checking' ? 'online.dice.checking' : 'online.dice.fair');
  }

  protected override render() {
    const { game } = this;
    if (game && game.state.stage === 'gathering') return waitingRoom(game, this.table, () => this.requestUpdate());
    if (game) return html`<souk-table .table=${game} .extras=${this.extras(game)}></souk-table>`;
    if (this.told) return this.joinForm(this.told);
    return html`<div class="sheet">
      ${
        this.refused
          ? html`<h1>${say('online.title')}</h1>
              <p class="notice bad" role="alert">${say(this.refused.words)}</p>
              <a class="button" href="/online">${say('online.lobby')}</a>`
          : html`<p role="status">${say('shell.wait')}</p>`
      }
    </div>`;
  }

  private joinForm(told: ToldTable): TemplateResult {
    return html`<div class="sheet">
      <h1>${say('join.title')}</h1>
      <p class="lead">${say('join.lead', { merchants: told.merchants.length })}</p>
      <form class="card" @submit=${(event: Event) => void this.sit(event)}>
        <ul class="waiting-chairs">
          ${told.merchants.map(({ name, holder, level }) => html`<li dir="auto">${holder === 'empty' ? say('seat.empty') : name || say(`level.${level ?? 'trader'}`)}</li>`)}
        </ul>
        <label class="field">
          <span>${say('online.name')}</span>
          <input
            type="text"
            name="name"
            maxlength="24"
            autocomplete="nickname"
            placeholder=${say('online.guest')}
            .value=${this.name}
            @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)}
          />
        </label>
        <div role="alert">${this.refused ? html`<p class="notice bad">${say(this.refused.words)}</p>` : nothing}</div>
        <div class="row">
          <button class="main" type="submit" data-do="sit">${say('join.sit')}</button>
          <button type="button" @click=${() => void this.attend()}>${icons.eye()} ${say('join.watch')}</button>
        </div>
      </form>
    </div>`;
  }
}

customElements.define('online-page', OnlinePage);
