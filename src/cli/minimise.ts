// `minclue minimise`: the minimal puzzles inside a proper one, one or all, and its redundant clues.
import { setImmediate } from 'node:timers/promises';
import { cellName, clueCount, type Puzzle } from '../board/index.ts';
import { type ExaminedPuzzle, examine, minimalSubPuzzles, minimise } from '../make/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../text/index.ts';
import { formatOption, openPrinter, type Printer } from './format.ts';
import { improperReason } from './improper.ts';
import { readInputs } from './input.ts';
import { placeOf } from './json/fields.ts';
import { minimiseOutput } from './json/making.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { answering, reading } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

/** A grid has more minimal puzzles than anyone can list. */
const DEFAULT_LIMIT = 1000;

const declared = declareOptions({
  ...reading,
  all: { kind: 'flag', help: 'print all minimal puzzles inside, up to --limit' },
  limit: {
    kind: 'number',
    value: 'N',
    min: 1,
    orAll: true,
    default: DEFAULT_LIMIT,
    needs: ['all'],
    help: 'with --all: stop at this many minimal puzzles of each puzzle, or "all"',
  },
  format: { ...formatOption, defaultHelp: 'a line, and behind it what was redundant' },
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const minimiseVerb = declareVerb({
  name: 'minimise',
  summary: 'take redundant clues out of proper puzzles: one minimal puzzle inside each, or all of them',
  arguments: [puzzleInputs],
  options: declared,
  output: minimiseOutput,
  examples: [
    'minclue minimise 12.43.2.2.4.4.12',
    'minclue minimise --all --json 12.43.2.2.4.4.12',
    'minclue minimise examples/17.txt',
    'minclue minimise --all --format "%c %p" 12.43.2.2.4.4.12',
  ],
  run,
});

interface MinimiseTally {
  puzzles: number;
  /** Those that were minimal as they came. */
  minimal: number;
  improper: number;
  /** Minimal puzzles written. */
  found: number;
  /** Puzzles of which not all were written, because of the limit. */
  cut: number;
}

async function run(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const tally: MinimiseTally = { puzzles: 0, minimal: 0, improper: 0, found: 0, cut: 0 };
  const { format } = options;
  const printer =
    format === undefined ? undefined : await openPrinter(format, ['puzzle', 'clues', 'reason'], session);
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') {
        if (!options.json && printer?.keepsComments !== false) await session.write(`${entry.text}\n`);
        continue;
      }
      await takeOne(entry, tally, options, printer, session);
      session.progress.tell(`${tally.puzzles} puzzles`, { done: tally.puzzles });
      await setImmediate();
      if (session.signal.aborted) return;
    }
  const { all, json } = options;
  if (json) return writeSummary(session, minimiseOutput, tally);
  const improper = tally.improper > 0 ? `, ${tally.improper} not proper` : '';
  const found = all ? `, ${tally.found} minimal puzzles inside` : '';
  session.note(`${tally.puzzles} puzzles, ${tally.minimal} of them minimal${improper}${found}`);
}

async function takeOne(
  entry: PuzzleEntry,
  tally: MinimiseTally,
  options: Options,
  printer: Printer | undefined,
  session: Session,
): Promise<void> {
  const { puzzle, line } = entry;
  const { all, json } = options;
  tally.puzzles++;
  const found = examine(puzzle);
  if (typeof found === 'string') {
    tally.improper++;
    session.exitCode = 1;
    const reason = improperReason(puzzle, found === 'no solution' ? 0 : 2)!;
    const input = writePuzzle(puzzle);
    const row = { input, puzzle: null, reason, ...placeOf(entry) };
    await session.write(
      json
        ? rowLine(minimiseOutput.rows.refusal, row)
        : (printer?.print({ puzzle, reason, solution: null, place: entry }) ??
            `${entry.leading}${input}${entry.trailing} # ${reason}\n`),
    );
    return;
  }
  if (found.redundant.length === 0) tally.minimal++;
  const printed = (cells: Uint8Array): string | undefined =>
    printer?.print({ puzzle: { board: puzzle.board, cells }, solution: found.solution, place: entry });
  if (!all) {
    tally.found++;
    const { cells } = minimise(found);
    await session.write(
      json ? resultJson(entry, found, cells) : (printed(cells) ?? resultText(found, cells)),
    );
    return;
  }
  const { limit } = options;
  let count = 0;
  for (const { cells } of minimalSubPuzzles(found)) {
    if (count === limit) {
      tally.cut++;
      session.note(
        `line ${line}: more than ${limit} minimal puzzles; the rest is left out (--limit N or all)`,
      );
      break;
    }
    count++;
    tally.found++;
    await session.write(
      json ? resultJson(entry, found, cells) : (printed(cells) ?? `${writeCells(puzzle.board, cells)}\n`),
    );
    await setImmediate();
    if (session.signal.aborted) return;
  }
  if (!json) session.note(`line ${line}: ${count} minimal puzzles; ${redundantText(found)}`);
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

function redundantText(puzzle: ExaminedPuzzle): string {
  const { redundant } = puzzle;
  return redundant.length === 0 ? 'no clue is redundant' : `redundant: ${names(puzzle, redundant).join(' ')}`;
}

function resultJson(entry: PuzzleEntry, puzzle: ExaminedPuzzle, cells: Uint8Array): string {
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
