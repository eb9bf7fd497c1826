// One sample of a census: a grid drawn at random, and the walkers sent down from it. Sample i is the same wherever it is
// taken, and samples know nothing of each other: their scatter is the error of the census.
import type { Board, Grid } from '../board/index.ts';
import { streamOf } from '../make/internal.ts';
import type { Random } from '../random/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import { createLooseClues } from './loose.ts';
import { openPopulation, type Population } from './population.ts';
import { type FoundPuzzle, walkDown } from './walkers.ts';

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
  readonly drawn: readonly FoundPuzzle[];
}

/** Takes samples by number. */
export interface Sampler {
  /** Where the grids come from. */
  readonly population: Population;
  /** Takes a sample. */
  sample(index: number): Sample;
}

/** Most walkers come to minimal puzzles of their own, and a sample of 3×3 takes a fraction of a second. */
export const DEFAULT_WALKERS = 256;
/** All sets up to this size are known from the start where that is quick. */
const KNOWN_SIZE = 12;
const KNOWN_CELLS = 81;

/** Sets up a census. Throws an InputError if the grids cannot be drawn. */
export async function createSampler(request: CensusRequest): Promise<Sampler> {
  const { board, grids, seed = 1, walkers = DEFAULT_WALKERS, draws = 0 } = request;
  const population = await openPopulation(board, grids);
  return {
    population,
    sample(index) {
      const random = streamOf(seed, index);
      const { grid, weight } = population.draw(random);
      const known =
        board.cellCount <= KNOWN_CELLS
          ? findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: KNOWN_SIZE }).sets
          : [];
      const puzzles = walkDown(grid, createLooseClues(board, grid, known), random, { walkers });
      const byClues = new Float64Array(board.cellCount + 1);
      const found = new Float64Array(board.cellCount + 1);
      for (const puzzle of puzzles) {
        byClues[puzzle.clues] += weight * puzzle.weight;
        found[puzzle.clues]++;
      }
      return { index, grid, byClues, found, drawn: drawPuzzles(puzzles, weight, draws, random) };
    },
  };
}

/** So many of the puzzles, each time one with a chance in proportion to its weight. */
function drawPuzzles(
  puzzles: readonly FoundPuzzle[],
  gridWeight: number,
  draws: number,
  random: Random,
): FoundPuzzle[] {
  let total = 0;
  for (const { weight } of puzzles) total += weight;
  if (total === 0) return [];
  return Array.from({ length: draws }, () => {
    let left = ((random.next() >>> 0) / 2 ** 32) * total;
    const puzzle = puzzles.find(({ weight }) => (left -= weight) < 0) ?? puzzles[puzzles.length - 1];
    return { ...puzzle, weight: (gridWeight * total) / draws };
  });
}
