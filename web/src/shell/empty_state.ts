// What stands where nothing is yet: an empty stall of the market, a sentence, one way on.
import { html, svg, type TemplateResult } from 'lit';
import { dyes } from '../board/palette';

const [red, redDeep, redLight, redWarm] = dyes.r;
const [blue, , blueLight] = dyes.b;

/** Scallops of the awning, in two colours by turns. */
const awning = Array.from(
  { length: 6 },
  (_, at) =>
    svg`<path d="M${14 + at * 20} 14h20v22a10 10 0 0 1-20 0z" fill=${at % 2 === 0 ? blue : blueLight} stroke=${blue}></path>`,
);

const fringe = Array.from({ length: 5 }, (_, at) => `M${56 + at * 6} 77v6`).join('');

/** A stall with its awning down and one rug rolled up on the counter. */
export function stall(): TemplateResult {
  return html`<svg class="stall" viewBox="0 0 148 104" aria-hidden="true">
    <path d="M22 34v66M126 34v66" stroke="#8d6a3f" stroke-width="5" stroke-linecap="round"></path>
    ${awning}
    <rect x="12" y="9" width="124" height="9" rx="3" fill="#8d6a3f"></rect>
    <rect x="16" y="78" width="116" height="9" rx="3" fill="#c99a5b"></rect>
    <path d="M24 87v12M124 87v12" stroke="#8d6a3f" stroke-width="4"></path>
    <rect x="46" y="58" width="58" height="19" rx="9.5" fill=${red} stroke=${redDeep}></rect>
    <path d="M58 59v17M92 59v17" stroke=${redLight} stroke-width="3"></path>
    <path d="M75 61l6 6.5-6 6.5-6-6.5z" fill=${redWarm}></path>
    <circle cx="104" cy="67.5" r="9.5" fill=${redLight} stroke=${redDeep}></circle>
    <path
      d="M104 67.5m-1 0a2.5 2.5 0 1 1 3 2.5a5.5 5.5 0 1 1 3-8"
      fill="none"
      stroke=${redDeep}
      stroke-width="1.6"
    ></path>
    <path d=${fringe} stroke=${redLight} stroke-width="1.6"></path>
  </svg>`;
}

export function emptyState(words: string, wayOn?: unknown): TemplateResult {
  return html`<div class="empty-state">
    ${stall()}
    <p>${words}</p>
    ${wayOn}
  </div>`;
}
