// Plays out what happened: the die, the walk step by step, the payment, a rug that comes down.
import type { Assam, Colour, Facing, Effect, Payment, Rug } from '../engine/types';
import type { SoukDie } from './die';
import { dieSquare, toSquare } from './die_place';
import { angleOf, facings, square } from './geometry';
import { times, type Movement } from './motion';
import type { Cue } from './types';
import { footsteps, nearestTurn, type Footstep } from './walk_path';

/** What the board shows beside the position while something is played out. */
export interface Staged {
  assam?: Assam;
  falling?: { rug: Rug; colour: Colour };
  payment?: Payment;
}

/** What a play-out needs of the board. */
export interface Scene {
  /** Shows something and waits until it is in the picture. */
  stage(staged: Staged): Promise<void>;
  find(selector: string): HTMLElement | null;
  all(selector: string): Element[];
  readonly die: SoukDie | null;
  /** Degrees Assam is turned by now; may be more than a full turn. */
  heading: number;
  cue(sound: Cue): void;
  /** A number as the language writes it. */
  number(value: number): string;
  /** From the middle of Assam's square to the purse of a seat, in squares. */
  wayToPurse(seat: number): { x: number; y: number };
}

export function placed(at: { x: number; y: number }): string {
  return `translate(${at.x - square / 2}%, ${at.y - square / 2}%)`;
}

export function turned(heading: number): string {
  return `rotate(${heading}deg)`;
}

/** Which of the four views of the figure fits a heading. */
export function viewOf(heading: number): Facing {
  return facings[((Math.round(heading / 90) % 4) + 4) % 4]!;
}

export async function playOut(scene: Scene, what: Effect, movement: Movement): Promise<void> {
  if (what.kind === 'walked') {
    await throwDie(scene, what, movement);
    await walk(scene, what, movement);
    const back = takeDieBack(scene, what, movement);
    if (what.payment) await pay(scene, what.payment, movement);
    await back;
    if (what.out) scene.cue('out');
    if (what.over) scene.cue('over');
  } else if (what.kind === 'laid') {
    await comeDown(scene, what, movement);
    if (what.over) scene.cue('over');
  } else if (what.kind === 'faced' || what.kind === 'turned') await turn(scene, what.facing, movement);
  else scene.cue('out');
}

async function turn(scene: Scene, facing: Facing, movement: Movement): Promise<void> {
  const to = nearestTurn(scene.heading, angleOf(facing));
  if (to === scene.heading) return;
  scene.cue('turn');
  const from = scene.heading;
  look(scene, facing);
  await movement.move(scene.find('.base'), [{ transform: turned(from) }, { transform: turned(to) }], times.turn);
  scene.heading = to;
}

function look(scene: Scene, facing: Facing): void {
  scene.find('.figure')?.setAttribute('data-facing', facing);
}

type Walked = Extract<Effect, { kind: 'walked' }>;

/** The die lands beside Assam and stays there while he walks. */
async function throwDie(scene: Scene, { steps, walk: way }: Walked, movement: Movement): Promise<void> {
  const { die } = scene;
  if (!die) return;
  scene.cue('roll');
  const place = toSquare(dieSquare(way));
  const landed = { transform: `${place} scale(1)` };
  const thrown = movement.move(
    scene.find('.die-hop'),
    [
      { transform: 'none' },
      { transform: `${place} translateY(-60%) scale(1.7)`, offset: 0.5 },
      { ...landed, offset: 0.85 },
      { transform: `${place} translateY(-7%) scale(1.03)`, offset: 0.93 },
      landed,
    ],
    times.roll + times.land,
    { easing: 'linear', fill: 'forwards' },
  );
  await Promise.all([thrown, die.roll(steps, movement)]);
  scene.cue('land');
  countDown(scene, steps, movement);
  await movement.rest(times.linger);
}

/** The steps that are left, on top of the die. */
function countDown(scene: Scene, steps: number, movement: Movement): void {
  const left = scene.find('.die-count');
  if (left) left.textContent = movement.still || steps === 0 ? '' : scene.number(steps);
}

async function takeDieBack(scene: Scene, { walk: way }: Walked, movement: Movement): Promise<void> {
  const hop = scene.find('.die-hop');
  countDown(scene, 0, movement);
  await movement.move(hop, [{ transform: `${toSquare(dieSquare(way))} scale(1)` }, { transform: 'none' }], times.turn);
  for (const animation of hop?.getAnimations?.() ?? []) animation.cancel();
}

