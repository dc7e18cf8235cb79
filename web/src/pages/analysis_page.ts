// What happened? The chances over a finished game, luck against skill, and its turning points, beside the market.
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { AnalysisEngine } from '../analysis/analysis_engine';
import { AnalysisRun } from '../analysis/analysis_run';
import { chancesAt } from '../analysis/chart_geometry';
import type { GameAnalysis, TurningPoint } from '../analysis/game_analysis';
import { keepAnalysis, keptAnalyses, nameOfGame } from '../analysis/kept_analyses';
import { percent } from '../analysis/percent';
import '../board/board';
import type { BoardInput } from '../board/types';
import { finishedGames } from '../game/finished_games';
import { refusalFrom, type Refused } from '../game/refusals';
import { ReplayGame } from '../game/replay_game';
import { sharedIn } from '../game/share';
import { newestRug, steadyWords } from '../game/story_rows';
import type { TableState } from '../game/types';
import { stall } from '../shell/empty_state';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { engine, motion, settings, shelf } from '../shell/services';
import { swatch } from '../shell/weaves';
import { StoreController } from '../store/store_controller';
import { labelOf, readerOf, say, speaking } from '../words';
import { luckAndSkill } from './analysis_bars';
import './analysis_chart';
import { adviceOf, placeOf, turningPoints } from './analysis_points';
import { chanceTable } from './analysis_table';
import { asTable } from './as_table';
import './styles/analysis.css';

/** Whose game it was, where it stands on the shelf of this device. */
function readerOfGame(record: string): number | undefined {
  const name = nameOfGame(record);
  const seat = finishedGames(shelf).find((game) => nameOfGame(game.record) === name)?.seat;
  return seat === undefined || seat === 0 ? undefined : seat;
}

class AnalysisPage extends Page {
  static override properties = {
    analysis: { state: true },
    refused: { state: true },
    none: { state: true },
    chosen: { state: true },
  };
  private readonly shown = new StoreController<ReplayGame>(this);
  private readonly run = new StoreController<AnalysisRun>(this, undefined, (run) => this.follow(run));
  private record = '';
  private analysis: GameAnalysis | undefined;
  private refused: Refused | undefined;
  private none = false;
  /** The turning point that the market shows. */
  private chosen: TurningPoint | undefined;

  heading() {
    return { key: 'analysis.title' };
  }

  override async open(): Promise<void> {
    this.until(() => this.shown.store?.close());
    this.until(() => this.run.store?.cancel());
    const shared = await sharedIn(location.hash);
    if (shared?.kind !== 'game') {
      this.none = true;
      return;
    }
    this.record = shared.text;
    await this.show(shared.text);
  }

  private async show(record: string): Promise<void> {
    let game: ReplayGame | undefined;
    try {
      game = await ReplayGame.of({ engine: engine(), reader: readerOfGame(record) }, record);
    } catch (error) {
      this.refused = refusalFrom(error);
    }
    if (!this.isConnected) return game?.close();
    if (!game?.isWhole) {
      this.none = true;
      return game?.close();
    }
    game.jump(Infinity);
    this.shown.store = game;
    this.analysis = keptAnalyses(shelf).get(nameOfGame(record));
    if (this.analysis) return;
    await this.updateComplete;
    this.analyze();
  }

  private analyze(): void {
    const run = new AnalysisRun(new AnalysisEngine(engine().line()));
    this.run.store = run;
    void run.start(this.record);
  }

  private follow({ state }: AnalysisRun): void {
    if (state.is !== 'done') return;
    keepAnalysis(shelf, this.record, state.analysis);
    this.analysis = state.analysis;
  }

  private go(at: number, point?: TurningPoint): void {
    this.chosen = point;
    this.shown.store?.jump(at);
  }

  private async choose(point: TurningPoint): Promise<void> {
    this.go(placeOf(point), point);
    await this.updateComplete;
    this.querySelector('.market-then')?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
  }

  protected override render() {
    const game = this.shown.store;
    if (this.none) return this.nothingToTell();
    if (!game) return html`<p class="sheet" role="status">${say('shell.wait')}</p>`;
    const { state } = game;
    return html`<div
      class="sheet broad analysis"
      @go=${(event: CustomEvent<{ step: number }>) => this.go(event.detail.step)}
    >
      <h1>${say('analysis.title')}</h1>
      ${this.progress()} ${this.analysis ? this.chart(this.analysis, state) : nothing}
      <div class="beside">
        ${this.market(state)}
        ${
          this.analysis
            ? html`<div>
                ${turningPoints(this.analysis, state, this.chosen, (point) => void this.choose(point))}
                ${luckAndSkill(this.analysis, state)}
              </div>`
            : nothing
        }
      </div>
    </div>`;
  }

