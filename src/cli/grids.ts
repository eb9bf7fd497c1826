// Grids as the checking verbs take them: given as they are, or as proper puzzles, which are solved first.
import { clueCount, InputError, type Puzzle } from '../board/index.ts';
import type { GridToCheck } from '../check/index.ts';
import type { RankRange } from '../prove/index.ts';
import { count } from '../solve/index.ts';
import { readInputs } from './input.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';

/** The numbers of the first and the last grid that is wanted, from 1. */
export interface GridRange {
  readonly from: number;
  readonly to: number;
}

/** Reads `3..5`, `3..`, `..5` or `3`. */
export function parseRange(text: string | undefined): GridRange {
  const [, from, dots, to] = /^(\d*)(\.\.)?(\d*)$/.exec(text ?? '..') ?? [];
  if (from === undefined || (!dots && (from === '' || to !== '')))
    throw new InputError(`--range ${text}: expected A..B, as in 1..20`);
  const first = from === '' ? 1 : Number(from);
  const range = { from: first, to: dots ? (to === '' ? Number.POSITIVE_INFINITY : Number(to)) : first };
  if (range.from < 1 || range.to < range.from)
    throw new InputError(`--range ${text}: grids are numbered from 1, the first before the last`);
  return range;
}

/** Reads `A..B`, the first and the last rank, or one rank `A`: the ranks from … to − 1. */
export function parseRanks(text: string): RankRange {
  const [, from, to = from] = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(text) ?? [];
  if (from === undefined) throw new InputError(`--ranks ${text}: expected A..B, as in 0..99`);
  return { from: Number(from), to: Number(to) + 1 };
}

/** The grids of all inputs in order, those in the range. Throws an InputError at a puzzle of no one grid. */
export async function* readGrids(
  inputs: readonly string[],
  options: Options,
  session: Session,
  { from, to }: GridRange = parseRange(undefined),
): AsyncGenerator<GridToCheck, void> {
  let number = 0;
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      number++;
      if (number > to) return;
      if (number >= from) yield gridOf(entry.puzzle, entry.line);
    }
  if (number < from) throw new InputError(`grid ${from} is asked for, but there are only ${number}`);
}

function gridOf(puzzle: Puzzle, line: number): GridToCheck {
  const { board } = puzzle;
  if (clueCount(puzzle) === board.cellCount) return { board, grid: puzzle.cells.slice() };
  const { solutions, first } = count(puzzle, { limit: 2 });
  if (solutions === 1) return { board, grid: first! };
  const reason = solutions === 0 ? 'has no solution' : 'has more than one solution';
  throw new InputError(`line ${line}: neither a grid nor a proper puzzle, it ${reason}`);
}
