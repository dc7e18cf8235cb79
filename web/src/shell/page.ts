import { LitElement } from 'lit';
import type { Words } from '../game/types';
import { StoreController } from '../store/store_controller';
import { languageInForce } from '../words';
import { go, type RouteLocation } from './router';

/** What every page is: drawn without a shadow root, so that one style sheet and one heading order hold for all. */
export abstract class Page extends LitElement {
  private ends: (() => void)[] = [];
  route: RouteLocation = { path: '/', params: {}, query: new URLSearchParams(), hash: '' };

  constructor() {
    super();
    new StoreController(this, languageInForce);
  }

  /** What the tab says. */
  abstract heading(): Words;

  /** Called once, when the address is known. */
  open(): void | Promise<void> {}

  /** Ends with the page: a subscription, a timer. At once where the page was left already. */
  protected until(end: () => void): void {
    if (this.isConnected) this.ends.push(end);
    else end();
  }

  /** Goes on to another page, unless somebody has left this one while it was waiting. */
  protected goOn(path: string): void {
    if (this.isConnected) go(path);
  }

  protected override createRenderRoot(): this {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.ends.splice(0)) end();
  }

  protected retitle(): void {
    this.dispatchEvent(new CustomEvent('retitle', { bubbles: true }));
  }
}
