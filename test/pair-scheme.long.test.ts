// The scheme of docs/explanation/theorems.md, "By pairs of bands", steps 1 to 3, in its plain form on 2x3, which also
// has three bands: the two poorer bands first, then the fullest.
import { expect, it } from 'vitest';
import type { Grid } from '../src/board/index.ts';
import { parseBoard } from '../src/board/index.ts';
import { openCatalogue } from '../src/catalogue/index.ts';
import { count } from '../src/solve/index.ts';
import { findUnavoidableSets } from '../src/unavoidable/index.ts';

const board = parseBoard('2x3');
const CLUES = 8;
const FULLEST = Math.ceil(CLUES / 3);

it('finds all 8-clue puzzles of 2x3', async () => {
  const { size, unrank } = await openCatalogue(board);
  let puzzles = 0;
  for (let rank = 0; rank < size; rank++) puzzles += puzzlesOf(unrank(rank)).size;
  expect(puzzles).toBe(2619);
});

function puzzlesOf(grid: Grid): Set<string> {
  const found = new Set<string>();
  const { sets } = findUnavoidableSets(board, grid, { method: 'digits' });
  for (const third of [0, 1, 2]) {
    const poorer = board.bands.filter((_, band) => band !== third);
    const outer = poorer.flatMap((cells) => [...cells]);
    const inner = [...board.bands[third]];
    const masks = sets.map((set) => ({ outer: maskOf(outer, set), inner: maskOf(inner, set) }));
    const inPair = masks.filter((mask) => mask.inner === 0).map((mask) => mask.outer);
    for (let size = 0; size <= CLUES - FULLEST; size++)
      for (const cut of hitters(outer.length, size, inPair)) {
        const left = CLUES - size;
        const cells = cut.map((bit) => outer[bit]);
        if (poorer.some((band) => cells.filter((cell) => band.includes(cell)).length > left)) continue;
        const bits = cut.reduce((mask, bit) => mask | (1 << bit), 0);
        const unhit = masks.filter((mask) => (mask.outer & bits) === 0).map((mask) => mask.inner);
        for (const rest of hitters(inner.length, left, unhit)) {
          const clues = [...cells, ...rest.map((bit) => inner[bit])].sort((a, b) => a - b);
          if (isProper(grid, clues)) found.add(clues.join());
        }
      }
  }
  return found;
}

/** Returns which of the cells are in the set, as bits. */
function maskOf(cells: readonly number[], set: Iterable<number>): number {
  const members = new Set(set);
  return cells.reduce((mask, cell, bit) => (members.has(cell) ? mask | (1 << bit) : mask), 0);
}

/** Yields all ways to take `size` of the bits below `bits`, from `first` on, that hit all sets. */
function* hitters(bits: number, size: number, sets: readonly number[], first = 0): Generator<number[], void> {
  if (size === 0) {
    if (sets.length === 0) yield [];
    return;
  }
  for (let bit = first; bit < bits; bit++) {
    const unhit = sets.filter((set) => (set & (1 << bit)) === 0);
    if (unhit.every((set) => set >> (bit + 1) !== 0))
      for (const rest of hitters(bits, size - 1, unhit, bit + 1)) yield [bit, ...rest];
    if (sets.some((set) => set >> (bit + 1) === 0)) return; // that set can no longer be hit
  }
}

function isProper(grid: Grid, clues: readonly number[]): boolean {
  const cells = new Uint8Array(board.cellCount);
  for (const cell of clues) cells[cell] = grid[cell];
  return count({ board, cells }, { limit: 2 }).solutions === 1;
}
