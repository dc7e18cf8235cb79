// A file with many games: a list to choose from. It stays until it is closed, so that the next game is one click away.
import { html, nothing, type TemplateResult } from 'lit';
import type { ListedGame } from '../engine/types';
import { say, speaking } from '../words';
import { nameOf, namesOf } from './merchant_names';

/** So many rows are drawn at once: a file may hold a thousand games. */
const atOnce = 50;

export interface Collection {
  file: string;
  games: ListedGame[];
  shown: number;
}

let opened: Collection | undefined;

export const collection = (): Collection | undefined => opened;

export function openCollection(file: string, games: ListedGame[]): void {
  opened = { file, games, shown: atOnce };
}

/** Who won, or that it is not over; then how long it is. */
export function outcomeOf({ merchants, result, turns }: Extract<ListedGame, { turns: number }>): string {
  const seats = (result ?? '*').split(' ').map(Number);
  const winners = seats.map((seat) => merchants[seat - 1]).filter((name) => name !== undefined);
  const names = new Intl.ListFormat(speaking().language).format(winners.map(nameOf));
  const ended = winners.length > 0 ? say('score.title', { count: winners.length, names }) : say('choice.running');
  return say('choice.outcome', { ended, turns });
}

export function gameChoice(show: (record: string) => void, changed: () => void) {
  if (opened === undefined) return nothing;
  const { file, games, shown } = opened;
  const close = () => {
    opened = undefined;
    changed();
  };
  const more = () => {
    if (opened) opened.shown += atOnce;
    changed();
  };
  return html`<section class="game-choice">
    <h2 tabindex="-1">${say('choice.title', { count: games.length, file })}</h2>
    <ol class="games">
      ${games.slice(0, shown).map((game, at) => row(game, at + 1, show))}
    </ol>
    <div class="row">
      ${shown < games.length ? html`<button data-do="more" @click=${more}>${say('choice.more')}</button>` : nothing}
      <button data-do="close-file" @click=${close}>${say('choice.close')}</button>
    </div>
  </section>`;
}

function row(game: ListedGame, number: number, show: (record: string) => void): TemplateResult {
  const marker = html`<span class="number">${speaking().number(number)}</span>`;
  if ('fault' in game) return html`<li>${marker}<span class="what hint">${say('choice.fault')}</span></li>`;
  const names = namesOf(game.merchants);
  return html`<li>
    ${marker}
    <span class="what"
      ><span class="names" dir="auto">${names}</span><br /><span class="hint">${outcomeOf(game)}</span></span
    >
    <button aria-label=${say('choice.replay', { number, names })} @click=${() => show(game.record)}>
      ${say('watch.replay')}
    </button>
  </li>`;
}
