// `minclue make`: random puzzles as they are asked for, or Lewis's p-instances.

import { setImmediate } from 'node:timers/promises';
import { type Board, parseBoard } from '../../../board/index.ts';
import {
  createInstances,
  type GaveUp,
  type MakeRequest,
  type MakingProgress,
  makePuzzles,
  patternSymmetries,
  type ValueRange,
} from '../../../make/index.ts';
import { checkRequest, gridMethods, secondEngine } from '../../../make/internal.ts';
import { levels, levelTechniques } from '../../../rate/index.ts';
import { writeCells } from '../../../text/index.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, drawnSeed, reading, seedOf, threads } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { makeOutput } from '../../json/making.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { boardAsked } from '../../read/input.ts';
import { PATTERN_MARKS, readPatternOf } from '../../read/pattern-input.ts';
import { scale } from '../../read/scale.ts';
import { formatOption, openPrinter } from '../../write/format.ts';
import { readLevel, readLevels, readOnly, techniqueOf, wordOf } from './make-levels.ts';
import { printedOf, puzzleJson, TABLE } from './make-rows.ts';
import { gaveUpText, likelihoodOf, madeText } from './make-words.ts';
import { checkFillings, doubtText } from './pattern-doubt.ts';

/** How long one puzzle is tried unless told otherwise. */
const TIME_LIMIT_S = 20;
/** The same on boards of more than 16 digits, where one try takes up to ten seconds. */
const LARGE_TIME_LIMIT_S = 120;

