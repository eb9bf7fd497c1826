// The search. Small boards are searched in one complete walk. Large boards have a few very long branches
// among many short ones, so the walk is cut off after some nodes and starts again with other random ties.
// This ends when a solution is found or when a try exhausts its tree, which proves that there is none. If the
// caller wants more than one solution, a complete walk follows that visits the found solution first.
import type { Grid, Puzzle } from '../../board/index.ts';
import { type Search, type SearchOptions, zeroCounters } from '../engine.ts';
import type { Chooser } from './chooser.ts';
import type { Propagator } from './propagation.ts';
import { createDraw, type Draw } from './random.ts';
import { lubyTerm, type RestartOptions } from './restarts.ts';
import { createState, type State } from './state.ts';
import { createTree } from './tree.ts';
import { preferGrid, type Sorter } from './values.ts';

/** The techniques the search uses. */
export interface CspTechniques {
  chooser(state: State, draw: Draw | undefined): Chooser;
  propagator(state: State): Propagator;
  sorter(state: State, draw: Draw | undefined): Sorter;
  readonly restarts: RestartOptions | false;
}

export function startCsp(
  puzzle: Puzzle,
  { limit = Number.POSITIVE_INFINITY, keep = limit }: SearchOptions,
  techniques: CspTechniques,
): Search {
  const { size } = puzzle.board;
  const restarts =
    techniques.restarts && size >= techniques.restarts.fromSize ? techniques.restarts : undefined;
  const draw = restarts && createDraw(restarts.seed);
  const { state, isPossible } = createState(puzzle);
  const counters = zeroCounters();
  const chooser = techniques.chooser(state, draw);
  const propagate = techniques.propagator(state);
  const tree = createTree(state, (current) => isPossible && propagate(current), chooser, counters);

  let sort = techniques.sorter(state, draw);
  let tries = 1;
  let tryEnd = restarts?.nodes ?? Number.POSITIVE_INFINITY; // the node count at which this try is given up
  const kept: Grid[] = [];
  let isDone = limit <= 0;

  function giveUpTry(): void {
    tryEnd = counters.nodes + restarts!.nodes * lubyTerm(++tries);
    tree.restart();
  }

  function meetSolution(): void {
    const grid = readGrid(state);
    if (tryEnd !== Number.POSITIVE_INFINITY && limit > 1) {
      tryEnd = Number.POSITIVE_INFINITY;
      sort = preferGrid(grid, size);
      tree.restart();
      return;
    }
    counters.solutions++;
    if (counters.solutions <= keep) kept.push(grid);
    isDone = counters.solutions >= limit;
  }

  return {
    counters,
    take: () => kept.splice(0),
    run(nodes) {
      const stopAt = counters.nodes + nodes;
      while (!isDone && counters.nodes < stopAt) {
        const end = tree.walk(Math.min(stopAt, tryEnd), sort);
        if (end === 'exhausted') isDone = true;
        else if (end === 'solution') meetSolution();
        else if (counters.nodes >= tryEnd) giveUpTry();
      }
      return isDone ? 'done' : 'paused';
    },
  };
}

/** Reads the solution from the state: every cell is placed. */
function readGrid({ placed, size, cellCount }: State): Grid {
  const grid = new Uint8Array(cellCount);
  for (const candidate of placed) {
    const cell = (candidate / size) | 0;
    grid[cell] = candidate - cell * size + 1;
  }
  return grid;
}
