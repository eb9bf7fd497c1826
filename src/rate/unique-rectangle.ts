// Unique rectangles: four cells in which two digits could be exchanged in every unit. A puzzle with exactly one
// solution never leaves only these two digits in all four cells, so one of the cells holds another digit. Only for
// puzzles known to be proper.
//   type 1: three cells have only the two digits. The fourth is neither.
//   type 2: the other cells have the same third digit. One of them holds it.
//   type 4: two cells have more candidates, and a unit of both has no other place for one of the digits. So they are not
//           the other digit.
// All four cells must still have both digits as candidates: then the changed grid would be a solution, too.
import { isPair, isSingle, lowestBit } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import { type Find, type Found, remove, removeFromCommonPeers } from './found.ts';

/**
 * Calls `look` for every rectangle and every two digits that all its cells can hold. Passes the cells that have more.
 */
export function eachRectangle(
  found: Found,
  look: (cells: readonly number[], pair: number, roof: readonly number[]) => boolean,
): void {
  const { layout, marks } = found.state;
  const { rectangles } = layout;
  const cells = [0, 0, 0, 0];
  const roof: number[] = [];
  for (let at = 0; at < rectangles.length; at += 4) {
    let common = -1;
    for (let i = 0; i < 4; i++) common &= marks[(cells[i] = rectangles[at + i])];
    if (common === 0 || isSingle(common)) continue;
    for (let low = common; low !== 0; low &= low - 1)
      for (let high = low & (low - 1); high !== 0; high &= high - 1) {
        const pair = (low & -low) | (high & -high);
        roof.length = 0;
        for (let i = 0; i < 4; i++) if (marks[cells[i]] !== pair) roof.push(cells[i]);
        if (roof.length < 4 && look(cells, pair, roof)) return;
      }
  }
}

export const findUniqueRectangles1: Find = (found) =>
  eachRectangle(found, (cells, pair, roof) => {
    if (roof.length !== 1) return false;
    remove(found, roof[0], pair);
    return found.offer(() => ({ cells: [...cells], digits: digitsOf(pair) }));
  });

export const findUniqueRectangles2: Find = (found) =>
  eachRectangle(found, (cells, pair, roof) => {
    if (roof.length < 2) return false;
    const third = found.state.marks[roof[0]] & ~pair;
    if (!isSingle(third)) return false;
    for (let i = 1; i < roof.length; i++) if (found.state.marks[roof[i]] !== (pair | third)) return false;
    removeFromCommonPeers(found, roof, third);
    return (
      found.size > 0 &&
      found.offer(() => ({ cells: [...cells], digits: [...digitsOf(pair), ...digitsOf(third)] }))
    );
  });

export const findUniqueRectangles4: Find = (found) =>
  eachRectangle(found, (cells, pair, roof) => {
    if (roof.length !== 2) return false;
    const { layout, places } = found.state;
    const { size, unitsOf } = layout;
    for (const unit of unitsOf[roof[0]]) {
      if (!unitsOf[roof[1]].includes(unit)) continue;
      for (let rest = pair; rest !== 0; rest &= rest - 1) {
        const locked = lowestBit(rest);
        if (!isPair(places[unit * size + locked])) continue; // both roof cells have it, so they are the two places
        for (const cell of roof) remove(found, cell, pair & ~(1 << locked));
        const other = lowestBit(pair & ~(1 << locked));
        const isEnough = found.offer(() => ({
          cells: [...cells],
          digits: [locked + 1, other + 1],
          units: [unit],
        }));
        if (isEnough) return true;
      }
    }
    return false;
  });
