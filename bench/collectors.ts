// Measures collectors' jobs on lists of 17s beside the published figures of gridchecker (dobrichev/gridchecker). Those
// are per CPU second of one thread on another machine, so only orders of magnitude can be compared. One thread, CPU
// time.
import type { Puzzle } from 'minclue';
import { canonicaliseBatch } from 'minclue/canon';
import { examine } from 'minclue/make';
import {
  createLinking,
  createSimilar,
  linkSteps,
  type Similarity,
  type SimilarRequest,
} from 'minclue/similar';
import { findNeighbours, findUnavoidableSets } from 'minclue/unavoidable';
import { sample, solverLists } from './lists.ts';
import { measure, type Timing } from './measure.ts';

export interface CollectorsRow extends Timing {
  readonly what: string;
  /** Puzzles or grids in a round. */
  readonly items: number;
  /** Gridchecker's CPU microseconds for each; undefined if not published. */
  readonly gridchecker: number | undefined;
}

type Tell = (text: string) => void;

const ROUNDS = 3;

interface Job {
  readonly what: string;
  readonly items: number;
  /** Gridchecker's puzzles or grids per second. */
  readonly rival?: number;
  readonly work: (puzzles: readonly Puzzle[]) => void | Promise<void>;
}

const jobs: readonly Job[] = [
  {
    what: '−1+1: all proper neighbours of a 17',
    items: 100,
    rival: 27,
    work: finding({ by: 'step', minus: 1, plus: 1 }),
  },
  { what: '−2+1 of a 17', items: 10, rival: 2.2, work: finding({ by: 'step', minus: 2, plus: 1 }) },
  {
    what: '−1: all canonical sub-puzzles of a 17',
    items: 5000,
    rival: 15_000,
    // like gridchecker, without testing for minimality
    work: finding({ by: 'step', minus: 1, plus: 0 }, { maxSolutions: Number.POSITIVE_INFINITY, bare: true }),
  },
  { what: 'relabelling two clues of a 17', items: 20, work: finding({ by: 'relabel', depth: 2 }) },
  { what: 'cousins of a 17', items: 20, work: finding({ by: 'cousins', maxSize: 12 }) },
  {
    what: 'is a 17 minimal?',
    items: 5000,
    rival: 6100,
    work: (puzzles) => {
      for (const puzzle of puzzles) examine(puzzle);
    },
  },
  {
    what: 'a 17 into its −1+1 clusters',
    items: 10_000,
    work: (puzzles) => {
      const [{ board }] = puzzles;
      const forms = puzzles.map(({ cells }) => canonicaliseBatch(board, cells, 'pattern').forms);
      const linking = createLinking(board, forms);
      for (const _ of linkSteps(board, linking, forms, { minus: 1, plus: 1 }));
    },
  },
  {
    what: 'unavoidable sets of up to 12 cells of a grid',
    items: 50,
    rival: 1 / 0.031,
    work: (puzzles) => {
      for (const grid of solutionsOf(puzzles))
        findUnavoidableSets(puzzles[0].board, grid, { method: 'depth-first', maxSize: 12 });
    },
  },
  {
    what: 'neighbours of a grid by these sets, up to symmetry',
    items: 50,
    work: (puzzles) => {
      for (const grid of solutionsOf(puzzles)) findNeighbours(puzzles[0].board, grid, { maxSize: 12 });
    },
  },
];

export async function benchCollectors(tell: Tell): Promise<CollectorsRow[]> {
  const [list] = solverLists();
  const rows: CollectorsRow[] = [];
  for (const { what, items, rival, work } of jobs) {
    tell(what);
    const puzzles = sample(list, items).slice(0, items);
    const timing = await measure(puzzles.length, ROUNDS, () => work(puzzles));
    rows.push({ what, items: puzzles.length, gridchecker: rival && 1e6 / rival, ...timing });
  }
  return rows;
}

function finding(similarity: Similarity, request: SimilarRequest = {}): Job['work'] {
  return async (puzzles) => {
    const find = createSimilar(puzzles[0].board, similarity, request);
    for (const puzzle of puzzles) await find(puzzle);
  };
}

function* solutionsOf(puzzles: readonly Puzzle[]): Generator<Uint8Array, void> {
  for (const puzzle of puzzles) {
    const examined = examine(puzzle);
    if (typeof examined !== 'string') yield examined.solution;
  }
}
