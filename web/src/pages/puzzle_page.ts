// A puzzle a day: one choice on the market, then what was best. Those of the last days can still be solved.
import { html, nothing, type TemplateResult } from 'lit';
import { isFacing } from '../analysis/turning_words';
import type { Advice } from '../board/types';
import { keepPuzzleDay, puzzleDays, streakOf } from '../game/puzzle_days';
import { PuzzleGame } from '../game/puzzle_game';
import { dayBefore, dayOf, provedMargin, puzzleOf, readPuzzles, type Puzzle } from '../game/puzzles';
import type { TableState } from '../game/types';
import { stall } from '../shell/empty_state';
import { icons } from '../shell/icons';
import { Page } from '../shell/page';
import { engine, settings, shelf } from '../shell/services';
import { StoreController } from '../store/store_controller';
import { say, speaking } from '../words';
import { facings } from './table/action_bar';
import './table/table_view';
import type { TableAdvice, TableExtras } from './table/table_extras';
import './styles/puzzle.css';

/** Games of a hundred, no more than are proved; the figures of the file are rounded. */
const provedGames = (puzzle: Puzzle): number => Math.floor(100 * provedMargin(puzzle) + 0.05);

const file = '/puzzles.json';
/** So many days back a puzzle can still be solved. */
const archive = 7;

async function fetchPuzzles(): Promise<Puzzle[]> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return readPuzzles(await response.text());
}

class PuzzlePage extends Page {
  static override properties = { failed: { state: true } };
  private readonly shown = new StoreController<PuzzleGame>(this, undefined, (game) => this.keep(game));
  private failed = false;
  private readonly today = dayOf(new Date());

  heading() {
    return { key: 'puzzle.title' };
  }

  /** That of the address, where it is one of the last days; else today's. */
  private get day(): string {
    const asked = this.route.params['day'] ?? this.today;
    return this.days().includes(asked) ? asked : this.today;
  }

  private days(): string[] {
    return Array.from({ length: archive }, (_, index) => dayBefore(this.today, index));
  }

  override async open(): Promise<void> {
    this.until(() => this.shown.store?.close());
    let game: PuzzleGame | undefined;
    try {
      const puzzle = puzzleOf(this.day, await fetchPuzzles());
      const tools = { engine: engine(), name: settings.values.name || say('online.guest') };
      if (puzzle) game = await PuzzleGame.of(tools, puzzle, puzzleDays(shelf).get(this.day)?.choice);
    } catch {
      this.failed = true;
    }
    if (!this.isConnected) return game?.close();
    this.shown.store = game;
  }

  private keep({ state: { puzzle } }: PuzzleGame): void {
    if (puzzle?.answer !== undefined) keepPuzzleDay(shelf, this.day, puzzle.answer, puzzle.isRight);
  }

  private extras(game: PuzzleGame): TableExtras {
    return {
      back: '/',
      title: say('puzzle.title'),
      bar: (state) => this.bar(game, state),
      advice: () => this.advice(game),
      side: () => this.lastDays(),
    };
  }

  /** The solution, once it is no secret any more; and below the market the days in a row. */
  private advice({ puzzle, state }: PuzzleGame): TableAdvice {
    const words = say('puzzle.streak', { days: streakOf(puzzleDays(shelf), this.today) });
    const { answer, isRight } = state.puzzle ?? {};
    if (answer === undefined) return { marks: [], words };
    const { next: colour } = state.view.merchants[state.view.seat - 1] ?? {};
    const drawn = (kind: Advice['kind'], move: string): Advice => ({
      kind,
      ...(isFacing(move) ? { facing: move } : { rug: move }),
      ...(colour === undefined ? {} : { colour }),
    });
    const better = drawn('better', puzzle.best);
    return { marks: isRight ? [better] : [drawn('played', answer), better], words };
  }

  private bar(game: PuzzleGame, state: TableState): TemplateResult {
    return html`<div class="actions" tabindex="-1" role="group" aria-label=${say('table.actions')}>
      ${state.puzzle?.answer === undefined ? this.question(game, state) : this.solution(game)}
    </div>`;
  }

  private question(game: PuzzleGame, state: TableState): TemplateResult {
    const { phase } = state.view;
    const isChosen = phase === 'face' || state.shown.rug !== undefined || state.shown.facing !== undefined;
    return html`<p class="prompt" aria-live="polite">${say(`puzzle.prompt.${phase}`)}</p>
      <div class="buttons">
        ${phase === 'lay' ? nothing : facings(state, (facing) => void game.face(facing))}
        <button class="main" data-do="answer" ?disabled=${!isChosen} @click=${() => void game.confirm()}>
          ${icons.done()}<span>${say('puzzle.answer')}</span>
        </button>
      </div>`;
  }

  private solution({ puzzle, state }: PuzzleGame): TemplateResult {
    const before = dayBefore(this.day);
    const isRight = state.puzzle?.isRight ?? false;
    return html`<p class="prompt" role="status" data-right=${isRight}>
        ${say(isRight ? 'puzzle.right' : 'puzzle.wrong', { games: provedGames(puzzle) })}
      </p>
      <div class="buttons">
        ${
          this.days().includes(before)
            ? html`<a class="button" data-do="before" href="/puzzle/${before}">${say('puzzle.before')}</a>`
            : nothing
        }
      </div>`;
  }

  private lastDays(): TemplateResult {
    const answers = puzzleDays(shelf);
    return html`<nav class="puzzle-days" aria-label=${say('puzzle.days')}>
      <h2>${say('puzzle.days')}</h2>
      <ul>
        ${this.days().map((day) => {
          const state = { true: 'right', false: 'wrong' }[String(answers.get(day)?.isRight)] ?? 'open';
          const date = new Intl.DateTimeFormat(speaking().language, { dateStyle: 'medium', timeZone: 'UTC' });
          return html`<li>
            <a href="/puzzle/${day}" data-state=${state} aria-current=${day === this.day ? 'page' : nothing}>
              <span>${date.format(Date.parse(day))}</span><span class="tag">${say(`puzzle.day.${state}`)}</span>
            </a>
          </li>`;
        })}
      </ul>
    </nav>`;
  }

  protected override render() {
    const game = this.shown.store;
    if (game) return html`<souk-table .table=${game} .extras=${this.extras(game)}></souk-table>`;
    if (!this.failed) return html`<p class="sheet" role="status">${say('shell.wait')}</p>`;
    return html`<div class="sheet">
      <h1>${say('puzzle.title')}</h1>
      ${stall()}
      <p class="lead">${say('puzzle.none')}</p>
      <a class="button main" href="/">${say('lost.home')}</a>
    </div>`;
  }
}

customElements.define('puzzle-page', PuzzlePage);
