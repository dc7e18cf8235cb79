// A small rug of each colour for panels and lists: the dyes and the weaves that lie on the market, cut to what a few pixels show.
import { html, nothing, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { dyes, type Dyes } from '../board/palette';
import type { Colour } from '../engine/types';

const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

const weaves: Record<Colour, (dyes: Dyes) => string> = {
  r: ([, deep, light, accent]) =>
    `<path d="M12 3.5l6.5 8.5-6.5 8.5-6.5-8.5z" fill="${light}"/><path d="M12 7l4 5-4 5-4-5z" fill="${deep}"/><path d="M12 9.5l2 2.5-2 2.5-2-2.5z" fill="${accent}"/>`,
  b: ([, , light, accent]) =>
    line('M4 9.5l4-4.5 4 4.5 4-4.5 4 4.5M4 19.5l4-4.5 4 4.5 4-4.5 4 4.5', light, 2) +
    line('M4 14.5l4-4.5 4 4.5 4-4.5 4 4.5', accent, 2),
  y: ([, , light, accent]) =>
    line('M7 2v20M17 2v20', accent, 2.4) + line('M12 2v20', light, 4.4) + line('M12 2v20', accent, 1.6),
  g: ([, deep, light]) =>
    `<path d="M12 3.5l1.7 4.4 4.3-1.9-1.9 4.3 4.4 1.7-4.4 1.7 1.9 4.3-4.3-1.9-1.7 4.4-1.7-4.4-4.3 1.9 1.9-4.3-4.4-1.7 4.4-1.7-1.9-4.3 4.3 1.9z" fill="${light}"/><circle cx="12" cy="12" r="2.6" fill="${deep}"/>`,
};

const fringe = 'M1 3.5h2M1 7h2M1 10.5h2M1 14h2M1 17.5h2M1 20.5h2M21 3.5h2M21 7h2M21 10.5h2M21 14h2M21 17.5h2M21 20.5h2';

function drawn(colour: Colour): string {
  const [field, deep, light] = dyes[colour];
  const wool = `<rect x="3" y="1.5" width="18" height="21" rx="1.5" fill="${field}"/>`;
  const edge = `<rect x="3.5" y="2" width="17" height="20" rx="1" fill="none" stroke="${deep}"/>`;
  return line(fringe, deep, 1.6) + line(fringe, light, 0.9) + wool + weaves[colour](dyes[colour]) + edge;
}

const pictures = new Map<Colour, string>();

/** What is inside an svg element, on a grid of 24. */
export function smallRug(colour: Colour): string {
  let picture = pictures.get(colour);
  if (picture === undefined) pictures.set(colour, (picture = drawn(colour)));
  return picture;
}

export function swatch(colour: Colour, label?: string): TemplateResult {
  return html`<svg
    class="swatch"
    viewBox="0 0 24 24"
    role=${label ? 'img' : nothing}
    aria-label=${label ?? nothing}
    aria-hidden=${label ? nothing : 'true'}
  >
    ${unsafeSVG(smallRug(colour))}
  </svg>`;
}
