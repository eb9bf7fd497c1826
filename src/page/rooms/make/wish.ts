// What the visitor wishes for, and how it stands in the address: `3x3/clues=24..28&symmetry=rotate180`. The same address
// makes the same puzzles, here and by `minclue make`, whose options have the same names.
import { InputError } from '../../../base/index.ts';
import { type Board, type PatternSymmetry, parseBoard, patternSymmetries } from '../../../board/index.ts';
import type { ValueRange } from '../../../make/index.ts';

export interface Wish {
  readonly board: Board;
  readonly symmetry: PatternSymmetry;
  readonly minimal: boolean;
  readonly unique: boolean;
  readonly clues: ValueRange | undefined;
  readonly rating: ValueRange | undefined;
  readonly count: number;
  readonly seed: number;
  /** The cells that have clues; none: clues may be anywhere. */
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
  'clues',
  'rating',
  'count',
  'seed',
  'pattern',
  'pattern-at-most',
];

/** What is wished for where nothing else is said. */
export function firstWish(board: Board): Wish {
  return {
    board,
    symmetry: 'none',
    minimal: false,
    unique: false,
    clues: undefined,
    rating: undefined,
    count: 6,
    seed: 1,
    pattern: new Set(),
    patternAtMost: false,
  };
}

/** Only what differs from the first wish. */
export function writeWish(wish: Wish): [board: string, options: string] {
  const { board, symmetry, minimal, unique, clues, rating, count, seed, pattern, patternAtMost } = wish;
  const first = firstWish(board);
  const parts = [
    symmetry !== first.symmetry && `symmetry=${symmetry.replace('+', '-')}`,
    minimal && 'minimal=yes',
    unique && 'unique=yes',
    clues && `clues=${writeRange(clues)}`,
    rating && `rating=${writeRange(rating)}`,
    count !== first.count && `count=${count}`,
    seed !== first.seed && `seed=${seed}`,
    pattern.size > 0 && `pattern=${writePattern(board, pattern)}`,
    patternAtMost && 'pattern-at-most=yes',
  ];
  return [board.name, parts.filter((part) => part !== false && part !== undefined).join('&')];
}

/** Throws an InputError that says what is wrong with the link. */
export function readWish([name = '', options = '']: readonly string[]): Wish {
  const board = parseBoard(name === '' ? '3x3' : name);
  const values = new Map<string, string>();
  for (const part of options === '' ? [] : options.split('&')) {
    const [key, ...rest] = part.split('=');
    if (!KEYS.includes(key))
      throw new InputError(`this link has an option "${key.slice(0, 40)}", which there is not`);
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
    unique: values.get('unique') === 'yes',
    clues: get('clues', (text) => readRange('clues', text), first.clues),
    rating: get('rating', (text) => readRange('rating', text), first.rating),
    count: get('count', (text) => readNumber('count', text, 1, MOST_PUZZLES), first.count),
    seed: get('seed', (text) => readNumber('seed', text, 0, MOST_SEED), first.seed),
    pattern: get('pattern', (text) => readPattern(board, text), first.pattern),
    patternAtMost: values.get('pattern-at-most') === 'yes',
  };
}

/** A whole number between two others. Throws an InputError. */
export function readNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text.trim()) || value < least || value > most)
    throw new InputError(`${name} "${text.slice(0, 40)}": expected a whole number from ${least} to ${most}`);
  return value;
}

/** The seed is a number of 32 bits. */
export function readSeed(text: string): number {
  return readNumber('seed', text, 0, MOST_SEED);
}

/** `A..B`, `A..` or one number; the library says whether it can be met. */
function readRange(name: string, text: string): ValueRange {
  const match = /^(\d{1,4}(?:\.\d{1,3})?)(\.\.(\d{1,4}(?:\.\d{1,3})?)?)?$/.exec(text);
  if (!match) throw new InputError(`${name} "${text.slice(0, 40)}": expected A..B, two numbers`);
  const [, from, isRange, to] = match;
  const end = isRange === undefined ? Number(from) : to === undefined ? Number.POSITIVE_INFINITY : Number(to);
  return { from: Number(from), to: end };
}

function writeRange({ from, to }: ValueRange): string {
  return `${from}..${Number.isFinite(to) ? to : ''}`;
}

/** The address has `-` for the plus, which some readers take for a space. */
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
      `a pattern of ${text.length} marks: expected ${cellCount} for a ${name} board, 1 where a clue is and . elsewhere`,
    );
  return new Set([...text].flatMap((mark, cell) => (mark === '1' ? [cell] : [])));
}
