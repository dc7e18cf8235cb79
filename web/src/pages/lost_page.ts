import { html } from 'lit';
import { stall } from '../shell/empty_state';
import { Page } from '../shell/page';
import { say } from '../words';

class LostPage extends Page {
  heading() {
    return { key: 'lost.title' };
  }

  protected override render() {
    return html`<div class="sheet">
      <h1>${say('lost.title')}</h1>
      ${stall()}
      <p class="lead">${say('lost.text')}</p>
      <a class="button main" href="/">${say('lost.home')}</a>
    </div>`;
  }
}

customElements.define('lost-page', LostPage);
