// Makes a puzzle for a game, in slices, so that a page or a service stays responsive.
import { InputError } from '../base/index.ts';
import { checkOptions, chooseSeed, nextTurn, type OptionNames } from '../base/internal.ts';
import { type Board, type PatternSymmetry, patternSymmetries } from '../board/index.ts';
import { checkName } from '../board/internal.ts';
import type { ValueRange } from '../make/index.ts';
import type { CheckedRequest, MadeRow } from '../make/internal.ts';
import { type Level, levels, type TechniqueName } from '../rate/index.ts';
import { type GameBoard, nameBoard, readBoard, writeDigits } from './board.ts';
import type { NamedPuzzle } from './game.ts';
import { openTries } from './maker.ts';

/** What kind of puzzle a game wants. */
export interface GameRequest extends GameBoard {
  /** Its level. Default: any. */
  readonly level?: Level | undefined;
  /** The symmetry of its clues. Default: none. */
  readonly symmetry?: PatternSymmetry | undefined;
  /** Is every clue needed? Default: not asked for. */
  readonly minimal?: boolean | undefined;
  /** The number of clues, or a range. Default: as few as the level allows. */
  readonly clues?: number | ValueRange | undefined;
  /** A technique of `levelTechniques` that it needs. Default: none. */
  readonly technique?: TechniqueName | undefined;
  /** The only techniques of `levelTechniques` that it may need. Default: all of its level. */
  readonly only?: readonly TechniqueName[] | undefined;
  /** A whole number from 0 to 4,294,967,295. The same request with the same seed gives the same puzzle. Default: a random one. */
  readonly seed?: number | undefined;
  /** When this is aborted, the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

const requestNames: OptionNames<GameRequest> = {
  level: true,
  symmetry: true,
  minimal: true,
  clues: true,
  technique: true,
  only: true,
  board: true,
  regions: true,
  seed: true,
  signal: true,
};

/** A made puzzle as plain JSON. */
export interface MadeGamePuzzle extends NamedPuzzle {
  /** The solution as a line of symbols. */
  readonly solution: string;
  /** Its level. */
  readonly level: Level;
  /** Its score on the scale `levels`. */
  readonly score: number;
  /** How many clues it has. */
  readonly clues: number;
  /** The seed that it was made with. */
  readonly seed: number;
}

/** Reads a request. Throws an InputError for a name or a word that there is not. */
export function readRequest(request: GameRequest): CheckedRequest {
  checkOptions(request, requestNames);
  const { level, symmetry = 'none', minimal = false, clues, technique, only, signal } = request;
  if (level !== undefined) checkName('level', level, levels);
  checkName('symmetry', symmetry, patternSymmetries);
  if (typeof minimal !== 'boolean') throw new InputError('minimal is true or false');
  if (only !== undefined && !Array.isArray(only)) throw new InputError('only is a list of techniques');
  if (clues === null || !['number', 'object', 'undefined'].includes(typeof clues))
    throw new InputError('clues are a number, or a range as in { from: 24, to: 28 }');
  if (signal !== undefined && typeof signal?.throwIfAborted !== 'function')
    throw new InputError('signal is an AbortSignal');
  return {
    board: readBoard(request),
    level: level ?? { from: 'easy', to: 'extreme' },
    symmetry,
    minimal,
    seed: chooseSeed(request.seed),
    ...(clues !== undefined && { clues: typeof clues === 'number' ? { from: clues, to: clues } : clues }),
    ...(technique !== undefined && { technique }),
    ...(only !== undefined && { only }),
  };
}

/** The most tries for a puzzle. An extreme one takes about 150. */
const MOST_TRIES = 100_000;
/** How long this thread works before it serves others. */
const SLICE_MS = 10;

/** Makes a puzzle. Throws an InputError if no puzzle can fit, and an Error if none was found. */
export async function makePuzzle(request: GameRequest = {}): Promise<MadeGamePuzzle> {
  const whole = readRequest(request);
  const { signal } = request;
  signal?.throwIfAborted();
  const next = openTries(whole);
  const failures = new Map<string, number>();
  let restedAt = performance.now();
  const rest = async (): Promise<void> => {
    if (performance.now() - restedAt < SLICE_MS) return;
    await nextTurn(signal);
    restedAt = performance.now();
  };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const attempt = next();
    let step = attempt.next();
    for (; !step.done; step = attempt.next()) await rest();
    const made = step.value;
    if (!('failure' in made)) return toldOf(whole.board, made, whole.seed);
    failures.set(made.failure, (failures.get(made.failure) ?? 0) + 1);
    await rest();
  }
  const why = [...failures].map(([failure, count]) => `${failure} ${count}`).join(', ');
  throw new Error(`no such puzzle in ${MOST_TRIES} tries, which failed for: ${why}`);
}

function toldOf(
  board: Board,
  { cells, solution, level, score, clues }: MadeRow,
  seed: number,
): MadeGamePuzzle {
  return {
    ...nameBoard(board),
    puzzle: writeDigits(cells),
    solution: writeDigits(solution),
    level: level!,
    score: score!,
    clues,
    seed,
  };
}
