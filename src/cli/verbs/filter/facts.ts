// Finds the facts that conditions test, for many puzzles of one board at a time where that is quicker. A single puzzle is
// examined in steps, with rests.
import type { Board } from '../../../board/index.ts';
import { createOracle, hasRedundant, type Oracle } from '../../../make/internal.ts';
import { rateInSlices, scaleFor } from '../../../rate/index.ts';
import { countBatch } from '../../../solve/index.ts';
import { countInSteps, packPuzzles } from '../../../solve/internal.ts';
import { outcomesOf } from '../../read/canonical.ts';
import type { Known, Need, Solution } from '../../write/known.ts';

/** Work in steps. Yields where it can rest. */
export type Steps<T> = Generator<undefined, T, unknown>;

/** Finds a fact for the puzzles that lack it. They must be of one board, all with or all without pencilmarks. */
export function* findOut(need: Need, puzzles: readonly Known[]): Steps<void> {
  const open = puzzles.filter((each) => !each.has(need));
  if (open.length === 0) return;
  if (need === 'solution') yield* solveAll(open);
  else if (need === 'form') findForms(open);
  else if (need === 'minimal') yield* findMinimal(open);
  else yield* rateAll(need, open);
}

function* solveAll(open: readonly Known[]): Steps<void> {
  const asked = { engine: undefined, limit: 2 };
  if (open.length > 1) {
    const { board } = open[0].puzzle;
    const batch = packPuzzles(
      board,
      open.map(({ puzzle }) => puzzle),
    );
    const { solutions, first } = countBatch(batch, { limit: asked.limit });
    for (const [i, each] of open.entries())
      each.learnSolved(
        solvedOf(solutions[i], first.subarray(i * board.cellCount, (i + 1) * board.cellCount)),
      );
    return;
  }
  const steps = countInSteps(open[0].puzzle, asked);
  let step = steps.next(false);
  for (; !step.done; step = steps.next(false)) yield;
  open[0].learnSolved(solvedOf(step.value.solutions, step.value.first));
}

const NO_SOLUTION: Solution = { kind: 'no solution' };
const SEVERAL: Solution = { kind: 'more than one solution' };

function solvedOf(solutions: number, first: Uint8Array | undefined): Solution {
  if (solutions === 1) return { kind: 'proper', solution: first };
  return solutions === 0 ? NO_SOLUTION : SEVERAL;
}

function findForms(open: readonly Known[]): void {
  const outcomes = outcomesOf(
    open.map(({ puzzle }) => puzzle),
    'pattern',
  );
  for (const [i, outcome] of outcomes.entries()) open[i].learnForm(outcome.kind === 'form' ? outcome : null);
}

let lastOracle: { readonly board: Board; readonly oracle: Oracle } | undefined;

/** The oracle for redundant clues. It is kept, as a list has thousands of puzzles of one board. */
function oracleOf(board: Board): Oracle {
  if (lastOracle?.board !== board) lastOracle = { board, oracle: createOracle(board) };
  return lastOracle.oracle;
}

function* findMinimal(open: readonly Known[]): Steps<void> {
  yield* findOut('solution', open);
  for (const each of open) {
    const { board, cells, candidates } = each.puzzle;
    const solution = candidates ? undefined : each.solution();
    each.learnMinimal(solution !== undefined && !hasRedundant(cells, solution, oracleOf(board)));
    yield;
  }
}

function* rateAll(need: 'rating' | 'explained' | 'level', open: readonly Known[]): Steps<void> {
  for (const each of open) {
    const { puzzle } = each;
    if (need === 'rating')
      each.learnRating(yield* rested(rateInSlices(puzzle, { scale: each.printed.scale })));
    else if (need === 'level')
      each.learnLevel((yield* rested(rateInSlices(puzzle, { scale: 'levels' }))).level ?? null);
    else if (scaleFor(puzzle) === 'explainer')
      each.learnExplained(yield* rested(rateInSlices(puzzle, { scale: 'explainer' })));
    else each.learnExplained({});
    yield;
  }
}

function* rested<T>(slices: Generator<unknown, T>): Steps<T> {
  for (let slice = slices.next(); ; slice = slices.next()) {
    if (slice.done) return slice.value;
    yield;
  }
}

/** Takes all steps without rests. */
export function finish<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
