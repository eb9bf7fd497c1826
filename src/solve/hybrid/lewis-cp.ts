// Lewis's CP procedure ("Metaheuristics can solve sudoku puzzles", section 3, steps 1–5): cells with one possible
// value and values with one possible cell are filled in, until there are no more. The paper says that values are
// looked for in rows, columns and boxes (`stated`); the figures it prints for 17-clue puzzles come out when they
// are looked for in boxes only (`boxes`).
import type { Puzzle, Unit } from '../../board/index.ts';

/** As the paper states it, or in boxes only, which gives its figures. */
export const cpVariants: readonly CpVariant[] = ['stated', 'boxes'];
/** Where Lewis's CP procedure looks for the only place of a value. */
export type CpVariant = 'stated' | 'boxes';

/** The puzzle with all that follows filled in; undefined if there is no solution. The puzzle has no pencilmarks. */
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

  /** The only value of the cell; 0: it has more, or it has none and `isStuck` says so. */
  function onlyDigit(cell: number): number {
    const first = isPossible.indexOf(1, cell * size);
    if (first < 0 || first >= (cell + 1) * size) isStuck = true;
    else if (!isPossible.subarray(first + 1, (cell + 1) * size).includes(1)) return first - cell * size + 1;
    return 0;
  }

  /** The only open cell of the unit for the digit; −1: it has more, is placed, or has none and `isStuck` says so. */
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
