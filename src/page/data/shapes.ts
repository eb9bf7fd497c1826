// What scripts/page-data.ts makes of data/ and results/ when the page is built. Rooms load each by import('page-data:NAME').

/** The index of a catalogue, as a file of the page. */
export interface IndexFile {
  /** As in `data/catalogue/NAME.bin`. */
  readonly name: string;
  /** From the page's scripts on. */
  readonly address: string;
  readonly bytes: number;
}

/** A canonical first band of 3x3. */
export interface FirstBand {
  /** Its 27 digits. */
  readonly digits: string;
  /** Of the band alone. */
  readonly automorphisms: number;
  /** How many grids of the catalogue begin with it. */
  readonly grids: number;
}

/** The essentially different grids of 3x3 by automorphisms. */
export interface AutomorphicData {
  /** How many grids have so many, fewest automorphisms first. */
  readonly orders: readonly (readonly [automorphisms: number, grids: number])[];
  /** Every grid with at least so many is in the list. */
  readonly atLeast: number;
  /** Most automorphisms first. */
  readonly grids: readonly { readonly rank: number; readonly automorphisms: number; readonly grid: string }[];
}

/** What one file of results/ says. */
export interface BoardResult {
  /** From the root of the repository. */
  readonly file: string;
  readonly board: string;
  readonly title: string;
  readonly statement: string;
  readonly commands: readonly string[];
  readonly version: string;
  /** None: not complete yet. */
  readonly digest: string | undefined;
  readonly cpuSeconds: number | undefined;
  /** Numbers by name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Puzzles, or grids, to look at: lines. */
  readonly examples: readonly string[];
  /** How many there are of which these are the first. */
  readonly exampleTotal: number;
  readonly minima?: MinimaData;
}

/** How the minima of a sample of grids are distributed. */
export interface MinimaData {
  readonly sample: number;
  readonly rows: readonly MinimaRow[];
  /** Each grid of the sample that has been searched. */
  readonly grids: readonly {
    readonly rank: number;
    readonly mcn: number;
    readonly atLeast: number;
    readonly atMost: number | undefined;
  }[];
}

export interface MinimaRow {
  readonly atLeast: number;
  readonly atMost: number | undefined;
  readonly grids: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** A row of the table of boards. */
export interface BoardRow {
  readonly board: string;
  /** Essentially different grids, where results say how many. */
  readonly classes: number | undefined;
  /** No puzzle has fewer clues: proved. */
  readonly atLeast: number | undefined;
  /** Some puzzle has so many clues: found. */
  readonly atMost: number | undefined;
  /** Puzzles with that many clues in the canonical grids, and classes of them; absent unless all are found. */
  readonly puzzles: number | undefined;
  readonly puzzleClasses: number | undefined;
  /** What others have proved, where it is more than our own results say. */
  readonly published?:
    | { readonly atLeast: number; readonly source: string; readonly address: string }
    | undefined;
}

export interface BoardsData {
  readonly rows: readonly BoardRow[];
  readonly results: readonly BoardResult[];
}
