// `minclue solve`: the solution of each puzzle, or that it has none or more than one.
import type { Board } from '../board/index.ts';
import { type CommentEntry, type Format, type PuzzleEntry, writeCells, writePuzzle } from '../text/index.ts';
import { type Answer, answerAll } from './answers.ts';
import { engineFor } from './engines.ts';
import { readInputs } from './input.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';
import { createSlices } from './slices.ts';
import { addAnswer, createTally, writeTally } from './tally.ts';
import { puzzleInputs, type Verb } from './verb.ts';

export const solveVerb: Verb = {
  name: 'solve',
  summary: 'print the solution of each puzzle, or say that it has none or more than one',
  inputs: puzzleInputs,
  examples: [
    'minclue solve 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue solve examples/17.txt',
    'minclue solve --all --limit 5 --board 2x2 1...............',
    'minclue solve --format grid < examples/17.txt',
  ],
  run: (inputs, options, session) =>
    options.all ? solveAll(inputs, options, session) : solveEach(inputs, options, session),
};

/** One line per puzzle; a puzzle that is not proper is printed as it is, with the reason. */
async function solveEach(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const ask = {
    engine: options.engine,
    threads: options.threads,
    limit: options.limit ?? 2,
    timeLimitMs: Number.POSITIVE_INFINITY,
  };
  const tally = createTally();
  for await (const answers of answerAll(readInputs(inputs, options, session), ask, session)) {
    let text = '';
    for (const answer of answers) {
      if (answer.kind === 'comment') text += commentLine(answer, options);
      else if (answer.isDone) {
        addAnswer(tally, answer);
        if (answer.solutions !== 1) session.exitCode = 1;
        text += options.json ? answerJson(answer) : answerLine(answer, options);
      }
    }
    await session.write(text);
    session.progress.tell(`${tally.puzzles} puzzles`);
  }
  await writeTally(tally, options, session);
}

/** Every solution of every puzzle up to the limit, as they are found. */
async function solveAll(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const slices = createSlices(session);
  const tally = createTally();
  for await (const entries of readInputs(inputs, options, session)) {
    for (const entry of entries) {
      if (session.signal.aborted) return;
      if (entry.kind === 'comment') {
        await session.write(commentLine(entry, options));
        continue;
      }
      const { board } = entry.puzzle;
      const search = engineFor(board, options.engine).start(entry.puzzle, { limit, keep: limit });
      await slices.run(search, {
        timeLimitMs: Number.POSITIVE_INFINITY,
        async onSolutions(grids) {
          const lines = grids.map((grid) =>
            options.json ? gridJson(entry, grid) : gridLine(entry, grid, options),
          );
          if (lines.length > 0) await session.write(lines.join(''));
        },
        tell: (counters) => `${counters.solutions} solutions`,
      });
      addAnswer(tally, search.counters);
      if (search.counters.solutions === 0) {
        session.exitCode = 1;
        if (!options.json) await session.write(refusalLine(entry, 'no solution'));
      }
    }
  }
  await writeTally(tally, options, session);
}

function answerLine(answer: Answer, options: Options): string {
  const { entry, solutions, first } = answer;
  if (solutions === 1) return gridLine(entry, first!, options);
  return refusalLine(entry, solutions === 0 ? 'no solution' : 'more than one solution');
}

function answerJson({ entry: { puzzle }, solutions, first }: Answer): string {
  const solution = solutions === 1 ? writeCells(puzzle.board, first!) : null;
  return `${JSON.stringify({ puzzle: writePuzzle(puzzle), solutions, solution })}\n`;
}

function gridJson({ puzzle }: PuzzleEntry, grid: Uint8Array): string {
  return `${JSON.stringify({ puzzle: writePuzzle(puzzle), solution: writeCells(puzzle.board, grid) })}\n`;
}

function gridLine(
  { puzzle: { board }, leading, trailing }: PuzzleEntry,
  grid: Uint8Array,
  options: Options,
): string {
  const isLine = options.format === undefined || options.format === 'line';
  return isLine
    ? `${leading}${writeCells(board, grid)}${trailing}\n`
    : `${formatted(board, grid, options.format)}\n`;
}

function formatted(board: Board, cells: Uint8Array, format: string | undefined): string {
  return writePuzzle({ board, cells }, format as Format);
}

function refusalLine({ puzzle, leading, trailing }: PuzzleEntry, reason: string): string {
  return `${leading}${writePuzzle(puzzle)}${trailing} # ${reason}\n`;
}

/** Comments stay where they are in a list of lines; in other formats they would be taken for content. */
function commentLine({ text }: CommentEntry, { json, format }: Options): string {
  return json || (format !== undefined && format !== 'line') ? '' : `${text}\n`;
}
