// The visitor's wishes, and how the address holds them: `3x3/clues=24..28&symmetry=rotate180`. The same address makes
// the same puzzles every time. `minclue make` has options with the same names and makes the same puzzles.
import { InputError } from '../../../base/index.ts';
import { type Board, type PatternSymmetry, parseBoard, patternSymmetries } from '../../../board/index.ts';
import type { LevelRange, UniqueBy, ValueRange } from '../../../make/index.ts';
import { type Level, levels } from '../../../rate/index.ts';
import { counted } from '../../shell/counted.ts';

export interface Wish {
  readonly board: Board;
  readonly symmetry: PatternSymmetry;
  readonly minimal: boolean;
  /** No two puzzles are essentially the same, or no two solutions. */
  readonly unique: UniqueBy | undefined;
  readonly level: LevelRange | undefined;
  readonly clues: ValueRange | undefined;
  readonly rating: ValueRange | undefined;
  readonly count: number;
  readonly seed: number;
  /** The cells that have clues. If it is empty, clues may be anywhere. */
  readonly pattern: ReadonlySet<number>;
  /** Clues need not be in all cells of the pattern. */
  readonly patternAtMost: boolean;
}

export const MOST_PUZZLES = 500;
const MOST_SEED = 2 ** 32 - 1;
const KEYS = [
  'symmetry',
  'minimal',
  'unique',
  'level',
  'clues',
  'rating',
  'count',
  'seed',
  'pattern',
  'pattern-at-most',
];

/** Returns the default wish for a board. */
export function firstWish(board: Board): Wish {
  return {
    board,
    symmetry: 'none',
    minimal: false,
    unique: undefined,
    level: undefined,
    clues: undefined,
    rating: undefined,
    count: 6,
    seed: 1,
    pattern: new Set(),
    patternAtMost: false,
  };
}

/** Writes the wishes that differ from the default. */
export function writeWish(wish: Wish): [board: string, options: string] {
  const { board, symmetry, minimal, unique, level, clues, rating, count, seed } = wish;
  const { pattern, patternAtMost } = wish;
  const first = firstWish(board);
  const parts = [
    symmetry !== first.symmetry && `symmetry=${symmetry.replace('+', '-')}`,
    minimal && 'minimal=yes',
    unique && `unique=${unique === 'grids' ? 'grids' : 'yes'}`,
    level && `level=${level.from === level.to ? level.from : `${level.from}..${level.to}`}`,
    clues && `clues=${writeRange(clues)}`,
    rating && `rating=${writeRange(rating)}`,
    count !== first.count && `count=${count}`,
    seed !== first.seed && `seed=${seed}`,
    pattern.size > 0 && `pattern=${writePattern(board, pattern)}`,
    patternAtMost && 'pattern-at-most=yes',
  ];
  return [board.name, parts.filter((part) => part !== false && part !== undefined).join('&')];
}

/** Reads the wishes of an address. Throws an InputError that says what is wrong with the link. */
export function readWish([name = '', options = '']: readonly string[]): Wish {
  const board = parseBoard(name === '' ? '3x3' : name);
  const values = new Map<string, string>();
  for (const part of options === '' ? [] : options.split('&')) {
    const [key, ...rest] = part.split('=');
    if (!KEYS.includes(key)) throw new InputError(`this link has an unknown option "${key.slice(0, 40)}"`);
    values.set(key, rest.join('='));
  }
  const first = firstWish(board);
  const get = <T>(key: string, read: (text: string) => T, otherwise: T): T => {
    const text = values.get(key);
    return text === undefined ? otherwise : read(text);
  };
  return {
    board,
    symmetry: get('symmetry', readSymmetry, first.symmetry),
    minimal: values.get('minimal') === 'yes',
    unique: get('unique', readUnique, first.unique),
    level: get('level', readLevels, first.level),
    clues: get('clues', (text) => readRange('clues', text), first.clues),
    rating: get('rating', (text) => readRange('rating', text), first.rating),
    count: get('count', (text) => readNumber('count', text, 1, MOST_PUZZLES), first.count),
    seed: get('seed', (text) => readNumber('seed', text, 0, MOST_SEED), first.seed),
    pattern: get('pattern', (text) => readPattern(board, text), first.pattern),
    patternAtMost: values.get('pattern-at-most') === 'yes',
  };
}

/** Reads a whole number in a range. Throws an InputError. */
export function readNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text.trim()) || value < least || value > most)
    throw new InputError(`${name} "${text.slice(0, 40)}": expected a whole number from ${least} to ${most}`);
  return value;
}

/** Reads a seed, a number of 32 bits. Throws an InputError. */
export function readSeed(text: string): number {
  return readNumber('seed', text, 0, MOST_SEED);
}

/** Reads `A..B`, `A..` or a single number. The library checks whether a puzzle can fit. */
function readRange(name: string, text: string): ValueRange {
  const match = /^(\d{1,4}(?:\.\d{1,3})?)(\.\.(\d{1,4}(?:\.\d{1,3})?)?)?$/.exec(text);
  if (!match) throw new InputError(`${name} "${text.slice(0, 40)}": expected A..B, two numbers`);
  const [, from, isRange, to] = match;
  const end = isRange === undefined ? Number(from) : to === undefined ? Number.POSITIVE_INFINITY : Number(to);
  return { from: Number(from), to: end };
}

function readUnique(text: string): UniqueBy | undefined {
  return text === 'grids' ? 'grids' : text === 'yes' || text === 'puzzles' ? 'puzzles' : undefined;
}

/** Reads a level, or two as in `easy..hard`. */
export function readLevels(text: string): LevelRange {
  const [from, to = from, ...more] = text.split('..');
  const isLevel = (word: string): word is Level => levels.some((each) => each === word);
  if (!isLevel(from) || !isLevel(to) || more.length > 0)
    throw new InputError(
      `level "${text.slice(0, 40)}": expected one of ${levels.join(', ')}, or two as in easy..hard`,
    );
  return { from, to };
}

function writeRange({ from, to }: ValueRange): string {
  return `${from}..${Number.isFinite(to) ? to : ''}`;
}

/** Reads a symmetry. In the address `-` stands for `+`, which some readers take for a space. */
function readSymmetry(text: string): PatternSymmetry {
  const found = patternSymmetries.find((each) => each === text || each.replace('+', '-') === text);
  if (!found)
    throw new InputError(`symmetry "${text.slice(0, 40)}": expected one of ${patternSymmetries.join(', ')}`);
  return found;
}

function writePattern({ cellCount }: Board, pattern: ReadonlySet<number>): string {
  return Array.from({ length: cellCount }, (_, cell) => (pattern.has(cell) ? '1' : '.')).join('');
}

function readPattern({ name, cellCount }: Board, text: string): ReadonlySet<number> {
  if (!/^[1.]*$/.test(text) || text.length !== cellCount)
    throw new InputError(
      `a pattern of ${counted(text.length, 'mark')}: expected ${cellCount} for a ${name} board, 1 for a clue and . for no clue`,
    );
  return new Set([...text].flatMap((mark, cell) => (mark === '1' ? [cell] : [])));
}
