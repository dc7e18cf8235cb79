// Line icons of our own, on a grid of 24. They say nothing by themselves: the words stand beside them.
import { svg, type SVGTemplateResult, html, type TemplateResult } from 'lit';

const drawn = (shape: SVGTemplateResult): TemplateResult =>
  html`<svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${shape}
  </svg>`;

export const icons = {
  arrow: () => drawn(svg`<path d="M12 20V5M6 11l6-6 6 6" stroke-width="2.4"/>`),
  back: () => drawn(svg`<path class="flips" d="M15 5l-7 7 7 7"/>`),
  bell: () => drawn(svg`<path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4"/>`),
  bin: () => drawn(svg`<path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5"/>`),
  book: () => drawn(svg`<path d="M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14"/>`),
  chart: () => drawn(svg`<path class="flips" d="M4 4v16h16M7 15l4-5 3.5 3L20 6"/>`),
  chat: () => drawn(svg`<path d="M4 5h16v11H11l-4 4v-4H4z"/>`),
  coin: () =>
    drawn(
      svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5l1.4 3 3.1.4-2.3 2.2.6 3.2-2.8-1.6-2.8 1.6.6-3.2-2.3-2.2 3.1-.4z" stroke-width="1.3"/>`,
    ),
  device: () => drawn(svg`<rect x="6" y="3" width="12" height="18" rx="2.5"/><path d="M11 18h2"/>`),
  die: () =>
    drawn(
      svg`<rect x="4" y="4" width="16" height="16" rx="4"/><path d="M9 8.5c1.4-.8 2.4 0 2.2 1.6-.2 1.8-.6 3-1.8 3-1.2 0-1.5-1.2-1.3-2.4.1-.9.3-1.8.9-2.2zM14 11.5c1.4-.8 2.4 0 2.2 1.6-.2 1.8-.6 3-1.8 3-1.2 0-1.5-1.2-1.3-2.4.1-.9.3-1.8.9-2.2z" stroke-width="1.3"/>`,
    ),
  door: () => drawn(svg`<path class="flips" d="M13 3H5v18h8M10 12h11M17 8l4 4-4 4"/>`),
  done: () => drawn(svg`<path d="M5 12.5l4.5 4.5L19 7.5" stroke-width="2.6"/>`),
  down: () => drawn(svg`<path d="M12 4v12M6 11l6 6 6-6M5 21h14"/>`),
  eye: () =>
    drawn(
      svg`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>`,
    ),
  flag: () => drawn(svg`<path d="M6 21V4M6 5c4-2.5 8 2.5 12 0v9c-4 2.5-8-2.5-12 0"/>`),
  full: () => drawn(svg`<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>`),
  gear: () =>
    drawn(
      svg`<path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="15" cy="17" r="2"/>`,
    ),
  halves: () =>
    drawn(svg`<path d="M4 8h8v8H4z" fill="currentColor"/><path d="M12 8h8v8h-8" stroke-dasharray="2 2.5"/>`),
  lamp: () =>
    drawn(
      svg`<path d="M9 17.5c0-2.5-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5-3 7.5zM9.5 21h5M12 17v-5M10 10.5l2 1.5 2-1.5"/>`,
    ),
  link: () =>
    drawn(
      svg`<path d="M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1"/>`,
    ),
  menu: () => drawn(svg`<path d="M5 7h14M5 12h14M5 17h14"/>`),
  net: () =>
    drawn(
      svg`<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c3 2.5 3.5 5.5 3.5 8.5s-.5 6-3.5 8.5c-3-2.5-3.5-5.5-3.5-8.5s.5-6 3.5-8.5z"/>`,
    ),
  next: () => drawn(svg`<path class="flips" d="M9 5l7 7-7 7"/>`),
  pause: () => drawn(svg`<path d="M8 5v14M16 5v14" stroke-width="3"/>`),
  play: () => drawn(svg`<path class="flips" d="M7 4.5v15l12-7.5z" fill="currentColor"/>`),
  rug: () =>
    drawn(svg`<path d="M6 7h12v10H6zM6 9H4M6 12H4M6 15H4M18 9h2M18 12h2M18 15h2M12 9.5l2.5 2.5-2.5 2.5L9.5 12z"/>`),
  screen: () => drawn(svg`<rect x="3" y="4.5" width="18" height="12" rx="1.5"/><path d="M8.5 20h7M12 16.5V20"/>`),
  send: () => drawn(svg`<path class="flips" d="M4 4l17 8-17 8 3-8zM7 12h7"/>`),
  share: () =>
    drawn(
      svg`<circle cx="17.5" cy="5.5" r="2.5"/><circle cx="6.5" cy="12" r="2.5"/><circle cx="17.5" cy="18.5" r="2.5"/><path d="M8.7 10.7l6.6-3.9M8.7 13.3l6.6 3.9"/>`,
    ),
  smile: () =>
    drawn(
      svg`<circle cx="12" cy="12" r="9"/><path d="M8.5 10h.01M15.5 10h.01" stroke-width="2.6"/><path d="M8 14q4 4 8 0"/>`,
    ),
  skip: () => drawn(svg`<path class="flips" d="M5 6l7 6-7 6zM12 6l7 6-7 6z" fill="currentColor"/>`),
  sound: () => drawn(svg`<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>`),
  shelf: () =>
    drawn(
      svg`<path d="M4 4v17M20 4v17M4 12h16M4 20h16M7 12V6h3v6M10 12V7.5h3V12M14 12l3.2-.6-1-5.4-3.2.6M7 20v-4.5h8V20"/>`,
    ),
  silent: () => drawn(svg`<path d="M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5"/>`),
  star: () => drawn(svg`<path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z"/>`),
  story: () => drawn(svg`<path d="M6 4h10l3 3v13H6zM9 10h7M9 13.5h7M9 17h4"/>`),
};
