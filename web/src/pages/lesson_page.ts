// A lesson on the real board with the real rules.
import { html, nothing, type TemplateResult } from 'lit';
import { LessonGame } from '../game/lesson_game';
import { lessons } from '../game/lessons';
import type { TableState } from '../game/types';
import { Page } from '../shell/page';
import { engine, settings } from '../shell/services';
import { StoreController } from '../store/store_controller';
import { say } from '../words';
import { keepDone } from './lessons_done';
import { actionBar } from './table/action_bar';
import './table/table_view';
import type { TableExtras } from './table/table_extras';

class LessonPage extends Page {
  private readonly shown = new StoreController<LessonGame>(this, undefined, (game) => {
    if (game.state.lesson?.done) keepDone(this.lessonId);
  });

  private get lessonId(): string {
    return this.route.params['lesson'] ?? '';
  }

  heading() {
    return this.known() ? { key: `lesson.${this.lessonId}.title` } : { key: 'learn.title' };
  }

  private known() {
    return lessons.find(({ id }) => id === this.lessonId);
  }

  override async open(): Promise<void> {
    const lesson = this.known();
    if (!lesson) return;
    this.until(() => this.shown.store?.close());
    const game = await LessonGame.begin(
      { engine: engine(), name: settings.values.name || say('online.guest') },
      lesson,
    );
    if (!this.isConnected) return game.close();
    this.shown.store = game;
  }

  private extras(game: LessonGame): TableExtras {
    return { back: '/learn', title: say(`lesson.${this.lessonId}.title`), bar: (state) => this.bar(game, state) };
  }

  private bar(game: LessonGame, state: TableState): TemplateResult {
    const { lesson } = state;
    if (!lesson) return html`${nothing}`;
    return html`<div class="lesson-text" tabindex="-1" ?data-lesson-done=${lesson.done}>
      <p class="hint">${say('learn.step', { at: Math.min(lesson.at + 1, lesson.of), of: lesson.of })}</p>
      <div class="lesson-words">
        <p aria-live="polite" data-lesson-text>${say(lesson.words)}</p>
        ${lesson.texts.map((words) => html`<p class="room" aria-hidden="true">${say(words)}</p>`)}
      </div>
      <div class="lesson-do">
        ${lesson.done ? this.done() : lesson.reads ? this.next(game) : actionBar(game, state)}
        <div class="room" aria-hidden="true">${lesson.done ? nothing : this.done()}</div>
      </div>
    </div>`;
  }

  private next(game: LessonGame): TemplateResult {
    return html`<button class="main" data-do="next" @click=${() => void game.next()}>${say('learn.next')}</button>`;
  }

  private done(): TemplateResult {
    const following = lessons[lessons.findIndex(({ id }) => id === this.lessonId) + 1];
    return html`<div class="row">
      <strong>${say('learn.well_done')}</strong>
      ${
        following
          ? html`<a class="button main" href="/learn/${following.id}"
              >${say('learn.following', { title: say(`lesson.${following.id}.title`) })}</a
            >`
          : html`<a class="button main" href="/">${say('learn.play')}</a>`
      }
    </div>`;
  }

  protected override render() {
    if (!this.known())
      return html`<div class="sheet">
        <h1>${say('learn.none')}</h1>
        <a class="button main" href="/learn">${say('learn.title')}</a>
      </div>`;
    const game = this.shown.store;
    if (!game) return html`<p class="sheet" role="status">${say('shell.wait')}</p>`;
    return html`<souk-table .table=${game} .extras=${this.extras(game)}></souk-table>`;
  }
}

customElements.define('lesson-page', LessonPage);
