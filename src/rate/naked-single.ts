// Naked single: a cell has one candidate left.
import { isOne, lowest } from './bits.ts';
import { type Find, put } from './found.ts';

export const findNakedSingles: Find = (found) => {
  const { layout, marks } = found.state;
  for (let cell = 0; cell < layout.cellCount; cell++) {
    if (!isOne(marks[cell])) continue;
    const digit = lowest(marks[cell]) + 1;
    put(found, cell, digit);
    if (found.offer(() => ({ cells: [cell], digits: [digit] }))) return;
  }
};
