// The main states of the board, for looking at them: gallery.html, or one alone with ?scene=lay&theme=dark.
// The positions are from games that bots have played.
import type { Facing, Effect, ThrowPreview, View } from '../engine/types';
import { say } from '../words';
import './board';
import type { SoukBoard } from './board';
import data from './gallery_data.json';
import type { BoardInput } from './types';

interface Scene {
  name: string;
  view: View;
  before?: View;
  throwPreviews: ThrowPreview[];
  happened?: Effect;
}

const scenes = data as Scene[];
const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

function inputOf(scene: Scene): BoardInput {
  const { view } = scene;
  return {
    view,
    facings: view.facings,
    rugs: view.rugs,
    shown: {},
    throwPreviews: scene.throwPreviews,
    help: true,
    motion: wanted.has('slow') ? 'normal' : 'off',
    strongWeaves: wanted.has('strong'),
    say: (key, args) => say(key, args),
  };
}

/** The facing with the most to pay or, for the mosaics, one whose way goes through a mosaic. */
function telling(scene: Scene): Facing | undefined {
  const turns = (one: ThrowPreview) => one.throws.filter((each) => each.walk.path.some((step) => step.mosaic)).length;
  const weight = (one: ThrowPreview) => (scene.name === 'mosaic' || scene.name === 'loop' ? turns(one) : one.mean);
  return [...scene.throwPreviews].sort((one, other) => weight(other) - weight(one))[0]?.facing;
}

function show(scene: Scene): SoukBoard {
  const board = document.createElement('souk-board');
  const input = inputOf(scene);
  if (scene.name === 'lay') input.shown = { rug: scene.view.rugs[2] };
  else if (scene.throwPreviews.length > 0 && scene.name !== 'start') input.shown = { facing: telling(scene) };
  if (scene.happened && scene.before) {
    const { before, happened } = scene;
    board.input = { ...inputOf({ ...scene, view: before }), facings: [], rugs: [] };
    void board.updateComplete.then(() => {
      board.input = { ...input, motion: 'normal', happened: { number: 1, what: happened } };
    });
  } else board.input = input;
  board.addEventListener('face', (event) =>
    again(board, { facing: (event as CustomEvent<{ facing: Facing }>).detail.facing }),
  );
  board.addEventListener('place', (event) => again(board, { rug: (event as CustomEvent<{ rug: string }>).detail.rug }));
  return board;
}

function again(board: SoukBoard, shown: BoardInput['shown']): void {
  if (board.input) board.input = { ...board.input, shown };
}

const main = document.querySelector('main')!;
const only = wanted.get('scene');
main.classList.toggle('alone', only !== null);
for (const scene of scenes) if (only === null || only === scene.name) main.append(show(scene));
