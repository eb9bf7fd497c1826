// Sue de Coq: two or more cells common to a box and a line, with further cells of the line and of the box, as many
// cells as digits in all, and no digit in the further cells of both sides. Then each digit stands in these cells
// exactly once. The digits of the line's further cells leave the rest of the line, those of the box's further cells the
// rest of the box, and those only in the common cells the rest of both.
import { countBits, lowestBit } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import { type Find, remove } from './found.ts';

/** The most further cells on each side. Boards of more than nine digits get fewer: there would be too many choices. */
const mostOn = (size: number): number => (size <= 9 ? 4 : 2);

/** Further cells of one side: the cells, their digits, and how many more cells than new digits they bring. */
interface Side {
  readonly cells: readonly number[];
  readonly digits: number;
  readonly gain: number;
}

export const findSueDeCoq: Find = (found) => {
  const { layout, marks } = found.state;
  const { size, unitCells, crossings } = layout;
  const cellsOf = (unit: number): number[] =>
    Array.from(unitCells.subarray(unit * size, (unit + 1) * size)).filter((cell) => marks[cell] !== 0);

  for (const { unit, other, shared } of crossings) {
    if (unit > other) continue; // each pair of units is listed both ways
    const middle: number[] = [];
    for (let rest = shared; rest !== 0; rest &= rest - 1)
      middle.push(unitCells[unit * size + lowestBit(rest)]);
    const open = middle.filter((cell) => marks[cell] !== 0);
    let beside: readonly (readonly number[])[] | undefined;
    for (const common of subsetsOf(open)) {
      const digits = unionOf(common);
      const need = countBits(digits) - common.length;
      if (need < 2) continue;
      const [inUnit, inOther] = (beside ??= [unit, other].map((each) =>
        cellsOf(each).filter((cell) => !middle.includes(cell)),
      ));
      const ones = sidesOf(inUnit, digits, need);
      if (ones.length === 0) continue;
      const others = sidesOf(inOther, digits, need);
      for (const one of ones)
        for (const two of others) {
          if (one.gain + two.gain !== need || (one.digits & two.digits) !== 0) continue;
          const inOne = one.digits | (digits & ~two.digits);
          const inTwo = two.digits | (digits & ~one.digits);
          for (const [cell, gone] of losses(unit, other, common, one, two, inOne, inTwo))
            remove(found, cell, gone);
          if (found.size === 0) continue;
          const isEnough = found.offer(() => ({
            cells: [...common, ...one.cells, ...two.cells],
            digits: digitsOf(digits | one.digits | two.digits),
            units: [unit, other],
            sets: [common, one.cells, two.cells],
          }));
          if (isEnough) return;
        }
    }
  }

  function unionOf(cells: readonly number[]): number {
    return cells.reduce((set, cell) => set | marks[cell], 0);
  }

  /** Returns all choices of these cells that bring fewer new digits than cells. */
  function sidesOf(cells: readonly number[], digits: number, need: number): Side[] {
    const sides: Side[] = [];
    const most = mostOn(size);
    const chosen: number[] = [];
    const grow = (from: number, union: number): void => {
      const gain = chosen.length - countBits(union & ~digits);
      if (gain > 0 && gain < need) sides.push({ cells: chosen.slice(), digits: union, gain });
      // each further cell gains at most one
      if (chosen.length === most || gain + most - chosen.length <= 0) return;
      for (let i = from; i < cells.length; i++) {
        chosen.push(cells[i]);
        grow(i + 1, union | marks[cells[i]]);
        chosen.pop();
      }
    };
    grow(0, 0);
    return sides;
  }

  /** Finds what each cell outside loses. A common cell that was not chosen is in both units. */
  function losses(
    unit: number,
    other: number,
    common: readonly number[],
    one: Side,
    two: Side,
    inOne: number,
    inTwo: number,
  ): Map<number, number> {
    const gone = new Map<number, number>();
    const lose = (cells: readonly number[], own: readonly number[], digits: number): void => {
      for (const cell of cells)
        if (!common.includes(cell) && !own.includes(cell)) gone.set(cell, (gone.get(cell) ?? 0) | digits);
    };
    lose(cellsOf(unit), one.cells, inOne);
    lose(cellsOf(other), two.cells, inTwo);
    return gone;
  }
};

/** Returns all subsets of two or more cells. */
function subsetsOf(cells: readonly number[]): number[][] {
  const subsets: number[][] = [[]];
  for (const cell of cells) for (const subset of subsets.slice()) subsets.push([...subset, cell]);
  return subsets.filter((subset) => subset.length >= 2);
}
