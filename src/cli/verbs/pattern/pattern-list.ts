// `minclue pattern list`: lists or counts the clue patterns of a board, or finds its proper puzzles by way of them.

import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import { type Board, parseBoard } from '../../../board/index.ts';
import {
  generatePatterns,
  type PatternConditions,
  type PatternCounts,
  patternConditions,
  startProperPuzzles,
} from '../../../patterns/index.ts';
import { searchPatternCounts } from '../../../patterns/internal.ts';
import { fileStore } from '../../../store/index.ts';
import { writeCells } from '../../../text/index.ts';
import type { RunProgress } from '../../../work/index.ts';
import { runSteps, runToEnd } from '../../frame/interrupt.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, counting, plainBoard, runLimit, store, threads } from '../../frame/shared-options.ts';
import { createTaskTeller } from '../../frame/task-progress.ts';
import { declareVerb } from '../../frame/verb.ts';
import { patternListOutput } from '../../json/classes.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { oneEngine } from '../../read/engines.ts';
import { formatOption, openPrinter } from '../../write/format.ts';

const declared = declareOptions({
  board: option.text('RxC', plainBoard.board.help, { suggest: plainBoard.board.suggest, required: true }),
  clues: option.number('N', 'number of clues', { min: 0, required: true }),
  ...counting,
  method: option.choice(
    ['generate', 'burnside'],
    'generate: make all patterns; burnside: count them by the patterns that each symmetry keeps',
    { default: 'generate' },
  ),
  conditions: option.choice(
    patternConditions,
    'lemma: only patterns that can have proper puzzles by Lemma 1.1(b) and (c) of Lass; none: all patterns',
    { default: 'lemma' },
  ),
  proper: option.flag('print all essentially different proper puzzles, one per line', {
    conflicts: ['method=burnside', 'conditions=none', 'store'],
  }),
  format: { ...formatOption, needs: ['proper'], conflicts: ['json', 'count'], defaultHelp: 'line' },
  engine: { ...oneEngine, needs: ['proper'] },
  store: { ...store, conflicts: ['method=burnside'] },
  ...threads,
  ...runLimit,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const listCommand = declareVerb({
  name: 'list',
  summary: 'list or count the clue patterns of a board, or find its proper puzzles by way of them',
  arguments: [],
  options: declared,
  output: patternListOutput,
  examples: [
    'minclue pattern list --board 2x4 --clues 6',
    'minclue pattern list --board 2x4 --clues 10 --count',
    'minclue pattern list --board 2x4 --clues 13 --count --method burnside',
    'minclue pattern list --board 2x2 --clues 4 --proper',
    'minclue pattern list --board 2x2 --clues 4 --proper --format csv',
  ],
  run: (_, options, session) => {
    const { clues, conditions } = options;
    const ask: Ask = { board: parseBoard(options.board), clues, conditions };
    if (options.proper) return findProper(ask, options, session);
    return options.method === 'burnside' ? burnside(ask, options, session) : generate(ask, options, session);
  },
});

interface Ask {
  readonly board: Board;
  readonly clues: number;
  readonly conditions: PatternConditions;
}

async function burnside(
  { board, clues, conditions }: Ask,
  options: Options,
  session: Session,
): Promise<void> {
  const counting = await runSteps(session, searchPatternCounts(board, conditions), ({ done, total }) =>
    total === undefined ? 'sorting the symmetries' : `${done} of ${total} kinds of symmetries`,
  );
  if (!counting.isComplete) return;
  const count = counting.result[clues];
  if (count === undefined)
    throw new InputError(`${clues} clues: a ${board.name} board has room for 0 to ${board.cellCount}`);
  await session.write(options.json ? countJson({ board, clues, conditions }, String(count)) : `${count}\n`);
  if (options.json)
    await writeSummary(session, patternListOutput, { patterns: String(count), method: 'burnside' });
}

async function generate(ask: Ask, options: Options, session: Session): Promise<void> {
  const counts: PatternCounts = { patterns: 0, automorphisms: 0, nodes: 0, cuts: 0 };
  const { store: path, threads } = options;
  const tellTasks = createTaskTeller(session, 'patterns');
  let now: RunProgress | undefined;
  const tell = () => (now ? tellTasks(now) : session.progress.tell('cutting the search into tasks'));
  const run = async (): Promise<void> => {
    const results = generatePatterns(
      { ...ask, keep: !options.count },
      {
        threads,
        signal: session.signal,
        onProgress: (progress) => {
          now = progress;
          tell();
        },
        ...(path !== undefined && { store: fileStore(path) }),
      },
    );
    for await (const { lines, counts: more } of results) {
      if (lines.length > 0) await session.write(lines.map((line) => patternLine(line, options)).join(''));
      for (const name of ['patterns', 'automorphisms', 'nodes', 'cuts'] as const) counts[name] += more[name];
    }
  };
  if (!(await runToEnd(session, run, tell))) {
    const how = path === undefined ? 'nothing was kept (--store FILE would)' : 'the same command resumes it';
    if (options.count && !options.json) await session.write(`>= ${counts.patterns}\n`);
    session.noteStop(`stopped after ${counted(counts.patterns, 'pattern')}; ${how}`);
    return;
  }
  const mean = counts.patterns === 0 ? 0 : counts.automorphisms / counts.patterns;
  if (options.count)
    await session.write(
      options.json ? countJson(ask, String(counts.patterns), mean) : `${counts.patterns}\n`,
    );
  if (options.json) {
    const numbers = { ...counts, patterns: String(counts.patterns), meanAutomorphisms: mean };
    await writeSummary(session, patternListOutput, { ...numbers, method: 'generate' });
  } else session.note(`${counted(counts.patterns, 'pattern')}, ${mean.toFixed(3)} automorphisms on average`);
}

async function findProper({ board, clues }: Ask, options: Options, session: Session): Promise<void> {
  const search = startProperPuzzles(board, clues, { engine: options.engine });
  const { print } = await openPrinter(
    options.format ?? 'line',
    { usual: ['puzzle', 'solution', 'clues'] },
    session,
  );
  let state: 'done' | 'paused' = 'paused';
  while (state === 'paused' && !session.signal.aborted) {
    state = search.step();
    const { patterns, representations, puzzles } = search.counts;
    for (const { cells, solution } of search.take()) {
      if (options.count) continue;
      const row = { puzzle: writeCells(board, cells), solution: writeCells(board, solution) };
      await session.write(
        options.json
          ? rowLine(patternListOutput.rows.puzzle, row)
          : print({ puzzle: { board, cells }, solution }),
      );
    }
    session.progress.tell(
      `${counted(patterns, 'pattern')}, ${counted(representations, 'filling')}, ${counted(puzzles, 'proper puzzle')}`,
    );
    await setImmediate();
  }
  const { counts } = search;
  const isExact = state === 'done';
  if (options.count)
    await session.write(
      options.json
        ? rowLine(patternListOutput.rows.puzzles, {
            board: board.name,
            clues,
            puzzles: counts.puzzles,
            isExact,
          })
        : `${isExact ? '' : '>= '}${counts.puzzles}\n`,
    );
  if (options.json)
    await writeSummary(session, patternListOutput, { ...counts, patterns: String(counts.patterns) });
  else
    session.note(
      `${counted(counts.puzzles, 'proper puzzle')} in ${counted(counts.patterns, 'pattern')}, ${counted(counts.representations, 'filling')}`,
    );
}

/** Writes a line of the search: a pattern and the number of its automorphisms. */
function patternLine(line: string, { json }: Options): string {
  if (!json) return `${line}\n`;
  const [pattern, automorphisms] = line.split(' ');
  return rowLine(patternListOutput.rows.pattern, { pattern, automorphisms: Number(automorphisms) });
}

function countJson({ board, clues, conditions }: Ask, patterns: string, meanAutomorphisms?: number): string {
  return rowLine(patternListOutput.rows.count, {
    board: board.name,
    clues,
    conditions,
    patterns,
    meanAutomorphisms,
  });
}
