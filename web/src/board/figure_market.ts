// <souk-figure>: the market with what a rule is about, only to look at. What it means is said beside it.
import { html, LitElement, nothing, svg, css, type PropertyValues, type SVGTemplateResult } from 'lit';
import type { Assam, Colour, Facing, Rug, Square, Walk } from '../engine/types';
import { arrowPlace, assam, defs, market } from './board_parts';
import { boardStyle } from './board_style';
import { angleOf, centreOf, halvesOf, viewBox } from './geometry';
import { halvesSeen } from './laid_rugs';
import { Laying } from './laying';
import { glow, inHand, outline, region } from './marks';
import { colours } from './palette';
import { placed, turned } from './playout';
import { CoveredHalves, rugsArt } from './rug_art';
import { walkLine, waysThrough } from './walk_path';

export interface Figure {
  /** Rugs in the order they were laid: `a6a7r c6d6g`. */
  laid: string;
  assam: Assam;
  /** Ways that Assam may be turned. */
  facings?: readonly Facing[];
  walks?: readonly Walk[];
  /** What is paid for. */
  region?: readonly Square[];
  /** Places for a rug. */
  places?: readonly Rug[];
  /** The rug being laid. */
  hand?: { rug: Rug; colour: Colour };
  /** A rug that may not lie there. */
  forbidden?: Rug;
}

class SoukFigure extends LitElement {
  static override properties = { figure: { attribute: false } };
  static override styles = [
    ...boardStyle,
    css`
      .stage {
        print-color-adjust: exact;
        -webkit-print-color-adjust: exact;
      }
      .names {
        display: block !important;
      }
      .names text {
        font-size: 26px;
        opacity: 1;
      }
      .ways circle,
      .start {
        fill: var(--souk-chip);
        stroke: var(--souk-chip-edge);
        stroke-width: 4;
      }
      .ways path {
        fill: var(--souk-chip-ink);
      }
      .cross {
        fill: none;
        stroke: #fff;
        stroke-width: 26;
        stroke-linecap: round;
      }
      .cross + .cross {
        stroke: #a3121f;
        stroke-width: 16;
      }
    `,
  ];
  declare figure: Figure | undefined;

  protected override render() {
    const { figure } = this;
    if (!figure) return nothing;
    return html`<div class="stage still" aria-hidden="true">
      ${defs(new Set(colours), false)} ${market()}
      <svg class="layer" viewBox=${viewBox}>${rugsArt(halvesSeen(figure.laid), new CoveredHalves())}</svg>
      <svg class="layer marks" viewBox=${viewBox}>${marks(figure)}</svg>
      ${assam()}
      <svg class="layer" viewBox=${viewBox}>${(figure.facings ?? []).map((facing) => way(figure.assam, facing))}</svg>
    </div>`;
  }

  /** By the object model: the content security policy lets no style attribute through. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.figure) return;
    const { square, facing } = this.figure.assam;
    const find = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    find('.assam')?.style.setProperty('transform', placed(centreOf(square)));
    find('.base')?.style.setProperty('transform', turned(angleOf(facing)));
    find('.figure')?.setAttribute('data-facing', facing);
  }
}

function marks(figure: Figure): SVGTemplateResult {
  const { walks = [], region: paid, hand, forbidden } = figure;
  return svg`${places(figure)}${paid ? region(paid) : nothing}${walks.map(walked)}
    ${hand ? inHand(hand.rug, hand.colour, true) : nothing}${forbidden === undefined ? nothing : crossed(forbidden)}`;
}

function places({ assam, places }: Figure) {
  if (!places) return nothing;
  const laying = new Laying();
  laying.know(assam.square, places, undefined);
  return glow(laying.places(), undefined);
}

const arrowhead = 'M0 -27L25 18L0 6L-25 18Z';

function way({ square }: Assam, facing: Facing): SVGTemplateResult {
  const { x, y } = arrowPlace(square, facing);
  return svg`<g class="ways" transform=${`translate(${x} ${y})`}><circle r="40"></circle>
    <path transform=${`rotate(${angleOf(facing)})`} d=${arrowhead}></path></g>`;
}

function walked(walk: Walk): SVGTemplateResult {
  const d = walkLine(walk);
  const end = walk.path.at(-1)?.at ?? walk.from;
  const [from, to] = [centreOf(walk.from.square), centreOf(end.square)];
  const heads = [...waysThrough(walk), `translate(${to.x} ${to.y}) rotate(${angleOf(end.facing)})`];
  return svg`<g class="way"><path class="way-edge" d=${d}></path><path class="way-line" d=${d}></path>
    ${heads.map((at) => svg`<path class="way-head" transform=${at} d=${arrowhead}></path>`)}</g>
    <circle class="start" cx=${from.x} cy=${from.y} r="15"></circle>`;
}

function crossed(rug: Rug): SVGTemplateResult {
  const [one, other] = halvesOf(rug).map(centreOf);
  const middle = { x: (one!.x + other!.x) / 2, y: (one!.y + other!.y) / 2 };
  const d = 'M-38 -38L38 38M38 -38L-38 38';
  return svg`<g class="in-hand">${outline(rug)}</g><g transform=${`translate(${middle.x} ${middle.y})`}>
    <path class="cross" d=${d}></path><path class="cross" d=${d}></path></g>`;
}

customElements.define('souk-figure', SoukFigure);
