// −p+q steps from a puzzle: `hunt` has those to proper puzzles by one or two clues. Here are those to puzzles with several
// solutions, and those by three clues and more, which are found from the solutions that the clues have to rule out.
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
  /** The most solutions that a puzzle may have. */
  readonly maxSolutions: number;
  /** Only minimal ones: others may come as well, but need not. */
  readonly minimal: boolean;
}

/** More clues than this are chosen by the solutions that they rule out. */
const FEW_CLUES = 2;
/** Puzzles that are decided at a time. */
const BATCH_PUZZLES = 500;

/** What −p+q makes of the puzzle, reduced puzzle by reduced puzzle. */
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
 * The same for −1 where any number of solutions will do: nothing has to be decided, so that an array for each puzzle would
 * be half of the time. Undefined for other steps.
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

/** The same to puzzles with few enough solutions: all puzzles are counted. */
function* solvableSteps(
  board: Board,
  cells: Uint8Array,
  { minus, plus }: HuntStep,
  { maxSolutions }: Wanted,
): Generator<Neighbourhood, void> {
  const areSolvable = plus === 0 && !Number.isFinite(maxSolutions); // as the puzzle is
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

/** The puzzle with so many more clues, in candidates from `from` on, that break no rule at sight. */
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
