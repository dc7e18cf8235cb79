// <merchant-face>: who sits there, at a glance. A bot has its portrait, a person an initial on the weave of his rugs.
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { unsafeSVG } from 'lit/directives/unsafe-svg.js';
import { dyes } from '../board/palette';
import { levels, type Colour, type Level } from '../engine/types';
import type { Seat } from '../game/types';
import { smallRug } from '../shell/weaves';
import { say, speaking } from '../words';
import { characterName, characterOf, type Character } from './characters';

export type Faced = Pick<Seat, 'seat' | 'name' | 'level'>;

/** The picture says nothing by itself: the name stands beside it. `colour` is that of his rugs, where he has some. */
export function face(who: Faced, colour?: Colour): TemplateResult {
  return html`<merchant-face .who=${who} .colour=${colour}></merchant-face>`;
}

let portraitOf: ((character: Character) => string) | undefined;
let loading: Promise<void> | undefined;

/** Once for all faces. Without a network there may be none: an initial does as well. */
function loadPortraits(): Promise<void> {
  loading ??= import('./portrait').then(
    (loaded) => void (portraitOf = loaded.portraitOf),
    () => void (loading = undefined),
  );
  return loading;
}

class MerchantFace extends LitElement {
  static override properties = { who: { attribute: false }, colour: { attribute: false } };
  who: Faced | undefined;
  colour: Colour | undefined;

  protected override createRenderRoot(): this {
    return this;
  }

  protected override render() {
    if (this.who === undefined) return nothing;
    const character = characterOf(this.who);
    return html`<svg class="face" viewBox="0 0 64 64" aria-hidden="true">
      ${unsafeSVG(character ? this.portrait(character) : emblem(this.who.name, this.colour))}
    </svg>`;
  }

  private portrait(character: Character): string {
    if (portraitOf) return portraitOf(character);
    void loadPortraits().then(() => portraitOf && this.requestUpdate());
    return emblem(say(characterName(character)), undefined);
  }
}

customElements.define('merchant-face', MerchantFace);

/** The first letter as people count letters, not code units. */
export function initialOf(name: string): string {
  const first = [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '';
  return first.toLocaleUpperCase(speaking().language);
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Who has not said a name is somebody all the same. */
function emblem(name: string, colour: Colour | undefined): string {
  const initial = initialOf(name).replace(/[&<>"]/g, (sign) => escaped[sign] ?? '');
  const [, deep, light] = colour ? dyes[colour] : ['', '#22285e', '#fbf1dc'];
  const ground = colour
    ? `<g transform="translate(-6 -6) scale(3.17)">${smallRug(colour)}</g>`
    : '<path d="M0 0h64v64H0z" fill="#8fbfc0"/>';
  const sign =
    initial === ''
      ? `<g fill="${light}"><circle cx="32" cy="26.500" r="6"/><path d="M20.500 45q1-10.500 11.500-10.500T43.500 45q-11.500 6-23 0z"/></g>`
      : `<text x="32" y="33" text-anchor="middle" dominant-baseline="central" font-size="25" font-weight="700" fill="${light}">${initial}</text>`;
  return `${ground}<circle cx="32" cy="32" r="20" fill="${deep}" stroke="${light}" stroke-width="3"/>${sign}`;
}

const star =
  'M12 1l3.200 3.200h4.600v4.600L23 12l-3.200 3.200v4.600h-4.600L12 23l-3.200-3.200H4.200v-4.600L1 12l3.200-3.200V4.200h4.600z';

/** A tile with a number, from 1 to 5; beside it, or for a screen reader alone, the level's name. */
export function levelBadge(level: Level): TemplateResult {
  const name = say(`level.${level}`);
  return html`<span class="level" title=${name}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d=${star} />
      <text x="12" y="12.500" text-anchor="middle" dominant-baseline="central">
        ${speaking().number(levels.indexOf(level) + 1)}
      </text>
    </svg>
    <span class="words">${name}</span>
  </span>`;
}
