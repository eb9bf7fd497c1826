// Grids as the checking verbs take them: given as they are, or as proper puzzles, which are solved first.
import { clueCount, InputError, type Puzzle } from '../board/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { GridToCheck } from '../check/index.ts';
import type { RankRange } from '../prove/index.ts';
import { count } from '../solve/index.ts';
import { type ReadingOptions, readInputs } from './input.ts';
import type { ValueRange } from './option.ts';
import type { Session } from './session.ts';

/** The ranks from … to − 1 that are meant in a catalogue, all of them if none are. */
export function ranksOf(asked: ValueRange | undefined, { board, size }: Catalogue): RankRange {
  if (!asked) return { from: 0, to: size };
  const last = Number.isFinite(asked.to) ? asked.to : Math.max(asked.from, size - 1);
  if (last >= size)
    throw new InputError(`rank ${last}: the grids of ${board.name} have the ranks 0 to ${size - 1}`);
  return { from: asked.from, to: last + 1 };
}

/** The grids of all inputs in order, those in the range. Throws an InputError at a puzzle of no one grid. */
export async function* readGrids(
  inputs: readonly string[],
  options: ReadingOptions,
  session: Session,
  { from, to }: ValueRange = { from: 1, to: Number.POSITIVE_INFINITY },
): AsyncGenerator<GridToCheck, void> {
  let number = 0;
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      number++;
      if (number > to) return;
      if (number >= from) yield gridOf(entry.puzzle, entry.line);
    }
  if (from > 1 && number < from)
    throw new InputError(`grid ${from} is asked for, but there are only ${number}`);
}

function gridOf(puzzle: Puzzle, line: number): GridToCheck {
  const { board } = puzzle;
  if (clueCount(puzzle) === board.cellCount) return { board, grid: puzzle.cells.slice() };
  const { solutions, first } = count(puzzle, { limit: 2 });
  if (solutions === 1) return { board, grid: first! };
  const reason = solutions === 0 ? 'has no solution' : 'has more than one solution';
  throw new InputError(`line ${line}: neither a grid nor a proper puzzle, it ${reason}`);
}
