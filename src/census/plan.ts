// The plan of a census, from trial walks on a few grids: how many clues walkers begin with, and where they
// are worth most. It affects only the variance of the estimates, and is independent of the samples that
// follow.

import type { Random } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { bands } from '../solve/index.ts';
import { drawSeed } from './dice.ts';
import { createHerd } from './herd.ts';
import type { Ladder } from './ladder.ts';
import { SEARCH_DEPTH } from './limits.ts';
import type { Population } from './population.ts';
import { createSteering } from './steering.ts';
import { type Walk, walkDown } from './walkers.ts';

/** How a census works: the parameters of its walks, and the searches that replace walks. */
export interface Plan extends Walk {
  /** The clue numbers left to searches, and how often each search starts. */
  readonly searches: readonly CensusSearch[];
  /** How to reach the rows beyond. */
  readonly ladders: readonly Ladder[];
}

/** A search for minimal puzzles with a given number of clues: limits.ts. */
export interface CensusSearch {
  /** The number of clues of the minimal puzzles. */
  readonly clues: number;
  /** The number of clues to remove. */
  readonly depth: number;
  /** How many sets of `clues + depth` clues to draw. */
  readonly tries: number;
}

/**
 * Walkers cover at least this share of all minimal puzzles, those with the fewest clues. Puzzles with more
 * clues are rare outcomes of ordinary walkers: few puzzles with large weights.
 */
const WALKED = 0.4;
/**
 * Tries per walker for the clue numbers that follow; fewer where searches have no kernel. A ladder begins at
 * the second clue number and covers the rest, so that searches there find only what it cannot reach.
 */
const TRIES_PER_WALKER = [3, 6, 1, 1, 1, 1];
const TRIES_IF_SLOW = [0.5, 0.5, 0.25, 0.1, 0.1];
/** Walkers meet a clue number in most grids if it has this share of all minimal puzzles: 21 clues on 3×3. */
const SHARE_MET_OFTEN = 3e-8;
/**
 * How many puzzles of a rung to continue from. It is larger where they have few clues, because the puzzles
 * next to those are found faster.
 */
const WIDTH_UP = 2;
const WIDTH_DOWN = 8;

/**
 * The probability that random clues of a grid are a proper puzzle where walkers begin. With fewer clues
 * walkers finish sooner, but miss minimal puzzles that have more. On small boards these would be missing from
 * the sum, so walkers begin early. On large boards they are too few to matter.
 */
const CHANCE = 0.08;
const CHANCE_IF_SMALL = 0.75;
const SMALL_CELLS = 36;
const TRIES = 100;
const ROUNDS = 6;
const GRIDS = 4;

/** Makes a plan for walks with `walkers` walkers. */
export function makePlan(board: Board, population: Population, walkers: number, random: Random): Plan {
  const { cellCount } = board;
  const drawHerd = () => {
    for (;;) {
      const { grid, weight } = population.draw(random);
      if (weight > 0) return createHerd(board, grid, drawSeed(random));
    }
  };
  const wanted = cellCount > SMALL_CELLS ? CHANCE : CHANCE_IF_SMALL;
  const chanceOf = (clues: number): number => drawHerd().setOut(TRIES, clues) / TRIES;

  // the fewest clues that are a proper puzzle often enough
  let [few, many] = [0, cellCount];
  while (many - few > 1) {
    const middle = (few + many) >> 1;
    if (chanceOf(middle) < wanted) few = middle;
    else many = middle;
  }
  const start = many;
  let chance = 0;
  for (let i = 0; i < GRIDS; i++) chance += Math.max(chanceOf(start), 1 / TRIES) / GRIDS;

  const steering = createSteering(cellCount, start);
  const { most } = drawHerd();
  const tries = Math.min(most, Math.ceil(walkers / chance));
  const plan = (): Walk => ({ cellCount, start, tries, walkers, worths: steering.worths });
  const byClues = new Float64Array(cellCount + 1);
  const found = (_: number, clues: number, weight: number): void => {
    byClues[clues] += weight;
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < GRIDS; i++)
      walkDown(drawHerd(), random, plan(), { stepped: steering.noteStep, found });
    steering.learn();
  }
  const searches = planSearches(board, byClues, walkers);
  return { ...plan(), searches, ladders: bands.refuses(board) ? [] : planLadders(byClues, searches) };
}

/** Plans the searches from the number of minimal puzzles by number of clues. */
function planSearches(board: Board, byClues: Float64Array, walkers: number): CensusSearch[] {
  const { cellCount } = board;
  const all = byClues.reduce((sum, each) => sum + each, 0);
  let walked = 0;
  let first = 0;
  while (walked < WALKED * all) walked += byClues[first++];
  return (bands.refuses(board) ? TRIES_IF_SLOW : TRIES_PER_WALKER)
    .map((perWalker, i) => ({
      clues: first + i,
      depth: Math.min(SEARCH_DEPTH, cellCount - first - i),
      tries: Math.ceil(perWalker * walkers),
    }))
    .filter(({ depth }) => depth > 0);
}

/**
 * Plans the ladders: up from the last clue number that is searched in earnest, down from one that walkers
 * meet often.
 */
function planLadders(byClues: Float64Array, searches: readonly CensusSearch[]): Ladder[] {
  const all = byClues.reduce((sum, each) => sum + each, 0);
  const lowest = byClues.findIndex((count) => count > SHARE_MET_OFTEN * all);
  return [
    { from: searches[1].clues, by: 1, width: WIDTH_UP },
    { from: lowest, by: -1, width: WIDTH_DOWN },
  ];
}
