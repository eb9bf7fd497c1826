// `minclue hunt`: finds new proper puzzles around known ones by −p+q steps.

import { existsSync } from 'node:fs';
import { InputError } from '../../../base/index.ts';
import { type Board, clueCount, parseBoard } from '../../../board/index.ts';
import { secondEngine } from '../../../make/internal.ts';
import {
  type HuntedPuzzle,
  type HuntRequest,
  type HuntResult,
  type HuntStep,
  hunt,
  oneStep,
  paperSchedule,
  type Stage,
  stepName,
} from '../../../similar/index.ts';
import { listHunted } from '../../../similar/internal.ts';
import { fileStore } from '../../../store/index.ts';
import { writeCells } from '../../../text/index.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, limitOption, reading, runLimit, threads } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { huntOutput } from '../../json/making.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { stepAsked, stepping } from '../../read/clue-steps.ts';
import { contradiction, refuse } from '../../read/improper.ts';
import { boardAsked, readInputs } from '../../read/input.ts';
import { formatOption, openPrinter } from '../../write/format.ts';

const declared = declareOptions({
  ...reading,
  minus: { ...stepping.minus, conflicts: ['schedule=paper', 'list'] },
  plus: { ...stepping.plus, conflicts: ['schedule=paper', 'list'] },
  schedule: option.choice(
    ['step', 'paper'],
    'step: --minus and --plus; paper: −2+1 from 23 clues down to 18, −1+1 at 18, −2+1 to 17 (Lin and Wu)',
    { default: 'step', conflicts: ['list'] },
  ),
  generations: option.number(
    'N',
    'hunt N times, each time from the puzzles found before (with --schedule paper: N times −1+1 at 18)',
    { min: 1, default: 1, conflicts: ['list'] },
  ),
  width: option.number('N', 'start each generation from the first N puzzles only, or "all"', {
    min: 1,
    orAll: true,
    default: Number.POSITIVE_INFINITY,
    defaultHelp: 'all',
    conflicts: ['list'],
  }),
  known: option.inputFiles('FILE', 'puzzles that do not count as new, up to symmetry', {
    orText: true,
    conflicts: ['list'],
  }),
  store: option.store(
    'FILE',
    'keep the puzzles found and the finished seeds in this file; if it is there, resume from it',
  ),
  list: option.flag('print all puzzles of the --store instead of hunting', { needs: ['store'] }),
  minimal: option.flag('print and hunt from minimal puzzles only'),
  clues: option.range('A..B', 'print only puzzles with A to B clues; ..17 is at most 17', {
    min: 0,
    defaultHelp: 'any number',
  }),
  limit: limitOption('puzzles, in the order they are found'),
  format: { ...formatOption, defaultHelp: 'a line, and after it whether the puzzle is minimal' },
  ...threads,
  ...runLimit,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const huntVerb = declareVerb({
  name: 'hunt',
  summary: 'find new proper puzzles around known ones: remove p clues and add q, in all ways',
  arguments: [
    {
      name: 'seeds',
      help: 'puzzles to start from: puzzles, links, files, or - for stdin (default: stdin)',
      kind: 'text or file',
      howMany: 'any',
    },
  ],
  options: declared,
  output: huntOutput,
  examples: [
    'minclue hunt --minus 1 --plus 1 examples/17.txt',
    'minclue hunt --minus 1 --plus 0 --json 12.43.2.2.4.4.12',
    'minclue hunt --minus 2 --plus 1 --generations 2 --minimal 12...........4.2',
    'minclue hunt --minus 1 --plus 1 --format csv:puzzle,clues,solution examples/17.txt',
    'minclue hunt --schedule paper --generations 2 --width 5 --clues ..17 --quiet examples/17.txt',
  ],
  async run(inputs, options, session) {
    if (options.list) return list(inputs, options, session);
    const seeds = await readPuzzles(inputs, options, session);
    const known = options.known.length === 0 ? undefined : await readPuzzles(options.known, options, session);
    const { board } = seeds;
    if (known && known.board.name !== board.name)
      throw new InputError(`--known: a ${known.board.name} puzzle, but the seeds are ${board.name} puzzles`);
    const stages = stagesOf(options);
    if (options.schedule === 'step') checkRoom(board, seeds.puzzles, stages[0].step);
    await go({ board, seeds: seeds.puzzles, known: known?.puzzles ?? [], stages }, options, session);
  },
});

interface HuntTally {
  seeds: number;
  /** Seeds done by an earlier run. */
  seedsFromStore: number;
  /** Neighbour puzzles decided by this run. */
  neighbours: number;
  /** New puzzles found by this run. */
  puzzles: number;
  minimal: number;
}

async function go(
  asked: Pick<HuntRequest, 'seeds' | 'known' | 'stages'> & { readonly board: Board },
  options: Options,
  session: Session,
): Promise<void> {
  const { board } = asked;
  const { json, minimal, width, limit } = options;
  const isWanted = wantedClues(options);
  let printed = 0;
  const tally: HuntTally = { seeds: 0, seedsFromStore: 0, neighbours: 0, puzzles: 0, minimal: 0 };
  const byClues: Record<string, number> = {};
  const lineOf = await lineWriter(board, options, session);
  const before = session.times().cpuSeconds;
  let underWay = 0; // neighbours decided around the current seed of this thread
  const rate = (): number =>
    (tally.neighbours + underWay) / Math.max(session.times().cpuSeconds - before, 1e-6);
  const request = { ...asked, minimal, width };
  const { signal } = session;
  const store = options.store === undefined ? {} : { store: fileStore(options.store) };
  let last: HuntResult | undefined;
  let left: readonly HuntedPuzzle[] = [];
  const tell = (): void => {
    const text = progressText(last, tally, underWay, rate());
    session.progress.tell(text, last && { done: last.number, total: last.of });
  };
  const print = async (found: HuntedPuzzle, result?: HuntResult): Promise<void> => {
    const clues = clueCount({ board, cells: found.cells });
    byClues[clues] = (byClues[clues] ?? 0) + 1;
    tally.puzzles++;
    if (found.isMinimal) tally.minimal++;
    if (!isWanted(clues) || printed >= limit) return;
    printed++;
    await session.write(json ? jsonOf(board, found, result) : lineOf(found));
  };
  const watching = {
    onRest: (decided: number) => void (underWay = decided),
    onLeft: (found: readonly HuntedPuzzle[]) => void (left = found),
  };
  const isComplete = await runToEnd(
    session,
    async () => {
      for await (const result of hunt(request, { ...store, threads: options.threads, signal, ...watching })) {
        tally.seeds++;
        underWay = 0;
        last = result;
        if (result.isFromStore) tally.seedsFromStore++;
        else {
          tally.neighbours += result.decided;
          for (const found of result.found) await print(found, result);
        }
        tell();
        if (printed >= limit) break;
      }
    },
    tell,
  );
  if (!isComplete) {
    for (const found of left) await print(found);
    const how =
      options.store === undefined ? 'nothing was kept (--store FILE would)' : 'the same command resumes it';
    session.noteStop(
      `stopped after ${counted(tally.seeds, 'seed')}, ${counted(tally.puzzles, 'new puzzle')}; ${how}`,
    );
    return;
  }
  const checkedBy = secondEngine(board).name;
  const neighboursPerCpuSecond = Math.round(rate());
  if (json) {
    return writeSummary(session, huntOutput, { ...tally, byClues, neighboursPerCpuSecond, checkedBy });
  }
  const old = tally.seedsFromStore > 0 ? ` (${tally.seedsFromStore} done before)` : '';
  session.note(
    `${counted(tally.seeds, 'seed')}${old}, ${counted(tally.neighbours, 'neighbour')} decided, ${thousands(neighboursPerCpuSecond)} per CPU second; ` +
      `${counted(tally.puzzles, 'new puzzle')}, ${thousands(tally.minimal)} of them minimal; checked by ${checkedBy}`,
  );
}

/** Prints all puzzles of the store. */
async function list(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  if (options.store === undefined || !existsSync(options.store))
    throw new InputError('--list needs an existing --store');
  if (inputs.length > 0) throw new InputError(`--list reads no seeds, but got "${inputs[0]}"`);
  const board = boardAsked(options) ?? parseBoard('3x3');
  const { json, minimal, limit } = options;
  const isWanted = wantedClues(options);
  const lineOf = await lineWriter(board, options, session);
  let puzzles = 0;
  for await (const found of listHunted(board, fileStore(options.store))) {
    const clues = clueCount({ board, cells: found.cells });
    if (!isWanted(clues) || (minimal && !found.isMinimal)) continue;
    if (puzzles++ >= limit) continue;
    await session.write(json ? jsonOf(board, found) : lineOf(found));
  }
  if (json) await writeSummary(session, huntOutput, { puzzles });
  else session.note(`${counted(puzzles, 'puzzle')} in the store`);
}

/** Are puzzles with this number of clues printed? */
function wantedClues({ clues: asked }: Options): (clues: number) => boolean {
  return (clues) => !asked || (clues >= asked.from && clues <= asked.to);
}

function stagesOf({ minus, plus, schedule, generations }: Options): Stage[] {
  if (schedule === 'paper') return paperSchedule(generations);
  return oneStep(stepAsked({ minus, plus }), generations);
}

/** Throws an InputError if the first step cannot be taken from one of the seeds. */
function checkRoom(board: Board, seeds: readonly Uint8Array[], { minus, plus }: HuntStep): void {
  for (const cells of seeds) {
    const clues = clueCount({ board, cells });
    if (minus > clues) throw new InputError(`--minus ${minus}: a seed has only ${counted(clues, 'clue')}`);
    if (plus > board.cellCount - clues + minus)
      throw new InputError(`--plus ${plus}: a ${board.name} board has ${board.cellCount} cells`);
  }
}

/** Reads all puzzles of the inputs, which must be of one board. */
async function readPuzzles(
  inputs: readonly string[],
  options: Options,
  session: Session,
): Promise<{ board: Board; puzzles: Uint8Array[] }> {
  let board: Board | undefined;
  const puzzles: Uint8Array[] = [];
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      const { puzzle, line } = entry;
      const reason = contradiction(puzzle);
      if (reason !== undefined) {
        await refuse(entry, `not a seed: ${reason}`, options, session);
        continue;
      }
      board ??= puzzle.board;
      if (puzzle.board.name !== board.name)
        throw new InputError(`line ${line}: a ${puzzle.board.name} puzzle after ${board.name} puzzles`);
      if (puzzle.candidates) throw new InputError(`line ${line}: a seed cannot have pencilmarks`);
      puzzles.push(puzzle.cells);
    }
  if (!board) throw new InputError('no seeds to hunt from');
  return { board, puzzles };
}

function progressText(
  last: HuntResult | undefined,
  { neighbours, puzzles }: HuntTally,
  underWay: number,
  rate: number,
): string {
  const where = last
    ? `${stepName(last.step)}, generation ${last.generation}, seed ${last.number} of ${last.of}`
    : 'the first seed';
  return `${where}: ${counted(neighbours + underWay, 'neighbour')} decided, ${thousands(Math.round(rate))} per CPU second, ${thousands(puzzles)} new`;
}

async function lineWriter(
  board: Board,
  { format }: Options,
  session: Session,
): Promise<(found: HuntedPuzzle) => string> {
  if (format === undefined)
    return ({ cells, isMinimal }) =>
      `${writeCells(board, cells)} # ${isMinimal ? 'minimal' : 'not minimal'}\n`;
  const { print } = await openPrinter(format, { usual: ['puzzle', 'clues'] }, session);
  return ({ cells }) => print({ puzzle: { board, cells } });
}

function jsonOf(board: Board, { cells, isMinimal }: HuntedPuzzle, from?: HuntResult): string {
  return rowLine(huntOutput.rows.puzzle, {
    puzzle: writeCells(board, cells),
    clues: clueCount({ board, cells }),
    isProper: true,
    isMinimal,
    ...(from && {
      seedPuzzle: writeCells(board, from.seed),
      vicinity: stepName(from.step),
      generation: from.generation,
    }),
  });
}
