import { beforeAll, describe, expect, it } from 'vitest';
import { isAnswerTo } from './answers';
import { createDirectEngine } from './direct_engine';
import { RequestEngine } from './request_engine';
import type { Engine, View } from './types';

let engine: Engine;
let view: View;
beforeAll(async () => {
  engine = await createDirectEngine();
  view = await engine.begin({ rules: 'international', merchants: 3 });
});

const answering = (answer: unknown) => new RequestEngine(() => Promise.resolve({ answer }));

describe('an answer', () => {
  it('is taken when it is what was asked for, also with more beside it', async () => {
    expect(await answering(view).view('')).toBe(view);
    expect(isAnswerTo('view', { ...view, later: 1 })).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['another answer', 3],
    ['a field that is missing', { merchants: undefined }],
    ['a phase that nobody knows', { phase: 'sleep' }],
    ['a half without a colour', { halves: [{ square: 'd4', seat: 1, neutral: false }] }],
    ['a merchant that is a number', { merchants: [1, 2, 3] }],
  ])('is refused when it is %s', async (_, part) => {
    const answer = typeof part === 'object' ? { ...view, ...part } : part;
    await expect(answering(answer).view('')).rejects.toMatchObject({ refusal: { code: 'engine' } });
  });

  it('of one request is none to another', () => {
    expect(isAnswerTo('throw', 3)).toBe(true);
    expect(isAnswerTo('deal', 3)).toBe(false);
    expect(isAnswerTo('begin', [view])).toBe(false);
  });
});

it('what happened is read by its kind', async () => {
  const played = await engine.play(view.text, { face: 'E' });
  expect(isAnswerTo('play', played)).toBe(true);
  const wrong = { ...played, happened: { ...played.happened, kind: 'laid' } };
  expect(isAnswerTo('play', wrong)).toBe(false);
});
