// Cuts a list of puzzles into batches, and decides how large pieces of a list should be.
import type { Board, Puzzle } from '../board/index.ts';
import type { Batch } from './engine.ts';

/** Packs puzzles of one board, all with or all without pencilmarks. */
export function packPuzzles(board: Board, puzzles: readonly Puzzle[]): Batch {
  const { cellCount, size } = board;
  const cells = new Uint8Array(puzzles.length * cellCount);
  for (const [i, puzzle] of puzzles.entries()) cells.set(puzzle.cells, i * cellCount);
  if (!puzzles[0]?.candidates) return { board, cells };
  const candidates = new Uint8Array(cells.length * size);
  for (const [i, puzzle] of puzzles.entries()) candidates.set(puzzle.candidates!, i * cellCount * size);
  return { board, cells, candidates };
}

/** Cuts a whole list into batches of at most `size` puzzles. */
export function cutBatches(puzzles: readonly Puzzle[], size: number): Batch[] {
  const groups: Puzzle[][] = [];
  for (const puzzle of puzzles) {
    const last = groups.at(-1);
    if (last && last.length < size && sameKind(last[0], puzzle)) last.push(puzzle);
    else groups.push([puzzle]);
  }
  return groups.map((group) => packPuzzles(group[0].board, group));
}

/** Can both puzzles go in one batch? */
export function sameKind(a: Puzzle, b: Puzzle): boolean {
  return a.board === b.board && (a.candidates === undefined) === (b.candidates === undefined);
}

/** The time a piece should take, and its largest size. Results flow, and threads need not wait. */
const PIECE_MS = 50;
const PIECE_PUZZLES = 1000;

/** What this thread has done so far. The size of the next pieces follows from it. */
export interface Spent {
  /** Milliseconds. */
  ms: number;
  /** Puzzles done in that time. */
  puzzles: number;
}

/** How many puzzles the next piece should have. */
export function pieceSize({ ms, puzzles }: Spent): number {
  const wanted = puzzles === 0 ? 1 : Math.round((PIECE_MS * puzzles) / Math.max(ms, 0.01));
  return Math.min(Math.max(wanted, 1), PIECE_PUZZLES);
}
