import { html, LitElement, nothing } from 'lit';
import { StoreController } from '../store/store_controller';
import { languageInForce, say } from '../words';
import { followDrops } from './handed_file';
import { languageMenu } from './language_menu';
import { Page } from './page';
import { followAddress, matchRoute } from './router';
import { nowhere, routes, type Shown } from './routes';
import { applySettings } from './services';
import { onUpdate, takeUpdate } from './updates';
import { zellige } from './zellige';

class SoukApp extends LitElement {
  static override properties = {
    page: { state: true },
    bare: { state: true },
    isSpeaking: { state: true },
    failed: { state: true },
    hasUpdate: { state: true },
  };
  private page: Page | undefined;
  private bare = false;
  /** Nothing is shown before the language is there: a page in two languages, one after the other, is a flicker. */
  private isSpeaking = false;
  private failed = false;
  private hasUpdate = false;
  /** Counts the addresses gone to: of two that are loading, the later one is shown. */
  private visits = 0;
  private address = '';

  constructor() {
    super();
    new StoreController(this, languageInForce, () => this.retitle());
  }

  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    followAddress(() => void this.follow());
    followDrops();
    onUpdate(() => (this.hasUpdate = true));
    void applySettings().then(() => {
      this.isSpeaking = true;
      void this.follow();
    });
  }

  private async follow(): Promise<void> {
    const here = location.pathname + location.search;
    if (here === this.address && this.page) {
      this.page.route = { ...this.page.route, hash: location.hash.slice(1) };
      return;
    }
    this.address = here;
    const found = matchRoute(routes, new URL(location.href));
    const shown: Shown = found?.to ?? nowhere;
    const visit = ++this.visits;
    try {
      await shown.load();
    } catch {
      if (visit === this.visits) this.fail();
      return;
    }
    if (visit !== this.visits) return;
    const page = document.createElement(shown.element);
    if (!(page instanceof Page)) throw new Error(`${shown.element} is no page`);
    if (found) page.route = found.route;
    const first = this.page === undefined;
    this.page = page;
    this.bare = shown.bare ?? false;
    this.failed = false;
    document.documentElement.classList.toggle('bare', this.bare);
    await this.updateComplete;
    if (page !== this.page) return;
    this.retitle();
    scrollTo(0, 0);
    // A screen reader hears the new page; on the first load the browser says it.
    if (!first) this.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    try {
      await page.open();
    } catch (error) {
      // Without its engine, say, the page would only wait for ever.
      if (page === this.page) this.fail();
      throw error;
    }
  }

  private fail(): void {
    this.page = undefined;
    this.failed = true;
  }

  private retitle(): void {
    if (!this.page) return;
    const heading = say(this.page.heading());
    document.title = this.page.route.path === '/' ? heading : say('shell.title', { page: heading });
  }

  protected override render() {
    if (!this.isSpeaking) return nothing;
    return html`
      <a class="skip" href="#main">${say('shell.skip')}</a>
      ${this.bare ? nothing : this.top()}
      <main id="main" tabindex="-1" @retitle=${() => this.retitle()}>
        ${this.failed ? this.sorry() : (this.page ?? nothing)}
      </main>
      ${this.hasUpdate ? this.updateNotice() : nothing}
    `;
  }

  private top() {
    return html`<header class="top">
      <a class="brand" href="/">${zellige(12)}<span>${say('shell.name')}</span></a>
      <nav aria-label=${say('shell.nav')}>
        <a href="/rules">${say('shell.rules')}</a>
        <a href="/settings">${say('shell.settings')}</a>
      </nav>
      ${languageMenu()}
    </header>`;
  }

  private sorry() {
    return html`<div class="sheet">
      <h1>${say('shell.failed')}</h1>
      <p>${say('shell.failed.help')}</p>
      <button class="main" @click=${() => location.reload()}>${say('shell.again')}</button>
    </div>`;
  }

  private updateNotice() {
    return html`<div class="toast" role="status">
      <span>${say('shell.update')}</span>
      <button @click=${takeUpdate}>${say('shell.update.take')}</button>
    </div>`;
  }
}

customElements.define('souk-app', SoukApp);
