// The chances in a table, a row a turn.
import { chancesAt } from '../analysis/chart_geometry';
import type { GameAnalysis } from '../analysis/game_analysis';
import { percent } from '../analysis/percent';
import { rowsOf } from '../game/story_rows';
import type { TableState } from '../game/types';
import { labelOf, say } from '../words';
import type { ChartTable } from './as_table';

export function chanceTable({ points }: GameAnalysis, state: TableState): ChartTable {
  const turns = rowsOf(state.replay?.story ?? []).flatMap(({ walked, lines: [first], step = 0 }) =>
    walked && first?.summary ? [{ words: say(first.summary), step }] : [],
  );
  return {
    columns: [say('analysis.table.turn'), ...state.seats.map(({ seat }) => labelOf(seat, state))],
    rows: [{ words: say('analysis.table.start'), step: 0 }, ...turns].map(({ words, step }) => [
      words,
      ...state.seats.map(({ seat }) => percent(chancesAt(step, points)[seat - 1] ?? 0)),
    ]),
  };
}
