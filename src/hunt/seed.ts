// All that hunting from one seed comes to: its proper neighbours up to isomorphism, each proved proper by a second
// engine, with the word on whether it is minimal.
import type { Board } from '../board/index.ts';
import { canonicaliseBatch, createFormSet } from '../canon/index.ts';
import { createOracle, findRedundant, verifyProper } from '../make/internal.ts';
import { count } from '../solve/index.ts';
import { type HuntStep, neighbours } from './neighbours.ts';

export interface FoundPuzzle {
  /** In pattern form: isomorphic puzzles are equal. */
  readonly cells: Uint8Array;
  readonly isMinimal: boolean;
}

export interface SeedResult {
  /** How many neighbour puzzles were decided. */
  readonly decided: number;
  /** In the order of finding. */
  readonly found: readonly FoundPuzzle[];
}

/** Hunts from one seed after the other, and tells of each puzzle found only once. */
export interface SeedHunter {
  /** Works for some milliseconds with each call of next; the last one returns the result. */
  hunt(seed: Uint8Array, step: HuntStep): Generator<void, SeedResult>;
}

export function createSeedHunter(board: Board): SeedHunter {
  const told = createFormSet(board);
  return {
    *hunt(seed, step) {
      const found: FoundPuzzle[] = [];
      let decided = 0;
      for (const { decided: more, proper } of neighbours(board, seed, step)) {
        decided += more;
        for (const cells of formsOf(board, proper)) {
          if (!told.add(cells)) continue;
          found.push({ cells, isMinimal: isProvedMinimal(board, cells) });
          yield;
        }
        yield;
      }
      return { decided, found };
    },
  };
}

/** Proves a puzzle proper, or throws, which would be a bug; tells if it is minimal. */
function isProvedMinimal(board: Board, cells: Uint8Array): boolean {
  const { first: solution } = count({ board, cells }, { limit: 2 });
  if (!solution) throw new Error(`not solvable, but found as proper: ${cells.join(' ')}`);
  verifyProper(board, cells, solution);
  return findRedundant(cells, solution, createOracle(board)).redundant.length === 0;
}

/** The pattern forms of puzzles, in order. */
export function formsOf(board: Board, puzzles: readonly Uint8Array[]): Uint8Array[] {
  if (puzzles.length === 0) return [];
  const { cellCount } = board;
  const joined = new Uint8Array(puzzles.length * cellCount);
  for (const [i, cells] of puzzles.entries()) joined.set(cells, i * cellCount);
  const { forms } = canonicaliseBatch(board, joined, 'pattern');
  return puzzles.map((_, i) => forms.slice(i * cellCount, (i + 1) * cellCount));
}
