// `minclue make`: random puzzles as they are asked for, or Lewis's p-instances.
import { existsSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type Board, InputError, parseBoard } from '../board/index.ts';
import {
  createInstances,
  type GaveUp,
  type MadePuzzle,
  type MakeRequest,
  makePuzzles,
  type PatternSymmetry,
  type RandomGridMethod,
  type ValueRange,
} from '../make/index.ts';
import { secondEngine } from '../make/internal.ts';
import { RATING_VERSION } from '../rate/index.ts';
import { type Format, writeCells, writePuzzle } from '../text/index.ts';
import { boardAsked } from './input.ts';
import type { Options } from './options.ts';
import type { Session } from './session.ts';
import type { Verb } from './verb.ts';

export const makeVerb: Verb = {
  name: 'make',
  summary: 'make random puzzles: minimal, symmetric, in a pattern, with so many clues, so hard',
  inputs: { name: 'nothing', help: 'this verb reads nothing', howMany: 'any' },
  examples: [
    'minclue make --minimal --count 100 --seed 7',
    'minclue make --clues 28..30 --symmetry rotate180 --json',
    'minclue make --board 2x3 --minimal --grid catalogue --unique --count 20',
    'minclue make --pattern 111000111101000101111000111000111000000101000000111000111000111101000101111000111 --tries 100000',
    'minclue make --minimal --extra-unit r1c1,r2c2,r3c3,r4c4,r5c5,r6c6,r7c7,r8c8,r9c9',
    'minclue make --board 4x4 --p 0.4 --count 5',
  ],
  run: (inputs, options, session) => {
    if (inputs.length > 0) throw new InputError(`make reads nothing, but got "${inputs[0]}"`);
    const board = boardAsked(options) ?? parseBoard('3x3');
    return options.p === undefined ? make(board, options, session) : instances(board, options, session);
  },
};

async function make(board: Board, options: Options, session: Session): Promise<void> {
  const request = requestOf(board, options);
  const { threads, unique, json, howMany: count } = options;
  const tally = { puzzles: 0, tries: 0 };
  let clues: ValueRange | undefined;
  let gaveUp: GaveUp | undefined;
  for await (const result of makePuzzles(request, { count, unique, threads, signal: session.signal })) {
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
    await session.write(json ? puzzleJson(board, result) : puzzleText(board, result.cells, options));
    session.progress.tell(`${tally.puzzles} of ${count} puzzles`);
  }
  if (gaveUp) {
    session.exitCode = 1;
    session.note(gaveUpText(gaveUp, request));
  }
  const checkedBy = secondEngine(board).name;
  if (json) {
    const summary = {
      ...session.times(),
      ...tally,
      checkedBy,
      ...(gaveUp && { gaveUp: gaveUpJson(gaveUp) }),
    };
    await session.write(`${JSON.stringify({ summary })}\n`);
  } else if (clues) {
    const minimal = request.minimal ? ' and minimal' : '';
    session.note(
      `${counted(tally.puzzles, 'puzzle')} with ${rangeText(clues)} clues, proper${minimal}; checked by ${checkedBy}${minimal && ' and witnesses'}`,
    );
  }
}

async function instances(board: Board, options: Options, session: Session): Promise<void> {
  const { p = 0, grid, seed, json, howMany: count } = options;
  if (options.minimal || options.unique || options.clueRange || options.ratingRange || options.patternLine)
    throw new InputError('--p makes instances as they fall: no target goes with it');
  if (options.symmetry !== 'none')
    throw new InputError('--p makes instances as they fall: no symmetry goes with it');
  const instance = await createInstances({
    board,
    p,
    seed,
    ...(grid !== undefined && { gridMethod: grid as RandomGridMethod }),
  });
  let clues = 0;
  let made = 0;
  for (; made < count && !session.signal.aborted; made++) {
    const { cells, solution, clues: kept } = instance(made);
    clues += kept;
    const object = {
      puzzle: writeCells(board, cells),
      solution: writeCells(board, solution),
      clues: kept,
      p,
    };
    await session.write(json ? `${JSON.stringify(object)}\n` : puzzleText(board, cells, options));
    session.progress.tell(`${made} of ${count} instances`);
    await setImmediate();
  }
  const meanClues = made === 0 ? 0 : clues / made;
  if (json)
    await session.write(
      `${JSON.stringify({ summary: { ...session.times(), instances: made, meanClues } })}\n`,
    );
  else
    session.note(
      `${counted(made, 'instance')}, ${meanClues.toFixed(1)} clues on average; solvable, but not checked for properness`,
    );
}

