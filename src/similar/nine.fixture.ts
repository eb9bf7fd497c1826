// Finds the puzzles similar to a 9x9 puzzle in a second way. It tries everything that breaks no rule at sight with
// `cover` (the search uses `bands`) and computes forms in TypeScript (the search uses a kernel).
import { expect } from 'vitest';
import { createBoard, createPuzzle } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { coverEngine, solutions } from '../solve/index.ts';
import { cluesOf, plainCount, plainSimilar, without } from './plain.fixture.ts';
import { createSimilar, type Similarity } from './similar.ts';

const board = createBoard(3, 3);
const formOf = (cells: Uint8Array) => canonicalise(createPuzzle(board, cells), 'pattern').form.join('');
const isProper = (cells: Uint8Array) => plainCount(board, cells, 2) === 1;

/** Expects that the search finds all puzzles similar to a proper 9x9 puzzle. Returns their number. */
export async function expectAllAlike(cells: Uint8Array, similarity: Similarity): Promise<number> {
  const [solution] = solutions({ board, cells }, { engine: coverEngine });
  const plain = new Map<string, boolean>();
  for (const each of plainSimilar(board, cells, [solution], similarity)) {
    if (!isProper(each)) continue;
    const isMinimal = cluesOf(each).every((clue) => !isProper(without(each, [clue])));
    plain.set(formOf(each), isMinimal);
  }
  plain.delete(formOf(cells));
  const { found } = await createSimilar(board, similarity)({ board, cells });
  expect(new Map(found.map((each) => [each.cells.join(''), each.isMinimal]))).toEqual(plain);
  expect(found).toHaveLength(plain.size);
  return found.length;
}
