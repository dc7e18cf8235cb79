// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inputOf, sceneOf, ShownBoard } from './shown_board';

vi.mock('./market_art', () => ({ marketArt: () => '<g></g>' }));

let shown: ShownBoard;

beforeEach(() => {
  shown = new ShownBoard();
});

afterEach(() => shown.board.remove());

describe('what a coach draws on the market', () => {
  test('the better rug lies there with a tick, the one that was laid in dashes', async () => {
    const [one, other] = sceneOf('lay').view.rugs;
    await shown.show(
      inputOf('lay', {
        facings: [],
        rugs: [],
        advice: [
          { kind: 'better', rug: one, colour: 'b' },
          { kind: 'played', rug: other, colour: 'b' },
        ],
      }),
    );
    const drawn = shown.all('[data-advice]').map((mark) => mark.dataset['advice'] ?? mark.getAttribute('data-advice'));
    expect(drawn).toEqual(['played', 'better']);
    expect(shown.find('[data-advice="better"]').getAttribute('data-rug')).toBe(one);
    expect(shown.find('[data-advice="better"] .check')).not.toBeNull();
    expect(shown.find('[data-advice="played"] .check')).toBeNull();
  });

  test('a facing is an arrow of its own, or a mark on the arrow that can be chosen', async () => {
    const input = inputOf('face');
    const [facing] = input.facings;
    await shown.show({ ...input, advice: [{ kind: 'better', facing }] });
    expect(shown.find('.arrow.advised').dataset['facing']).toBe(facing);
    expect(shown.find('[data-advice]')).toBeNull();
    await shown.show({ ...input, facings: [], advice: [{ kind: 'better', facing }] });
    expect(shown.find('[data-advice="better"]').getAttribute('data-facing')).toBe(facing);
  });

  test('nothing is drawn where nothing is advised', async () => {
    await shown.show(inputOf('lay'));
    expect(shown.find('[data-advice]')).toBeNull();
    expect(shown.find('.advised')).toBeNull();
  });
});
