// Setting up as a scene: chairs around a small market. A tap on a chair asks who sits there.
import { html, nothing, type TemplateResult } from 'lit';
import '../board/still_market';
import { levels, type Colour } from '../engine/types';
import { face, levelBadge } from '../people/face';
import { icons } from '../shell/icons';
import { swatch } from '../shell/weaves';
import { say } from '../words';
import { botName, levelOf, type Sitting } from './chairs';
import { nameField } from './name_field';
import { leaveDialogs } from './table/dialogs';
import './styles/chair_scene.css';

export interface Chair {
  sits: Sitting;
  /** Of the game; where nobody sits, the one that somebody would get. */
  seat: number;
  colours: readonly Colour[];
  /** What is written at the chair of a person. */
  name: string;
  /** The name that he has told. None is known of whoever will come by a link. */
  ownName?: string;
}

/** `choose` is called with the number of the chair, from 0; a chair that is somebody's already has none. */
export function chairScene(chairs: readonly Chair[], choose: (at: number) => void, isFixed = 0): TemplateResult {
  return html`<div class="scene">
    <div class="square" aria-hidden="true"><souk-still></souk-still></div>
    <ol aria-label=${say('new.seats')}>
      ${chairs.map(
        (chair, at) =>
          html`<li class="place place-${at + 1} ${chair.sits === 'empty' ? 'empty' : ''}">
            ${
              at < isFixed
                ? html`<div class="chair">${whoSits(chair, at)}</div>`
                : html`<button
                    class="chair"
                    type="button"
                    data-chair=${at + 1}
                    data-sits=${chair.sits}
                    aria-haspopup="dialog"
                    @click=${() => choose(at)}
                  >
                    ${whoSits(chair, at)}
                  </button>`
            }
          </li>`,
      )}
    </ol>
  </div>`;
}

function whoSits(chair: Chair, at: number): TemplateResult {
  const { sits, seat, colours } = chair;
  const level = levelOf(sits);
  return html`<span class="unseen">${say('open.chair', { seat: at + 1 })}</span>
    ${portrait(sits, seat, chair.ownName, colours[0])}
    <span class="who">
      <strong dir="auto">${titleOf(chair)}</strong>
      ${level ? levelBadge(level) : nothing}
    </span>
    ${sits === 'empty' ? nothing : html`<span class="rugs-of">${colours.map((colour) => swatch(colour))}</span>`}
    ${level ? html`<span class="hint">${say(`level.${level}.text`)}</span>` : nothing}`;
}

function titleOf({ sits, seat, name }: Chair): string {
  const level = levelOf(sits);
  if (level) return botName(level, seat);
  if (sits === 'empty') return say('seat.empty');
  return name;
}

function portrait(sits: Sitting, seat: number, ownName: string | undefined, colour?: Colour): TemplateResult {
  const level = levelOf(sits);
  if (level) return face({ seat, name: '', level }, colour);
  if (sits === 'person' && ownName !== undefined) return face({ seat, name: ownName }, colour);
  return html`<span class="disc">${sits === 'empty' ? nothing : sits === 'anyone' ? icons.net() : icons.link()}</span>`;
}

export interface ChairChoice {
  /** Of the chair, from 1. */
  number: number;
  chair: Chair;
  /** Besides the bots; each with its words. */
  people: readonly { sits: 'person' | 'anyone'; words: string }[];
  mayBeEmpty: boolean;
  choose: (sits: Sitting) => void;
  /** Where people here are named; none where they name themselves. */
  rename?: (name: string) => void;
}

/** Which of them sits there. Whoever is chosen sits down at once; a person is asked for a name. */
export function chairDialog({ number, chair, people, mayBeEmpty, ...rest }: ChairChoice): TemplateResult {
  const offers: readonly Sitting[] = [
    ...people.map(({ sits }) => sits),
    ...levels,
    ...(mayBeEmpty ? ['empty' as const] : []),
  ];
  const wordsOf = new Map<Sitting, string>(people.map(({ sits, words }) => [sits, words]));
  return html`<dialog
    class="card chair-dialog"
    data-dialog="chair"
    aria-labelledby="chair-heading"
    @click=${leaveDialogs}
  >
    <h2 id="chair-heading">${say('new.who', { seat: number })}</h2>
    <form method="dialog">
      <ul>
        ${offers.map((sits) => html`<li class="offer-${sits}">${offer(sits, chair, wordsOf.get(sits), rest.choose)}</li>`)}
      </ul>
      ${rest.rename && chair.sits === 'person' ? nameOfPerson(number, chair.ownName ?? '', rest.rename) : nothing}
      <button class="main" data-do="done">${say('new.done')}</button>
    </form>
  </dialog>`;
}

function offer(
  sits: Sitting,
  chair: Chair,
  words: string | undefined,
  choose: (sits: Sitting) => void,
): TemplateResult {
  const level = levelOf(sits);
  const title = level ? botName(level, chair.seat) : (words ?? say('new.nobody'));
  return html`<button type="button" data-offer=${sits} aria-pressed=${chair.sits === sits} @click=${() => choose(sits)}>
    ${portrait(sits, chair.seat, chair.ownName, chair.colours[0])}
    <span class="who"><strong>${title}</strong> ${level ? levelBadge(level) : nothing}</span>
    ${level ? html`<span class="hint">${say(`level.${level}.text`)}</span>` : nothing}
  </button>`;
}

const nameOfPerson = (seat: number, value: string, rename: (name: string) => void): TemplateResult =>
  nameField({ value, rename, field: `name${seat}`, label: say('new.name', { seat }), hint: say('new.name.hint') });

/** After a choice: a bot or nobody needs nothing more; a person may want a name. */
export function afterChoice(host: Element, sits: Sitting): void {
  const dialog = host.querySelector<HTMLDialogElement>('[data-dialog="chair"]');
  const name = dialog?.querySelector<HTMLInputElement>('input');
  if (sits === 'person' && name) name.focus();
  else dialog?.close();
}
