// <souk-die>: a wooden cube with slippers, 1 2 2 3 3 4. It shows what it is told; chance is elsewhere.
import { LitElement, css, html, svg, type TemplateResult } from 'lit';
import { Movement, times, type Motion } from './motion';

/** Which face lies where, and the turn that brings it to the front. */
const faces = [
  { name: 'front', slippers: 2, x: 0, y: 0 },
  { name: 'back', slippers: 2, x: 0, y: 180 },
  { name: 'right', slippers: 3, x: 0, y: -90 },
  { name: 'left', slippers: 3, x: 0, y: 90 },
  { name: 'top', slippers: 1, x: -90, y: 0 },
  { name: 'bottom', slippers: 4, x: 90, y: 0 },
] as const;

const spots: Record<number, readonly (readonly [number, number, number])[]> = {
  1: [[50, 50, 1.5]],
  2: [
    [32, 50, 1.15],
    [68, 50, 1.15],
  ],
  3: [
    [50, 28, 0.88],
    [28, 70, 0.88],
    [72, 70, 0.88],
  ],
  4: [
    [30, 29, 0.84],
    [70, 29, 0.84],
    [30, 71, 0.84],
    [70, 71, 0.84],
  ],
};

/** A babouche from above, its toe pointing up, about 46 units long. */
export function slipper(x: number, y: number, scale: number): TemplateResult {
  return svg`<g transform=${`translate(${x} ${y}) scale(${scale})`}>
    <path d="M0 -24Q3 -17 9 -11Q13 -3 10 6Q10 15 7 20Q0 25 -7 20Q-10 15 -10 6Q-13 -3 -9 -11Q-3 -17 0 -24Z" class="leather"></path>
    <path d="M-6.5 5Q0 -1 6.5 5Q8 13 5 17.500Q0 20.5 -5 17.500Q-8 13 -6.5 5Z" class="inside"></path>
    <path d="M-6 -7Q0 -13 6 -7M-8 -1Q0 -8 8 -1" class="stitch"></path></g>`;
}

function face(name: string, slippers: number): TemplateResult {
  return html`<div class=${`face ${name}`}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="13" class="wood"></rect>
      <path
        d="M0 14Q40 8 100 17M0 33Q50 40 100 30M0 52Q30 47 60 53T100 50M0 71Q45 64 100 74M0 88Q60 94 100 86"
        class="grain"
      ></path>
      <rect x="3" y="3" width="94" height="94" rx="11" class="bevel"></rect>
      ${(spots[slippers] ?? []).map(([x, y, scale]) => slipper(x, y, scale))}
    </svg>
  </div>`;
}

export class SoukDie extends LitElement {
  static override properties = { value: { type: Number } };
  declare value: number;
  #turns = { x: 0, y: 0 };

  constructor() {
    super();
    this.value = 2;
  }

  /** Tumbles and lands on a throw. The movement may be shared, so that hurrying it hurries the die too. */
  async roll(value: number, movement: Movement | Motion = 'normal'): Promise<void> {
    const moving = movement instanceof Movement ? movement : new Movement(movement);
    const from = this.#turns;
    const target = this.#facing(value);
    const round = (now: number, to: number, turns: number) => now - (now % 360) + 360 * turns + to;
    const to = { x: round(from.x, target.x, 2), y: round(from.y, target.y, 2) };
    const cube = this.renderRoot.querySelector('.cube');
    await moving.move(cube, [{ transform: turned(from) }, { transform: turned(to) }], times.roll, {
      easing: 'cubic-bezier(.2,.6,.35,1)',
    });
    this.#turns = to;
    this.value = value;
    this.requestUpdate();
    await this.updateComplete;
  }

  #facing(value: number): { x: number; y: number } {
    const found = faces.find((one) => one.slippers === value) ?? faces[0];
    return { x: found.x, y: found.y };
  }

  protected override willUpdate(): void {
    const showing = faces.find((one) => modulo(this.#turns.x - one.x) === 0 && modulo(this.#turns.y - one.y) === 0);
    if (showing?.slippers !== this.value) this.#turns = this.#facing(this.value);
  }

  protected override render(): TemplateResult {
    return html`<div class="tilt">
      <div class="cube">${faces.map((one) => face(one.name, one.slippers))}</div>
    </div>`;
  }

  /** By the object model: the content security policy lets no style attribute through. */
  protected override updated(): void {
    const cube = this.renderRoot.querySelector<HTMLElement>('.cube');
    if (cube) cube.style.transform = turned(this.#turns);
  }

  static override styles = css`
    :host {
      display: block;
      inline-size: 1em;
      block-size: 1em;
      font-size: 4rem;
      perspective: 5em;
    }
    .tilt,
    .cube {
      inline-size: 100%;
      block-size: 100%;
      transform-style: preserve-3d;
    }
    .tilt {
      transform: scale(0.74) rotateX(-22deg) rotateY(-24deg);
    }
    .face {
      position: absolute;
      inset: 0;
      backface-visibility: hidden;
    }
    .front {
      transform: translateZ(0.49em);
    }
    .back {
      transform: rotateY(180deg) translateZ(0.49em);
    }
    .right {
      transform: rotateY(90deg) translateZ(0.49em);
    }
    .left {
      transform: rotateY(-90deg) translateZ(0.49em);
    }
    .top {
      transform: rotateX(90deg) translateZ(0.49em);
    }
    .bottom {
      transform: rotateX(-90deg) translateZ(0.49em);
    }
    svg {
      display: block;
      inline-size: 100%;
      block-size: 100%;
    }
    .wood {
      fill: var(--souk-wood, #c98f4e);
    }
    .right .wood,
    .left .wood {
      fill: var(--souk-wood-side, #b67c3f);
    }
    .top .wood,
    .bottom .wood {
      fill: var(--souk-wood-top, #dba765);
    }
    .grain {
      fill: none;
      stroke: #7a4a1c;
      stroke-width: 1.6;
      opacity: 0.3;
    }
    .bevel {
      fill: none;
      stroke: #ffe2b0;
      stroke-width: 3;
      opacity: 0.45;
    }
    .leather {
      fill: #4a2410;
    }
    .inside {
      fill: #1f0d04;
    }
    .stitch {
      fill: none;
      stroke: #e7b56b;
      stroke-width: 1.8;
      stroke-linecap: round;
    }
  `;
}

function turned(at: { x: number; y: number }): string {
  return `rotateX(${at.x}deg) rotateY(${at.y}deg)`;
}

function modulo(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

if (!customElements.get('souk-die')) customElements.define('souk-die', SoukDie);

declare global {
  interface HTMLElementTagNameMap {
    'souk-die': SoukDie;
  }
}
