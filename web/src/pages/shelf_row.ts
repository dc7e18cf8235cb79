// A finished game as a line of the shelf.
import { html, nothing, type TemplateResult } from 'lit';
import type { FinishedGame } from '../game/finished_games';
import { outcomeFor, type OwnGame } from '../game/own_numbers';
import { icons } from '../shell/icons';
import { say, speaking } from '../words';
import { nameOf, namesOf } from './merchant_names';
import { rulesWords } from './rules_words';

export interface RowDoes {
  replay(): void;
  analyze(): void;
  save(): void;
  ask(): void;
}

export const namesOn = ({ summary, seat, date }: FinishedGame): string =>
  summary ? namesOf(summary.merchants, seat) : speaking().date(new Date(date));

/** Who has won: the reader, or others by name. */
function outcomeWords({ seat, summary }: OwnGame): string {
  const others = summary.winners.filter((winner) => winner !== seat);
  const names = new Intl.ListFormat(speaking().language).format(
    others.map((winner) => nameOf(summary.merchants[winner - 1] ?? '', winner)),
  );
  const won = outcomeFor({ seat, summary }) === 'won';
  return say('score.title', { count: summary.winners.length, names: won ? { name: names, who: 'you' } : names });
}

function pointsOf({ seat, summary: { merchants, points, winners } }: OwnGame): TemplateResult[] {
  return merchants.map((written, at) => {
    const name = nameOf(written, at + 1, seat);
    const reached = points[at] ?? undefined;
    const words =
      reached === undefined ? say('shelf.points.out', { name }) : say('shelf.points', { name, points: reached });
    return html`<span class=${winners.includes(at + 1) ? 'names' : ''} dir="auto">${words}</span>`;
  });
}

export function shelfRow(
  game: FinishedGame,
  own: OwnGame | undefined,
  isDamaged: boolean,
  { replay, analyze, save, ask }: RowDoes,
): TemplateResult {
  const names = namesOn(game);
  const date = speaking().date(new Date(game.date));
  return html`<li class=${own ? outcomeFor(own) : 'damaged'}>
    ${own && outcomeFor(own) === 'won' ? icons.star() : icons.rug()}
    <span class="what">
      ${own ? html`<strong class="outcome">${outcomeWords(own)}</strong><span class="facts">${pointsOf(own)}</span>` : nothing}
      ${isDamaged ? html`<strong class="outcome">${say('shelf.damaged')}</strong>` : nothing}
      <span class="facts hint"
        >${own ? html`<span>${rulesWords(own.summary.rules)}</span>` : nothing}<span>${date}</span></span
      >
    </span>
    <span class="row">
      ${
        isDamaged
          ? nothing
          : html`<button data-do="replay" aria-label=${say('shelf.replay_it', { names })} @click=${replay}>
                ${say('watch.replay')}
              </button>
              <button
                class="icon plain"
                data-do="analyze"
                aria-label=${say('shelf.analyze_it', { names })}
                title=${say('table.analyze')}
                @click=${analyze}
              >
                ${icons.chart()}
              </button>`
      }
      <button
        class="icon plain"
        data-do="save-it"
        aria-label=${say('shelf.save_it', { names })}
        title=${say('aside.save')}
        @click=${save}
      >
        ${icons.down()}
      </button>
      <button
        class="icon plain"
        data-do="ask"
        aria-label=${say('shelf.remove_it', { names })}
        title=${say('aside.discard')}
        @click=${ask}
      >
        ${icons.bin()}
      </button>
    </span>
  </li>`;
}
