// A star of tiles, drawn from its number of points: the page's own ornament.
import { html, svg, type TemplateResult } from 'lit';

const point = (radius: number, angle: number) =>
  `${(50 + radius * Math.sin(angle)).toFixed(2)},${(50 - radius * Math.cos(angle)).toFixed(2)}`;

function kite(inner: number, middle: number, outer: number, half: number, angle: number): string {
  return [point(inner, angle), point(middle, angle + half), point(outer, angle), point(middle, angle - half)].join(' ');
}

export function zellige(points = 16, label?: string): TemplateResult {
  const turn = (2 * Math.PI) / points;
  const ring = [...Array(points).keys()];
  return html`<svg
    viewBox="0 0 100 100"
    role=${label ? 'img' : 'presentation'}
    aria-hidden=${label ? 'false' : 'true'}
    aria-label=${label ?? ''}
  >
    <circle cx="50" cy="50" r="49" fill="#fbf1dc"></circle>
    <circle cx="50" cy="50" r="46.5" fill="none" stroke="#14606f" stroke-width="2.2"></circle>
    ${ring.map((at) => svg`<polygon points=${kite(31, 36, 43.5, turn * 0.42, at * turn)} fill="#2a93a0"/>`)}
    ${ring.map((at) => svg`<polygon points=${kite(22, 33, 40, turn * 0.2, (at + 0.5) * turn)} fill="#22285e"/>`)}
    ${ring.map((at) => svg`<polygon points=${kite(14, 20, 29, turn * 0.4, at * turn)} fill="#cf7a2c"/>`)}
    ${ring.map((at) => svg`<polygon points=${kite(8, 12, 17, turn * 0.45, (at + 0.5) * turn)} fill="#14606f"/>`)}
    <circle cx="50" cy="50" r="7" fill="#22285e"></circle>
    <circle cx="50" cy="50" r="3" fill="#fbf1dc"></circle>
  </svg>`;
}
