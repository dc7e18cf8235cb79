// How the parts of the board lie on one another. Only opacity and transform ever move.
import { css, unsafeCSS } from 'lit';
import { margin, square, whole } from './geometry';
import { dyeRules } from './palette';
import { dieStyle } from './style_die';
import { marksStyle } from './style_marks';
import { tokens } from './style_tokens';

const edge = unsafeCSS(`${(margin / whole) * 100}%`);
const cell = unsafeCSS(`${(square / whole) * 100}%`);
/** One square as a font size, so that parts can be sized in em. */
const square1 = unsafeCSS(`${(square / whole) * 100}cqw`);

export const boardStyle = [
  unsafeCSS(dyeRules),
  tokens,
  marksStyle,
  dieStyle,
  css`
    :host {
      display: block;
      aspect-ratio: 1;
      direction: ltr;
    }
    .stage {
      position: relative;
      inline-size: 100%;
      block-size: 100%;
      container-type: inline-size;
      outline: none;
      user-select: none;
      -webkit-user-select: none;
      touch-action: manipulation;
      -webkit-tap-highlight-color: transparent;
    }
    .stage.choosing {
      touch-action: none;
    }
    .layer {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      pointer-events: none;
      overflow: visible;
    }
    .stage:focus-visible::after {
      content: '';
      position: absolute;
      inset: calc(${edge} - 1.6%);
      border: 3px solid var(--souk-focus);
      border-radius: 10px;
      pointer-events: none;
    }
    .names text {
      font: 600 13px var(--font, system-ui, sans-serif);
      fill: var(--souk-name);
      opacity: 0.85;
    }
    @container (inline-size < 480px) {
      .names {
        display: none;
      }
    }

    .light {
      position: absolute;
      inset: calc(${edge} - 1%);
      overflow: hidden;
      pointer-events: none;
      border-radius: 6px;
    }
    .light::before {
      content: '';
      position: absolute;
      inset: -60%;
      background:
        radial-gradient(circle at 38% 36%, light-dark(rgb(255 244 205 / 42%), rgb(255 190 100 / 38%)), transparent 34%),
        linear-gradient(125deg, transparent 52%, light-dark(rgb(120 56 10 / 20%), rgb(6 6 30 / 46%)) 72%);
      transform: translate(calc(var(--day, 0) * 16%), calc(var(--day, 0) * 9%));
      transition: transform 1.2s ease-in-out;
    }

    .grid {
      position: absolute;
      inset: ${edge};
      display: grid;
      grid-template-rows: repeat(7, 1fr);
    }
    .row {
      display: grid;
      grid-template-columns: repeat(7, 1fr);
    }
    .cell {
      outline: none;
      border-radius: 8px;
    }
    .cell:focus-visible {
      box-shadow:
        inset 0 0 0 3px var(--souk-focus),
        inset 0 0 0 5px var(--souk-chip);
    }
    .stage.pointing .cell.free {
      cursor: pointer;
    }

    .mover {
      position: absolute;
      left: ${edge};
      top: ${edge};
      inline-size: ${cell};
      block-size: ${cell};
      pointer-events: none;
    }
    .mover svg {
      display: block;
      inline-size: 100%;
      block-size: 100%;
      overflow: visible;
    }
    .assam {
      will-change: transform;
    }
    .base,
    .figure {
      position: absolute;
      inset: 0;
    }
    .base {
      transition: transform 180ms ease-in-out;
    }
    .still .base,
    .playing .base,
    .still .light::before {
      transition: none;
    }
    .figure {
      transform-origin: 50% 90%;
    }
    .view {
      display: none;
    }
    [data-facing='N'] [data-view='N'],
    [data-facing='S'] [data-view='S'],
    [data-facing='E'] [data-view='E'],
    [data-facing='W'] [data-view='E'] {
      display: inline;
    }
    [data-facing='W'] [data-view='E'] {
      transform: matrix(-1, 0, 0, 1, 100, 0);
    }

    button {
      all: unset;
      cursor: pointer;
      position: absolute;
      pointer-events: auto;
      -webkit-tap-highlight-color: transparent;
    }
    .arrow {
      left: ${edge};
      top: ${edge};
      inline-size: ${cell};
      block-size: ${cell};
      border-radius: 50%;
      font-size: ${square1};
    }
    .arrow svg {
      position: absolute;
      inset: 0.16em;
      inline-size: 0.68em;
      block-size: 0.68em;
      transform: translate(var(--x, 0), var(--y, 0)) scale(var(--size, 1));
      transition: transform 160ms ease-out;
      overflow: visible;
    }
    .arrow:hover,
    .arrow.aimed {
      --size: 1.16;
    }
    .arrow.near {
      --size: 0.68;
    }
    .arrow.near:hover,
    .arrow.near.aimed {
      --size: 0.76;
    }
    .near[data-facing='N'] {
      --y: 0.48em;
    }
    .near[data-facing='S'] {
      --y: -0.48em;
    }
    .near[data-facing='W'] {
      --x: 0.48em;
    }
    .near[data-facing='E'] {
      --x: -0.48em;
    }
    .arrow circle {
      fill: var(--souk-chip);
      stroke: var(--souk-chip-edge);
      stroke-width: 6;
    }
    .arrow path {
      fill: var(--souk-chip-edge);
    }
    .arrow.chosen circle {
      fill: #ffd24a;
      stroke: #3b2003;
    }
    .arrow.chosen path {
      fill: #3b2003;
    }
    .arrow.advised circle {
      stroke: #ffd24a;
      stroke-width: 14;
      paint-order: stroke;
      filter: drop-shadow(0 0 3px #3b2003) drop-shadow(0 0 3px #3b2003);
    }
    .arrow:focus-visible svg {
      outline: 3px solid var(--souk-focus);
      outline-offset: 2px;
      border-radius: 50%;
    }

    .purse {
      font-size: ${square1};
      z-index: 2;
    }
    .count {
      position: absolute;
      left: 50%;
      top: -0.95em;
      min-inline-size: 0.72em;
      padding: 0 0.1em;
      box-sizing: border-box;
      transform: translateX(-50%);
      text-align: center;
      border-radius: 0.3em;
      background: #3b2003;
      color: #ffe9a3;
      font: 700 0.5em/1.3 var(--font, system-ui, sans-serif);
      border: 0.05em solid #f3b93b;
    }
    .flying {
      position: absolute;
      left: 0;
      top: 0;
      inline-size: 100%;
      block-size: 100%;
      opacity: 0;
      will-change: transform;
    }
    .flying svg {
      position: absolute;
      left: 33%;
      top: 33%;
      inline-size: 34%;
      block-size: 34%;
    }
    .unseen {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    @media (prefers-reduced-motion: reduce) {
      .base,
      .light::before,
      .arrow svg {
        transition: none;
      }
      .places {
        animation: none;
      }
    }
  `,
];
