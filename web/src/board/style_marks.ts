// What glows, what is paid for, the rug in hand, the way ahead and the chips at its ends.
import { css } from 'lit';

export const marksStyle = css`
  .near,
  .far {
    fill: var(--souk-glow);
    stroke: var(--souk-glow-edge);
    fill-opacity: 0.42;
    stroke-width: 4;
  }
  .far {
    fill-opacity: 0.1;
    stroke-width: 2;
    stroke-dasharray: 6 7;
    stroke-opacity: 0.75;
  }
  .near.first {
    fill-opacity: 0.75;
    stroke-width: 5;
  }
  .places {
    animation: breathe 1.8s ease-in-out infinite alternate;
  }
  .still .places {
    animation: none;
  }
  @keyframes breathe {
    from {
      opacity: 0.62;
    }
    to {
      opacity: 1;
    }
  }
  .in-hand {
    opacity: 0.72;
  }
  .in-hand.placed {
    opacity: 1;
  }
  .hand-edge,
  .hand-under {
    fill: none;
    stroke: #ffd24a;
    stroke-width: 4;
  }
  .hand-under {
    stroke: #3b2003;
    stroke-width: 8;
    opacity: 0.8;
  }
  .in-hand:not(.placed) .hand-edge {
    stroke-dasharray: 10 8;
  }
  .newest path {
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .newest-under {
    stroke: #2a1402;
    stroke-width: 11;
  }
  .newest-edge {
    stroke: #fff6dc;
    stroke-width: 5;
  }
  .lit-under,
  .lit {
    fill: none;
    stroke: #2a1402;
    stroke-width: 12;
  }
  .lit {
    fill: #fff6dc;
    fill-opacity: 0.3;
    stroke: #ffd24a;
    stroke-width: 6;
  }
  .count-back {
    fill: #3b2003;
    stroke: #f3b93b;
    stroke-width: 3;
  }
  .count-text {
    font: 700 32px var(--font, system-ui, sans-serif);
    text-anchor: middle;
    fill: #ffe9a3;
  }
  .advice.played {
    opacity: 0.85;
  }
  .advice.played .hand-edge {
    stroke: #fff6dc;
    stroke-dasharray: 12 9;
  }
  .advice circle {
    fill: #ffd24a;
    stroke: #3b2003;
    stroke-width: 5;
  }
  .advice.played circle {
    fill: #fff6dc;
    stroke-dasharray: 9 7;
  }
  .advice .pointer {
    fill: #3b2003;
  }
  .advice .check {
    fill: none;
    stroke: #3b2003;
    stroke-width: 8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .falling {
    transform-box: fill-box;
    transform-origin: 50% 50%;
  }
  .veil {
    fill: #1c0c03;
    opacity: 0.42;
  }
  .paid {
    fill: #fff2b0;
    fill-opacity: 0.22;
    stroke: #ffd447;
    stroke-width: 6;
    paint-order: stroke;
  }

  .way path {
    fill: none;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .way-edge {
    stroke: #3b2003;
    stroke-width: 13;
    opacity: 0.55;
  }
  .way-line {
    stroke: #ffd24a;
    stroke-width: 7;
    stroke-dasharray: 2 14;
  }
  .way .way-head {
    fill: #ffd24a;
    stroke: #3b2003;
    stroke-width: 3;
  }
  .chip-back {
    fill: var(--souk-chip);
  }
  .chip-edge {
    fill: none;
    stroke: var(--souk-chip-edge);
    stroke-width: 2.5;
  }
  .chip-shadow {
    fill: #1c0c03;
    opacity: 0.35;
  }
  .chip-die {
    fill: #b67c3f;
    stroke: #5d3610;
    stroke-width: 1.5;
  }
  .chip text {
    font: 700 24px var(--font, system-ui, sans-serif);
    text-anchor: middle;
    fill: var(--souk-chip-ink);
  }
  @container (inline-size < 480px) {
    .chip {
      scale: 1.13;
    }
  }
  .chip .steps {
    fill: #1f0d04;
  }
  .price {
    fill: var(--k1, #4d2a10);
  }
  .price.ruins {
    fill: #8f0f1c;
  }
  .chip .cost {
    fill: #fff;
    font-size: 26px;
  }
  .rug-y .price:not(.ruins) {
    fill: #6b4307;
  }
  .coin {
    fill: #f3b93b;
    stroke: #6d4708;
    stroke-width: 1.5;
  }
  .coin-rim {
    fill: none;
    stroke: #a8730f;
    stroke-width: 1.6;
  }
`;
