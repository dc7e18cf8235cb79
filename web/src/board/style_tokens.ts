// The colours of the picture, by light and by dusk: the page's color-scheme decides.
import { css } from 'lit';

export const tokens = css`
  :host {
    --souk-stone-1: light-dark(#edd0a0, #7d6a58);
    --souk-stone-2: light-dark(#e9c894, #746251);
    --souk-stone-3: light-dark(#f2d9ac, #84705d);
    --souk-stone-4: light-dark(#e3be86, #6d5c4c);
    --souk-stone-5: light-dark(#ebcc9a, #786655);
    --souk-stone-light: light-dark(#fff4da, #a08a70);
    --souk-stone-shade: light-dark(#b07d44, #3e332d);
    --souk-grout: light-dark(#c59a61, #40352f);
    --souk-frame: light-dark(#6f3d22, #2b1a13);
    --souk-frame-light: light-dark(#d69a5b, #8a5a35);
    --souk-inlay: light-dark(#e9c07a, #a87a40);
    --souk-cream: light-dark(#faf0da, #cbbd9f);
    --souk-indigo: light-dark(#1f3f73, #182c52);
    --souk-turquoise: light-dark(#1d8c96, #1a6c77);
    --souk-turquoise-light: light-dark(#63c0bf, #3f9a9d);
    --souk-ochre: light-dark(#d07a2f, #ab6630);
    --souk-road: light-dark(#f6e4bd, #b39d78);
    --souk-road-edge: light-dark(#a5713a, #4b3520);
    --souk-name: light-dark(#6e4a22, #e9dcc4);
    --souk-glow: light-dark(#fff3bf, #ffe08a);
    --souk-glow-edge: light-dark(#0f4c6b, #ffd46a);
    --souk-chip: light-dark(#fffaf0, #23254a);
    --souk-chip-ink: light-dark(#231d38, #fdf3df);
    --souk-chip-edge: light-dark(#173f5f, #f3b93b);
    --souk-focus: var(--focus, light-dark(#1c5fd4, #9cc2ff));
  }
`;
