// On the shelf: error, luck and rating over one's analyzed games, as small lines and as a table.
import { html, LitElement, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { linePath, spotsOf, type ChartBox } from '../analysis/chart_geometry';
import { keptAnalyses, nameOfGame } from '../analysis/kept_analyses';
import { meanOf, ownProgress, type Progress } from '../analysis/own_progress';
import { change, exactPercent } from '../analysis/percent';
import type { FinishedGame } from '../game/finished_games';
import { onlyPerson } from '../game/game_summary';
import { shelf } from '../shell/services';
import { StoreController } from '../store/store_controller';
import { languageInForce, say, speaking, usePart } from '../words';
import { asTable, type ChartTable } from './as_table';
import './styles/progress.css';

const kinds = ['error', 'luck', 'rating'] as const;
type Kind = (typeof kinds)[number];

const said: Record<Kind, (value: number) => string> = {
  error: exactPercent,
  luck: change,
  rating: (value) => speaking().number(Math.round(value)),
};

const valuesOf = (kind: Kind, games: readonly Progress[]): number[] =>
  games.flatMap((game) => (game[kind] === undefined ? [] : [game[kind]]));

class ShelfProgress extends LitElement {
  static override properties = { games: { attribute: false }, hasWords: { state: true } };
  games: readonly FinishedGame[] = [];
  private hasWords = false;

  constructor() {
    super();
    new StoreController(this, languageInForce);
  }

  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void usePart('coach').then(() => (this.hasWords = true));
  }

  private progress(): Progress[] {
    const analyses = keptAnalyses(shelf);
    return ownProgress(
      this.games.flatMap(({ date, record, seat, summary }) => {
        const analysis = analyses.get(nameOfGame(record));
        return analysis ? [{ date, seat: seat ?? onlyPerson(summary?.merchants ?? []), analysis }] : [];
      }),
    );
  }

  protected override render() {
    const games = this.hasWords ? this.progress() : [];
    if (games.length === 0) return nothing;
    return html`<section class="card progress" aria-labelledby="progress-heading">
      <h2 id="progress-heading">${say('analysis.progress')}</h2>
      <p class="hint">${say('analysis.progress.text', { count: games.length })}</p>
      <div class="lines-of">${kinds.map((kind) => figure(kind, valuesOf(kind, games)))}</div>
      ${asTable(tableOf(games))}
    </section>`;
  }
}

function figure(kind: Kind, values: readonly number[]): TemplateResult | typeof nothing {
  if (values.length === 0) return nothing;
  const mean = said[kind](meanOf(values));
  return html`<figure data-progress=${kind}>
    <figcaption>
      <span>${say(`analysis.progress.${kind}`)}</span>
      <strong>${mean}</strong>
    </figcaption>
    <svg viewBox="-6 -6 212 72" aria-hidden="true">${line(kind, values)}</svg>
  </figure>`;
}

function line(kind: Kind, values: readonly number[]): SVGTemplateResult {
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const box: ChartBox = { width: 200, height: 60, direction };
  // Nothing lies below no error; luck and bad luck are the same distance from none.
  const most = Math.max(...values.map(Math.abs), 0.001);
  const [low, high] =
    kind === 'rating' ? [Math.min(...values), Math.max(...values)] : [kind === 'luck' ? -most : 0, most];
  const spots = spotsOf(values, low, high, box);
  const zero = kind === 'luck' ? 30 : 60;
  return svg`<path class="axis" d=${`M0 ${zero}H200`}></path><path class="over-time" d=${linePath(values, low, high, box)}></path>
    ${spots.map(({ x, y }) => svg`<circle cx=${x} cy=${y} r="3.5"></circle>`)}`;
}

function tableOf(games: readonly Progress[]): ChartTable {
  return {
    columns: [say('analysis.progress.game'), ...kinds.map((kind) => say(`analysis.progress.${kind}`))],
    rows: games.map((game) => [
      speaking().date(new Date(game.date), 'short'),
      ...kinds.map((kind) => (game[kind] === undefined ? '' : said[kind](game[kind]))),
    ]),
  };
}

customElements.define('shelf-progress', ShelfProgress);