const declared = declareOptions({
  board: { ...reading.board, defaultHelp: '3x3' },
  extraUnit: reading.extraUnit,
  regions: reading.regions,
  number: option.number('N', 'how many puzzles', { short: 'n', was: ['count'], min: 0, default: 1 }),
  gridSource: option.choice(
    gridMethods.map(({ name }) => name),
    `where the grids come from: ${gridMethods.map(({ name, help }) => `${name}, ${help}`).join('; ')}`,
    { was: ['grid'], defaultHelp: 'fill; with --p root' },
  ),
  minimal: option.flag('only puzzles from which no clue can go'),
  clues: option.range('A..B', 'how many clues, from A to B', {
    min: 0,
    defaultHelp: 'as few as digging leaves',
  }),
  level: option.text(
    'LEVEL',
    `how hard in a word: ${levels.join(', ')}; or from one to another, easy..hard`,
    {
      suggest: levels,
      defaultHelp: 'any',
    },
  ),
  levels: option.text('LEVEL=N,…', 'a collection: so many puzzles of each level, in this order', {
    conflicts: ['level', 'number', 'technique'],
  }),
  scale: { ...scale.scale, needs: ['rating', 'ep', 'ed', 'pearl', 'diamond', 'json', 'format'] },
  rating: option.range('A..B', "how hard: the numbers that minclue rate gives, on Explainer's scale ER", {
    min: 0,
    decimals: true,
    defaultHelp: 'any',
  }),
  ep: option.range('A..B', "how hard until the first digit is placed: Explainer's EP", {
    min: 0,
    decimals: true,
    conflicts: ['scale=minclue'],
    defaultHelp: 'any',
  }),
  ed: option.range('A..B', "how hard the first step: Explainer's ED", {
    min: 0,
    decimals: true,
    conflicts: ['scale=minclue'],
    defaultHelp: 'any',
  }),
  pearl: option.flag('only pearls: nothing is harder than what it takes to place the first digit (EP = ER)', {
    conflicts: ['scale=minclue'],
  }),
  diamond: option.flag('only diamonds: nothing is harder than the first step (ED = ER)', {
    conflicts: ['scale=minclue', 'pearl'],
  }),
  technique: option.choice(
    levelTechniques.map(({ name }) => wordOf(name)),
    'only puzzles that need it: it solves them with all that stand before it here, and these alone do not',
    { defaultHelp: 'any' },
  ),
  only: option.text(
    'NAMES',
    'only puzzles that these techniques solve, as in singles,x-wing; a level stands for all of its techniques',
    { defaultHelp: 'all' },
  ),
  symmetry: option.choice(patternSymmetries, 'the symmetry of the pattern of the clues', { default: 'none' }),
  pattern: option.inputFile(
    'MARKS',
    `where all the clues are: a mark for each cell, ${PATTERN_MARKS}; or a puzzle with these clues; or a file of that`,
    { orText: true, defaultHelp: 'anywhere' },
  ),
  patternAtMost: option.flag('clues need not be in all cells of the pattern, only nowhere else', {
    needs: ['pattern'],
  }),
  unique: option.flag('only essentially different puzzles'),
  timeLimit: option.duration('TIME', 'how long one puzzle is tried before giving up', {
    defaultHelp: `${TIME_LIMIT_S}s, with more than 16 digits ${LARGE_TIME_LIMIT_S}s; with --tries none`,
  }),
  tries: option.number('N', 'how many tries for one puzzle before giving up', {
    min: 1,
    defaultHelp: 'as many as the time allows',
  }),
  p: option.number(
    'P',
    "Lewis's instances: each cell of a grid keeps its digit with probability P; need not be proper",
    {
      min: 0,
      max: 1,
      decimals: true,
      conflicts: [
        'minimal',
        'clues',
        'level',
        'levels',
        'only',
        'scale',
        'rating',
        'ep',
        'ed',
        'pearl',
        'diamond',
        'technique',
        'symmetry',
        'pattern',
        'unique',
        'timeLimit',
        'tries',
      ],
    },
  ),
  format: { ...formatOption, default: 'line' },
  ...drawnSeed,
  ...threads,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const makeVerb = declareVerb({
  name: 'make',
  summary: 'make random puzzles by symmetry, pattern, clue count and difficulty',
  arguments: [],
  options: declared,
  output: makeOutput,
  examples: [
    'minclue make --minimal --number 100 --seed 7',
    'minclue make --level easy --number 10',
    'minclue make --levels easy=20,medium=20,hard=20 --symmetry rotate180 --seed 1 --output book.txt',
    'minclue make --technique x-wing --only singles,x-wing',
    'minclue make --clues 28..30 --symmetry rotate180 --json',
    'minclue make --minimal --ed 1.5..2.3 --json',
    'minclue make --minimal --pearl --rating 6.5..8',
    'minclue make --board 2x3 --minimal --grid-source catalogue --unique --number 20',
    'minclue make --pattern xxx...xxxx.x...x.xxxx...xxx...xxx......x.x......xxx...xxx...xxxx.x...x.xxxx...xxx',
    'minclue make --minimal --clues 21 --time-limit 1m',
    'minclue make --minimal --extra-unit r1c1,r2c2,r3c3,r4c4,r5c5,r6c6,r7c7,r8c8,r9c9',
    'minclue make --technique x-wing --clues 26..30 --number 2',
    'minclue make --board 4x4 --p 0.4 --number 5',
    'minclue make --minimal --number 3 --format csv:puzzle,solution,clues,rating',
  ],
  run: async (_, options, session) => {
    const board = boardAsked(options) ?? parseBoard('3x3');
    if (options.p === undefined) await make(board, options, session);
    else await instances(board, options.p, options, session);
  },
});

async function make(board: Board, options: Options, session: Session): Promise<void> {
  const { seed, tell: tellSeed } = seedOf(options);
  const whole = await requestOf(board, seed, options, session);
  const parts =
    options.levels === undefined
      ? [{ request: whole, count: options.number }]
      : readLevels(options.levels).map(({ level, count }) => ({ request: { ...whole, level }, count }));
  for (const { request } of parts) checkRequest(request);
  checkFillings(parts[0].request);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const { print } = await openPrinter(options.format, { usual: TABLE }, session);
  const { unique, json, threads } = options;
  const tally = { puzzles: 0, tries: 0 };
  let clues: ValueRange | undefined;
  let gaveUp: GaveUp | undefined;
  const { signal } = session;
  const tell = (begun: MakingProgress): void => {
    const text = progressText(tally.puzzles, count, begun);
    if (count > 1) session.progress.tell(text, { done: tally.puzzles, total: count });
    else session.progress.tell(text); // none of one is no share
  };
  let { request } = parts[0];
  try {
    for (const part of parts) {
      request = part.request;
      const before = { ...tally };
      const onProgress = (begun: MakingProgress): void =>
        tell({ ...begun, tries: before.tries + begun.tries });
      const batch = { count: part.count, unique, threads, signal, onProgress };
      for await (const result of makePuzzles(request, batch)) {
        tally.tries += result.tries;
        if (result.kind === 'gave up') {
          gaveUp = result;
          break;
        }
        tally.puzzles++;
        clues = {
          from: Math.min(clues?.from ?? result.clues, result.clues),
          to: Math.max(clues?.to ?? result.clues, result.clues),
        };
        await session.write(json ? puzzleJson(board, result) : print(printedOf(board, result)));
        tell({ tries: tally.tries, cells: 0, fewestSolutions: 0 });
      }
      if (gaveUp) break;
    }
  } catch (error) {
    if (!signal.aborted) throw error; // else what is made is summed up
  }
  tellSeed(session);
  const likelihood = likelihoodOf(tally.puzzles, tally.tries, request);
  if (gaveUp) {
    session.exitCode = 1;
    session.note(gaveUpText(gaveUp, request, tally.puzzles, likelihood));
    const doubt = tally.puzzles === 0 ? doubtText(gaveUp, request, options) : undefined;
    if (doubt !== undefined) session.note(doubt);
  }
  if (json) {
    const checkedBy = secondEngine(board).name;
    const failure = gaveUp && {
      tries: gaveUp.tries,
      seconds: gaveUp.elapsedMs / 1000,
      ...likelihood,
      failures: gaveUp.failures,
      seen: gaveUp.seen,
    };
    await writeSummary(session, makeOutput, { ...tally, checkedBy, seed, failure });
  } else if (clues) session.note(madeText(tally.puzzles, clues, request));
}

/**
 * `3 of 10 puzzles, 1,234 tries`; on large boards, where a try takes long, how many cells digging has looked at; with all
 * cells of a pattern how near the tries came, until there is a puzzle.
 */
function progressText(made: number, count: number, begun: MakingProgress): string {
  const { tries, cells, fewestSolutions } = begun;
  const looked = cells > 0 ? `, ${counted(cells, 'cell')} tried` : '';
  const nearest =
    made === 0 && fewestSolutions > 0 ? `, the best had ${thousands(fewestSolutions)} solutions` : '';
  const attempts = `${thousands(tries)} ${tries === 1 ? 'try' : 'tries'}`;
  return `${thousands(made)} of ${counted(count, 'puzzle')}, ${attempts}${looked}${nearest}`;
}

async function instances(board: Board, p: number, options: Options, session: Session): Promise<void> {
  const { gridSource, json, number: count } = options;
  const { seed, tell: tellSeed } = seedOf(options);
  const instance = await createInstances({
    board,
    p,
    seed,
    ...(gridSource !== undefined && { gridMethod: gridSource }),
  });
  const { print } = await openPrinter(options.format, { usual: TABLE }, session);
  let clues = 0;
  let made = 0;
  for (; made < count && !session.signal.aborted; made++) {
    const { cells, solution, clues: kept } = instance(made);
    clues += kept;
    const row = {
      puzzle: writeCells(board, cells),
      solution: writeCells(board, solution),
      clues: kept,
      p,
    };
    await session.write(json ? rowLine(makeOutput.rows.instance, row) : print({ puzzle: { board, cells } }));
    session.progress.tell(`${thousands(made)} of ${counted(count, 'instance')}`, {
      done: made,
      total: count,
    });
    await setImmediate();
  }
  tellSeed(session);
  const meanClues = made === 0 ? 0 : clues / made;
  if (json) await writeSummary(session, makeOutput, { instances: made, meanClues, seed });
  else
    session.note(
      `${counted(made, 'instance')}, ${meanClues.toFixed(1)} clues on average; solvable, but not checked for properness`,
    );
}

async function requestOf(
  board: Board,
  seed: number,
  options: Options,
  session: Session,
): Promise<MakeRequest> {
  const { minimal, gridSource = 'fill', symmetry, tries, clues, rating, ep, ed, pearl, diamond } = options;
  const { technique, pattern, patternAtMost } = options;
  const usual = board.size > 16 ? LARGE_TIME_LIMIT_S : TIME_LIMIT_S;
  const timeLimit = options.timeLimit ?? (tries === undefined ? usual : undefined);
  return {
    board,
    minimal,
    gridMethod: gridSource,
    symmetry,
    seed,
    ...(tries !== undefined && { tries }),
    ...(timeLimit !== undefined && { timeLimitMs: 1000 * timeLimit }),
    ...(clues && {
      clues: { from: clues.from, to: Number.isFinite(clues.to) ? clues.to : board.cellCount },
    }),
    scale: options.scale,
    rating,
    ep,
    ed,
    gem: diamond ? 'diamond' : pearl ? 'pearl' : undefined,
    ...(options.level !== undefined && { level: readLevel(options.level) }),
    ...(technique && { technique: techniqueOf(technique) }),
    ...(options.only !== undefined && { only: readOnly(options.only) }),
    ...(pattern !== undefined && {
      pattern: await readPatternOf(board, pattern, session),
      wholePattern: !patternAtMost,
    }),
  };
}
