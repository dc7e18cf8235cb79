// A file with many games: a list to choose from. It stays until it is closed, so that the next game is one click away.
import { html, nothing, type TemplateResult } from 'lit';
import type { ListedGame } from '../engine/types';
import { Listeners, type Observable } from '../store/observable';
import { say, speaking } from '../words';
import { nameOf, namesOf } from './merchant_names';

/** So many rows are drawn at once: a file may hold a thousand games. */
const atOnce = 50;

export interface Collection {
  file: string;
  games: ListedGame[];
  shown: number;
}

/** The file that is open, however often the page of records is left meanwhile. */
class OpenCollection implements Observable {
  readonly #listeners = new Listeners();
  #opened: Collection | undefined;

  get opened(): Collection | undefined {
    return this.#opened;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  open(file: string, games: ListedGame[]): void {
    this.#change({ file, games, shown: atOnce });
  }

  showMore(): void {
    if (this.#opened) this.#change({ ...this.#opened, shown: this.#opened.shown + atOnce });
  }

  close(): void {
    this.#change(undefined);
  }

  #change(opened: Collection | undefined): void {
    this.#opened = opened;
    this.#listeners.notify();
  }
}

export const collection = new OpenCollection();

/** Who won, or that it is not over; then how long it is. */
export function outcomeOf({ merchants, result, turns }: Extract<ListedGame, { turns: number }>): string {
  const seats = (result ?? '*').split(' ').map(Number);
  const winners = seats.flatMap((seat) => {
    const written = merchants[seat - 1];
    return written === undefined ? [] : [nameOf(written, seat)];
  });
  const names = speaking().list(winners);
  const ended = winners.length > 0 ? say('score.title', { count: winners.length, names }) : say('choice.running');
  return say('choice.outcome', { ended, turns });
}

export function gameChoice(show: (record: string) => void) {
  if (collection.opened === undefined) return nothing;
  const { file, games, shown } = collection.opened;
  const close = () => collection.close();
  const more = () => collection.showMore();
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
