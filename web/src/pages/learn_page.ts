import { html, nothing } from 'lit';
import { lessons } from '../game/lessons';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { say } from '../words';
import { lessonsDone } from './lessons_done';

class LearnPage extends Page {
  heading() {
    return { key: 'learn.title' };
  }

  protected override render() {
    const done = lessonsDone();
    return html`<div class="sheet">
      <h1>${say('learn.title')}</h1>
      <p class="lead">${say('learn.lead')}</p>
      <ol class="lessons">
        ${lessons.map(
          ({ id }) =>
            html`<li>
              <a href="/learn/${id}">
                <strong>${say(`lesson.${id}.title`)}</strong>
                <span class="hint">${say(`lesson.${id}.about`)}</span>
                ${done.has(id) ? html`<span class="tag">${icons.done()}${say('learn.done')}</span>` : nothing}
              </a>
            </li>`,
        )}
      </ol>
      <p><a href="/rules">${say('learn.rules')}</a></p>
    </div>`;
  }
}

customElements.define('learn-page', LearnPage);
