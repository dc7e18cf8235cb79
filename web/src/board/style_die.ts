// The die: where it rests, that it may be thrown, and the steps that are left on top of it.
import { css, unsafeCSS } from 'lit';
import { dieInset, dieSide, square, whole } from './geometry';

const dieAway = unsafeCSS(`${dieInset * 100}%`);
const dieWide = unsafeCSS(`${dieSide * 100}%`);
const square1 = unsafeCSS(`${(square / whole) * 100}cqw`);

export const dieStyle = css`
  .die {
    right: ${dieAway};
    bottom: ${dieAway};
    inline-size: ${dieWide};
    block-size: ${dieWide};
    border-radius: 20%;
    font-size: ${square1};
  }
  .die:disabled {
    cursor: default;
  }
  .die:focus-visible {
    outline: 3px solid var(--souk-focus);
    outline-offset: 1px;
  }
  .die souk-die {
    font-size: 0.78em;
  }
  .die-hop {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }
  .die-count {
    position: absolute;
    right: -0.06em;
    top: -0.1em;
    min-inline-size: 1.3em;
    box-sizing: border-box;
    text-align: center;
    border-radius: 0.4em;
    background: #3b2003;
    color: #ffe9a3;
    font: 700 0.4em/1.25 var(--font, system-ui, sans-serif);
    border: 0.06em solid #f3b93b;
  }
  .die-count:empty {
    display: none;
  }
  .die.ready .die-hop {
    animation: ready 1.4s ease-in-out infinite alternate;
  }
  .still .die.ready .die-hop {
    animation: none;
  }
  @keyframes ready {
    from {
      transform: scale(1);
    }
    to {
      transform: scale(1.13) rotate(-3deg);
    }
  }
  .playing .die {
    z-index: 3;
  }
  @media (prefers-reduced-motion: reduce) {
    .die.ready .die-hop {
      animation: none;
    }
  }
`;
