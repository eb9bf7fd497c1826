// Samples of a census: one grid each, with all that walkers find of its minimal puzzles.

import type { Random } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';
import { streamOf } from '../make/internal.ts';
import { hasCell } from './cells.ts';
import { drawSeed } from './dice.ts';
import { createHerd } from './herd.ts';
import { standLadders, type Weighed } from './ladder.ts';
import { SEARCH_LIMITS } from './limits.ts';
import { type CensusSearch, makePlan, type Plan } from './plan.ts';
import { openPopulation, type Population } from './population.ts';
import { walkDown } from './walkers.ts';

/** A minimal puzzle that a walker has come to, and how many it stands for. */
export interface SampledPuzzle {
  /** The clues, 0 where there is none. */
  readonly cells: Uint8Array;
  /** How many clues it has. */
  readonly clues: number;
  /** The sum of the weights of puzzles found with some property is the number of those the grid has, in the mean. */
  readonly weight: number;
}

/** What a census is of. */
export interface CensusRequest {
  /** The board. */
  readonly board: Board;
  /** The grids whose minimal puzzles are meant. Default: all labelled grids of the board. */
  readonly grids?: readonly Grid[];
  /** The same seed gives the same samples. Default: 1. */
  readonly seed?: number;
  /** Walkers sent down from each grid. Default: 256. */
  readonly walkers?: number;
  /** Puzzles drawn of each sample, in proportion to their weights. Default: none. */
  readonly draws?: number;
}

/** What came of one grid. */
export interface Sample {
  /** Its number, from 0. */
  readonly index: number;
  /** The grid. */
  readonly grid: Grid;
  /** Estimated: minimal puzzles by number of clues, per grid of the population; each right in the mean. */
  readonly byClues: Float64Array;
  /** How many minimal puzzles walkers came to, by number of clues. */
  readonly found: Float64Array;
  /** Those drawn; their weights are shares of the sum of `byClues`. */
  readonly drawn: readonly SampledPuzzle[];
}

/** Takes samples by number. */
export interface Sampler {
  /** Where the grids come from. */
  readonly population: Population;
  /** How walkers go: learnt from trial walks, or given. */
  readonly plan: Plan;
  /** Takes a sample. */
  sample(index: number): Sample;
}

/** As many walkers as bring what the choice of grids leaves uncertain, and the sample what the walkers do. */
export const DEFAULT_WALKERS = 256;
/** No sample has this number: the random numbers of the plan. */
const OF_THE_PLAN = 2 ** 52;

/** Sets up a census. Throws an InputError if the grids cannot be drawn. */
export async function createSampler(request: CensusRequest, given?: Plan): Promise<Sampler> {
  const { board, grids, seed = 1, walkers = DEFAULT_WALKERS, draws = 0 } = request;
  const population = await openPopulation(board, grids);
  const plan = given ?? makePlan(board, population, walkers, streamOf(seed, OF_THE_PLAN));
  return {
    population,
    plan,
    sample(index) {
      const random = streamOf(seed, index);
      const { grid, weight: gridWeight } = population.draw(random);
      const byClues = new Float64Array(board.cellCount + 1);
      const found = new Float64Array(board.cellCount + 1);
      const puzzles: SampledPuzzle[] = [];
      if (gridWeight === 0) return { index, grid, byClues, found, drawn: [] };
      const herd = createHerd(board, grid, drawSeed(random));
      const note = (puzzle: Weighed, clues: number): void => {
        const weight = gridWeight * puzzle.weight;
        byClues[clues] += weight;
        found[clues]++;
        if (draws > 0) puzzles.push({ cells: puzzleOf(grid, puzzle.clues), clues, weight });
      };
      const ladders = standLadders(plan.ladders);
      const meet = (walker: number, clues: number, weight: number): void => {
        const puzzle = (): Weighed => ({ clues: herd.cluesOf(walker), weight });
        if (!ladders.meet(clues, puzzle)) note(puzzle(), clues);
      };
      walkDown(herd, random, plan, {
        found(walker, clues, weight) {
          if (!isSearched(plan, clues)) meet(walker, clues, weight);
        },
      });
      for (const search of plan.searches) {
        const each = waysPerPuzzle(board.cellCount, search);
        const count = herd.search(search.tries, search.clues + search.depth, search.depth, SEARCH_LIMITS);
        for (let i = 0; i < count; i++) meet(i, search.clues, herd.weights[i] * each);
      }
      ladders.climb(herd, random, note);
      return { index, grid, byClues, found, drawn: drawPuzzles(puzzles, draws, random) };
    },
  };
}

function isSearched({ searches }: Plan, clues: number): boolean {
  return searches.some((search) => search.clues === clues);
}

/**
 * What a minimal puzzle that a search finds stands for: the sets of clues that may be drawn, shared among all tries and
 * among those of the sets that contain it.
 */
function waysPerPuzzle(cellCount: number, { clues, depth, tries }: CensusSearch): number {
  let ways = 1 / tries;
  for (let i = 0; i < clues + depth; i++) ways *= (cellCount - i) / (i + 1);
  for (let i = 0; i < depth; i++) ways *= (i + 1) / (cellCount - clues - i);
  return ways;
}

function puzzleOf(grid: Grid, clues: Int32Array): Uint8Array {
  return grid.map((digit, cell) => (hasCell(clues, cell) ? digit : 0));
}

/** So many of the puzzles, each time one with a chance in proportion to its weight. */
function drawPuzzles(puzzles: readonly SampledPuzzle[], draws: number, random: Random): SampledPuzzle[] {
  let total = 0;
  for (const { weight } of puzzles) total += weight;
  if (total === 0) return [];
  return Array.from({ length: draws }, () => {
    let left = ((random.next() >>> 0) / 2 ** 32) * total;
    const puzzle = puzzles.find(({ weight }) => (left -= weight) < 0) ?? puzzles[puzzles.length - 1];
    return { ...puzzle, weight: total / draws };
  });
}
