// The parameters of campaigns in words.
import { counted } from '../shell/counted.ts';

type Say = (value: unknown) => string;

/** What is not in the table is said under its own name, with its words apart. */
const table: Readonly<Record<string, Say>> = {
  board: (value) => `board ${value}`,
  clues: (value) => counted(Number(value), 'clue'),
  solutions: (value) =>
    value === 1 ? 'proper puzzles' : `puzzles with ${counted(Number(value), 'solution')}`,
  taskSize: (value) => `${counted(Number(value), 'item')} a task`,
  algorithm: (value) => `algorithm ${value}`,
  seed: (value) => `seed ${value}`,
  sample: (value) => counted(Number(value), 'random grid'),
  ranks: (value) => `ranks ${rangeWords(value)}`,
  bands: (value) => `bands ${rangeWords(value)}`,
  pairs: (value) => `pairs ${rangeWords(value)}`,
  grids: (value) => countWords(value, 'grid'),
  given: (value) => countWords(value, 'pair'),
};

/** Says each parameter. */
export function parametersInWords(parameters: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(parameters).map(([name, value]) =>
    Object.hasOwn(table, name) ? table[name](value) : `${apart(name)} ${plain(value)}`,
  );
}

/** `minimumClues` becomes `minimum clues`. */
function apart(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function rangeWords(value: unknown): string {
  const { from, to } = (value ?? {}) as { readonly from?: unknown; readonly to?: unknown };
  if (typeof from !== 'number' || typeof to !== 'number') return plain(value);
  return `${from.toLocaleString('en')} to ${(to - 1).toLocaleString('en')}`;
}

/** For a list it gives only the number of items. */
function countWords(value: unknown, one: string): string {
  return Array.isArray(value) ? counted(value.length, one) : plain(value);
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return counted(value.length, 'item');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, each]) => `${apart(key)} ${String(each)}`)
    .join(' ');
}
