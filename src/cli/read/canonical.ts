// Canonical forms of puzzles, computed in batches.
import { InputError } from '../../base/index.ts';
import type { Board, Puzzle } from '../../board/index.ts';
import { canonicaliseBatch, type FormName, forms } from '../../canon/index.ts';
import { countBatch } from '../../solve/index.ts';
import { packPuzzles } from '../../solve/internal.ts';
import { option } from '../frame/option.ts';
import { contradiction, improperReason } from './improper.ts';

export const formOption = option.choice(
  forms.map(({ name }) => name),
  `the canonical form: ${forms.map(({ name, help }) => `${name}, ${help}`).join('; ')}`,
  { default: 'pattern' },
);

/** A puzzle's form, or why it has none. The form `solution` comes with the solution. */
export type Outcome =
  | {
      readonly kind: 'form';
      readonly cells: Uint8Array;
      readonly automorphisms: number;
      readonly solution?: Uint8Array;
    }
  | { readonly kind: 'refusal'; readonly reason: string };

/** Returns the forms of puzzles of one board, in order. For the form `solution` they are solved first. */
export function outcomesOf(puzzles: readonly Puzzle[], form: FormName): Outcome[] {
  if (puzzles.length === 0) return [];
  if (puzzles[0].candidates)
    return puzzles.map(() => ({
      kind: 'refusal',
      reason: 'puzzles with pencilmarks have no canonical form',
    }));
  const reasons = puzzles.map(contradiction);
  const found = soundOutcomes(
    puzzles.filter((_, i) => reasons[i] === undefined),
    form,
  );
  let next = 0;
  return reasons.map((reason) => (reason === undefined ? found[next++] : { kind: 'refusal', reason }));
}

/** Returns the forms of puzzles whose clues keep the rules. */
function soundOutcomes(puzzles: readonly Puzzle[], form: FormName): Outcome[] {
  if (puzzles.length === 0) return [];
  const { board } = puzzles[0];
  const { cells } = packPuzzles(board, puzzles);
  if (!forms.find(({ name }) => name === form)!.needsSolution) return formsOf(board, cells, form);
  const { solutions, first } = countBatch({ board, cells });
  const proper: Puzzle[] = [];
  const grids: Puzzle[] = [];
  for (const [i, puzzle] of puzzles.entries())
    if (solutions[i] === 1) {
      proper.push(puzzle);
      grids.push({ board, cells: first.subarray(i * board.cellCount, (i + 1) * board.cellCount) });
    }
  const found = formsOf(board, packPuzzles(board, proper).cells, form, packPuzzles(board, grids).cells);
  let next = 0;
  return Array.from(solutions, (count, i) => {
    const reason = improperReason(puzzles[i], count);
    return reason === undefined ? found[next++] : { kind: 'refusal', reason };
  });
}

/** Computes forms of a batch. One refused puzzle refuses the whole batch, which is then repeated puzzle by puzzle. */
function formsOf(board: Board, cells: Uint8Array, form: FormName, solutions?: Uint8Array): Outcome[] {
  const { cellCount } = board;
  try {
    const { forms: packed, automorphismCounts } = canonicaliseBatch(board, cells, form, solutions);
    return Array.from(automorphismCounts, (count, i) => ({
      kind: 'form',
      cells: packed.subarray(i * cellCount, (i + 1) * cellCount),
      automorphisms: count,
      ...(solutions && { solution: solutions.subarray(i * cellCount, (i + 1) * cellCount) }),
    }));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (cells.length === cellCount) return [{ kind: 'refusal', reason: error.message }];
    const part = (bytes: Uint8Array, i: number) => bytes.subarray(i * cellCount, (i + 1) * cellCount);
    return Array.from({ length: cells.length / cellCount }, (_, i) =>
      formsOf(board, part(cells, i), form, solutions && part(solutions, i)),
    ).flat();
  }
}
