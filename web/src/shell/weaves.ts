// A piece of each weave, small, for panels and lists: the same four patterns that lie on the market.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Colour } from '../engine/types';

const pattern: Record<Colour, () => SVGTemplateResult> = {
  r: () => svg`<path d="M12 4l6 8-6 8-6-8z" fill="#f0cf9e"/><path d="M12 8.5l2.8 3.5L12 15.5 9.2 12z" fill="#8c2524"/>`,
  b: () =>
    svg`<path d="M3 9l4.5-4L12 9l4.5-4L21 9M3 14l4.5-4 4.5 4 4.5-4 4.5 4M3 19l4.5-4 4.5 4 4.5-4 4.5 4" fill="none" stroke="#cfe0ff" stroke-width="1.9"/>`,
  y: () =>
    svg`<path d="M6 3v18M11 3v18M16 3v18" stroke="#6b4307" stroke-width="2.4"/><path d="M8.5 3v18M13.5 3v18M18.5 3v18" stroke="#fff3cf" stroke-width="1.4"/>`,
  g: () =>
    svg`<g fill="#d5ebcf"><ellipse cx="12" cy="7" rx="2.3" ry="3.6"/><ellipse cx="12" cy="17" rx="2.3" ry="3.6"/><ellipse cx="7" cy="12" rx="3.6" ry="2.3"/><ellipse cx="17" cy="12" rx="3.6" ry="2.3"/><circle cx="12" cy="12" r="1.6"/></g>`,
};

export function swatch(colour: Colour, label?: string): TemplateResult {
  return html`<svg
    class="swatch ${colour}"
    viewBox="0 0 24 24"
    role=${label ? 'img' : 'presentation'}
    aria-label=${label ?? ''}
    aria-hidden=${label ? 'false' : 'true'}
  >
    <rect class="wool" x="1" y="1" width="22" height="22" rx="3"></rect>
    ${pattern[colour]()}
  </svg>`;
}
