// Empty rectangle: all places for a digit in a box lie in one row and one column of it. Another unit has two places for
// the digit, one of them in that row outside the box. If a cell of the column sees the other place and held the digit,
// the unit would put the digit in the row outside the box, and the box would have no place left.
import { lowestBit } from '../family/internal.ts';
import { type Find, remove } from './found.ts';
import type { Crossing, Layout } from './layout.ts';
import { strongPairs } from './turbot.ts';

export const findEmptyRectangles: Find = (found) => {
  const { state } = found;
  const { layout, marks, places } = state;
  const { size, cellCount, isPeer, isIn, unitCells } = layout;
  const ofDigit = strongPairs(state);
  const lines = linesOf(layout);
  for (let digit = 1; digit <= size; digit++) {
    const bit = 1 << (digit - 1);
    const pairs = ofDigit[digit];
    if (pairs.length === 0) continue;
    for (const { box, row, column } of lines) {
      const here = places[box * size + digit - 1];
      if (here === 0 || (here & ~(row.shared | column.shared)) !== 0) continue;
      if ((here & ~row.shared) === 0 || (here & ~column.shared) === 0) continue; // that is pointing
      for (const { unit, cells } of pairs)
        for (const near of cells) {
          if (isIn[row.other * cellCount + near] === 0 || isIn[box * cellCount + near] !== 0) continue;
          const far = cells[0] === near ? cells[1] : cells[0];
          if (isIn[box * cellCount + far] !== 0) continue;
          for (const cell of column.rest)
            if (
              cell !== near &&
              cell !== far &&
              isPeer[cell * cellCount + far] !== 0 &&
              (marks[cell] & bit) !== 0
            )
              remove(found, cell, bit);
          if (found.size === 0) continue;
          const isEnough = found.offer(() => ({
            cells: [...placesIn(here, box), near, far],
            digits: [digit],
            units: [box, row.other, column.other, unit],
          }));
          if (isEnough) return;
        }
    }
  }

  function placesIn(set: number, unit: number): number[] {
    const cells: number[] = [];
    for (let rest = set; rest !== 0; rest &= rest - 1) cells.push(unitCells[unit * size + lowestBit(rest)]);
    return cells;
  }
};

/** A box, and two lines or other units that cross it. */
interface CrossedBox {
  readonly box: number;
  readonly row: Crossing;
  readonly column: Crossing;
}

const known = new WeakMap<Layout, readonly CrossedBox[]>();

/** Returns all boxes with all pairs of units that cross them, made once for each board. */
function linesOf(layout: Layout): readonly CrossedBox[] {
  let lines = known.get(layout);
  if (!lines) {
    const { boxes, crossings } = layout;
    const crossed = crossings.filter(({ unit }) => unit >= boxes.first && unit < boxes.end);
    lines = Array.from({ length: boxes.end - boxes.first }, (_, i) => boxes.first + i).flatMap((box) => {
      const own = crossed.filter(({ unit }) => unit === box);
      return own.flatMap((row) => own.flatMap((column) => (column === row ? [] : [{ box, row, column }])));
    });
    known.set(layout, lines);
  }
  return lines;
}
