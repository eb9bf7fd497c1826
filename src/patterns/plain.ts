// The slow, obvious way to the patterns of a board: all sets of cells, each under every symmetry. Tests compare the
// kernel and Burnside's count with it.
import { type Board, boardGroup } from '../board/index.ts';
import { meetsLemma, type Pattern, type PatternConditions } from './pattern.ts';

/** Returns all patterns with this many clues that no symmetry makes lexicographically smaller, smallest first. */
export function plainPatterns(board: Board, clues: number, conditions: PatternConditions): Pattern[] {
  const symmetries = [...boardGroup(board).elements()];
  const found: Pattern[] = [];
  for (const cells of cellSets(board.cellCount, clues)) {
    if (conditions === 'lemma' && !meetsLemma(board, cells)) continue;
    let automorphisms = 0;
    const isSmallest = symmetries.every((symmetry) => {
      const order = compareImage(symmetry.cells, cells);
      if (order === 0) automorphisms++;
      return order >= 0;
    });
    if (isSmallest) found.push({ cells, automorphisms });
  }
  return found;
}

/** Negative if the image under the cell map comes before the pattern, 0 if it equals the pattern. */
function compareImage(to: Uint16Array, cells: Uint8Array): number {
  const image = new Uint8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) image[to[cell]] = cells[cell];
  const place = image.findIndex((value, cell) => value !== cells[cell]);
  return place < 0 ? 0 : image[place] - cells[place];
}

/** Yields all 0-1 lists of this length with the given number of ones, smallest first. */
function* cellSets(length: number, ones: number): Generator<Uint8Array> {
  if (ones > length) return;
  if (length === 0) {
    yield new Uint8Array(0);
    return;
  }
  for (const [first, rest] of [[0, ones] as const, [1, ones - 1] as const]) {
    if (rest < 0) continue;
    for (const tail of cellSets(length - 1, rest)) yield Uint8Array.from([first, ...tail]);
  }
}
