// Cuts the stream of entries into pieces that can be counted as one batch.
import type { Board, Puzzle } from '../board/index.ts';
import type { Batch } from '../solve/index.ts';
import type { Entry } from '../text/index.ts';

/** Consecutive entries; their puzzles are all of one board, all with or all without pencilmarks. */
export interface Piece {
  readonly entries: readonly Entry[];
  readonly puzzles: readonly Puzzle[];
}

/** The entries in order, at most `size()` puzzles to a piece; nothing waits for more input than there is. */
export async function* cutPieces(
  input: AsyncIterable<Entry[]>,
  size: () => number,
): AsyncGenerator<Piece, void> {
  for await (const entries of input) {
    let from = 0;
    let puzzles: Puzzle[] = [];
    let atMost = size();
    for (const [i, entry] of entries.entries()) {
      if (entry.kind === 'comment') continue;
      const fits = puzzles.length === 0 || (puzzles.length < atMost && sameKind(puzzles[0], entry.puzzle));
      if (!fits) {
        yield { entries: entries.slice(from, i), puzzles };
        from = i;
        puzzles = [];
        atMost = size();
      }
      puzzles.push(entry.puzzle);
    }
    if (from < entries.length) yield { entries: entries.slice(from), puzzles };
  }
}

/** The puzzles of a piece as bytes; a piece of comments has no batch. */
export function packPuzzles(board: Board, puzzles: readonly Puzzle[]): Batch {
  const { cellCount, size } = board;
  const cells = new Uint8Array(puzzles.length * cellCount);
  for (const [i, puzzle] of puzzles.entries()) cells.set(puzzle.cells, i * cellCount);
  if (!puzzles[0]?.candidates) return { board, cells };
  const candidates = new Uint8Array(cells.length * size);
  for (const [i, puzzle] of puzzles.entries()) candidates.set(puzzle.candidates!, i * cellCount * size);
  return { board, cells, candidates };
}

/** A whole list as batches of at most `size` puzzles. */
export function cutBatches(puzzles: readonly Puzzle[], size: number): Batch[] {
  const groups: Puzzle[][] = [];
  for (const puzzle of puzzles) {
    const last = groups.at(-1);
    if (last && last.length < size && sameKind(last[0], puzzle)) last.push(puzzle);
    else groups.push([puzzle]);
  }
  return groups.map((group) => packPuzzles(group[0].board, group));
}

function sameKind(a: Puzzle, b: Puzzle): boolean {
  return a.board === b.board && (a.candidates === undefined) === (b.candidates === undefined);
}
