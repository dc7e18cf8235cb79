// Games that wait on this device: go on with one, or take it away for good.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { forget, merchantsOf, recordOf, takeOut, type PutAway } from '../game/put_away';
import { refusalFrom, type Refused } from '../game/refusals';
import { discardAside, gamesUnderWay, takeUp } from '../game/set_aside';
import { icons } from '../shell/icons';
import { go } from '../shell/router';
import { engine, shelf } from '../shell/services';
import { StoreController } from '../store/store_controller';
import { languageInForce, say, speaking } from '../words';
import { download, recordName } from './download';
import { namesOf } from './merchant_names';
import { refusalNotice } from './refusal_notice';
import { leaveDialogs, openDialog } from './table/dialogs';

const turnsOf = ({ moves }: PutAway): number => moves.filter((move) => 'throw' in move).length;
const namesIn = ({ setup }: PutAway): string => namesOf(merchantsOf(setup));

class GamesUnderWay extends LitElement {
  static override properties = {
    most: { type: Number },
    games: { state: true },
    candidate: { state: true },
    refused: { state: true },
  };
  /** So many are shown; the page of all games has the rest. */
  most = Infinity;
  private games: PutAway[] = [];
  /** The one that somebody may want to take away. */
  private candidate: PutAway | undefined;
  private refused: Refused | undefined;

  constructor() {
    super();
    new StoreController(this, languageInForce);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.games = gamesUnderWay(shelf);
  }

  protected override createRenderRoot(): this {
    return this;
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
    this.dispatchEvent(new CustomEvent('discarded', { bubbles: true }));
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

  protected override render() {
    const { games } = this;
    if (games.length === 0) return nothing;
    return html`<section>
      <h2 tabindex="-1">${say('aside.title')}</h2>
      <ul class="games">
        ${games.slice(0, this.most).map((game) => this.row(game))}
      </ul>
      ${
        games.length > this.most
          ? html`<p><a href="/watch">${say('aside.all', { count: games.length })}</a></p>`
          : nothing
      }
      ${this.question()}
    </section>`;
  }

  private row(game: PutAway): TemplateResult {
    const names = namesIn(game);
    return html`<li>
      <span><span class="names" dir="auto">${names}</span><br /><span class="hint">${describe(game)}</span></span>
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

  private question(): TemplateResult {
    const { candidate: game } = this;
    const save = () => game && void this.save(game, recordOf(engine(), game));
    return html`<dialog class="card" data-dialog="discard" aria-labelledby="discard-heading" @click=${leaveDialogs}>
      <h2 id="discard-heading">${say('aside.question')}</h2>
      <p><strong dir="auto">${game ? namesIn(game) : ''}</strong><br />${game ? describe(game) : ''}</p>
      <p>${say('aside.question.text')}</p>
      ${refusalNotice(this.refused)}
      <div class="row">
        <button data-close data-do="discard" @click=${() => this.discard()}>${say('aside.discard')}</button>
        <button data-do="save" @click=${save}>${say('aside.save')}</button>
        <button class="main" data-close autofocus>${say('aside.keep')}</button>
      </div>
    </dialog>`;
  }
}

function describe(game: PutAway): string {
  return say('aside.about', { turns: turnsOf(game), date: speaking().date(new Date(game.date)) });
}

customElements.define('games-under-way', GamesUnderWay);
