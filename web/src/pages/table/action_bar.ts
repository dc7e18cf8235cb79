// What can be done now, in one bar within reach of the thumb.
import { html, nothing, type TemplateResult } from 'lit';
import type { Facing } from '../../engine/types';
import type { Table, TableState } from '../../game/types';
import { icons } from '../../shell/icons';
import { say, somebody } from '../../words';

const around: Facing[] = ['N', 'E', 'S', 'W'];

/** How a facing differs from where Assam looks now: words for people who do not think in compass points. */
export function turnOf(from: Facing, to: Facing): 'straight' | 'right' | 'back' | 'left' {
  const quarters = (around.indexOf(to) - around.indexOf(from) + 4) % 4;
  return (['straight', 'right', 'back', 'left'] as const)[quarters] ?? 'straight';
}

/** `skip`: where there is something to be skipped. */
export function actionBar(table: Table, state: TableState, skip?: () => void): TemplateResult {
  return html`<div class="actions" tabindex="-1" role="group" aria-label=${say('table.actions')}>
    <p class="prompt" aria-live="polite">${prompt(state)}</p>
    <div class="buttons" ?data-pending=${state.pending !== undefined} aria-busy=${state.pending !== undefined}>
      ${buttons(table, state)} ${skip && !isDue(state) ? skipButton(skip) : nothing}
    </div>
  </div>`;
}

function prompt(state: TableState): string {
  if (state.stage === 'gathering') return say('table.gathering');
  if (state.stage === 'over' || state.view.phase === 'over') return say('table.over');
  if (!isDue(state)) return state.waitsFor === undefined ? '' : waiting(state, state.waitsFor);
  return say(`table.prompt.${promptOf(state)}`, { name: somebody(state.view.seat, state) });
}

/** What was asked for stays in view until the server has answered. */
function isDue({ mayAct, pending }: TableState): boolean {
  return mayAct || pending !== undefined;
}

function waiting(state: TableState, seat: number): string {
  const name = somebody(seat, state);
  const { holder, here } = state.seats[seat - 1] ?? {};
  if (holder === 'bot') return say('table.thinking', { name });
  // Who has no line himself does not know of theirs.
  return say(here === false && !state.offline ? 'online.gone' : 'table.waits', { name });
}

function promptOf(state: TableState): string {
  if (state.view.phase === 'lay') return state.shown.rug ? 'lay_it' : 'lay';
  return state.view.phase;
}

function buttons(table: Table, state: TableState): unknown {
  if (!isDue(state)) return nothing;
  const { phase } = state.view;
  if (phase === 'face') return html`${facings(state, (facing) => void table.face(facing))}${throwButton(table)}`;
  if (phase === 'roll') return throwButton(table);
  if (phase === 'turn') return facings(state, (facing) => void table.turn(facing));
  if (phase === 'lay') return layButton(table, state);
  return nothing;
}

/** Without what confirms one. */
export function facings(state: TableState, choose: (facing: Facing) => void): TemplateResult {
  const from = state.view.assam.facing;
  const chosen = state.shown.facing ?? (state.view.phase === 'face' ? from : undefined);
  // Straight on in the middle; what points left on the market stands left of it, what points up comes first.
  const order: Facing[] = from === 'N' || from === 'S' ? ['W', from, 'E'] : ['N', from, 'S'];
  const sorted = [...state.view.facings].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return html`<div class="facings" role="group" aria-label=${say('table.facings')}>
    ${sorted.map(
      (facing) =>
        html`<button
          class="icon facing to-${facing}"
          data-facing=${facing}
          aria-pressed=${facing === chosen}
          aria-label=${say(`table.face.${turnOf(from, facing)}`, { facing })}
          title=${say(`table.face.${turnOf(from, facing)}`, { facing })}
          @click=${() => choose(facing)}
        >
          ${icons.arrow()}
        </button>`,
    )}
  </div>`;
}

export function skipButton(skip: () => void): TemplateResult {
  return html`<button
    class="skip-on"
    data-do="skip"
    aria-keyshortcuts="Escape"
    title=${say('table.skip.keys')}
    @click=${skip}
  >
    ${icons.skip()}<span>${say('table.skip')}</span>
  </button>`;
}

function throwButton(table: Table): TemplateResult {
  return html`<button class="main throw" data-do="throw" @click=${() => void table.throwDie()}>
    ${icons.die()}<span>${say('table.throw')}</span>
  </button>`;
}

function layButton(table: Table, state: TableState): TemplateResult {
  const { rug } = state.shown;
  return html`<button class="main lay" data-do="lay" ?disabled=${!rug} @click=${() => rug && void table.lay(rug)}>
    ${icons.rug()}<span>${say('table.lay')}</span>
  </button>`;
}
