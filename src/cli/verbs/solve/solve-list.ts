// What `minclue solve` says of each puzzle of a list: its solution, or why it has none to show.
import type { Board } from '../../../board/index.ts';
import type { Answer } from '../../../solve/index.ts';
import { countAtOnce, countInSlices, isForText } from '../../../solve/internal.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../../../text/index.ts';
import { addAnswer, createTallySums, type TallySums } from '../../frame/tally.ts';
import { placeOf } from '../../json/fields.ts';
import { solveOutput } from '../../json/solving.ts';
import { rowLine } from '../../json/write.ts';
import type { ListWork } from '../../list/work.ts';
import { improperReason } from '../../read/improper.ts';
import { createPrinter, type Printer } from '../../write/format.ts';
import { plainSolver } from './solve-plain.ts';

export interface SolveSettings {
  readonly engine: string | undefined;
  readonly limit: number;
  readonly format: string;
  readonly json: boolean;
}

/** The columns of plain csv. */
export const SOLVE_TABLE = ['puzzle', 'solution', 'reason'] as const;

export const solveWork: ListWork<SolveSettings, TallySums> = {
  name: 'solve',
  async open({ engine, limit, format, json }, isFirst) {
    const printer = await createPrinter(format, SOLVE_TABLE, isFirst);
    const say = (answers: readonly Answer<PuzzleEntry>[], sums: TallySums): string[] =>
      answers.map((answer) => {
        if (!answer.isDone) return ''; // Ctrl-C
        // with --limit 1 any solution will do, and nobody knows whether there are more
        addAnswer(sums, answer, answer.solutions < limit);
        if (answer.solutions !== 1) sums.no++;
        return json ? answerJson(answer) : answerLine(answer, printer);
      });
    return {
      header: printer.header,
      keepsComments: !json && printer.keepsComments,
      isUnderWay: () => json || printer.isUnderWay(),
      createSums: createTallySums,
      isQuick: (board) => engine === undefined && isForText(board),
      answer: (entries, sums) => say(countAtOnce(pieceOf(entries), engine, limit), sums),
      answerInSlices: async (entries, sums, listening) =>
        say(await countInSlices(pieceOf(entries), { engine, limit, ...listening }), sums),
      // an engine that was asked for may refuse the board
      ...(!json &&
        format === 'line' &&
        engine === undefined && {
          openPlain: (board: Board) => plainSolver(board, limit),
        }),
    };
  },
};

/** Puzzles of one kind as a piece of a list. */
export function pieceOf(entries: readonly PuzzleEntry[]) {
  return { items: entries, puzzles: entries.map(({ puzzle }) => puzzle) };
}

export function solved(entry: PuzzleEntry, grid: Uint8Array, { print }: Printer): string {
  const { puzzle } = entry;
  return print({ puzzle, result: { board: puzzle.board, cells: grid }, solution: grid, place: entry });
}

export function refused(entry: PuzzleEntry, reason: string, { print }: Printer): string {
  return print({ puzzle: entry.puzzle, reason, solution: null, place: entry });
}

/** What an engine says that found nothing and proved nothing. */
export const NOT_FOUND = 'no solution found within the budget';

function answerLine({ entry, gaveUp, solutions, first }: Answer<PuzzleEntry>, printer: Printer): string {
  if (solutions === 1) return solved(entry, first!, printer);
  return refused(entry, gaveUp ? NOT_FOUND : improperReason(entry.puzzle, solutions)!, printer);
}

function answerJson({ entry, gaveUp, solutions, first }: Answer<PuzzleEntry>): string {
  if (gaveUp) return refusalJson(entry, gaveUp);
  const { puzzle } = entry;
  const solution = solutions === 1 ? writeCells(puzzle.board, first!) : null;
  return rowLine(solveOutput.rows.puzzle, {
    puzzle: writePuzzle(puzzle),
    solutions: String(solutions),
    solution,
    ...placeOf(entry),
  });
}

export function refusalJson(entry: PuzzleEntry, gaveUp: boolean): string {
  return rowLine(solveOutput.rows.puzzle, {
    puzzle: writePuzzle(entry.puzzle),
    solutions: '0',
    solution: null,
    ...(gaveUp && { gaveUp }),
    ...placeOf(entry),
  });
}
