// Hidden single: a unit has one place left for a digit. It is easier to see in boxes than in rows and columns.
import { isSingle, lowestBit } from '../family/internal.ts';
import { type Find, type Found, put } from './found.ts';

export const findHiddenSinglesInBoxes: Find = (found) => {
  const { first, end } = found.state.layout.boxes;
  findIn(found, first, end);
};

export const findHiddenSinglesInLines: Find = (found) => {
  const { boxes, unitCount } = found.state.layout;
  if (!findIn(found, 0, boxes.first)) findIn(found, boxes.end, unitCount);
};

function findIn(found: Found, firstUnit: number, endUnit: number): boolean {
  const { layout, places } = found.state;
  const { size, unitCells } = layout;
  for (let index = firstUnit * size; index < endUnit * size; index++) {
    if (!isSingle(places[index])) continue;
    const unit = Math.floor(index / size);
    const digit = index - unit * size + 1;
    const cell = unitCells[unit * size + lowestBit(places[index])];
    put(found, cell, digit);
    if (found.offer(() => ({ cells: [cell], digits: [digit], units: [unit] }))) return true;
  }
  return false;
}
