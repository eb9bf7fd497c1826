// `minclue pattern puzzles`: finds all proper puzzles of a pattern up to symmetry, or estimates their number.

import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import { clueCount } from '../../../board/index.ts';
import { secondEngine } from '../../../make/internal.ts';
import {
  type FillingEstimate,
  type FillingRequest,
  fillPattern,
  startFillingEstimate,
  writePattern,
} from '../../../patterns/index.ts';
import type { Estimate } from '../../../solve/index.ts';
import { fileStore } from '../../../store/index.ts';
import { writeCells } from '../../../text/index.ts';
import { runToEnd } from '../../frame/interrupt.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import {
  answering,
  anySeed,
  counting,
  limitOption,
  reading,
  runLimit,
  store,
  threads,
} from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { patternPuzzlesOutput } from '../../json/pattern.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { readInputs } from '../../read/input.ts';
import { patternInputs, readPatterns } from '../../read/pattern-input.ts';
import { estimateText, spreadText } from '../../write/estimate.ts';
import { formatOption, openPrinter, type Printer } from '../../write/format.ts';

const declared = declareOptions({
  ...reading,
  with: option.inputFile(
    'PUZZLE',
    'the digits of some clues of the pattern, as a puzzle or a file with one',
    {
      orText: true,
      defaultHelp: 'none',
    },
  ),
  minimal: option.flag('only minimal puzzles', { conflicts: ['estimate'] }),
  ...counting,
  limit: { ...limitOption('puzzles of each pattern'), conflicts: ['estimate'] },
  estimate: option.flag(
    'estimate by random dives how many there are and how many fillings a search would try, with one standard error',
    { conflicts: ['count', 'store'] },
  ),
  sample: option.number('N', 'with --estimate: number of random dives', {
    was: ['dives'],
    min: 2,
    needs: ['estimate'],
    defaultHelp: '10000',
  }),
  seed: { ...anySeed, needs: ['estimate'] },
  format: { ...formatOption, conflicts: ['json', 'count', 'estimate'], defaultHelp: 'line' },
  store,
  ...threads,
  ...runLimit,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const puzzlesCommand = declareVerb({
  name: 'puzzles',
  summary:
    'find all proper puzzles of each pattern, one per class under the symmetries that keep it; or estimate their number',
  arguments: [patternInputs],
  options: declared,
  output: patternPuzzlesOutput,
  examples: [
    'minclue pattern puzzles 1....1.1..1.....',
    'minclue pattern puzzles --count --minimal x.x..x.x..x..x.x',
    'minclue pattern puzzles --with .................1.....2.3......3.2...1.4......5....6..3......4.7..8............. .................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...',
    'minclue pattern puzzles --limit 5 111000111101000101111000111000111000000101000000111000111000111101000101111000111',
    'minclue pattern puzzles --estimate --sample 500 examples/17.txt',
  ],
  run: puzzles,
});

interface Tally {
  patterns: number;
  puzzles: number;
  fillings: number;
  nodes: number;
  isExact: boolean;
  checkedBy?: string;
}

async function puzzles(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const tally: Tally = { patterns: 0, puzzles: 0, fillings: 0, nodes: 0, isExact: true };
  const printer = await openPrinter(
    options.format ?? 'line',
    { usual: ['puzzle', 'solution', 'clues'] },
    session,
  );
  for await (const { board, pattern } of readPatterns(inputs, options, session)) {
    if (++tally.patterns > 1 && options.store !== undefined)
      throw new InputError('--store keeps the puzzles of one pattern, but there is a second');
    const request = { board, pattern, minimal: options.minimal, ...(await givenOf(options, session)) };
    tally.checkedBy = secondEngine(board).name;
    if (options.estimate) await estimate(request, options, session);
    else await fill(request, tally, printer, options, session);
    if (session.signal.aborted) break;
  }
  const { patterns, isExact, fillings, checkedBy = '' } = tally;
  if (options.json)
    return writeSummary(
      session,
      patternPuzzlesOutput,
      options.estimate
        ? { patterns: String(patterns), seed: options.seed ?? 1 }
        : { ...tally, patterns: String(patterns) },
    );
  if (options.estimate || session.signal.aborted) return;
  const where = patterns === 1 ? '' : ` of ${counted(patterns, 'pattern')}`;
  const kind = options.minimal ? 'minimal' : 'proper';
  const work = isExact ? `; ${counted(fillings, 'filling')} put to the solver` : ', and perhaps more';
  const checked = tally.puzzles > 0 ? `; checked by ${checkedBy}` : '';
  session.note(`${counted(tally.puzzles, `${kind} puzzle`)}${where}${work}${checked}`);
}

/** Reads the clues of --with. */
async function givenOf(options: Options, session: Session): Promise<Pick<FillingRequest, 'given'>> {
  if (options.with === undefined) return {};
  for await (const entries of readInputs([options.with], options, session))
    for (const entry of entries) if (entry.kind === 'puzzle') return { given: entry.puzzle.cells };
  throw new InputError(`--with ${options.with}: no puzzle`);
}

async function fill(
  request: FillingRequest,
  tally: Tally,
  { print }: Printer,
  options: Options,
  session: Session,
): Promise<void> {
  const { board, pattern } = request;
  const { limit, store: path, count, json } = options;
  const text = writePattern({ cells: pattern });
  let found = 0;
  const isComplete = await runToEnd(session, async () => {
    const news = fillPattern(request, {
      keep: !count,
      threads: options.threads,
      signal: session.signal,
      onProgress: ({ done, tasks = 0 }) =>
        session.progress.tell(
          `${thousands(done)} of ${counted(tasks, 'task')}, ${counted(found, 'puzzle')}`,
          { done, total: tasks, isResumed: true },
        ),
      ...(path !== undefined && { store: fileStore(path) }),
    });
    for await (const { puzzles, counts } of news) {
      tally.fillings += counts.fillings;
      tally.nodes += counts.nodes;
      for (const { cells, solution } of puzzles.slice(0, limit - found))
        await session.write(
          json
            ? rowLine(patternPuzzlesOutput.rows.puzzle, {
                pattern: text,
                puzzle: writeCells(board, cells),
                solution: writeCells(board, solution),
              })
            : print({ puzzle: { board, cells }, solution }),
        );
      found = Math.min(limit, found + (count ? counts.puzzles : puzzles.length));
      if (found >= limit) {
        tally.isExact = false;
        break;
      }
    }
  });
  tally.puzzles += found;
  if (!isComplete) tally.isExact = false;
  if (count)
    await session.write(
      json
        ? rowLine(patternPuzzlesOutput.rows.count, {
            pattern: text,
            clues: clueCount({ board, cells: pattern }),
            puzzles: found,
            isExact: isComplete && found < limit,
          })
        : `${isComplete && found < limit ? '' : '>= '}${found}\n`,
    );
  if (isComplete) return;
  const how = path === undefined ? 'nothing was kept (--store FILE would)' : 'the same command resumes it';
  session.noteStop(`stopped after ${counted(found, 'puzzle')}; ${how}`);
}

/** Dives between two rests, when Ctrl-C takes effect. */
const SLICE_DIVES = 50;

async function estimate(request: FillingRequest, options: Options, session: Session): Promise<void> {
  const { board, pattern } = request;
  const { sample: dives = 10_000, seed = 1 } = options;
  const estimator = startFillingEstimate(request, { seed });
  while (estimator.estimate.puzzles.dives < dives && !session.signal.aborted) {
    estimator.run(Math.min(SLICE_DIVES, dives - estimator.estimate.puzzles.dives));
    const done = estimator.estimate.puzzles.dives;
    session.progress.tell(`${counted(done, 'dive')}: ${describe(estimator.estimate)}`, {
      done,
      total: dives,
    });
    await setImmediate();
  }
  const { puzzles, fillings } = estimator.estimate;
  await session.write(
    options.json
      ? rowLine(patternPuzzlesOutput.rows.estimate, {
          pattern: writePattern({ cells: pattern }),
          clues: clueCount({ board, cells: pattern }),
          puzzlesEstimate: puzzles.mean,
          puzzlesError: puzzles.error,
          fillingsEstimate: fillings.mean,
          fillingsError: fillings.error,
          dives: puzzles.dives,
          hits: puzzles.hits,
        })
      : `${describe(estimator.estimate)} (${counted(puzzles.dives, 'dive')})\n`,
  );
}

/** `about 1200 ± 3.1 % proper puzzles in 4.56e+9 ± 1.2 % fillings`. */
function describe({ puzzles, fillings }: FillingEstimate): string {
  const found =
    puzzles.mean === 0 ? 'no dive found a proper puzzle' : `about ${inWords(puzzles)} proper puzzles`;
  return `${found} in ${inWords(fillings)} fillings`;
}

function inWords({ mean, error }: Estimate): string {
  if (mean === 0) return '0';
  return `${estimateText(mean)} ${spreadText(mean, error)}`;
}
