// Where things lie in the chart of chances: bands one above the other, each as high as its merchant's chance, from the first
// step of the replay to the last. Right to left it is mirrored, as the slider of a replay is.
import type { ChancePoint } from './game_analysis';

export interface ChartBox {
  width: number;
  height: number;
  direction: 'ltr' | 'rtl';
}

/** The reader's band lies at the bottom, where it is read without adding up. */
export function bandOrder(merchants: number, reader: number | undefined): number[] {
  const seats = Array.from({ length: merchants }, (_, index) => index + 1);
  return reader === undefined ? seats : [reader, ...seats.filter((seat) => seat !== reader)];
}

const lastPlace = (points: readonly ChancePoint[]): number => Math.max(1, points.at(-1)?.at ?? 1);

export function xOf(at: number, points: readonly ChancePoint[], { width, direction }: ChartBox): number {
  const x = (at / lastPlace(points)) * width;
  return direction === 'rtl' ? width - x : x;
}

/** The place of the replay that is nearest to a distance from the left. */
export function placeAt(x: number, points: readonly ChancePoint[], { width, direction }: ChartBox): number {
  const share = Math.min(1, Math.max(0, x / width));
  return Math.round((direction === 'rtl' ? 1 - share : share) * lastPlace(points));
}

/** The chances at a place of the replay: those that were known last. */
export function chancesAt(at: number, points: readonly ChancePoint[]): readonly number[] {
  return (points.findLast((point) => point.at <= at) ?? points[0])?.chances ?? [];
}

const written = (value: number): string => String(Math.round(value * 10) / 10);

/** For each seat of the order, from the bottom up, the outline of its band. */
export function bandPaths(points: readonly ChancePoint[], order: readonly number[], box: ChartBox): string[] {
  const below = points.map(() => 0);
  return order.map((seat) => {
    const bottom = [...below];
    points.forEach(({ chances }, index) => (below[index] = (below[index] ?? 0) + (chances[seat - 1] ?? 0)));
    const spot = (index: number, share: number) =>
      `${written(xOf(points[index]?.at ?? 0, points, box))} ${written(box.height * (1 - share))}`;
    const top = points.map((_, index) => spot(index, below[index] ?? 0));
    const back = points.map((_, index) => spot(index, bottom[index] ?? 0)).reverse();
    return `M${[...top, ...back].join('L')}Z`;
  });
}

/** A line over values that stand side by side at even distances: `lowest` lies at the bottom, `highest` at the top. */
export function linePath(values: readonly number[], lowest: number, highest: number, box: ChartBox): string {
  const spots = spotsOf(values, lowest, highest, box);
  return spots.length === 0 ? '' : `M${spots.map(({ x, y }) => `${written(x)} ${written(y)}`).join('L')}`;
}

export function spotsOf(
  values: readonly number[],
  lowest: number,
  highest: number,
  { width, height, direction }: ChartBox,
): { x: number; y: number }[] {
  const range = highest - lowest || 1;
  return values.map((value, index) => {
    const x = values.length === 1 ? width / 2 : (index / (values.length - 1)) * width;
    return { x: direction === 'rtl' ? width - x : x, y: height * (1 - (value - lowest) / range) };
  });
}
