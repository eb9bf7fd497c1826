// Locked candidates: all places a unit has for a digit also lie in another unit, so the rest of that unit cannot hold
// it. Pointing: from a box along a line. Claiming: from a line into a box, or between other units.
import { isSingle, lowestBit } from '../family/internal.ts';
import { type Find, type Found, remove } from './found.ts';

export const findPointing: Find = (found) => findIn(found, true);
export const findClaiming: Find = (found) => findIn(found, false);

function findIn(found: Found, fromBox: boolean): void {
  const { layout, places } = found.state;
  const { size, unitCells, boxes, crossings } = layout;
  for (const { unit, other, shared, rest } of crossings) {
    if ((unit >= boxes.first && unit < boxes.end) !== fromBox) continue;
    for (let digit = 1; digit <= size; digit++) {
      const here = places[unit * size + digit - 1];
      if ((here & ~shared) !== 0 || here === 0 || isSingle(here)) continue;
      for (let i = 0; i < rest.length; i++) remove(found, rest[i], 1 << (digit - 1));
      if (found.size > 0 && found.offer(() => pattern(here, unit, other, digit))) return;
    }
  }

  function pattern(here: number, unit: number, other: number, digit: number) {
    const cells: number[] = [];
    for (let set = here; set !== 0; set &= set - 1) cells.push(unitCells[unit * size + lowestBit(set)]);
    return { cells, digits: [digit], units: [unit, other] };
  }
}
