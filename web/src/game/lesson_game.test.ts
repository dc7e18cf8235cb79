import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectEngine } from '../engine/direct_engine';
import type { Engine } from '../engine/types';
import { englishCatalog } from '../words/languages';
import { LessonGame } from './lesson_game';
import { lessons, type Lesson } from './lessons';

let engine: Engine;
beforeAll(async () => {
  engine = await createDirectEngine();
});

function seeAll(game: LessonGame): void {
  game.subscribe(({ happened }) => {
    if (happened !== undefined) queueMicrotask(() => game.seen(happened.number));
  });
}

/** Does what the step asks for, as its solution says or, where anything will do, what the rules offer first. */
async function solve(game: LessonGame): Promise<void> {
  const { lesson, view } = game.state;
  const goal = stepOf(game)?.goal;
  const facing = lesson?.solution?.facing;
  if (goal === undefined) return game.next();
  if (goal.do === 'lay') return game.lay(lesson?.solution?.rug ?? view.rugs[0] ?? '');
  if (goal.do === 'turn') return game.turn(facing ?? view.facings[0] ?? 'N');
  if (facing !== undefined) await game.face(facing);
  if (goal.do === 'throw') await game.throwDie();
}

function stepOf(game: LessonGame) {
  const state = game.state.lesson;
  return lessons.find(({ id }) => id === state?.id)?.steps[state?.at ?? 0];
}

const find = (id: string): Lesson => lessons.find((lesson) => lesson.id === id) as Lesson;

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('the lesson %s', (_, lesson) => {
  it('can be played to its end by its own solutions', async () => {
    const game = await LessonGame.begin({ engine }, lesson);
    seeAll(game);
    for (let step = 0; step < lesson.steps.length; step++) {
      expect(game.state.lesson?.at).toBe(step);
      await solve(game);
      expect(game.state.refused).toBeUndefined();
    }
    expect(game.state.lesson?.done).toBe(true);
  });

  it('has words for every step, and a hint where something is to be done', () => {
    const keys = ['title', 'about', ...lesson.steps.flatMap(({ id, goal }) => (goal ? [id, `${id}.hint`] : [id]))];
    for (const key of keys) expect(englishCatalog).toHaveProperty([`lesson.${lesson.id}.${key}`]);
  });
});

it('no lesson has words that it does not say', () => {
  const said = lessons.flatMap(({ id, steps }) =>
    ['title', 'about', ...steps.flatMap((step) => (step.goal ? [step.id, `${step.id}.hint`] : [step.id]))].map(
      (key) => `lesson.${id}.${key}`,
    ),
  );
  const kept = Object.keys(englishCatalog).filter((key) => /^lesson\.[a-z]+\./.test(key));
  expect(kept.sort()).toEqual(said.sort());
});

describe('a lesson', () => {
  it('walks through the mosaics of the real market', async () => {
    const game = await LessonGame.begin({ engine }, find('walk'));
    seeAll(game);
    await game.next();
    await game.throwDie();
    expect(game.state.story.at(-1)?.words.key).toBe('story.walked_mosaic');
    await game.throwDie();
    expect(game.state.story.at(-1)?.words.args).toMatchObject({ start: 'g6', end: 'g7', mosaics: 1 });
  });

  it('costs four dirhams, then nothing, then the game', async () => {
    const game = await LessonGame.begin({ engine, name: 'Amina' }, find('pay'));
    seeAll(game);
    const paid: (string | undefined)[] = [];
    while (game.state.lesson?.done === false) {
      await solve(game);
      paid.push(game.state.story.at(-1)?.words.key);
    }
    expect(paid).toEqual([undefined, 'story.paid', 'story.free_own', 'story.out', 'story.out']);
  });

  it('gives the hint instead of doing what was not asked for', async () => {
    const game = await LessonGame.begin({ engine }, find('cover'));
    seeAll(game);
    await game.lay('e4e5');
    expect(game.state.refused?.words.key).toBe('refusal.lesson_read');
    await game.next();
    await game.lay('d5d6');
    expect(game.state.refused?.words.key).toBe('lesson.cover.two.hint');
    expect(game.state.view.halves).toHaveLength(4);
  });

  it('lets the rules say why a whole rug may not be covered', async () => {
    const game = await LessonGame.begin({ engine }, find('cover'));
    await game.next();
    await game.place('d5e5');
    expect(game.state.refused).toEqual({ words: { key: 'refusal.R19' }, rule: 'R19' });
    expect(game.state.shown).toEqual({});
  });

  it('begins again', async () => {
    const game = await LessonGame.begin({ engine }, find('end'));
    seeAll(game);
    await solve(game);
    expect(game.state.stage).toBe('over');
    await game.restart();
    expect(game.state.stage).toBe('playing');
    expect(game.state.story).toEqual([]);
    expect(game.state.lesson?.at).toBe(0);
  });
});
