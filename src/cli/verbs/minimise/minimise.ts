// `minclue minimise`: the minimal puzzles inside a proper one, one or all, and its redundant clues.
import { setImmediate } from 'node:timers/promises';
import { examine, minimalSubPuzzles } from '../../../make/index.ts';
import { type PuzzleEntry, writeCells } from '../../../text/index.ts';
import { isFinished } from '../../frame/interrupt.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, threads } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { minimiseOutput } from '../../json/making.ts';
import { writeSummary } from '../../json/write.ts';
import { runList } from '../../list/run.ts';
import { readInputs } from '../../read/input.ts';
import { formatOption, openPrinter, type Printer } from '../../write/format.ts';
import {
  createMinimiseSums,
  MINIMISE_TABLE,
  type MinimiseSums,
  minimiseWork,
  redundantText,
  refusalText,
  resultJson,
} from './minimise-list.ts';

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
  threads: { ...threads.threads, conflicts: ['all'] },
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

async function run(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const sums = createMinimiseSums();
  const { all, json } = options;
  const isDone = all
    ? await minimiseAll(inputs, options, sums, session)
    : await minimiseEach(inputs, options, sums, session);
  if (!isDone) return;
  const { puzzles, minimal, no: improper, found, cut } = sums;
  if (json) return writeSummary(session, minimiseOutput, { puzzles, minimal, improper, found, cut });
  const refused = improper > 0 ? `, ${improper} not proper` : '';
  const inside = all ? `, ${found} minimal puzzles inside` : '';
  session.note(`${puzzles} puzzles, ${minimal} of them minimal${refused}${inside}`);
}

/** One minimal puzzle inside each; false if Ctrl-C ended it. */
function minimiseEach(
  inputs: readonly string[],
  options: Options,
  sums: MinimiseSums,
  session: Session,
): Promise<boolean> {
  const { format, json, threads: number } = options;
  const work = { work: minimiseWork, settings: { format, json }, threads: number, sums } as const;
  return isFinished(session, () => runList(work, inputs, options, session));
}

/** All minimal puzzles inside each, as they are found: there may be millions. False if Ctrl-C ended it. */
async function minimiseAll(
  inputs: readonly string[],
  options: Options,
  sums: MinimiseSums,
  session: Session,
): Promise<boolean> {
  const { format } = options;
  const printer = format === undefined ? undefined : await openPrinter(format, MINIMISE_TABLE, session);
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') {
        if (!options.json && printer?.keepsComments !== false) await session.write(`${entry.text}\n`);
        continue;
      }
      await takeAll(entry, sums, options, printer, session);
      session.progress.tell(`${sums.puzzles} puzzles`, { done: sums.puzzles });
      await setImmediate();
      if (session.signal.aborted) return false;
    }
  return true;
}

async function takeAll(
  entry: PuzzleEntry,
  sums: MinimiseSums,
  { json, limit }: Options,
  printer: Printer | undefined,
  session: Session,
): Promise<void> {
  const { puzzle, line } = entry;
  sums.puzzles++;
  const found = examine(puzzle);
  if (typeof found === 'string') {
    sums.no++;
    session.exitCode = 1;
    return session.write(refusalText(entry, found, json, printer));
  }
  if (found.redundant.length === 0) sums.minimal++;
  let count = 0;
  for (const { cells } of minimalSubPuzzles(found)) {
    if (count === limit) {
      sums.cut++;
      session.note(
        `line ${line}: more than ${limit} minimal puzzles; the rest is left out (--limit N or all)`,
      );
      break;
    }
    count++;
    sums.found++;
    const { board } = puzzle;
    const text =
      printer?.print({ puzzle: { board, cells }, solution: found.solution, place: entry }) ??
      `${writeCells(board, cells)}\n`;
    await session.write(json ? resultJson(entry, found, cells) : text);
    await setImmediate();
    if (session.signal.aborted) return;
  }
  if (!json) session.note(`line ${line}: ${count} minimal puzzles; ${redundantText(found)}`);
}
