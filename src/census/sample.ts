// The samples of a census: one grid each, with all that walkers find of its minimal puzzles.

import type { Random } from '../base/index.ts';
import { checkOptions, chooseSeed, type OptionNames } from '../base/internal.ts';
import type { Board, Grid } from '../board/index.ts';
import { toBoard } from '../board/internal.ts';
import { streamOf } from '../make/internal.ts';
import { hasCell } from './cells.ts';
import { drawSeed } from './dice.ts';
import { createHerd } from './herd.ts';
import { standLadders, type Weighed } from './ladder.ts';
import { SEARCH_LIMITS } from './limits.ts';
import { type CensusSearch, makePlan, type Plan } from './plan.ts';
import { openPopulation, type Population } from './population.ts';
import { walkDown } from './walkers.ts';

/** A minimal puzzle that a walker reached, and the number of puzzles it represents. */
export interface SampledPuzzle {
  /** The clues; 0 in empty cells. */
  readonly cells: Uint8Array;
  /** The number of clues. */
  readonly clues: number;
  /**
   * Its weight. The expected sum of the weights of the puzzles found with some property is the number of the
   * grid's puzzles with that property.
   */
  readonly weight: number;
}

/** What to take a census of. */
export interface CensusRequest {
  /** The board, or its name. */
  readonly board: Board | string;
  /** The grids whose minimal puzzles to count. Default: all labelled grids of the board. */
  readonly grids?: readonly Grid[];
  /**
   * The seed, a whole number from 0 to 2³² − 1: the same seed gives the same samples. Default: a random one, which the
   * samples name.
   */
  readonly seed?: number;
  /** How many walkers start from each grid. Default: 256. */
  readonly walkers?: number;
  /** How many puzzles to draw from each sample, in proportion to their weights. Default: none. */
  readonly draws?: number;
}

const requestNames: OptionNames<CensusRequest> = {
  board: true,
  grids: true,
  seed: true,
  walkers: true,
  draws: true,
};

/** A request that was checked, with its board and its seed. */
export interface CheckedCensus extends CensusRequest {
  readonly board: Board;
  readonly seed: number;
}

/** Draws the seed if none is given, and takes the board by name. Throws an InputError for a bad request. */
export function checkCensus(request: CensusRequest): CheckedCensus {
  checkOptions(request, requestNames);
  return { ...request, board: toBoard(request.board), seed: chooseSeed(request.seed) };
}

/** The result for one grid. */
export interface Sample {
  /** The seed of the census. */
  readonly seed: number;
  /** Its number, from 0. */
  readonly index: number;
  /** The grid. */
  readonly grid: Grid;
  /**
   * Estimated numbers of minimal puzzles per grid of the population, by number of clues. Each is right in
   * expectation.
   */
  readonly byClues: Float64Array;
  /** How many minimal puzzles walkers reached, by number of clues. */
  readonly found: Float64Array;
  /** The puzzles drawn. Their weights are shares of the sum of `byClues`. */
  readonly drawn: readonly SampledPuzzle[];
}

/** Takes samples by number. */
export interface Sampler {
  /** The population from which the grids are drawn. */
  readonly population: Population;
  /** The plan of the walks: learned from trial walks, or given. */
  readonly plan: Plan;
  /** Takes a sample. */
  sample(index: number): Sample;
}

/** With this many walkers, the choice of grids and the walks contribute equally to the error of a sample. */
export const DEFAULT_WALKERS = 256;
/** The random numbers of the plan. No sample has this number. */
const OF_THE_PLAN = 2 ** 52;

/** Sets up a census. Throws an InputError if the grids cannot be drawn. */
export async function createSampler(request: CensusRequest, given?: Plan): Promise<Sampler> {
  const { board, seed, grids, walkers = DEFAULT_WALKERS, draws = 0 } = checkCensus(request);
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
      if (gridWeight === 0) return { seed, index, grid, byClues, found, drawn: [] };
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
      return { seed, index, grid, byClues, found, drawn: drawPuzzles(puzzles, draws, random) };
    },
  };
}

function isSearched({ searches }: Plan, clues: number): boolean {
  return searches.some((search) => search.clues === clues);
}

/**
 * The number of puzzles that a minimal puzzle found by a search represents: the sets of clues that may be
 * drawn, divided by the number of tries and by the number of these sets that contain the puzzle.
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

/** Draws `draws` of the puzzles, each time with probabilities proportional to their weights. */
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
