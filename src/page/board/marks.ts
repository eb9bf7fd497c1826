// What can be shown on a board beside its digits: sets of cells, candidates with a role, links between them, all as in the
// library's pictures.
import type { CellSet, NotedRole } from '../../draw/index.ts';

/** A set with what a screen reader says of its cells, and the legend: `unavoidable set 3`. */
export type MarkedSet = CellSet & { readonly name: string };

/** Disjoint sets, numbered. */
export function disjointMarks(sets: readonly (readonly number[])[]): MarkedSet[] {
  return sets.map((cells, i) => ({ cells, number: i + 1, name: `disjoint set ${i + 1}` }));
}

/** Colours of the palette. */
export const COLOURS = 8;

/** The cells that were given colours, as sets. */
export function paintedMarks(colours: ReadonlyMap<number, number>): MarkedSet[] {
  return [...new Set(colours.values())].sort().map((colour) => ({
    cells: [...colours.keys()].filter((cell) => colours.get(cell) === colour),
    colour,
    name: `colour ${colour}`,
    look: 'fill',
  }));
}

/** What a screen reader says of a role. */
export const roleWords: Readonly<Record<NotedRole, string>> = {
  placed: 'is placed',
  gone: 'is taken away',
  on: 'is assumed or follows',
  off: 'falls away',
  key: 'is in the pattern',
  blocker: 'rules others out',
};

/** Of the classes that say how a candidate looks. */
export const roleLetters: Readonly<Record<NotedRole, string>> = {
  placed: 'p',
  gone: 'g',
  on: 'o',
  off: 'f',
  key: 'k',
  blocker: 'b',
};

/** Rows and columns of small digits in a cell. */
export function marksAcross(size: number): number {
  return Math.ceil(Math.sqrt(size));
}

/** Where a small digit stands in its cell, 0 … 1 both ways. */
export function markPlace(size: number, digit: number): readonly [x: number, y: number] {
  const across = marksAcross(size);
  const down = Math.ceil(size / across);
  return [(((digit - 1) % across) + 0.5) / across, (Math.floor((digit - 1) / across) + 0.5) / down];
}
