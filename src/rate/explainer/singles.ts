// Hidden singles (the last cell of a unit first) and naked singles.
import {
  BOX,
  BOX_COLUMN_ROW,
  boardUnit,
  countOf,
  DIGITS,
  emptyCells,
  listOf,
  type PencilGrid,
  positionsOf,
  units,
} from './grid.ts';
import { type Hint, placing } from './hint.ts';

export function* hiddenSingles(grid: PencilGrid): Generator<Hint> {
  for (const isLast of [true, false])
    for (const kind of BOX_COLUMN_ROW)
      for (let unit = 9 * kind; unit < 9 * kind + 9; unit++) {
        const empty = emptyCells(grid, unit);
        if (isLast ? empty !== 1 : empty <= 1) continue;
        for (const digit of DIGITS) {
          const positions = positionsOf(grid, unit, digit);
          if (countOf(positions) !== 1) continue;
          const rating = isLast ? 1.0 : kind === BOX ? 1.2 : 1.5;
          const cell = units[unit][listOf(positions)[0]];
          yield placing('HS', rating, cell, digit, () => ({
            cells: [cell],
            digits: [digit],
            units: [boardUnit(unit)],
          }));
        }
      }
}

export function* nakedSingles({ candidates }: PencilGrid): Generator<Hint> {
  for (let cell = 0; cell < 81; cell++)
    if (countOf(candidates[cell]) === 1) {
      const digit = listOf(candidates[cell])[0] + 1;
      yield placing('NS', 2.3, cell, digit, () => ({ cells: [cell], digits: [digit] }));
    }
}
