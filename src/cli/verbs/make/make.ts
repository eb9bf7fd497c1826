// `minclue make`: random puzzles as they are asked for, or Lewis's p-instances.

import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import { type Board, parseBoard } from '../../../board/index.ts';
import {
  createInstances,
  type GaveUp,
  type MadePuzzle,
  type MakeRequest,
  makePuzzles,
  patternSymmetries,
  type ValueRange,
} from '../../../make/index.ts';
import { DEFAULT_TRIES, gridMethods, RARE_TRIES, secondEngine } from '../../../make/internal.ts';
import { levelTechniques, SCALES, scaleFor, scaleName } from '../../../rate/index.ts';
import { writeCells } from '../../../text/index.ts';
import { counted, thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, seed, threads } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { makeOutput } from '../../json/making.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { boardAsked, readTextOrFile } from '../../read/input.ts';
import { scale } from '../../read/scale.ts';
import type { Printed } from '../../write/columns.ts';
import { formatOption, openPrinter } from '../../write/format.ts';

const declared = declareOptions({
  board: { ...reading.board, defaultHelp: '3x3' },
  extraUnit: reading.extraUnit,
  count: option.number('N', 'how many puzzles', { min: 0, default: 1 }),
  grid: option.choice(
    gridMethods.map(({ name }) => name),
    `where the grids come from: ${gridMethods.map(({ name, help }) => `${name}, ${help}`).join('; ')}`,
    { defaultHelp: 'fill; with --p root' },
  ),
  minimal: option.flag('only puzzles from which no clue can go'),
  clues: option.range('A..B', 'how many clues, from A to B', {
    min: 0,
    defaultHelp: 'as few as digging leaves',
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
  symmetry: option.choice(patternSymmetries, 'the symmetry of the pattern of the clues', { default: 'none' }),
  pattern: option.inputFile(
    'MARKS',
    'where clues may be: a mark for each cell, . or 0 for no clue; or a file of that',
    { orText: true, defaultHelp: 'anywhere' },
  ),
  unique: option.flag('only essentially different puzzles'),
  tries: option.number('N', 'how many tries for one puzzle before giving up', {
    min: 1,
    defaultHelp: `${DEFAULT_TRIES}; with --technique, or for hard first steps, pearls and diamonds, ${RARE_TRIES}`,
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
        'tries',
      ],
    },
  ),
  format: { ...formatOption, default: 'line' },
  ...seed,
  ...threads,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const makeVerb = declareVerb({
  name: 'make',
  summary: 'make random puzzles: minimal, symmetric, in a pattern, with so many clues, so hard',
  arguments: [],
  options: declared,
  output: makeOutput,
  examples: [
    'minclue make --minimal --count 100 --seed 7',
    'minclue make --clues 28..30 --symmetry rotate180 --json',
    'minclue make --minimal --ed 1.5..2.3 --json',
    'minclue make --minimal --pearl --rating 6.5..8',
    'minclue make --board 2x3 --minimal --grid catalogue --unique --count 20',
    'minclue make --pattern 111000111101000101111000111000111000000101000000111000111000111101000101111000111 --tries 100000',
    'minclue make --minimal --extra-unit r1c1,r2c2,r3c3,r4c4,r5c5,r6c6,r7c7,r8c8,r9c9',
    'minclue make --technique x-wing --clues 26..30 --count 2',
    'minclue make --board 4x4 --p 0.4 --count 5',
    'minclue make --minimal --count 3 --format csv:puzzle,solution,clues,rating',
  ],
  run: async (_, options, session) => {
    const board = boardAsked(options) ?? parseBoard('3x3');
    if (options.p === undefined) await make(board, options, session);
    else await instances(board, options.p, options, session);
  },
});

async function make(board: Board, options: Options, session: Session): Promise<void> {
  const request = await requestOf(board, options, session);
  const { print } = await openPrinter(options.format, { usual: TABLE }, session);
  const { unique, json, count } = options;
  const tally = { puzzles: 0, tries: 0 };
  let clues: ValueRange | undefined;
  let gaveUp: GaveUp | undefined;
  const { threads } = options;
  const { signal } = session;
  try {
    for await (const result of makePuzzles(request, { count, unique, threads, signal })) {
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
      session.progress.tell(`${thousands(tally.puzzles)} of ${counted(count, 'puzzle')}`, {
        done: tally.puzzles,
        total: count,
      });
    }
  } catch (error) {
    if (!signal.aborted) throw error; // else what is made is summed up
  }
  if (gaveUp) {
    session.exitCode = 1;
    session.note(gaveUpText(gaveUp, request));
  }
  const checkedBy = secondEngine(board).name;
  if (json) {
    const failure = gaveUp && { tries: gaveUp.tries, failures: gaveUp.failures, seen: gaveUp.seen };
    await writeSummary(session, makeOutput, { ...tally, checkedBy, failure });
  } else if (clues) {
    const minimal = request.minimal ? ' and minimal' : '';
    session.note(
      `${counted(tally.puzzles, 'puzzle')} with ${rangeText(clues)} clues, proper${minimal}; checked by ${checkedBy}${minimal && ' and witnesses'}`,
    );
  }
}

async function instances(board: Board, p: number, options: Options, session: Session): Promise<void> {
  const { grid, json, count } = options;
  const instance = await createInstances({
    board,
    p,
    seed: options.seed,
    ...(grid !== undefined && { gridMethod: grid }),
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
  const meanClues = made === 0 ? 0 : clues / made;
  if (json) await writeSummary(session, makeOutput, { instances: made, meanClues });
  else
    session.note(
      `${counted(made, 'instance')}, ${meanClues.toFixed(1)} clues on average; solvable, but not checked for properness`,
    );
}

async function requestOf(board: Board, options: Options, session: Session): Promise<MakeRequest> {
  const { minimal, grid = 'fill', symmetry, tries, clues, rating, ep, ed, pearl, diamond } = options;
  const { technique, pattern } = options;
  return {
    board,
    minimal,
    gridMethod: grid,
    symmetry,
    seed: options.seed,
    ...(tries !== undefined && { tries }),
    ...(clues && {
      clues: { from: clues.from, to: Number.isFinite(clues.to) ? clues.to : board.cellCount },
    }),
    scale: options.scale,
    rating,
    ep,
    ed,
    gem: diamond ? 'diamond' : pearl ? 'pearl' : undefined,
    ...(technique && { technique: levelTechniques.find(({ name }) => wordOf(name) === technique)!.name }),
    ...(pattern !== undefined && { pattern: await readPattern(pattern, board, session) }),
  };
}

/** One mark per cell: a dot or 0 where no clue may be, anything else where one may; or a file of that. */
async function readPattern(text: string, board: Board, session: Session): Promise<Uint8Array> {
  const marks = (await readTextOrFile(text, session)).replaceAll(/\s+/g, '');
  if (marks.length !== board.cellCount)
    throw new InputError(
      `--pattern: ${marks.length} marks (. or 0: no clue here), but a ${board.name} board has ${board.cellCount} cells`,
    );
  return Uint8Array.from(marks, (mark) => (mark === '.' || mark === '0' ? 0 : 1));
}

const TABLE = ['puzzle', 'solution', 'clues'] as const;

function printedOf(board: Board, { cells, solution, scale }: MadePuzzle): Printed {
  return { puzzle: { board, cells }, solution, ...(scale && { scale }) };
}

function puzzleJson(board: Board, made: MadePuzzle): string {
  const { cells, solution, clues, isMinimal, rating, scale, ratingVersion, er, ep, ed, tries } = made;
  return rowLine(makeOutput.rows.puzzle, {
    puzzle: writeCells(board, cells),
    solution: writeCells(board, solution),
    clues,
    isProper: true,
    isMinimal,
    ...(rating !== undefined && { scale: scale!, rating, ratingVersion: ratingVersion! }),
    ...(er !== undefined && { er, ep: ep!, ed: ed! }),
    tries,
  });
}

function gaveUpText({ index, tries, failures, seen }: GaveUp, request: MakeRequest): string {
  const { board, clues } = request;
  const reasons = [
    failures.pattern > 0 && `${failures.pattern} not proper with all clues the pattern allows`,
    seen.clues && clues && `${failures.clues} with ${rangeText(seen.clues)} clues, not ${rangeText(clues)}`,
    failures.minimal > 0 && `${failures.minimal} not minimal`,
    seen.rating && `${failures.rating} rated ${rangeText(seen.rating)}, not ${difficultyText(request)}`,
    failures.technique > 0 && `${failures.technique} that do not need --technique`,
    failures.unchecked > 0 && `${failures.unchecked} that ${secondEngine(board).name} could not check`,
    failures.repeated > 0 && `${failures.repeated} like earlier ones`,
  ].filter((reason) => typeof reason === 'string');
  return `puzzle ${index + 1}: gave up after ${counted(tries, 'try', 'tries')}: ${reasons.join(', ')} (--tries N for more)`;
}

/** A technique's name as one word. */
function wordOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** What was asked for, with its scale. */
function difficultyText({ board, scale: asked, rating, ep, ed, gem }: MakeRequest): string {
  const scale = scaleFor({ board, cells: new Uint8Array(board.cellCount) }, asked);
  const wanted = [
    rating && rangeText(rating),
    ep && `EP ${rangeText(ep)}`,
    ed && `ED ${rangeText(ed)}`,
    gem && `a ${gem}`,
  ];
  return `${wanted.filter(Boolean).join(', ')} (${scaleName({ scale, version: SCALES[scale].version })})`;
}

function rangeText({ from, to }: ValueRange): string {
  if (!Number.isFinite(to)) return `${from} or more`;
  return from === to ? `${from}` : `${from} to ${to}`;
}
