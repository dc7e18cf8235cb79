// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../languages/en.json';
import type { Facing } from '../engine/types';
import { centreOf, neighbourOf } from './geometry';
import { inputOf, sceneOf, ShownBoard, speaker } from './shown_board';

// Thousands of paths that say nothing here, and that take a second to read for every board.
vi.mock('./market_art', () => ({ marketArt: () => '<g></g>' }));

let shown: ShownBoard;

beforeEach(() => {
  shown = new ShownBoard();
});

afterEach(() => shown.board.remove());

describe('the market in words', () => {
  test('every square has its words, in seven rows of seven', async () => {
    await shown.show(inputOf('face'));
    expect(shown.all('[role=grid] > [role=row]')).toHaveLength(7);
    const cells = shown.all('[role=row] > [role=gridcell]');
    expect(cells).toHaveLength(49);
    const { view } = sceneOf('face');
    const whole = view.halves.find((half) => half.partner)!;
    const lone = view.halves.find((half) => !half.partner && half.square !== view.assam.square)!;
    const words = (square: string) => shown.find(`.cell[data-square="${square}"]`).getAttribute('aria-label');
    expect(words(whole.square)).toContain(whole.partner);
    expect(words(lone.square)).toMatch(new RegExp(`^${lone.square}, half of a (red|blue|yellow|green) rug$`));
    expect(words(view.assam.square)).toMatch(/Assam stands here, facing (north|east|south|west)/);
    expect(cells.filter((cell) => cell.getAttribute('tabindex') === '0')).toHaveLength(1);
  });

  test('tells where a rug may lie, and which rugs are neutral', async () => {
    await shown.show(inputOf('lay'));
    const [first] = sceneOf('lay').view.rugs;
    expect(shown.find(`.cell[data-square="${first!.slice(0, 2)}"]`).getAttribute('aria-label')).toContain(
      'A rug may lie here',
    );
    await shown.show(inputOf('neutral'));
    const neutral = sceneOf('neutral').view.halves.find((half) => half.neutral)!;
    expect(shown.find(`.cell[data-square="${neutral.square}"]`).getAttribute('aria-label')).toContain('neutral');
  });

  test('every message it asks for is in the catalog', async () => {
    const asked = new Set<string>();
    const say = (name: string, args?: Record<string, string | number>) => {
      asked.add(name);
      return speaker.say(name, args);
    };
    for (const name of ['face', 'lay', 'neutral', 'over']) await shown.show(inputOf(name, { say }));
    shown.key('Enter');
    expect(asked.size).toBeGreaterThan(12);
    for (const name of asked) expect(Object.keys(english)).toContain(name);
  });

  test('arrows say where each throw would end, but only when help is wanted', async () => {
    await shown.show(inputOf('face'));
    const arrow = shown.find('.arrow');
    expect(shown.find(`#${arrow.getAttribute('aria-describedby')}`).textContent).toMatch(/1 step, 1 in 6: [a-g][1-7]/);
    await shown.show(inputOf('face', { help: false }));
    expect(shown.find('.arrow').hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('before the throw', () => {
  test('there is one arrow for each facing that may be chosen, and none when nothing may', async () => {
    const input = inputOf('face');
    await shown.show(input);
    const ways = shown.all('.arrow').map((one) => one.getAttribute('data-facing'));
    expect(ways.sort()).toEqual([...input.facings].sort());
    await shown.show({ ...input, facings: [] });
    expect(shown.find('.arrow')).toBeNull();
  });

  test('a click on an arrow chooses it; holding it only shows', async () => {
    vi.useFakeTimers();
    await shown.show(inputOf('face'));
    shown.find('.arrow').click();
    expect(shown.of('face')).toEqual([{ facing: shown.find('.arrow').dataset['facing'] }]);
    shown.find('.arrow').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    vi.advanceTimersByTime(500);
    shown.find('.arrow').click();
    vi.useRealTimers();
    await shown.board.updateComplete;
    expect(shown.of('face')).toHaveLength(1);
    expect(shown.all('.ending').length).toBeGreaterThan(0);
  });

  test('focus shows odds and prices of that facing', async () => {
    await shown.show(inputOf('face'));
    expect(shown.all('.ending')).toHaveLength(0);
    const dear = [...sceneOf('face').throwPreviews].sort((one, other) => other.mean - one.mean)[0]!;
    shown
      .find(`.arrow[data-facing="${dear.facing}"]`)
      .dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    await shown.board.updateComplete;
    const ends = shown.all('.ending').map((one) => one.getAttribute('data-square'));
    expect(ends.sort()).toEqual([...new Set(dear.throws.map((one) => one.walk.path.at(-1)!.at.square))].sort());
    const price = dear.throws.find((one) => one.payment)!.payment!.owed;
    expect(shown.find('.cost').textContent).toBe(`−${price}`);
  });

  test('arrow keys turn, only where he may turn; space throws', async () => {
    const input = inputOf('face');
    await shown.show(input);
    for (const name of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) shown.key(name);
    expect(
      shown
        .of('face')
        .map((one) => (one as { facing: string }).facing)
        .sort(),
    ).toEqual([...input.facings].sort());
    shown.key(' ');
    shown.find('.die').click();
    expect(shown.of('throw')).toHaveLength(2);
  });

  test('no throw for who may not', async () => {
    await shown.show(inputOf('face', { mayThrow: false }));
    shown.key(' ');
    shown.find('.die').click();
    await shown.show(inputOf('lay'));
    shown.key(' ');
    expect(shown.of('throw')).toHaveLength(0);
  });

  test('a throw that goes through a mosaic shows the way', async () => {
    const input = inputOf('mosaic');
    const through = input.throwPreviews.find((one) =>
      one.throws.some((each) => each.walk.path.some((step) => step.mosaic)),
    )!;
    await shown.show({ ...input, shown: { facing: through.facing } });
    expect(shown.find('.way-head')).not.toBeNull();
  });
});

describe('laying', () => {
  const { view } = sceneOf('lay');

  test('by keys: arrows place, Enter lays what is shown', async () => {
    await shown.show(inputOf('lay'));
    for (const name of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'])
      if (shown.of('place').length === 0) shown.key(name);
    const { rug } = shown.of('place')[0] as { rug: string };
    expect(view.rugs).toContain(rug);
    await shown.show(inputOf('lay', { shown: { rug } }));
    expect(shown.find('[aria-live]').textContent).toContain(rug.slice(0, 2));
    shown.key('Enter');
    expect(shown.of('lay')).toEqual([{ rug }]);
  });

  test('by mouse: hovering previews, a click places, a second lays', async () => {
    await shown.show(inputOf('lay'));
    const rug = view.rugs[0]!;
    const [one, other] = [rug.slice(0, 2), rug.slice(2)];
    const [dx, dy] = [(centreOf(other).x - centreOf(one).x) * 0.4, (centreOf(other).y - centreOf(one).y) * 0.4];
    shown.pointer('pointermove', one, 'mouse', dx, dy);
    await shown.board.updateComplete;
    expect(shown.find('.in-hand [data-rug]').dataset['rug']).toBe(rug);
    expect(shown.of('place')).toHaveLength(0);
    shown.pointer('pointerdown', one, 'mouse', dx, dy);
    shown.pointer('pointerup', one, 'mouse', dx, dy);
    expect(shown.of('place')).toEqual([{ rug }]);
    await shown.show(inputOf('lay', { shown: { rug } }));
    shown.pointer('pointerdown', one, 'mouse', dx, dy);
    shown.pointer('pointerup', one, 'mouse', dx, dy);
    expect(shown.of('lay')).toEqual([{ rug }]);
  });

  test('by touch: tap and tap, then the rug', async () => {
    await shown.show(inputOf('lay'));
    const near = shown.find('.near').dataset['square']!;
    const rug = view.rugs.filter((each) => each.includes(near))[1]!;
    const other = rug.replace(near, '');
    const tap = async (square: string) => {
      shown.pointer('pointerdown', square, 'touch');
      shown.pointer('pointerup', square, 'touch');
      const last = shown.of('place').at(-1) as { rug: string } | undefined;
      await shown.show(inputOf('lay', { shown: last ? { rug: last.rug } : {} }));
    };
    await tap(near);
    await tap(other);
    expect(shown.of('place').at(-1)).toEqual({ rug });
    expect(shown.of('lay')).toHaveLength(0);
    await tap(other);
    expect(shown.of('lay')).toEqual([{ rug }]);
  });

  test('legal squares glow, and nothing can be laid when there is nothing to lay', async () => {
    await shown.show(inputOf('lay'));
    const free = new Set(view.rugs.flatMap((rug) => [rug.slice(0, 2), rug.slice(2)]));
    expect(shown.all('.near, .far')).toHaveLength(free.size);
    await shown.show(inputOf('lay', { rugs: [] }));
    expect(shown.find('.near')).toBeNull();
    shown.key('ArrowUp');
    shown.key('Enter');
    expect(shown.events.filter((one) => one.name !== 'look')).toEqual([]);
  });

  test('on the grid arrows read, Enter taps', async () => {
    await shown.show(inputOf('lay'));
    const near = shown.find('.near').dataset['square']!;
    shown.key('ArrowUp', `.cell[data-square="${near}"]`);
    expect(shown.of('place')).toHaveLength(0);
    shown.key('Enter', `.cell[data-square="${near}"]`);
    expect(shown.of('place')).toHaveLength(1);
  });
});

test('no style attribute is in any template: the content security policy would drop it', async () => {
  const market = await vi.importActual<{ marketArt: () => string }>('./market_art');
  const { rugDefs, weaveDefs } = await import('./rug_art');
  const markup = market.marketArt() + rugDefs() + weaveDefs('r', true);
  expect(markup).not.toContain('style=');
});

test('the market is never mirrored', async () => {
  const { boardStyle } = await import('./board_style');
  expect(boardStyle.map(String).join('')).toMatch(/:host\s*{[^}]*direction: ltr/);
});

describe('what is marked', () => {
  const { view } = sceneOf('face');
  const { square, partner } = view.halves.find((half) => half.partner)!;
  const rug = square < partner! ? square + partner! : partner! + square;

  test('the newest rug, at its corners and in words', async () => {
    await shown.show(inputOf('face'));
    expect(shown.find('.newest')).toBeNull();
    await shown.show(inputOf('face', { newest: rug }));
    expect(shown.find('.newest')).not.toBeNull();
    const words = (name: string) => shown.find(`.cell[data-square="${name}"]`).getAttribute('aria-label');
    expect([words(square), words(partner!)].every((one) => one?.includes('The newest rug'))).toBe(true);
    expect(shown.all('.cell').filter((cell) => cell.getAttribute('aria-label')?.includes('newest'))).toHaveLength(2);
  });

  test('squares that are pointed at elsewhere, each once', async () => {
    await shown.show(inputOf('face', { lit: ['a1', 'b1', 'a1'] }));
    expect(shown.all('.lit').map((one) => one.getAttribute('data-square'))).toEqual(['a1', 'b1']);
  });

  test('halves that are counted, with their numbers', async () => {
    await shown.show(
      inputOf('over', {
        counted: [
          { square: 'c3', number: 1 },
          { square: 'd3', number: 2 },
        ],
      }),
    );
    expect(shown.all('[data-counted]').map((one) => one.textContent?.trim())).toEqual(['1', '2']);
  });
});

test('arrows come closer to Assam where a price lies beside them, and none is hidden', async () => {
  const input = inputOf('face');
  for (const facing of input.facings) {
    await shown.show({ ...input, shown: { facing } });
    const { throws } = input.throwPreviews.find((one) => one.facing === facing)!;
    const ends = throws.map(({ walk }) => walk.path.at(-1)!.at.square);
    for (const arrow of shown.all('.arrow')) {
      const beside = neighbourOf(input.view.assam.square, arrow.dataset['facing'] as Facing);
      expect(arrow.classList.contains('near')).toBe(ends.includes(beside!));
    }
  }
});

test('the die shows what was thrown even where nothing moves', async () => {
  const scene = sceneOf('pay');
  await shown.show(inputOf('pay', { view: scene.before!, facings: [], rugs: [] }));
  const what = scene.happened!;
  await shown.show(inputOf('pay', { happened: { number: 1, what } }));
  await vi.waitFor(() => expect(shown.board.die?.value).toBe(what.kind === 'walked' ? what.steps : 0));
});
