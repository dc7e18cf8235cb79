// Six reactions of our own drawing, on a grid of 32.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Reaction } from '../net/wire';

const face = svg`<circle cx="16" cy="16" r="12" fill="#f2c14e" stroke="#7a4b12" stroke-width="1.6"/>`;
const line = (path: string, width = 1.8): SVGTemplateResult =>
  svg`<path d=${path} fill="none" stroke="#4a2c0f" stroke-width=${width} stroke-linecap="round" stroke-linejoin="round"/>`;

const shapes: Record<Reaction, () => SVGTemplateResult> = {
  clap: () =>
    svg`<g fill="#d99a5b" stroke="#7a4b12" stroke-width="1.4" stroke-linejoin="round"><path d="M9 27c-4-4-4-8-2-12l3-6c1-2 3-1 2.600 1l-1 4 6-7c1.500-1.600 3.500 0 2.300 1.800L21 10c1.600-1.400 3.300.4 2 2l-1.500 2c1.600-.9 2.800.9 1.500 2.200L15 26c-2 2-4 2.500-6 1z"/><path d="M23 15l2-3c1.200-1.600 3-.5 2.200 1.300L25 19c-1 4-3.500 6.500-7 8"/></g>${line('M22 3l-1 3M27 5l-2 2.500M29.500 10l-3 .6')}`,
  surprise: () =>
    svg`${face}<ellipse cx="11.500" cy="13" rx="1.800" ry="2.600" fill="#4a2c0f"/><ellipse cx="20.500" cy="13" rx="1.800" ry="2.600" fill="#4a2c0f"/><ellipse cx="16" cy="21.500" rx="3" ry="3.800" fill="#8c2f1b"/>${line('M8.500 8.500q2.500-2 5-.6M18.500 7.900q2.500-1.400 5 .6')}`,
  smile: () =>
    svg`${face}<circle cx="11.500" cy="13.500" r="1.800" fill="#4a2c0f"/><circle cx="20.500" cy="13.500" r="1.800" fill="#4a2c0f"/>${line('M9.500 18.500q6.500 7 13 0', 2)}`,
  purse: () =>
    svg`<path d="M12 9C5 14 3.500 28 16 28S27 14 20 9z" fill="#a8642f" stroke="#5b3312" stroke-width="1.600"/><path d="M10 5l2 4h8l2-4q-6 3-12 0z" fill="#c98446" stroke="#5b3312" stroke-width="1.600" stroke-linejoin="round"/>${line('M11.500 9.500h9', 2)}<circle cx="12.500" cy="17" r="1.400" fill="#3b2008"/><circle cx="19.500" cy="17" r="1.400" fill="#3b2008"/>${line('M12 23.500q4-3.500 8 0')}<path d="M21 18.500q2 3 0 4-2-1 0-4z" fill="#5fa8d3"/>`,
  tea: () =>
    svg`<path d="M8 11h16l-2.500 16q-5.500 2-11 0z" fill="#cfe8d0" stroke="#2f6b4f" stroke-width="1.600" stroke-linejoin="round"/><path d="M9 16h14l-1.800 10.500q-5.200 1.600-10.400 0z" fill="#c98b2b"/><path d="M15 13c-1-5 2-8 6-8 .6 4-1.500 7-6 8zM14 13c-3 0-5-1.500-5.500-5 3.500-.6 5.500 1.500 5.500 5z" fill="#3f9b5f" stroke="#1f5b37" stroke-width="1.100"/>${line('M10 19.500h12', 1)}`,
  slipper: () =>
    svg`<path d="M3 22c1-6 6-9 10-8 5 1 8 4 15 2 2-.6 2.500-3 1-4 3 0 3.500 5 1.500 8-2.500 4-8 6-16 6-7 0-11-1-11.500-4z" fill="#d8a021" stroke="#6b4708" stroke-width="1.600" stroke-linejoin="round"/><path d="M4.500 22c1.500-3.500 5-5.600 8-5 1.500.4 1.500 2.600 0 3.500-2.500 1.500-5.500 2-8 1.500z" fill="#7c2f1c"/>${line('M15 21.500q6 2 12-1', 1.2)}`,
};

export const reactionArt = (reaction: Reaction): TemplateResult =>
  html`<svg viewBox="0 0 32 32" aria-hidden="true">${shapes[reaction]()}</svg>`;
