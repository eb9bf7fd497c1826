// Finds the minimum of a grid: the smallest number of clues of its puzzles. Pairwise disjoint unavoidable
// sets need a clue each (McGuire §5.2.2), so their number is a lower bound. From there on, every number is
// checked in full until one has a puzzle.

import { checkOptions, type OptionNames } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import { type ElementSet, maximumClique } from '../family/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import type { GridToCheck } from './algorithms/algorithm.ts';
import { checkGrid } from './algorithms/skills.ts';
import { type CheckOptions, check } from './check.ts';

/** Options of `findMinimum`. */
export interface MinimumOptions
  extends Pick<CheckOptions, 'algorithm' | 'threads' | 'onProgress' | 'onSlice' | 'signal'> {
  /** True: finds all puzzles with the fewest clues. Default: false, one puzzle. */
  readonly all?: boolean;
  /** Called with each number of clues before it is checked. */
  readonly onClues?: (clues: number) => void;
}

const optionNames: OptionNames<MinimumOptions> = {
  algorithm: true,
  threads: true,
  onProgress: true,
  onSlice: true,
  signal: true,
  all: true,
  onClues: true,
};

/** The minimum of a grid, and the proof that no puzzle has fewer clues. */
export interface MinimumResult {
  /** The smallest number of clues. */
  readonly minimum: number;
  /** One puzzle with that many clues, or all of them. */
  readonly puzzles: readonly Puzzle[];
  /**
   * Pairwise disjoint unavoidable sets, as many as possible. No puzzle has fewer clues than there are sets.
   */
  readonly clique: readonly ElementSet[];
  /** The numbers of clues above that bound that were checked in full and have no puzzle. */
  readonly excluded: readonly number[];
}

/** Finds the minimum of a grid. Rejects if the signal aborts. */
export async function findMinimum(
  question: Pick<GridToCheck, 'board' | 'grid'>,
  options: MinimumOptions = {},
): Promise<MinimumResult> {
  checkGrid(question);
  checkOptions(options, optionNames);
  const { board, grid } = question;
  const { all = false, onClues, ...rest } = options;
  const family = findUnavoidableSets(board, grid, { method: 'depth-first' });
  const clique = maximumClique(family).map((index) => family.sets[index]);
  const excluded: number[] = [];
  for (let clues = clique.length; ; clues++) {
    onClues?.(clues);
    const { puzzles } = await check({ board, grid, clues }, { ...rest, ...(!all && { limit: 1 }) });
    if (puzzles.length > 0) return { minimum: clues, puzzles, clique, excluded };
    excluded.push(clues);
  }
}
