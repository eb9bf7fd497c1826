// What can be shown on a board beside its digits: coloured sets of cells, candidates with a role, links between them.

/** Cells in a colour of the palette, filled and outlined. */
export interface MarkedSet {
  readonly cells: readonly number[];
  /** 1 … 8, as in `--set-1`. */
  readonly colour: number;
  /** What a screen reader says of its cells, and the legend: `unavoidable set 3`. */
  readonly name: string;
  /** Default: true. */
  readonly isFilled?: boolean;
  /** Default: true. */
  readonly isOutlined?: boolean;
}

/** Disjoint sets in the colours of the palette; those past its last colour are only outlined. */
export function disjointMarks(sets: readonly (readonly number[])[]): MarkedSet[] {
  return sets.map((cells, i) => ({
    cells,
    colour: (i % COLOURS) + 1,
    isFilled: i < COLOURS,
    name: `disjoint set ${i + 1}`,
  }));
}

/** Colours of the palette. */
export const COLOURS = 8;

/** The cells that were given colours, as sets. */
export function paintedMarks(colours: ReadonlyMap<number, number>): MarkedSet[] {
  return [...new Set(colours.values())].sort().map((colour) => ({
    cells: [...colours.keys()].filter((cell) => colours.get(cell) === colour),
    colour,
    name: `colour ${colour}`,
    isOutlined: false,
  }));
}

/** What a candidate is in a step. */
export type Role = 'placed' | 'gone' | 'on' | 'off';

/** A candidate that matters. */
export interface NotedCandidate {
  readonly cell: number;
  readonly digit: number;
  readonly role: Role;
}

/** An arrow from one candidate to another; without digits from the middles of the cells. */
export interface BoardLink {
  readonly from: number;
  readonly fromDigit?: number;
  readonly to: number;
  readonly toDigit?: number;
  /** Broken lines for what is not there. */
  readonly isWeak?: boolean;
}

/** What a screen reader says of a role. */
export const roleWords: Readonly<Record<Role, string>> = {
  placed: 'is placed',
  gone: 'is taken away',
  on: 'is assumed or follows',
  off: 'falls away',
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
