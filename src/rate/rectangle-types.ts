// Unique rectangles beyond types 1, 2 and 4 (see unique-rectangle.ts), also of four cells and two digits.
//   type 2 here: the two cells with the same third digit are in a line.
//   type 3: the other candidates of two cells form a naked subset with more cells of a unit of both.
//   type 5: like type 2, with two cells across from each other, or three cells.
//   type 6: two cells across from each other have other candidates, and one digit has no other place in both rows, or
//           both columns. It cannot be in one of these two cells, because it would then be in both.
//   hidden: one cell has only the two digits. In the row and the column of the cell across from it, one of the digits has
//           no place outside the rectangle. So that cell cannot hold the other digit.
import { countBits, isPair, isSingle, lowestBit } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import { type Find, type Found, remove, removeFromCommonPeers } from './found.ts';
import { eachRectangle } from './unique-rectangle.ts';

export const findUniqueRectangles2Only: Find = (found) => findThirdDigit(found, true);
export const findUniqueRectangles5: Find = (found) => findThirdDigit(found, false);

function findThirdDigit(found: Found, isInLine: boolean): void {
  const { marks, layout } = found.state;
  eachRectangle(found, (cells, pair, roof) => {
    if (roof.length < 2) return false;
    const isLine = roof.length === 2 && layout.isPeer[roof[0] * layout.cellCount + roof[1]] !== 0;
    if (isLine !== isInLine) return false;
    const third = marks[roof[0]] & ~pair;
    if (!isSingle(third) || roof.some((cell) => marks[cell] !== (pair | third))) return false;
    removeFromCommonPeers(found, roof, third);
    return (
      found.size > 0 &&
      found.offer(() => ({ cells: [...cells], digits: [...digitsOf(pair), ...digitsOf(third)] }))
    );
  });
}

/** The most cells of a naked subset. The two cells of the rectangle count as one. */
const MOST_SUBSET = 4;

export const findUniqueRectangles3: Find = (found) => {
  const { marks, layout } = found.state;
  const { size, unitCells, unitsOf } = layout;
  eachRectangle(found, (cells, pair, roof) => {
    if (roof.length !== 2) return false;
    const more = (marks[roof[0]] | marks[roof[1]]) & ~pair;
    for (const unit of unitsOf[roof[0]]) {
      if (!unitsOf[roof[1]].includes(unit)) continue;
      const others = Array.from(unitCells.subarray(unit * size, (unit + 1) * size)).filter(
        (cell) => marks[cell] !== 0 && !roof.includes(cell),
      );
      const grow = (from: number, chosen: readonly number[], union: number): boolean => {
        if (chosen.length > 0 && countBits(union) === chosen.length + 1) {
          for (const cell of others) if (!chosen.includes(cell)) remove(found, cell, union);
          const pattern = () => ({
            cells: [...cells, ...chosen],
            digits: [...digitsOf(pair), ...digitsOf(union)],
            units: [unit],
            extra: chosen,
          });
          if (found.size > 0 && found.offer(pattern)) return true;
        }
        if (chosen.length + 1 === MOST_SUBSET) return false;
        for (let i = from; i < others.length; i++) {
          const wider = union | marks[others[i]];
          if (countBits(wider) > MOST_SUBSET) continue;
          if (grow(i + 1, [...chosen, others[i]], wider)) return true;
        }
        return false;
      };
      if (grow(0, [], more)) return true;
    }
    return false;
  });
};

/** Corners are ordered top left, top right, bottom left, bottom right: 0 is across from 3, 1 from 2. */
const across = (corner: number): number => 3 - corner;

export const findUniqueRectangles6: Find = (found) => {
  const { layout } = found.state;
  eachRectangle(found, (cells, pair, roof) => {
    if (roof.length !== 2 || cells[across(cells.indexOf(roof[0]))] !== roof[1]) return false;
    for (const digit of digitsOf(pair))
      for (const sides of [rowsOf(layout.size, cells), columnsOf(layout.size, cells)]) {
        if (!sides.every((unit) => hasTwo(found, unit, digit))) continue;
        for (const cell of roof) remove(found, cell, 1 << (digit - 1));
        const other = lowestBit(pair & ~(1 << (digit - 1))) + 1;
        if (
          found.offer(() => ({ cells: [...cells], digits: [digit, other], units: sides, extra: [...roof] }))
        )
          return true;
      }
    return false;
  });
};

export const findHiddenRectangles: Find = (found) => {
  const { layout } = found.state;
  eachRectangle(found, (cells, pair, roof) => {
    for (let corner = 0; corner < 4; corner++) {
      if (roof.includes(cells[across(corner)])) continue; // the cell across must have only the two digits
      const sides = [rowsOf(layout.size, cells)[corner >> 1], columnsOf(layout.size, cells)[corner & 1]];
      for (const digit of digitsOf(pair)) {
        if (!sides.every((unit) => hasTwo(found, unit, digit))) continue;
        const other = lowestBit(pair & ~(1 << (digit - 1))) + 1;
        remove(found, cells[corner], 1 << (other - 1));
        if (
          found.offer(() => ({
            cells: [...cells],
            digits: [digit, other],
            units: sides,
            extra: [cells[corner]],
          }))
        )
          return true;
      }
    }
    return false;
  });
};

function rowsOf(size: number, cells: readonly number[]): [number, number] {
  return [Math.floor(cells[0] / size), Math.floor(cells[3] / size)];
}

function columnsOf(size: number, cells: readonly number[]): [number, number] {
  return [size + (cells[0] % size), size + (cells[3] % size)];
}

/** Does the unit have two places for the digit? In a line of the rectangle these are the two corners. */
function hasTwo({ state }: Found, unit: number, digit: number): boolean {
  return isPair(state.places[unit * state.layout.size + digit - 1]);
}
