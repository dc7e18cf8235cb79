import { html } from 'lit';
import { lessons } from '../game/lessons';
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
                <span><strong>${say(`lesson.${id}.title`)}</strong></span>
                <span class="hint">${done.has(id) ? say('learn.done') : ''}</span>
              </a>
            </li>`,
        )}
      </ol>
      <p><a href="/rules">${say('learn.rules')}</a></p>
    </div>`;
  }
}

customElements.define('learn-page', LearnPage);
