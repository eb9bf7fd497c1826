// The options of `minclue make`, and the request that they make.

import type { Board } from '../../../board/index.ts';
import { patternSymmetries } from '../../../make/index.ts';
import { type CheckedRequest, gridMethods } from '../../../make/internal.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, drawnSeed, reading, threads } from '../../frame/shared-options.ts';
import { levelOption, readLevelRange } from '../../read/level.ts';
import { PATTERN_MARKS, readPatternOf } from '../../read/pattern-input.ts';
import { scale } from '../../read/scale.ts';
import { readTechniques, techniqueOf, techniqueOption } from '../../read/technique.ts';
import { bookOptions } from '../../write/book.ts';
import { formatOption } from '../../write/format.ts';

/** The default time limit for one puzzle. */
const TIME_LIMIT_S = 20;
/** The default time limit on boards of more than 16 digits, where one try takes up to ten seconds. */
const LARGE_TIME_LIMIT_S = 120;

export const declared = declareOptions({
  board: { ...reading.board, defaultHelp: '3x3' },
  extraUnit: reading.extraUnit,
  regions: reading.regions,
  number: option.number('N', 'how many puzzles', { short: 'n', was: ['count'], min: 0, default: 1 }),
  gridSource: option.choice(
    gridMethods.map(({ name }) => name),
    `source of the grids: ${gridMethods.map(({ name, help }) => `${name}, ${help}`).join('; ')}`,
    { was: ['grid'], defaultHelp: 'fill; with --p root' },
  ),
  minimal: option.flag('only minimal puzzles: every clue is needed'),
  clues: option.range('A..B', 'number of clues, from A to B', {
    min: 0,
    defaultHelp: 'as few as digging leaves',
  }),
  level: { ...levelOption, defaultHelp: 'any' },
  levels: option.text('LEVEL=N,…', 'a collection: how many puzzles of each level, in this order', {
    conflicts: ['level', 'number', 'technique'],
  }),
  scale: { ...scale.scale, needs: ['rating', 'ep', 'ed', 'pearl', 'diamond', 'json', 'format'] },
  rating: option.range('A..B', "difficulty as minclue rate gives it, on Explainer's scale ER", {
    min: 0,
    decimals: true,
    defaultHelp: 'any',
  }),
  ep: option.range('A..B', "difficulty until the first digit is placed: Explainer's EP", {
    min: 0,
    decimals: true,
    conflicts: ['scale=minclue'],
    defaultHelp: 'any',
  }),
  ed: option.range('A..B', "difficulty of the first step: Explainer's ED", {
    min: 0,
    decimals: true,
    conflicts: ['scale=minclue'],
    defaultHelp: 'any',
  }),
  pearl: option.flag('only pearls: no step is harder than those up to the first placed digit (EP = ER)', {
    conflicts: ['scale=minclue'],
  }),
  diamond: option.flag('only diamonds: no step is harder than the first (ED = ER)', {
    conflicts: ['scale=minclue', 'pearl'],
  }),
  technique: { ...techniqueOption, defaultHelp: 'any' },
  only: option.text(
    'NAMES',
    'only puzzles that these techniques solve, as in singles,x-wing; a level stands for all of its techniques',
    { defaultHelp: 'all' },
  ),
  symmetry: option.choice(patternSymmetries, 'symmetry of the clue pattern', { default: 'none' }),
  pattern: option.inputFile(
    'MARKS',
    `cells that have clues: a mark for each cell, ${PATTERN_MARKS}; or a puzzle with these clues; or a file with either`,
    { orText: true, defaultHelp: 'anywhere' },
  ),
  patternAtMost: option.flag('allow clues in the cells of the pattern only, but do not require them in all', {
    needs: ['pattern'],
  }),
  unique: option.choice(
    ['puzzles', 'grids'],
    'only essentially different puzzles, or with "grids" only essentially different solutions, over all levels of a collection',
    { bare: 'puzzles' },
  ),
  notIn: option.inputFiles(
    'LIST',
    'no puzzle that is in these lists, up to symmetry; with --unique grids also none whose solution is a grid in them or the solution of a puzzle in them',
    { orText: true },
  ),
  from: option.text(
    'DATE',
    'daily puzzles from this day on, as in 2027-01-01; the same seed and options give the same puzzle for the same day',
    { conflicts: ['number', 'levels', 'unique', 'notIn'] },
  ),
  days: option.number('N', 'how many days', { min: 1, needs: ['from'], defaultHelp: '1' }),
  timeLimit: option.duration('TIME', 'give up on a puzzle after this time', {
    defaultHelp: `${TIME_LIMIT_S}s, with more than 16 digits ${LARGE_TIME_LIMIT_S}s; with --tries none`,
  }),
  tries: option.number('N', 'give up on a puzzle after N tries', {
    min: 1,
    defaultHelp: 'as many as the time allows',
  }),
  p: option.number(
    'P',
    "Lewis's instances: each cell of a grid keeps its digit with probability P; not necessarily proper",
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
        'notIn',
        'from',
        'steps',
        'timeLimit',
        'tries',
      ],
    },
  ),
  format: { ...formatOption, defaultHelp: 'line' },
  steps: option.flag(
    'with --json: add all steps of the solution as in explain --json, and the candidates before each step',
    { needs: ['json'] },
  ),
  ...drawnSeed,
  ...threads,
  ...answering,
  output: option.outputFile(
    'FILE',
    'where the results go: a new file, - for stdout, or a book if it ends in .pdf',
    {
      holds: 'text or book',
      orStdout: true,
      defaultHelp: 'stdout',
    },
  ),
  ...bookOptions,
  paper: { ...bookOptions.paper, help: 'the paper of a book' },
  title: { ...bookOptions.title, help: 'a line above the first page of a book' },
});
export type Options = OptionsOf<typeof declared>;

/** Returns the request that the options make. */
export async function requestOf(
  board: Board,
  seed: number,
  options: Options,
  session: Session,
): Promise<CheckedRequest> {
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
    ...(options.level !== undefined && { level: readLevelRange('--level', options.level) }),
    ...(technique && { technique: techniqueOf(technique) }),
    ...(options.only !== undefined && { only: readTechniques('--only', options.only) }),
    score: options.json || /score|techniques/.test(options.format ?? ''), // they take long: only if they are written
    ...(pattern !== undefined && {
      pattern: await readPatternOf(board, pattern, session),
      wholePattern: !patternAtMost,
    }),
  };
}
