// −p+q steps from a puzzle. neighbours.ts has the steps to proper puzzles that add one or two clues. This file has the
// steps to puzzles with several solutions, and the steps that add three or more clues, which it finds from the
// solutions that the clues must rule out.
import type { Board } from '../board/index.ts';
import { additionsBySolutions } from './by-solutions.ts';
import {
  additions,
  allowed,
  countAdditions,
  type HuntStep,
  type Neighbourhood,
  neighbours,
  type PackedNeighbourhood,
  reductions,
  withClue,
  withoutOne,
} from './neighbours.ts';
import { solvableOf } from './solvable.ts';

/** Which puzzles are wanted. */
export interface Wanted {
  /** The most solutions a puzzle may have. */
  readonly maxSolutions: number;
  /** Only minimal puzzles are wanted. Others may still come. */
  readonly minimal: boolean;
}

/** More clues than this are chosen by the solutions they rule out. */
const FEW_CLUES = 2;
/** Puzzles decided at a time. */
const BATCH_PUZZLES = 500;

/** Yields the results of a −p+q step, one reduced puzzle after another. */
export function* steps(
  board: Board,
  cells: Uint8Array,
  step: HuntStep,
  wanted: Wanted,
): Generator<Neighbourhood, void> {
  const { minus, plus } = step;
  if (wanted.maxSolutions > 1) yield* solvableSteps(board, cells, step, wanted);
  else if (plus <= FEW_CLUES) yield* neighbours(board, cells, step);
  else
    for (const reduced of reductions(cells, minus)) {
      const proper = additionsBySolutions(board, reduced, plus, wanted.minimal);
      if (proper) yield { decided: countAdditions(board, reduced, plus), proper };
      else yield* additions(board, reduced, plus);
    }
}

/**
 * Makes the −1 step if any number of solutions is allowed. Nothing has to be decided, so an array for each puzzle would
 * take half of the time. Returns undefined for other steps.
 */
export function bareSteps(
  cells: Uint8Array,
  { minus, plus }: HuntStep,
  { maxSolutions }: Wanted,
): PackedNeighbourhood | undefined {
  if (minus !== 1 || plus !== 0 || Number.isFinite(maxSolutions)) return undefined;
  const packed = withoutOne(cells);
  return { decided: packed.length / cells.length, packed };
}

/** Yields the results of a step to puzzles with few enough solutions. It counts the solutions of every puzzle. */
function* solvableSteps(
  board: Board,
  cells: Uint8Array,
  { minus, plus }: HuntStep,
  { maxSolutions }: Wanted,
): Generator<Neighbourhood, void> {
  const areSolvable = plus === 0 && !Number.isFinite(maxSolutions); // like the puzzle itself
  let batch: Uint8Array[] = [];
  const decide = (): Neighbourhood => {
    const decided = batch.length;
    const proper = areSolvable ? batch : solvableOf(board, batch, maxSolutions);
    batch = [];
    return { decided, proper };
  };
  for (const reduced of reductions(cells, minus))
    for (const puzzle of withMoreClues(board, reduced, plus, 0)) {
      batch.push(puzzle);
      if (batch.length === BATCH_PUZZLES) yield decide();
    }
  if (batch.length > 0) yield decide();
}

/** Yields the puzzle with `plus` more clues, with candidates from `from` on that break no rule at sight. */
function* withMoreClues(
  board: Board,
  cells: Uint8Array,
  plus: number,
  from: number,
): Generator<Uint8Array, void> {
  if (plus === 0) yield cells;
  else
    for (const candidate of allowed(board, cells, from))
      yield* withMoreClues(board, withClue(board, cells, candidate), plus - 1, candidate + 1);
}
