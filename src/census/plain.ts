// The plain twin of loose.ts: it removes each clue in turn and counts the solutions anew.
import { type Board, createPuzzle, type Grid } from '../board/index.ts';
import { isProper } from '../solve/index.ts';
import { hasCell } from './cells.ts';
import type { LooseClues } from './loose.ts';

export function plainLooseClues(board: Board, grid: Grid): LooseClues {
  const isProperPuzzle = (clues: Int32Array): boolean => {
    const cells = grid.map((digit, cell) => (hasCell(clues, cell) ? digit : 0));
    return isProper(createPuzzle(board, cells));
  };
  const findLoose = (clues: Int32Array, loose: Int32Array): void => {
    for (let cell = 0; cell < board.cellCount; cell++) {
      if (!hasCell(clues, cell)) continue;
      const fewer = clues.slice();
      fewer[cell >> 5] &= ~(1 << (cell & 31));
      if (isProperPuzzle(fewer)) loose[cell >> 5] |= 1 << (cell & 31);
    }
  };
  return {
    begin(clues, loose) {
      loose.fill(0);
      if (!isProperPuzzle(clues)) return false;
      findLoose(clues, loose);
      return true;
    },
    after(_, clues, loose) {
      loose.fill(0);
      findLoose(clues, loose);
    },
  };
}
