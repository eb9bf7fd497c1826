// All that hunting from one seed comes to: its proper neighbours up to isomorphism, each proved proper by a second
// engine, with the word on whether it is minimal.
import type { Board } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { createOracle, findRedundant, verifyProper } from '../make/internal.ts';
import { count } from '../solve/index.ts';
import { nextTurn } from '../threads/index.ts';
import { type HuntStep, type Neighbourhood, neighbours } from './neighbours.ts';

/** A puzzle that a hunt has found. */
export interface FoundPuzzle {
  /** In pattern form: isomorphic puzzles are equal. */
  readonly cells: Uint8Array;
  /** Can no clue go? */
  readonly isMinimal: boolean;
}

export interface SeedResult {
  /** How many neighbour puzzles were decided. */
  readonly decided: number;
  /** In the order of finding, each once, the seed itself left out. */
  readonly found: readonly FoundPuzzle[];
  /** Are there more than the limit lets through? */
  readonly isCut: boolean;
}

/** Hunts from seeds (in pattern form), one after the other; a puzzle found from several of them is proved once. */
export type SeedHunter = (seed: Uint8Array, step: HuntStep, signal?: AbortSignal) => Promise<SeedResult>;

/** How long a seed is worked on before others have a turn. */
const REST_AFTER_MS = 30;

export function createSeedHunter(board: Board): SeedHunter {
  const gather = createGatherer(board);
  return (seed, step, signal) => gather(seed, neighbours(board, seed, step), { ...(signal && { signal }) });
}

/** When to stop. */
export interface GatherOptions {
  readonly signal?: AbortSignal;
  /** So many puzzles are enough. Default: all. */
  readonly limit?: number;
}

/** Gathers what is proper around a seed (in pattern form); a puzzle found from several seeds is proved once. */
export type Gatherer = (
  seed: Uint8Array,
  around: Iterable<Neighbourhood>,
  options?: GatherOptions,
) => Promise<SeedResult>;

export function createGatherer(board: Board): Gatherer {
  const proved = new Map<string, boolean>();
  return async (seed, around, { signal, limit = Number.POSITIVE_INFINITY } = {}) => {
    const told = new Set([seed.join()]);
    const found: FoundPuzzle[] = [];
    let decided = 0;
    let restedAt = performance.now();
    for (const { decided: more, proper } of around) {
      decided += more;
      for (const cells of formsOf(board, proper)) {
        const form = cells.join();
        if (told.has(form)) continue;
        if (found.length === limit) return { decided, found, isCut: true };
        told.add(form);
        const isMinimal = proved.get(form) ?? isProvedMinimal(board, cells);
        proved.set(form, isMinimal);
        found.push({ cells, isMinimal });
      }
      if (performance.now() - restedAt < REST_AFTER_MS) continue;
      await nextTurn(signal);
      restedAt = performance.now();
    }
    return { decided, found, isCut: false };
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
