// Tables on the server: play now, open one, join by a link or code, sit down at an open one.
import { html, type TemplateResult } from 'lit';
import type { Lobby, LobbyTable } from '../net/wire';
import type { Refused } from '../game/refusals';
import { invitationLink } from '../net/tokens';
import { emptyState } from '../shell/empty_state';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { go } from '../shell/router';
import { settings } from '../shell/services';
import { say } from '../words';
import { namesOf } from './merchant_names';
import { nameField } from './name_field';
import { myTableList, myTables, type MyTable } from './my_tables';
import { api, keepName, newSitting, refusalIn } from './online_tools';
import { refusalNotice } from './refusal_notice';
import { rulesWords } from './rules_words';
import { addressOf, codeRefusal } from './table_code';

const betweenLooks = 5000;

class LobbyPage extends Page {
  static override properties = {
    lobby: { state: true },
    mine: { state: true },
    refused: { state: true },
    unreachable: { state: true },
  };
  private lobby: Lobby | undefined;
  private mine: MyTable[] = [];
  private refused: Refused | undefined;
  /** Looking again and again must not wipe out why something else was refused. */
  private unreachable: Refused | undefined;
  private name = settings.values.name;
  private code = '';
  private readonly sitting = newSitting();

  heading() {
    return { key: 'lobby.title' };
  }

  override async open(): Promise<void> {
    const timer = setInterval(() => !document.hidden && void this.look(), betweenLooks);
    this.until(() => clearInterval(timer));
    await this.look();
    this.mine = await myTables();
  }

  private async look(): Promise<void> {
    const unreachable = await refusalIn(async () => {
      this.lobby = await api.lobby();
    });
    // Said once, not every few seconds: the same refusal stays.
    if (unreachable?.words.key !== this.unreachable?.words.key) this.unreachable = unreachable;
    if (unreachable) this.lobby = undefined;
  }

  /** Looks for people first; at the table bots are offered when nobody comes. */
  private async playNow(): Promise<void> {
    const name = keepName(this.name);
    this.refused = await refusalIn(async () => {
      const { table } = await this.sitting.take({
        name,
        looking: true,
        promised: () => api.seedHash(),
        ask: (brought) => api.playNow({ name, wait: true, ...brought }),
        dealt: async (table) => (await api.table(table)).seedHash,
      });
      this.goOn(`/t/${table}`);
    });
  }

  private async join(event: Event): Promise<void> {
    event.preventDefault();
    const { code } = this;
    const address = addressOf(code, location.origin);
    if (address) return go(address);
    try {
      const { table, invitation } = await api.enterCode(code);
      this.goOn(invitationLink('', table, invitation));
    } catch (error) {
      this.refused = codeRefusal(error);
    }
  }

  protected override render() {
    return html`<div class="sheet broad">
      <h1>${say('lobby.title')}</h1>
      <p class="lead">${say('lobby.lead')}</p>
      ${refusalNotice(this.refused ?? this.unreachable)}
      <div class="columns">
        <section class="card">
          ${nameField({ value: this.name, rename: (name) => (this.name = name), settle: keepName })}
          <div class="row">
            <button class="main" data-do="play-online" @click=${() => void this.playNow()}>
              ${icons.play()} ${say('lobby.play')}
            </button>
            <a class="button" href="/online/new">${say('lobby.open')}</a>
          </div>
        </section>
        <section class="card">
          <form @submit=${(event: Event) => void this.join(event)}>
            <label class="field">
              <span>${say('lobby.code')}</span>
              <span class="link-field">
                <input
                  type="text"
                  name="code"
                  dir="ltr"
                  autocomplete="off"
                  autocapitalize="characters"
                  spellcheck="false"
                  .value=${this.code}
                  @input=${(event: Event) => (this.code = (event.target as HTMLInputElement).value)}
                />
                <button type="submit">${say('lobby.join')}</button>
              </span>
            </label>
          </form>
        </section>
        ${myTableList(this.mine)} ${this.waiting()} ${this.running()}
      </div>
    </div>`;
  }

  private waiting() {
    const open = html`<a class="button" href="/online/new">${say('lobby.open')}</a>`;
    return this.tables('lobby.waiting', this.lobby?.open, 'lobby.sit', emptyState(say('lobby.none'), open));
  }

  private running() {
    const watchable = this.lobby?.playing.filter(({ watch }) => watch);
    const replay = html`<a class="button" href="/watch">${say('lobby.replay')}</a>`;
    return this.tables('lobby.playing', watchable, 'lobby.watch', emptyState(say('lobby.nobody_plays'), replay));
  }

  private tables(title: string, tables: LobbyTable[] | undefined, way: string, none: TemplateResult) {
    const unknown = html`<p class="hint">${say('lobby.unknown')}</p>`;
    return html`<section>
      <h2>${say(title)}</h2>
      ${
        tables && tables.length > 0
          ? html`<ul class="games">
              ${tables.map((table) => this.row(table, way))}
            </ul>`
          : this.lobby
            ? none
            : unknown
      }
    </section>`;
  }

  private row(table: LobbyTable, way: string): TemplateResult {
    return html`<li>
      <span class="names" dir="auto">${namesOf(table.merchants)}</span
      ><span class="hint">${rulesWords(table.rules)}</span>
      <a class="button" href="/t/${table.table}">${say(way)}</a>
    </li>`;
  }
}

customElements.define('lobby-page', LobbyPage);
