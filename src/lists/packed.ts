// Packs entries as plain data that can be sent to another thread.
import { type BoardShape, boardOf, shapeOf } from '../board/index.ts';
import type { PuzzleEntry } from '../text/index.ts';
import type { ListEntry } from './answered.ts';

interface PackedPuzzle extends Omit<PuzzleEntry, 'puzzle'> {
  readonly shape: BoardShape;
  readonly cells: Uint8Array;
  readonly candidates: Uint8Array | undefined;
}

export type PackedEntry = PackedPuzzle | Exclude<ListEntry, PuzzleEntry>;

export function packEntry(entry: ListEntry): PackedEntry {
  if (entry.kind !== 'puzzle') return entry;
  const { puzzle, ...place } = entry;
  // a view of a large buffer would send the whole buffer
  return {
    ...place,
    shape: shapeOf(puzzle.board),
    cells: puzzle.cells.slice(),
    candidates: puzzle.candidates?.slice(),
  };
}

export function unpackEntry(packed: PackedEntry): ListEntry {
  if (packed.kind !== 'puzzle') return packed;
  const { shape, cells, candidates, ...place } = packed;
  return { ...place, puzzle: { board: boardOf(shape), cells, ...(candidates && { candidates }) } };
}
