// What `minclue solve` says of each puzzle of a list: its solution, or why it has none to show.
import type { Board } from '../board/index.ts';
import { type Answer, countBatch, engineFor } from '../solve/index.ts';
import { countAtOnce, countInSlices } from '../solve/internal.ts';
import { type PuzzleEntry, symbolOf, writeCells, writePuzzle } from '../text/index.ts';
import type { PlainLines } from '../text/internal.ts';
import { createPrinter, type Printer } from './format.ts';
import { improperReason } from './improper.ts';
import { placeOf } from './json/fields.ts';
import { solveOutput } from './json/solving.ts';
import { rowLine } from './json/write.ts';
import type { ByteSink } from './list/sink.ts';
import type { ListWork } from './list/work.ts';
import { addAnswer, createTallySums, type TallySums } from './tally.ts';

export interface SolveSettings {
  readonly engine: string | undefined;
  readonly limit: number;
  readonly format: string;
  readonly json: boolean;
}

/** The columns of plain csv. */
export const SOLVE_TABLE = ['puzzle', 'solution', 'reason'] as const;

export const solveWork: ListWork<SolveSettings, TallySums> = {
  open({ engine, limit, format, json }, isFirst) {
    const printer = createPrinter(format, SOLVE_TABLE, isFirst);
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
      answer: (entries, sums) => say(countAtOnce(pieceOf(entries), engine, limit), sums),
      answerInSlices: async (entries, sums, listening) =>
        say(await countInSlices(pieceOf(entries), { engine, limit, ...listening }), sums),
      // an engine that was asked for may refuse the board
      ...(!json &&
        format === 'line' &&
        engine === undefined && {
          answerPlain: (lines: PlainLines, bytes: Uint8Array, sums: TallySums, sink: ByteSink) =>
            solvePlain(lines, bytes, limit, sums, sink),
        }),
    };
  },
};

/** Puzzles of one kind as a piece of a list. */
export function pieceOf(entries: readonly PuzzleEntry[]) {
  return { items: entries, puzzles: entries.map(({ puzzle }) => puzzle) };
}

/** The same as `answer` for lines that are plain, from bytes to bytes: a quarter of the time. */
function solvePlain(
  { board, cells, trailing, count }: PlainLines,
  bytes: Uint8Array,
  limit: number,
  sums: TallySums,
  sink: ByteSink,
): void {
  const { cellCount } = board;
  const symbols = symbolBytes(board);
  const packed = cells.subarray(0, count * cellCount);
  const { solutions, first, counters } = countBatch(
    engineFor(board, undefined),
    { board, cells: packed },
    limit,
  );
  sums.puzzles += count;
  sums.solutions += counters.solutions;
  sums.nodes += counters.nodes;
  sums.guesses += counters.guesses;
  for (let i = 0; i < count; i++) {
    const [from, to] = [trailing[2 * i], trailing[2 * i + 1]];
    const isSolved = solutions[i] === 1;
    if (isSolved && limit > 1) sums.proper++;
    if (!isSolved) sums.no++;
    sink.reserve(cellCount + to - from + 1);
    const { buffer } = sink;
    let at = sink.length;
    writeSymbols(isSolved ? first : packed, i * cellCount, cellCount, symbols, buffer, at);
    at += cellCount;
    for (let place = from; place < to; place++) buffer[at++] = bytes[place];
    sink.length = at;
    if (!isSolved) {
      const puzzle = { board, cells: packed.subarray(i * cellCount, (i + 1) * cellCount) };
      sink.text(` # ${improperReason(puzzle, solutions[i])}\n`);
      continue;
    }
    buffer[at] = LF;
    sink.length++;
  }
}

const LF = 10;

function writeSymbols(
  digits: Uint8Array,
  from: number,
  length: number,
  symbols: Uint8Array,
  into: Uint8Array,
  at: number,
): void {
  for (let i = 0; i < length; i++) into[at + i] = symbols[digits[from + i]];
}

const symbolsBySize = new Map<number, Uint8Array>();

/** For each digit the byte of its symbol. */
function symbolBytes({ size }: Board): Uint8Array {
  let symbols = symbolsBySize.get(size);
  if (!symbols) {
    symbols = Uint8Array.from({ length: size + 1 }, (_, digit) => symbolOf(digit).charCodeAt(0));
    symbolsBySize.set(size, symbols);
  }
  return symbols;
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
