// Naked single: a cell has one candidate left.
import { isSingle, lowestBit } from '../family/internal.ts';
import { type Find, put } from './found.ts';

export const findNakedSingles: Find = (found) => {
  const { layout, marks } = found.state;
  for (let cell = 0; cell < layout.cellCount; cell++) {
    if (!isSingle(marks[cell])) continue;
    const digit = lowestBit(marks[cell]) + 1;
    put(found, cell, digit);
    if (found.offer(() => ({ cells: [cell], digits: [digit] }))) return;
  }
};
