// A star of tiles, drawn from its number of points: the page's own ornament.
import { html, type TemplateResult } from 'lit';

const point = (radius: number, angle: number) =>
  `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`;

/** A ring of kites as one path. `half` is their width as a part of the way from one to the next. */
function kites(points: number, [inner, middle, outer]: [number, number, number], half: number, shift = 0): string {
  const turn = (2 * Math.PI) / points;
  let d = '';
  for (let at = 0; at < points; at++) {
    const angle = (at + shift) * turn;
    d += `M${point(inner, angle)}L${point(middle, angle + half * turn)}L${point(outer, angle)}L${point(middle, angle - half * turn)}Z`;
  }
  return d;
}

export function zellige(points = 16): TemplateResult {
  return html`<svg class="zellige" viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="49" fill="#fbf1dc"></circle>
    <circle cx="50" cy="50" r="46.5" fill="none" stroke="#14606f" stroke-width="2.2"></circle>
    <path d=${kites(points, [31, 36, 43.5], 0.42)} fill="#2a93a0"></path>
    <path d=${kites(points, [22, 33, 40], 0.2, 0.5)} fill="#22285e"></path>
    <path d=${kites(points, [14, 20, 29], 0.4)} fill="#cf7a2c"></path>
    <path d=${kites(points, [8, 12, 17], 0.45, 0.5)} fill="#14606f"></path>
    <circle cx="50" cy="50" r="7" fill="#22285e"></circle>
    <circle cx="50" cy="50" r="3" fill="#fbf1dc"></circle>
  </svg>`;
}
