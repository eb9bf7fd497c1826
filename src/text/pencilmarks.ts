// Pencilmark lines (Sukaku): N characters per cell, digit d at position d or a blank, N³ in all.
import { type Board, createPuzzle, type Puzzle } from '../board/index.ts';
import { digitTable, NO_SYMBOL, symbolOf } from './symbols.ts';

/** The pencilmarks of the line, or the index of the first character that is not allowed at its position. */
export function parsePencilmarkLine(text: string, board: Board): Uint8Array | number {
  const { size } = board;
  const table = digitTable(size);
  const candidates = new Uint8Array(board.cellCount * size);
  for (let i = 0; i < candidates.length; i++) {
    const code = text.charCodeAt(i);
    const digit = code < 128 ? table[code] : NO_SYMBOL;
    if (digit === 0) continue;
    if (digit !== (i % size) + 1) return i;
    candidates[i] = 1;
  }
  return candidates;
}

/**
 * The puzzle with these pencilmarks. A cell with one mark is a clue. Pencilmarks that allow every digit in every other
 * cell restrict nothing and are left out.
 */
export function puzzleFromCandidates(board: Board, candidates: Uint8Array): Puzzle {
  const { size, cellCount } = board;
  const cells = new Uint8Array(cellCount);
  let restricts = false;
  for (let cell = 0; cell < cellCount; cell++) {
    const marks = candidates.subarray(cell * size, (cell + 1) * size);
    const count = marks.reduce((sum, mark) => sum + mark, 0);
    if (count === 1) cells[cell] = marks.indexOf(1) + 1;
    else if (count !== size) restricts = true;
  }
  return createPuzzle(board, cells, restricts ? candidates : undefined);
}

/** The pencilmarks of any puzzle: a clue has its own digit, an empty cell all allowed digits. */
export function candidatesOf({ board, cells, candidates }: Puzzle): Uint8Array {
  const { size } = board;
  return Uint8Array.from({ length: board.cellCount * size }, (_, i) => {
    const clue = cells[Math.floor(i / size)];
    if (clue !== 0 && clue !== (i % size) + 1) return 0;
    return candidates ? candidates[i] : 1;
  });
}

/** The pencilmarks without the digits of clues among the cell's peers. */
export function candidatesLeft(puzzle: Puzzle): Uint8Array {
  const { board, cells } = puzzle;
  const left = candidatesOf(puzzle);
  for (const [cell, digit] of cells.entries())
    if (digit !== 0) for (const peer of board.peers[cell]) left[peer * board.size + digit - 1] = 0;
  return left;
}

/** The N³-character line. */
export function writePencilmarkLine(puzzle: Puzzle): string {
  const { size } = puzzle.board;
  return Array.from(candidatesOf(puzzle), (mark, i) => symbolOf(mark ? (i % size) + 1 : 0)).join('');
}
