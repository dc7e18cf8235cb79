import { html, nothing, type TemplateResult } from 'lit';
import { gamesUnderWay } from '../game/set_aside';
import { Chairs } from '../net/tokens';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { shelf } from '../shell/services';
import { spareTime } from '../shell/spare_time';
import { zellige } from '../shell/zellige';
import { say } from '../words';
import { playNow, showBegun } from './play_now';

interface Way {
  key: string;
  to: string;
  icon: () => TemplateResult;
}

const ways: Way[] = [
  { key: 'device', to: '/new', icon: icons.device },
  { key: 'online', to: '/online', icon: icons.net },
  { key: 'learn', to: '/learn', icon: icons.book },
  // Not before their file is there: it is made by `souk puzzles`.
  ...(__PUZZLES_THERE__ ? [{ key: 'puzzle', to: '/puzzle', icon: icons.lamp }] : []),
  { key: 'shelf', to: '/shelf', icon: icons.shelf },
  { key: 'watch', to: '/watch', icon: icons.eye },
  { key: 'settings', to: '/settings', icon: icons.gear },
];

/** Of the games that wait here: the ways to play should not be far below. */
const mostShown = 3;

class HomePage extends Page {
  static override properties = {
    starting: { state: true },
    hasPicture: { state: true },
    failed: { state: true },
  };
  private starting = false;
  private hasPicture = false;
  private failed = false;
  /** A game waits here, or may wait at a table on the server. */
  private readonly hasGames = gamesUnderWay(shelf).length > 0 || new Chairs(shelf).tables().length > 0;

  heading() {
    return { key: 'shell.name' };
  }

  constructor() {
    super();
    // Whoever looks at the home page will want to play next: the board comes while he reads.
    void import('./local_page');
    if (this.hasGames) void import('./games_under_way');
  }

  protected override firstUpdated(): void {
    spareTime(() => {
      if (this.isConnected && !this.starting) void this.drawPicture();
    });
  }

  private async drawPicture(): Promise<void> {
    await import('../board/still_market');
    this.hasPicture = !this.starting;
  }

  private async play(): Promise<void> {
    this.starting = true;
    this.failed = false;
    try {
      await Promise.all([playNow(), import('./local_page')]);
      showBegun(this);
    } catch {
      // Neither the rules nor the board have come yet: the network was gone before they were here.
      this.failed = true;
      this.starting = false;
    }
  }

  protected override render() {
    return html`<div class="sheet wide home">
      <section class="hero">
        <div>
          <h1>${say('home.title')}</h1>
          <p class="lead">${say('home.lead')}</p>
          <button class="main" data-do="play" ?disabled=${this.starting} @click=${() => void this.play()}>
            ${icons.play()} ${say('home.play')}
          </button>
          <div role="alert">${this.failed ? html`<p class="notice bad">${say('refusal.engine')}</p>` : nothing}</div>
        </div>
        <div class="picture">${zellige(16)}${this.hasPicture ? html`<souk-still></souk-still>` : nothing}</div>
      </section>
      ${this.hasGames ? html`<games-under-way .most=${mostShown}></games-under-way>` : nothing}
      <nav aria-label=${say('home.ways')}>
        <ul class="ways">
          ${ways.map(
            ({ key, to, icon }) =>
              html`<li>
                <a href=${to}>${icon()}<strong>${say(`home.${key}`)}</strong><span>${say(`home.${key}.text`)}</span></a>
              </li>`,
          )}
        </ul>
      </nav>
    </div>`;
  }
}

customElements.define('home-page', HomePage);
