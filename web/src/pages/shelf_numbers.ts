// How somebody's games went, in numbers.
import { html, nothing } from 'lit';
import { levels } from '../engine/types';
import { ownNumbers, type OwnGame } from '../game/own_numbers';
import { say, speaking } from '../words';

export function shelfNumbers(games: readonly OwnGame[]) {
  const { played, won, byLevel, streak, longestStreak, received, paid } = ownNumbers(games);
  if (played === 0) return nothing;
  const number = (count: number) => speaking().number(count);
  const dirhams = (count: number) => say('table.dirhams', { count });
  const fact = (name: string, words: string, value: string) =>
    html`<div data-number=${name}>
      <dt>${words}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<section class="card numbers" aria-labelledby="numbers-heading">
    <h2 id="numbers-heading">${say('shelf.numbers')}</h2>
    <dl>
      ${fact('played', say('shelf.numbers.played'), number(played))}
      ${fact('won', say('shelf.numbers.won'), number(won))}
      ${fact('streak', say('shelf.numbers.streak'), number(streak))}
      ${fact('longest', say('shelf.numbers.longest'), number(longestStreak))}
      ${fact('received', say('shelf.numbers.received'), dirhams(received))}
      ${fact('paid', say('shelf.numbers.paid'), dirhams(paid))}
      ${levels.map((level) => {
        const wins = byLevel[level];
        const words = say('shelf.numbers.level', { level: say(`level.${level}`) });
        return wins === undefined ? nothing : fact(level, words, number(wins));
      })}
    </dl>
  </section>`;
}
