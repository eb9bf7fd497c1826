// Lewis's simulated annealing as an engine ("On the combination of constraint programming and stochastic
// search: the Sudoku case", section 2). A node is a move tried, a guess is a move made.
import type { Grid, Puzzle } from '../../board/index.ts';
import { type Annealing, startAnnealing } from '../../kernel/index.ts';
import { zeroCounters } from '../engine.ts';
import {
  type AnnealOptions,
  checkAnnealOptions,
  checkQuestion,
  defaultBudget,
  refuseExtraUnits,
} from './budget.ts';
import { type Filling, fillBoxes } from './filling.ts';
import type { AnnealEngine, AnnealSearch } from './look.ts';

/** Creates the annealing engine with this seed and budget. Throws an InputError on invalid values. */
export function createAnneal(options: AnnealOptions = {}): AnnealEngine {
  checkAnnealOptions('anneal', options);
  return {
    name: 'anneal',
    isIncomplete: true,
    refuses: refuseExtraUnits,
    start(puzzle, { limit = 1, keep = limit } = {}) {
      checkQuestion('anneal', puzzle, limit);
      const cells = puzzle.cells.slice(); // the caller may change its array later
      return startSearch(() => ({ ...puzzle, cells }), keep, options);
    },
  };
}

export const anneal: AnnealEngine = createAnneal();

/** Anneals what `prepare` leaves open. `prepare` returns undefined if there is no solution. */
export function startSearch(
  prepare: () => Puzzle | undefined,
  keep: number,
  { seed = 1, budget }: AnnealOptions,
): AnnealSearch {
  const counters = zeroCounters();
  const kept: Grid[] = [];
  let isDone = false;
  let gaveUp = false;
  let mostMoves = 0;
  let annealing: Annealing | undefined;
  let filling: Filling | undefined;

  function begin(): void {
    const puzzle = prepare();
    filling = puzzle && fillBoxes(puzzle, seed);
    if (!puzzle || !filling) isDone = true;
    else if (filling.cost === 0 || filling.problem.cells.length === 0) {
      isDone = true;
      if (filling.cost === 0) meetSolution(filling.gridOf(filling.problem.digits));
    } else {
      mostMoves = budget ?? defaultBudget(puzzle.board);
      annealing = startAnnealing(filling.problem);
      counters.nodes = annealing.state.moves;
    }
  }

  function meetSolution(grid: Grid): void {
    counters.solutions = 1;
    if (keep > 0) kept.push(grid);
  }

  return {
    counters,
    get gaveUp() {
      return gaveUp;
    },
    take: () => kept.splice(0),
    look() {
      if (!annealing || !filling) return undefined;
      const { cost, temperature, reheats } = annealing.state;
      return {
        cost,
        temperature,
        reheats,
        grid: filling.gridOf(annealing.digits()),
        moving: filling.moving,
      };
    },
    run(nodes) {
      if (!annealing && !isDone) begin();
      if (!annealing || isDone) return 'done';
      annealing.run(Math.min(nodes, mostMoves - counters.nodes));
      const { cost, moves, accepted } = annealing.state;
      counters.nodes = moves;
      counters.guesses = accepted;
      gaveUp = cost > 0 && moves >= mostMoves;
      isDone = cost === 0 || gaveUp;
      if (cost === 0) meetSolution(filling!.gridOf(annealing.digits()));
      return isDone ? 'done' : 'paused';
    },
  };
}
