// A hint for whoever plays against bots on this device: asked for by a button, shown on the market until the game goes on.
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Advice } from '../board/types';
import type { Hint } from '../game/hint';
import type { TableState } from '../game/types';
import { icons } from '../shell/icons';
import { engine, settings } from '../shell/services';
import { say, usePart } from '../words';
import type { TableAdvice } from './table/table_extras';

type Asked = { position: string; hint?: Hint };

/** Only against bots: nobody else's game is helped along. */
export function mayHint({ mayAct, mine, seats, online, view }: TableState): boolean {
  if (!settings.values.hints || online !== undefined || !mayAct || view.phase === 'roll') return false;
  return mine.length === 1 && seats.every(({ seat, holder }) => mine.includes(seat) || holder === 'bot');
}

export class HintButton {
  #asked: Asked | undefined;
  /** Gives up what is still being computed. */
  #giveUp: (() => void) | undefined;

  constructor(private readonly host: ReactiveControllerHost) {}

  button(state: TableState): TemplateResult | typeof nothing {
    if (!mayHint(state)) return nothing;
    const isShown = this.#asked?.position === state.view.text;
    return html`<button
      class="icon plain"
      data-do="hint"
      aria-pressed=${isShown}
      aria-label=${say('table.hint')}
      title=${say('table.hint')}
      @click=${() => (isShown ? this.close() : void this.#ask(state))}
    >
      ${icons.lamp()}
    </button>`;
  }

  /** What the market and the line below it show; nothing when the game has gone on. */
  advice({ view }: TableState): TableAdvice | undefined {
    if (this.#asked?.position !== view.text) {
      this.#stopComputing();
      return undefined;
    }
    const { hint } = this.#asked;
    if (!hint) return { marks: [], words: say('hint.thinking') };
    const marks: Advice[] = [{ kind: 'better', ...hint.choice }];
    return { marks, words: say(hint.words) };
  }

  close(): void {
    this.#stopComputing();
    this.#show(undefined);
  }

  #stopComputing(): void {
    this.#giveUp?.();
    this.#giveUp = undefined;
  }

  async #ask(state: TableState): Promise<void> {
    this.close();
    const position = state.view.text;
    const [{ hintFor }, { AnalysisEngine }] = await Promise.all([
      import('../game/hint'),
      import('../analysis/analysis_engine'),
      usePart('coach'),
    ]);
    const analysis = new AnalysisEngine(engine().line());
    this.#giveUp = () => analysis.close();
    const asked: Asked = { position };
    this.#show(asked);
    const hint = await hintFor({ engine: engine(), analysis }, state.view, state).catch(() => undefined);
    analysis.close();
    if (this.#asked === asked) this.#show(hint && { position, hint });
  }

  #show(asked: Asked | undefined): void {
    this.#asked = asked;
    this.host.requestUpdate();
  }
}
