// Lewis's CP procedure ("On the combination of constraint programming and stochastic search: the Sudoku
// case", section 3, steps 1–5). It fills cells with one possible value and values with one possible cell
// until none is left. The paper says that it looks for values in rows, columns and boxes (`stated`). Its
// figures for 17-clue puzzles come out only if the procedure looks in boxes alone (`boxes`).
import type { Puzzle, Unit } from '../../board/index.ts';

/** As the paper states it, or in boxes only, which reproduces the paper's figures. */
export const cpVariants: readonly CpVariant[] = ['stated', 'boxes'];
/** Where Lewis's CP procedure looks for the only place of a value. */
export type CpVariant = 'stated' | 'boxes';

/**
 * The puzzle with all that follows filled in, or undefined if there is no solution. The puzzle has no
 * pencilmarks.
 */
export function fixCells(puzzle: Puzzle, variant: CpVariant): Puzzle | undefined {
  const { board } = puzzle;
  const { size, cellCount } = board;
  const cells = new Uint8Array(cellCount);
  const isPossible = new Uint8Array(cellCount * size).fill(1);
  const units = variant === 'boxes' ? board.boxes : [...board.rows, ...board.columns, ...board.boxes];
  let fixedCount = 0;

  function fix(cell: number, digit: number): void {
    cells[cell] = digit;
    fixedCount++;
    for (let other = 1; other <= size; other++) if (other !== digit) isPossible[cell * size + other - 1] = 0;
    for (const peer of board.peers[cell]) isPossible[peer * size + digit - 1] = 0;
  }

  /** The only value of the cell. 0: it has several, or it has none and sets `isStuck`. */
  function onlyDigit(cell: number): number {
    const first = isPossible.indexOf(1, cell * size);
    if (first < 0 || first >= (cell + 1) * size) isStuck = true;
    else if (!isPossible.subarray(first + 1, (cell + 1) * size).includes(1)) return first - cell * size + 1;
    return 0;
  }

  /**
   * The unit's only open cell for the digit. −1: there are several, the digit is placed, or there is none and
   * `isStuck` is set.
   */
  function onlyCell(unit: Unit, digit: number): number {
    let found = -1;
    for (const cell of unit.cells)
      if (isPossible[cell * size + digit - 1]) {
        if (found >= 0) return -1;
        found = cell;
      }
    if (found < 0) isStuck = true;
    return found < 0 || cells[found] > 0 ? -1 : found;
  }

  let isStuck = false;
  for (let cell = 0; cell < cellCount; cell++) {
    const clue = puzzle.cells[cell];
    if (clue > 0 && !isPossible[cell * size + clue - 1]) return undefined;
    if (clue > 0) fix(cell, clue);
  }
  for (let before = -1; before < fixedCount && !isStuck; ) {
    before = fixedCount;
    for (let cell = 0; cell < cellCount; cell++) {
      const digit = cells[cell] > 0 ? 0 : onlyDigit(cell);
      if (digit > 0) fix(cell, digit);
    }
    for (const unit of units)
      for (let digit = 1; digit <= size; digit++) {
        const cell = onlyCell(unit, digit);
        if (cell >= 0) fix(cell, digit);
      }
  }
  return isStuck ? undefined : { board, cells };
}
