import { html } from 'lit';
import { Page } from '../shell/page';
import { say } from '../words';

class LostPage extends Page {
  heading() {
    return { key: 'lost.title' };
  }

  protected override render() {
    return html`<div class="sheet">
      <h1>${say('lost.title')}</h1>
      <p class="lead">${say('lost.text')}</p>
      <a class="button main" href="/">${say('lost.home')}</a>
    </div>`;
  }
}

customElements.define('lost-page', LostPage);