function requestOf(board: Board, options: Options): MakeRequest {
  const { minimal, grid = 'fill', symmetry, seed, tries, clueRange, ratingRange, patternLine } = options;
  return {
    board,
    minimal,
    gridMethod: grid as RandomGridMethod,
    symmetry: symmetry as PatternSymmetry,
    seed,
    tries,
    ...(clueRange !== undefined && { clues: parseRangeOf('--clues', clueRange, board.cellCount) }),
    ...(ratingRange !== undefined && {
      rating: parseRangeOf('--rating', ratingRange, Number.POSITIVE_INFINITY),
    }),
    ...(patternLine !== undefined && { pattern: parsePattern(patternLine, board) }),
  };
}

/** Reads `24`, `24..26`, `24..` or `..26`; ratings may have decimals. */
function parseRangeOf(option: string, text: string, most: number): ValueRange {
  const [, from, dots, to] = /^(\d+(?:\.\d+)?)?(\.\.)?(\d+(?:\.\d+)?)?$/.exec(text) ?? [];
  if (text === '' || (!dots && (from === undefined || to !== undefined)))
    throw new InputError(`${option} ${text}: expected N or A..B, as in 24..26`);
  const start = from === undefined ? 0 : Number(from);
  return { from: start, to: dots ? (to === undefined ? most : Number(to)) : start };
}

/** One mark per cell: a dot or 0 where no clue may be, anything else where one may; or a file of that. */
function parsePattern(text: string, board: Board): Uint8Array {
  const marks = (existsSync(text) ? readFileSync(text, 'utf8') : text).replaceAll(/\s+/g, '');
  if (marks.length !== board.cellCount)
    throw new InputError(
      `--pattern: ${marks.length} marks (. or 0: no clue here), but a ${board.name} board has ${board.cellCount} cells`,
    );
  return Uint8Array.from(marks, (mark) => (mark === '.' || mark === '0' ? 0 : 1));
}

function puzzleText(board: Board, cells: Uint8Array, { format }: Options): string {
  return `${writePuzzle({ board, cells }, format as Format | undefined)}\n`;
}

function puzzleJson(board: Board, made: MadePuzzle): string {
  const { cells, solution, clues, isMinimal, rating, tries } = made;
  const object = {
    puzzle: writeCells(board, cells),
    solution: writeCells(board, solution),
    clues,
    isProper: true,
    isMinimal,
    ...(rating !== undefined && { rating, ratingVersion: RATING_VERSION }),
    tries,
  };
  return `${JSON.stringify(object)}\n`;
}

function gaveUpText({ index, tries, failures, seen }: GaveUp, { board, clues, rating }: MakeRequest): string {
  const reasons = [
    failures.pattern > 0 && `${failures.pattern} not proper with all clues the pattern allows`,
    seen.clues && clues && `${failures.clues} with ${rangeText(seen.clues)} clues, not ${rangeText(clues)}`,
    failures.minimal > 0 && `${failures.minimal} not minimal`,
    seen.rating && rating && `${failures.rating} rated ${rangeText(seen.rating)}, not ${rangeText(rating)}`,
    failures.unchecked > 0 && `${failures.unchecked} that ${secondEngine(board).name} could not check`,
    failures.repeated > 0 && `${failures.repeated} like earlier ones`,
  ].filter((reason) => typeof reason === 'string');
  return `puzzle ${index + 1}: gave up after ${counted(tries, 'try', 'tries')}: ${reasons.join(', ')} (--tries N for more)`;
}

function gaveUpJson({ tries, failures, seen }: GaveUp): object {
  return { tries, failures, seen };
}

function rangeText({ from, to }: ValueRange): string {
  return from === to ? `${from}` : `${from} to ${to}`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
