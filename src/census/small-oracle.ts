// Is there a solution other than the grid? For small boards, by plain backtracking on masks of digits. It
// fills the cell with the fewest digits first, and tries the grid's own digit last. With 36 cells this takes
// less time than setting up dancing links.
import type { Board, Grid } from '../board/index.ts';
import type { Oracle } from '../make/internal.ts';

/** The questions of make's oracle, for boards with few cells. */
export function createSmallOracle(board: Board): Pick<Oracle, 'other' | 'otherAt'> {
  const { cellCount, size, units } = board;
  const unitsOf = board.unitsOf.map((of) => Uint16Array.from(of));
  const full = (1 << size) - 1;
  const taken = new Int32Array(units.length); // for each unit, its digits
  const found = new Uint8Array(cellCount);
  const empty = new Uint16Array(cellCount); // the empty cells; those filled at the moment are at the end
  let grid: Grid = found;

  const flip = (cell: number, bit: number): void => {
    const of = unitsOf[cell];
    for (let i = 0; i < of.length; i++) taken[of[i]] ^= bit;
  };
  const openAt = (cell: number): number => {
    const of = unitsOf[cell];
    let mask = 0;
    for (let i = 0; i < of.length; i++) mask |= taken[of[i]];
    return full & ~mask;
  };

  /** Fills the first `count` empty cells. Is there a way that makes another grid? */
  const fill = (count: number, isOther: boolean): boolean => {
    if (count === 0) return isOther;
    let [best, bestOpen, fewest] = [0, 0, size + 1];
    for (let i = 0; i < count && fewest > 1; i++) {
      const open = openAt(empty[i]);
      const digits = bitCount(open);
      if (digits < fewest) [best, bestOpen, fewest] = [i, open, digits];
    }
    if (fewest === 0) return false;
    const cell = empty[best];
    empty[best] = empty[count - 1];
    empty[count - 1] = cell;
    const own = 1 << (grid[cell] - 1);
    for (let rest = bestOpen & ~own; rest !== 0; rest &= rest - 1)
      if (put(cell, rest & -rest, count, true)) return true;
    return (bestOpen & own) !== 0 && put(cell, own, count, isOther);
  };
  const put = (cell: number, bit: number, count: number, isOther: boolean): boolean => {
    flip(cell, bit);
    found[cell] = 32 - Math.clz32(bit);
    const isDone = fill(count - 1, isOther);
    flip(cell, bit);
    return isDone;
  };

  const start = (cells: Uint8Array, of: Grid, without?: number): number => {
    grid = of;
    taken.fill(0);
    let count = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      found[cell] = cells[cell];
      if (cells[cell] > 0) flip(cell, 1 << (cells[cell] - 1));
      else if (cell !== without) empty[count++] = cell;
    }
    return count;
  };

  return {
    other: (cells, of) => (fill(start(cells, of), false) ? found : undefined),
    otherAt(cells, of, cell) {
      const count = start(cells, of, cell);
      empty[count] = cell;
      for (let rest = openAt(cell) & ~(1 << (of[cell] - 1)); rest !== 0; rest &= rest - 1)
        if (put(cell, rest & -rest, count + 1, true)) return found;
      return undefined;
    },
  };
}

function bitCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
