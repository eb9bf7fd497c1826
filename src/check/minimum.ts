// The smallest number of clues with which a grid has a puzzle. From below: pairwise disjoint unavoidable sets need
// a clue each (McGuire §5.2.2), so their number is a lower bound; from there on every number is checked in full
// until one has a puzzle.

import type { Puzzle } from '../board/index.ts';
import { type ElementSet, maximumClique } from '../family/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import type { GridToCheck } from './algorithms/algorithm.ts';
import { checkGrid } from './algorithms/skills.ts';
import { type CheckOptions, check } from './check.ts';

/** How to look for the minimum. */
export interface MinimumOptions
  extends Pick<CheckOptions, 'algorithm' | 'threads' | 'onProgress' | 'onSlice' | 'signal'> {
  /** Finds all puzzles with that many clues. Default: false, one. */
  readonly all?: boolean;
  /** Told of each number of clues before it is checked. */
  readonly onClues?: (clues: number) => void;
}

/** The fewest clues of a proper puzzle of a grid, and why there are no fewer. */
export interface MinimumResult {
  /** The fewest clues. */
  readonly minimum: number;
  /** One puzzle with that many clues, or all of them. */
  readonly puzzles: readonly Puzzle[];
  /** Pairwise disjoint unavoidable sets, as many as could be: no puzzle has fewer clues. */
  readonly clique: readonly ElementSet[];
  /** The numbers of clues from there on that were checked in full and have no puzzle. */
  readonly excluded: readonly number[];
}

/** Rejects if the signal aborts. */
export async function findMinimum(
  question: Pick<GridToCheck, 'board' | 'grid'>,
  options: MinimumOptions = {},
): Promise<MinimumResult> {
  checkGrid(question);
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
