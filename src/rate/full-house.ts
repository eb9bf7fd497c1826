// Full house: a unit has one open cell left, which takes the last digit.
import { countBits, lowestBit } from '../family/internal.ts';
import { type Find, put } from './found.ts';

export const findFullHouses: Find = (found) => {
  const { layout, placed, cells } = found.state;
  const { size, unitCount, unitCells } = layout;
  for (let unit = 0; unit < unitCount; unit++) {
    if (countBits(placed[unit]) !== size - 1) continue;
    const digit = lowestBit(~placed[unit]) + 1;
    for (let i = 0; i < size; i++) {
      const cell = unitCells[unit * size + i];
      if (cells[cell] !== 0) continue;
      put(found, cell, digit);
      if (found.offer(() => ({ cells: [cell], digits: [digit], units: [unit] }))) return;
    }
  }
};
