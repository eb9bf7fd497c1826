// `minclue backdoors`: the smallest sets of cells of each puzzle which, once filled, let techniques solve the rest.
import { setImmediate } from 'node:timers/promises';
import { cellName, type Puzzle } from '../../../board/index.ts';
import { type Backdoors, SCALES } from '../../../rate/index.ts';
import { searchBackdoors } from '../../../rate/internal.ts';
import { count } from '../../../solve/index.ts';
import { type PuzzleEntry, writePuzzle } from '../../../text/index.ts';
import { isFinished } from '../../frame/interrupt.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { backdoorsOutput } from '../../json/collecting.ts';
import { placeOf } from '../../json/fields.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { improperReason, refuse } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';
import { formatOption, openPrinter, type Printer } from '../../write/format.ts';

const declared = declareOptions({
  ...reading,
  techniques: {
    kind: 'choice',
    choices: ['singles', 'all'],
    default: 'singles',
    help: 'what solves the rest: singles, naked and hidden; all, every technique of the scale minclue',
  },
  maxSize: { kind: 'number', value: 'N', min: 0, max: 4, default: 3, help: 'the most cells that are tried' },
  all: { kind: 'flag', help: 'list all backdoors of the smallest size' },
  format: { ...formatOption, defaultHelp: 'a line, and behind it how many backdoors' },
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const backdoorsVerb = declareVerb({
  name: 'backdoors',
  summary: 'find the smallest sets of cells that, once filled, let singles or all techniques solve the rest',
  arguments: [puzzleInputs],
  options: declared,
  output: backdoorsOutput,
  examples: [
    'minclue backdoors examples/17.txt',
    'minclue backdoors --all 1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
    'minclue backdoors --techniques all --json --max-size 1 examples/17.txt',
    'minclue backdoors --format csv examples/17.txt',
  ],
  run: backdoors,
});

async function backdoors(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { techniques, json, format } = options;
  const printer = format === undefined ? undefined : await openPrinter(format, TABLE, session);
  const bySize: Record<string, number> = {};
  const tally = { puzzles: 0, refused: 0, without: 0, tried: 0 };
  await isFinished(session, async () => {
    for await (const entries of readInputs(inputs, options, session))
      for (const entry of entries) {
        if (entry.kind === 'comment') {
          if (!json && (printer?.keepsComments ?? true)) await session.write(`${entry.text}\n`);
          continue;
        }
        tally.puzzles++;
        const { solutions, first } = count(entry.puzzle, { limit: 2 });
        const reason = improperReason(entry.puzzle, solutions);
        if (reason !== undefined) {
          tally.refused++;
          await refuse(entry, reason, options, session);
          continue;
        }
        const found = await find(entry.puzzle, first!, options, session, tally);
        if (!found) return;
        tally.tried += found.tried;
        if (found.size === undefined) tally.without++;
        else bySize[found.size] = (bySize[found.size] ?? 0) + 1;
        await session.write(json ? jsonOf(entry, found, options) : lineOf(entry, found, options, printer));
      }
  });
  const rated = techniques === 'all' ? { scale: 'minclue', ratingVersion: SCALES.minclue.version } : {};
  if (json) return writeSummary(session, backdoorsOutput, { ...tally, bySize, techniques, ...rated });
  const sizes = Object.entries(bySize).map(([size, puzzles]) => `${puzzles} of size ${size}`);
  if (tally.without > 0) sizes.push(`${tally.without} without any of size ${options.maxSize} or less`);
  const { cpuSeconds, wallSeconds } = session.times();
  if (tally.puzzles > 1)
    session.note(
      `${tally.puzzles} puzzles: ${sizes.join(', ')}; ${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`,
    );
}

/** Undefined if it was interrupted. */
async function find(
  puzzle: Puzzle,
  solution: Uint8Array,
  { techniques, maxSize }: Options,
  { progress, signal }: Session,
  { puzzles, tried }: { readonly puzzles: number; readonly tried: number },
): Promise<Backdoors | undefined> {
  const search = searchBackdoors(puzzle, solution, { techniques, maxSize });
  for (let rested = performance.now(); ; ) {
    const { done, value } = search.next();
    if (done) return value;
    if (performance.now() - rested < REST_MS) continue;
    progress.tell(`${puzzles - 1} puzzles, ${tried + value} sets`, { done: tried + value });
    await setImmediate();
    if (signal.aborted) return undefined;
    rested = performance.now();
  }
}

/** How long nobody listens for Ctrl-C. */
const REST_MS = 50;

const TABLE = ['puzzle', 'size', 'backdoors', 'cells'] as const;

function lineOf(
  entry: PuzzleEntry,
  found: Backdoors,
  options: Options,
  printer: Printer | undefined,
): string {
  const { puzzle, leading, trailing } = entry;
  const { size, sets } = found;
  if (printer)
    return printer.print({
      puzzle,
      numbers: { ...(size !== undefined && { size }), backdoors: sets.length },
      lists: { cells: [namesText(puzzle, options.all ? sets : sets.slice(0, 1))] },
      place: entry,
    });
  const line = `${leading}${writePuzzle(puzzle)}${trailing}`;
  if (size === undefined) return `${line} # no backdoor of ${options.maxSize} cells or less\n`;
  if (size === 0) return `${line} # needs no backdoor\n`;
  const many = `${sets.length} backdoor${sets.length === 1 ? '' : 's'} of ${size} cell${size === 1 ? '' : 's'}`;
  const all = options.all ? `: ${namesText(puzzle, sets)}` : '';
  return `${line} # ${many}${all}\n`;
}

function jsonOf(entry: PuzzleEntry, found: Backdoors, { all }: Options): string {
  return rowLine(backdoorsOutput.rows.puzzle, {
    puzzle: writePuzzle(entry.puzzle),
    size: found.size ?? null,
    backdoors: found.sets.length,
    ...(all && { backdoorCells: namesOf(entry.puzzle, found.sets) }),
    ...placeOf(entry),
  });
}

function namesText(puzzle: Puzzle, sets: Backdoors['sets']): string {
  return namesOf(puzzle, sets)
    .map((names) => names.join(' '))
    .join(', ');
}

function namesOf({ board }: Puzzle, sets: Backdoors['sets']): string[][] {
  return sets.map((set) => set.map((cell) => cellName(board, cell)));
}