  private progress(): TemplateResult | typeof nothing {
    const { state } = this.run.store ?? {};
    if (this.analysis || !state || state.is === 'done') return nothing;
    if (state.is === 'running')
      return html`<div class="card computing">
        <p role="status">${say('analysis.running')}</p>
        <progress max=${state.of || 1} .value=${state.done} aria-label=${say('analysis.running')}></progress>
        <p class="hint" data-left>
          ${state.secondsLeft === undefined ? say('shell.wait') : say('analysis.left', { seconds: state.secondsLeft })}
        </p>
        <button data-do="cancel" @click=${() => this.run.store?.cancel()}>${say('analysis.cancel')}</button>
      </div>`;
    return html`<div class="card computing">
      <p role="status">${state.is === 'refused' ? say(state.why.words) : say('analysis.cancelled')}</p>
      <button class="main" data-do="again" @click=${() => this.analyze()}>${say('shell.again')}</button>
    </div>`;
  }

  private chart(analysis: GameAnalysis, state: TableState): TemplateResult {
    const { at = 0, of = 0, round = 1 } = state.replay ?? {};
    const chances = chancesAt(at, analysis.points);
    const names = state.seats.map(({ seat }) => ({ seat, name: labelOf(seat, state) }));
    const told = names.map(({ seat, name }) =>
      say('analysis.chance', { merchant: name, chance: percent(chances[seat - 1] ?? 0) }),
    );
    const input = {
      analysis,
      colours: state.view.merchants.map(({ colours }) => colours[0] ?? 'r'),
      reader: readerOf(state),
      at,
      words: [say('replay.step', { at, of, round }), ...told].join('. '),
    };
    return html`<section class="card" aria-labelledby="chances-heading">
      <h2 id="chances-heading">${say('analysis.chances')}</h2>
      <souk-chances .input=${input}></souk-chances>
      <ul class="legend">
        ${names.map(
          ({ seat, name }) =>
            html`<li data-seat=${seat}>
              ${swatch(input.colours[seat - 1] ?? 'r')}<span class="name" dir="auto">${name}</span>
              <strong>${percent(chances[seat - 1] ?? 0)}</strong>
            </li>`,
        )}
      </ul>
      ${guard([analysis, speaking()], () => asTable(chanceTable(analysis, state)))}
    </section>`;
  }

  private market(state: TableState): TemplateResult {
    const { at = 0, of = 0, round = 1 } = state.replay ?? {};
    const line = steadyWords(state.story);
    return html`<section class="card market-then" aria-label=${say('board.market')}>
      <souk-board .input=${this.boardInput(state)}></souk-board>
      <p class="told" data-at=${at}>${line ? say(line) : say('table.story.empty')}</p>
      <div class="row">
        <button
          class="icon"
          data-do="back"
          aria-label=${say('replay.back')}
          ?disabled=${at === 0}
          @click=${() => this.go(at - 1)}
        >
          ${icons.back()}
        </button>
        <span class="hint">${say('replay.step', { at, of, round })}</span>
        <button
          class="icon"
          data-do="next"
          aria-label=${say('replay.next')}
          ?disabled=${at === of}
          @click=${() => this.go(at + 1)}
        >
          ${icons.next()}
        </button>
      </div>
      <a class="button" href="/replay${location.hash}">${say('table.replay')}</a>
    </section>`;
  }

  private boardInput(state: TableState): BoardInput {
    const { view } = state;
    return {
      view,
      facings: [],
      rugs: [],
      shown: {},
      throwPreviews: [],
      help: false,
      newest: newestRug(state.story, view),
      advice: this.chosen ? adviceOf(this.chosen, view) : [],
      motion: motion(),
      strongWeaves: settings.values.strongWeaves,
      say: (key, args) => say(key, args),
      mayThrow: false,
    };
  }

  private nothingToTell(): TemplateResult {
    return html`<div class="sheet">
      <h1>${say('analysis.title')}</h1>
      ${stall()}
      <p class="lead">${this.refused ? say(this.refused.words) : say('analysis.none')}</p>
      <a class="button main" href="/shelf">${say('watch.shelf.open')}</a>
    </div>`;
  }
}

customElements.define('analysis-page', AnalysisPage);
