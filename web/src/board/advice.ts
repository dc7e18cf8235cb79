// What a coach draws on the market: the better choice with a tick, the one that was made in dashes. Arrows that can be chosen
// carry the mark themselves (board_parts.ts).
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Facing, Rug } from '../engine/types';
import { arrowPlace } from './board_parts';
import { angleOf } from './geometry';
import { boxOf, colourInHand, inHand, outline } from './marks';
import type { Advice, BoardInput } from './types';

/** The better one lies on top. */
export function advised(advice: readonly Advice[], input: BoardInput): SVGTemplateResult[] {
  const made = advice.filter(({ kind }) => kind === 'played');
  const better = advice.filter(({ kind }) => kind === 'better');
  return [...made, ...better].map((one) => {
    if (one.rug !== undefined) return rugMark(one, one.rug, input);
    return one.facing === undefined || input.facings.includes(one.facing) ? svg`` : facingMark(one, one.facing, input);
  });
}

function rugMark({ kind, colour }: Advice, rug: Rug, input: BoardInput): SVGTemplateResult {
  if (kind === 'played') return svg`<g class="advice played" data-advice=${kind}>${outline(rug)}</g>`;
  const dye = colour ?? colourInHand(input);
  const { x, y, width, height } = boxOf(rug);
  return svg`<g class="advice better" data-advice=${kind} data-rug=${rug}>${dye ? inHand(rug, dye, true) : nothing}
    ${tick(x + width / 2, y + height / 2)}</g>`;
}

function tick(x: number, y: number): SVGTemplateResult {
  return svg`<g transform=${`translate(${x} ${y})`}><circle r="26"></circle><path class="check" d="M-12 1L-3 10L13 -9"></path></g>`;
}

function facingMark({ kind }: Advice, facing: Facing, { view }: BoardInput): SVGTemplateResult {
  const { x, y } = arrowPlace(view.assam.square, facing);
  return svg`<g class=${`advice ${kind}`} data-advice=${kind} data-facing=${facing} transform=${`translate(${x} ${y})`}>
    <circle r=${kind === 'better' ? 44 : 36}></circle>
    <path class="pointer" transform=${`rotate(${angleOf(facing)})`} d="M0 -27L25 18L0 6L-25 18Z"></path>
    ${kind === 'better' ? tick(34, 34) : nothing}</g>`;
}
