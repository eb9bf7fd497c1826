// Marks that a board shows in addition to its digits, as in the library's pictures: sets of cells, and candidates with a
// role.
import type { CellSet, NotedRole } from '../../draw/index.ts';

/** A set of cells with its name for screen readers and the legend, as in `unavoidable set 3`. */
export type MarkedSet = CellSet & {
  readonly name: string;
  /** The page marked it by itself: pictures and prints leave it out unless the visitor asks for it. */
  readonly isAside?: boolean;
  /** Draw it faintly. Default: false. */
  readonly isDim?: boolean;
};

/** Marks disjoint sets with numbers. */
export function disjointMarks(sets: readonly (readonly number[])[]): MarkedSet[] {
  return sets.map((cells, i) => ({ cells, number: i + 1, name: `disjoint set ${i + 1}` }));
}

/** The number of colours in the palette. */
export const COLOURS = 8;

/** Returns the coloured cells as sets. */
export function paintedMarks(colours: ReadonlyMap<number, number>): MarkedSet[] {
  return [...new Set(colours.values())].sort().map((colour) => ({
    cells: [...colours.keys()].filter((cell) => colours.get(cell) === colour),
    colour,
    name: `colour ${colour}`,
    look: 'fill',
  }));
}

/** The words of a screen reader for each role. */
export const roleWords: Readonly<Record<NotedRole, string>> = {
  placed: 'is placed',
  gone: 'is removed',
  on: 'is assumed or shown to be true',
  off: 'is assumed or shown to be false',
  key: 'is in the pattern',
  blocker: 'rules others out',
};

/** The letter of each role in the CSS classes of candidates. */
export const roleLetters: Readonly<Record<NotedRole, string>> = {
  placed: 'p',
  gone: 'g',
  on: 'o',
  off: 'f',
  key: 'k',
  blocker: 'b',
};

/** Returns how many small digits fit across a cell. */
export function marksAcross(size: number): number {
  return Math.ceil(Math.sqrt(size));
}

/** Returns the place of a small digit in its cell, 0 … 1 in both directions. */
export function markPlace(size: number, digit: number): readonly [x: number, y: number] {
  const across = marksAcross(size);
  const down = Math.ceil(size / across);
  return [(((digit - 1) % across) + 0.5) / across, (Math.floor((digit - 1) / across) + 0.5) / down];
}

/** Returns the digit whose small place in a cell is at (x, y), 0 … 1 in both directions. */
export function markAt(size: number, x: number, y: number): number | undefined {
  const across = marksAcross(size);
  const down = Math.ceil(size / across);
  const digit = Math.floor(y * down) * across + Math.floor(x * across) + 1;
  return digit >= 1 && digit <= size && x < 1 ? digit : undefined;
}
