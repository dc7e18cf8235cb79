// <souk-chances>: the chart of chances. Bands in the colours of the rugs of their merchants; a tap or an arrow key goes to a place of
// the replay and fires `go`. The place is said in words, as a slider's.
import { html, LitElement, nothing, svg, type SVGTemplateResult } from 'lit';
import { bandOrder, bandPaths, placeAt, xOf, type ChartBox } from '../analysis/chart_geometry';
import type { GameAnalysis } from '../analysis/game_analysis';
import { dyes } from '../board/palette';
import type { Colour } from '../engine/types';
import { say, speaking } from '../words';
import { stepOf } from './replay_keys';

export interface ChartInput {
  analysis: GameAnalysis;
  /** By seat. */
  colours: Colour[];
  reader?: number;
  /** Which place of the replay is shown, and what it is in words. */
  at: number;
  words: string;
}

const height = 200;

class SoukChances extends LitElement {
  static override properties = { input: { attribute: false }, width: { state: true } };
  input: ChartInput | undefined;
  private width = 640;
  private readonly sizes = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.max(200, Math.round(entry.contentRect.width));
  });

  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  private get box(): ChartBox {
    return { width: this.width, height, direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr' };
  }

  protected override render() {
    const { input } = this;
    if (!input) return nothing;
    const last = input.analysis.points.at(-1)?.at ?? 0;
    return html`<div
      class="chances"
      role="slider"
      tabindex="0"
      aria-label=${say('analysis.chart')}
      aria-describedby="chart-keys"
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${input.at}
      aria-valuetext=${input.words}
      @keydown=${(event: KeyboardEvent) => this.key(event)}
      @pointerdown=${(event: PointerEvent) => this.point(event)}
      @pointermove=${(event: PointerEvent) => event.buttons === 1 && this.point(event)}
    >
      <svg viewBox="0 0 ${this.width} ${height}" width=${this.width} height=${height} aria-hidden="true">
        <defs>${[...new Set(input.colours)].map(weave)}</defs>
        ${this.bands(input)} ${this.levels()} ${this.cursor(input)} ${this.flags(input)}
      </svg>
      <p class="unseen" id="chart-keys">${say('analysis.chart.keys')}</p>
    </div>`;
  }

  /** They change only with the game and the width: moving the cursor leaves them as they are. */
  private drawn: { for: unknown[]; bands: SVGTemplateResult[] } = { for: [], bands: [] };

  private bands({ analysis, colours, reader }: ChartInput): SVGTemplateResult[] {
    const { box } = this;
    const wanted = [analysis, reader, box.width, box.direction];
    if (wanted.some((value, index) => value !== this.drawn.for[index])) {
      const order = bandOrder(colours.length, reader);
      const paths = bandPaths(analysis.points, order, box);
      const bands = order.map((seat, index) => {
        const colour = colours[seat - 1] ?? 'r';
        return svg`<path class="band" data-seat=${seat} fill=${`url(#weave-${colour})`} d=${paths[index]}></path>`;
      });
      this.drawn = { for: wanted, bands };
    }
    return this.drawn.bands;
  }

  private levels(): SVGTemplateResult {
    return svg`<path class="levels" d=${[0.25, 0.5, 0.75].map((share) => `M0 ${height * share}H${this.width}`).join('')}></path>`;
  }

  private flags({ analysis }: ChartInput): SVGTemplateResult[] {
    return analysis.turningPoints.map((point, index) => {
      const x = Math.min(this.width - 14, Math.max(14, xOf(point.after, analysis.points, this.box)));
      return svg`<g class="turning" transform=${`translate(${x} 16)`}><circle r="12"></circle>
        <text y="5">${speaking().number(index + 1)}</text></g>`;
    });
  }

  private cursor({ analysis, at }: ChartInput): SVGTemplateResult {
    const x = xOf(at, analysis.points, this.box);
    return svg`<path class="cursor-under" d=${`M${x} 0V${height}`}></path><path class="cursor" d=${`M${x} 0V${height}`}></path>`;
  }

  private key(event: KeyboardEvent): void {
    const { input } = this;
    const step = stepOf(event.key, document.documentElement.dir);
    if (!input || step === undefined || step === 'play') return;
    event.preventDefault();
    const last = input.analysis.points.at(-1)?.at ?? 0;
    const to = { back: input.at - 1, next: input.at + 1, start: 0, end: last }[step];
    this.go(Math.min(last, Math.max(0, to)));
  }

  private point(event: PointerEvent): void {
    if (!this.input) return;
    const { left } = (event.currentTarget as Element).getBoundingClientRect();
    this.go(placeAt(event.clientX - left, this.input.analysis.points, this.box));
  }

  private go(step: number): void {
    if (step !== this.input?.at) this.dispatchEvent(new CustomEvent('go', { detail: { step }, bubbles: true }));
  }
}

/** What a rug of this colour shows, sparse and pale: a band is told by its motif, and its edge stays the clearest line. */
const motifs: Record<Colour, string> = {
  r: 'M16 8l6 8-6 8-6-8z',
  b: 'M6 20l10-8 10 8',
  y: 'M9 13h14M9 19h14',
  g: 'M16 9v14M9 16h14M11 11l10 10M21 11l-10 10',
};

function weave(colour: Colour): SVGTemplateResult {
  const [field, deep, light] = dyes[colour];
  return svg`<pattern id=${`weave-${colour}`} width="32" height="32" patternUnits="userSpaceOnUse">
    <rect width="32" height="32" fill=${field}></rect>
    <path d=${motifs[colour]} fill="none" stroke=${colour === 'y' ? deep : light} stroke-width="2" opacity="0.5"></path></pattern>`;
}

customElements.define('souk-chances', SoukChances);
