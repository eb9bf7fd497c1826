// What `minclue minimise` says of each puzzle of a list: a minimal puzzle inside it, and what was redundant.
import { cellName, clueCount, type Puzzle } from '../../../board/index.ts';
import { type ExaminedPuzzle, examine, minimise } from '../../../make/index.ts';
import type { Impropriety } from '../../../solve/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../../../text/index.ts';
import { placeOf } from '../../json/fields.ts';
import { minimiseOutput } from '../../json/making.ts';
import { rowLine } from '../../json/write.ts';
import type { ListWork, Sums } from '../../list/work.ts';
import { improperReason } from '../../read/improper.ts';
import { createPrinter, type Printer } from '../../write/format.ts';

export interface MinimiseSettings {
  readonly format: string | undefined;
  readonly json: boolean;
}

/** Puzzles that are not proper are those for which the answer is "no". */
export interface MinimiseSums extends Sums {
  /** Those that were minimal as they came. */
  minimal: number;
  /** Minimal puzzles written. */
  found: number;
  /** Puzzles of which not all were written, because of the limit. */
  cut: number;
}

export function createMinimiseSums(): MinimiseSums {
  return { puzzles: 0, no: 0, minimal: 0, found: 0, cut: 0 };
}

/** The columns of plain csv. */
export const MINIMISE_TABLE = ['puzzle', 'clues', 'reason'] as const;

export const minimiseWork: ListWork<MinimiseSettings, MinimiseSums> = {
  name: 'minimise',
  async open({ format, json }, isFirst) {
    const printer = format === undefined ? undefined : await createPrinter(format, MINIMISE_TABLE, isFirst);
    return {
      header: printer?.header ?? '',
      keepsComments: !json && printer?.keepsComments !== false,
      isUnderWay: () => printer?.isUnderWay() ?? true,
      createSums: createMinimiseSums,
      answer: (entries, sums) => entries.map((entry) => answer(entry, sums, json, printer)),
    };
  },
};

function answer(entry: PuzzleEntry, sums: MinimiseSums, json: boolean, printer: Printer | undefined): string {
  const { board } = entry.puzzle;
  sums.puzzles++;
  const found = examine(entry.puzzle);
  if (typeof found === 'string') {
    sums.no++;
    return refusalText(entry, found, json, printer);
  }
  if (found.redundant.length === 0) sums.minimal++;
  sums.found++;
  const { cells } = minimise(found);
  if (json) return resultJson(entry, found, cells);
  const printed = printer?.print({ puzzle: { board, cells }, solution: found.solution, place: entry });
  return printed ?? resultText(found, cells);
}

/** What is said of a puzzle that is not proper. */
export function refusalText(
  entry: PuzzleEntry,
  impropriety: Impropriety,
  json: boolean,
  printer: Printer | undefined,
): string {
  const { puzzle, leading, trailing } = entry;
  const reason = improperReason(puzzle, impropriety === 'no solution' ? 0 : 2)!;
  const input = writePuzzle(puzzle);
  if (json) return rowLine(minimiseOutput.rows.refusal, { input, puzzle: null, reason, ...placeOf(entry) });
  return (
    printer?.print({ puzzle, reason, solution: null, place: entry }) ??
    `${leading}${input}${trailing} # ${reason}\n`
  );
}

/** The clues of the puzzle that are not among the cells. */
function goneFrom({ cells }: Pick<Puzzle, 'cells'>, kept: Uint8Array): number[] {
  return [...cells.keys()].filter((cell) => cells[cell] !== 0 && kept[cell] === 0);
}

function resultText(puzzle: ExaminedPuzzle, cells: Uint8Array): string {
  const gone = names(puzzle, goneFrom(puzzle, cells)).join(' ');
  const note = gone === '' ? 'minimal' : `${redundantText(puzzle)}; gone: ${gone}`;
  return `${writeCells(puzzle.board, cells)} # ${note}\n`;
}

export function redundantText(puzzle: ExaminedPuzzle): string {
  const { redundant } = puzzle;
  return redundant.length === 0 ? 'no clue is redundant' : `redundant: ${names(puzzle, redundant).join(' ')}`;
}

export function resultJson(entry: PuzzleEntry, puzzle: ExaminedPuzzle, cells: Uint8Array): string {
  const { board } = puzzle;
  return rowLine(minimiseOutput.rows.puzzle, {
    input: writeCells(board, puzzle.cells),
    puzzle: writeCells(board, cells),
    clues: clueCount({ board, cells }),
    isMinimal: true,
    redundant: names(puzzle, puzzle.redundant),
    gone: names(puzzle, goneFrom(puzzle, cells)),
    ...placeOf(entry),
  });
}

function names({ board }: ExaminedPuzzle, cells: readonly number[]): string[] {
  return cells.map((cell) => cellName(board, cell));
}
