// Reads grids for the verbs that check them: grids, or proper puzzles, which are solved first.
import { InputError } from '../../base/index.ts';
import type { Puzzle } from '../../board/index.ts';
import type { Catalogue, PairCatalogue, RankRange } from '../../catalogue/index.ts';
import type { GridToCheck } from '../../check/index.ts';
import { LineError } from '../../lists/index.ts';
import { count } from '../../solve/index.ts';
import { counted } from '../frame/message.ts';
import type { ValueRange } from '../frame/option.ts';
import type { Session } from '../frame/session.ts';
import { placeOf, type RowPlace } from '../json/fields.ts';
import { improperReason, refuse } from './improper.ts';
import { type ReadingOptions, readInputs } from './input.ts';

/** Returns the range of ranks in a catalogue, half-open. All ranks if none are requested. */
export function ranksOf(asked: ValueRange | undefined, catalogue: Catalogue | PairCatalogue): RankRange {
  const { size } = catalogue;
  if (!asked) return { from: 0, to: size };
  const last = Number.isFinite(asked.to) ? asked.to : Math.max(asked.from, size - 1);
  if (last >= size)
    throw new InputError(
      `rank ${last}: the ${'board' in catalogue ? `grids of ${catalogue.board.name}` : 'pairs'} have the ranks 0 to ${size - 1}`,
    );
  return { from: asked.from, to: last + 1 };
}

/** A grid, with the puzzle it was read as and its place. */
export interface GridRead extends GridToCheck {
  readonly puzzle: Puzzle;
  readonly place: RowPlace;
}

/**
 * Reads the grids of all inputs in order, and yields those in the range. A puzzle without a single grid is reported and
 * skipped. If the options are strict, it throws an InputError instead.
 */
export async function* readGrids(
  inputs: readonly string[],
  options: ReadingOptions,
  session: Session,
  { from, to }: ValueRange = { from: 1, to: Number.POSITIVE_INFINITY },
): AsyncGenerator<GridRead, void> {
  let number = 0;
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      number++;
      if (number > to) return;
      if (number < from) continue;
      const found = gridOf(entry.puzzle);
      if (typeof found !== 'string') yield { ...found, puzzle: entry.puzzle, place: placeOf(entry) };
      else if (options.strict) throw new LineError(`${entry.source}:${entry.line}: ${found}`, entry);
      else await refuse(entry, found, options, session);
    }
  if (from > 1 && number < from)
    throw new InputError(`there is no grid ${from}: the input has only ${counted(number, 'grid')}`);
}

/** Returns the grid of a puzzle, or why it has none. */
export function gridOf(puzzle: Puzzle): GridToCheck | string {
  const { board } = puzzle;
  const { solutions, first } = count(puzzle, { limit: 2 });
  const reason = improperReason(puzzle, solutions);
  return reason === undefined ? { board, grid: first! } : `neither a grid nor a proper puzzle: ${reason}`;
}