async function walk(scene: Scene, what: Walked, movement: Movement): Promise<void> {
  let at = what.walk.from;
  let left = what.steps;
  scene.heading = nearestTurn(scene.heading, angleOf(at.facing));
  await scene.stage({ assam: at });
  for (const step of what.walk.path) {
    const points = footsteps(at, step.at, step.mosaic);
    scene.cue(step.mosaic ? 'mosaic' : 'step');
    await follow(scene, points, step.mosaic ? times.mosaic : times.step, movement);
    scene.heading += points[points.length - 1]!.heading - points[0]!.heading;
    at = step.at;
    countDown(scene, (left -= 1), movement);
    await scene.stage({ assam: at });
  }
}

/** Moves Assam along points at an even speed. */
async function follow(scene: Scene, points: Footstep[], milliseconds: number, movement: Movement): Promise<void> {
  if (movement.still) return;
  const far = [0];
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before) far.push(far[i - 1]! + Math.hypot(point.x - before.x, point.y - before.y));
  });
  const long = far[far.length - 1]! || 1;
  const start = scene.heading - points[0]!.heading;
  const paths = points.map((point, i) => ({ transform: placed(point), offset: far[i]! / long }));
  const turns = points.map((point, i) => ({ transform: turned(point.heading + start), offset: far[i]! / long }));
  const even = { easing: 'linear' };
  const hops = points.length > 2 ? 2 : 1;
  const bob = [{ transform: 'none' }, { transform: 'translateY(-7%) rotate(2.5deg)' }, { transform: 'none' }];
  const views = points.length > 2 ? seeTurns(scene, points, milliseconds, movement) : Promise.resolve();
  await Promise.all([
    movement.move(scene.find('.assam'), paths, milliseconds, even),
    movement.move(scene.find('.base'), turns, milliseconds, even),
    movement.move(scene.find('.figure'), bob, milliseconds / hops, { iterations: hops }),
    views,
  ]);
}

async function seeTurns(scene: Scene, points: Footstep[], milliseconds: number, movement: Movement): Promise<void> {
  for (const point of points) {
    look(scene, viewOf(point.heading));
    await movement.rest(milliseconds / points.length);
  }
}

async function pay(scene: Scene, payment: Payment, movement: Movement): Promise<void> {
  await scene.stage({ payment });
  if (movement.still) return;
  const squares = scene.all('.region .paid');
  const gap = times.count / Math.max(squares.length, 4);
  const lit = [{ opacity: 0 }, { opacity: 1 }];
  void movement.move(scene.find('.veil'), [{ opacity: 0 }, { opacity: 0.42 }], 200);
  const lights = squares.map((element, i) => movement.move(element, lit, 160, { delay: i * gap, fill: 'both' }));
  await Promise.all([...lights, count(scene, payment, gap, movement)]);
  await movement.rest(times.linger);
  await coins(scene, payment, movement);
}

async function count(scene: Scene, payment: Payment, gap: number, movement: Movement): Promise<void> {
  const number = scene.find('.count-number');
  for (let i = 1; i <= payment.owed; i++) {
    if (number) number.textContent = scene.number(i);
    await movement.rest(gap);
  }
}

async function coins(scene: Scene, payment: Payment, movement: Movement): Promise<void> {
  const way = scene.wayToPurse(payment.to);
  const [x, y] = [way.x * 100, way.y * 100];
  const flights = scene.all('.flying').map(async (coin, i) => {
    const aside = (i % 2 === 0 ? 1 : -1) * (20 + i * 9);
    const frames = [
      { transform: 'translate(0, 0) scale(.4)', opacity: 0 },
      { transform: `translate(${aside}%, -70%) scale(1)`, opacity: 1, offset: 0.25 },
      { transform: `translate(${x}%, ${y}%) scale(.8)`, opacity: 1, offset: 0.92 },
      { transform: `translate(${x}%, ${y}%) scale(.5)`, opacity: 0 },
    ];
    await movement.rest(i * 45);
    scene.cue('coin');
    await movement.move(coin, frames, times.coin);
  });
  await Promise.all(flights);
}

async function comeDown(scene: Scene, what: Extract<Effect, { kind: 'laid' }>, movement: Movement): Promise<void> {
  await scene.stage({ falling: { rug: what.rug, colour: what.colour } });
  const frames = [
    { transform: 'translateY(-26px) scale(1.09)', opacity: 0.2 },
    { transform: 'translateY(0) scale(.992)', opacity: 1, offset: 0.75 },
    { transform: 'none', opacity: 1 },
  ];
  await movement.move(scene.find('.falling'), frames, times.lay, { easing: 'ease-in' });
  scene.cue('lay');
}
