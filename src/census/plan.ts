// The plan of a census, from trial walks on a few grids: with how many clues walkers begin, and where they are worth
// most. It only decides how far estimates scatter, and knows nothing of the samples that follow.

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

/** How a census goes: what walks have in common, and what is searched for instead. */
export interface Plan extends Walk {
  /** The numbers of clues that walkers are not asked for, and for each how often a search begins. */
  readonly searches: readonly CensusSearch[];
  /** How the rows beyond those are come to. */
  readonly ladders: readonly Ladder[];
}

/** A search for minimal puzzles with so many clues: limits.ts. */
export interface CensusSearch {
  /** Clues of the minimal puzzles. */
  readonly clues: number;
  /** Clues that leave. */
  readonly depth: number;
  /** How many sets of `clues + depth` clues are drawn. */
  readonly tries: number;
}

/**
 * Walkers have at least this part of all minimal puzzles, those with the fewest clues. Those with more are rare choices of
 * ordinary walkers: few that weigh much.
 */
const WALKED = 0.4;
/**
 * Tries for the numbers of clues that follow, per walker; fewer where searches have no kernel. A ladder begins at the
 * second, and has the others, so that only what it cannot reach is searched for there.
 */
const TRIES_PER_WALKER = [3, 6, 1, 1, 1, 1];
const TRIES_IF_SLOW = [0.5, 0.5, 0.25, 0.1, 0.1];
/** Walkers meet a number of clues in most grids if it has this part of all minimal puzzles: 21 clues on 3×3. */
const SHARE_MET_OFTEN = 3e-8;
/** So many puzzles of a rung go on: more where they have few clues, since what is next to these is found sooner. */
const WIDTH_UP = 2;
const WIDTH_DOWN = 8;

/**
 * Random clues of a grid are a proper puzzle about so often where walkers begin. The fewer clues they begin with, the
 * sooner they are done, but minimal puzzles that have more are not met: on small boards, where these would be missing
 * from the sum, walkers begin early; on large ones they are too few to matter.
 */
const CHANCE = 0.08;
const CHANCE_IF_SMALL = 0.75;
const SMALL_CELLS = 36;
const TRIES = 100;
const ROUNDS = 6;
const GRIDS = 4;

/** A plan for walks with so many walkers. */
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

  // the fewest clues that are still proper puzzles often enough
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

/** The searches, from how many minimal puzzles there are by number of clues. */
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

/** The ladders: up from the last number of clues that is searched for in earnest, down from one that walkers meet often. */
function planLadders(byClues: Float64Array, searches: readonly CensusSearch[]): Ladder[] {
  const all = byClues.reduce((sum, each) => sum + each, 0);
  const lowest = byClues.findIndex((count) => count > SHARE_MET_OFTEN * all);
  return [
    { from: searches[1].clues, by: 1, width: WIDTH_UP },
    { from: lowest, by: -1, width: WIDTH_DOWN },
  ];
}
