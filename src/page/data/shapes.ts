// Describes the data that scripts/page-data.ts makes from data/ and results/ when the page is built. Rooms load it with
// import('page-data:NAME').

/** The index of a catalogue, as a file of the page. */
export interface IndexFile {
  /** NAME in `data/catalogue/NAME.bin`. */
  readonly name: string;
  /** Relative to the page's scripts. */
  readonly address: string;
  readonly bytes: number;
  /** Its SHA-256, 64 hexadecimal digits. */
  readonly digest: string;
}

/** A canonical first band of 3x3. */
export interface FirstBand {
  /** The 27 digits of the band. */
  readonly digits: string;
  /** The automorphisms of the band alone. */
  readonly automorphisms: number;
  /** How many grids of the catalogue begin with this band. */
  readonly grids: number;
}

/** The essentially different grids of a board by their number of automorphisms. */
export interface AutomorphicData {
  /** How many grids have each number of automorphisms, fewest automorphisms first. */
  readonly orders: readonly (readonly [automorphisms: number, grids: number])[];
  /** `grids` lists every grid with at least this many automorphisms. */
  readonly atLeast: number;
  /** Most automorphisms first. */
  readonly grids: readonly { readonly rank: number; readonly automorphisms: number; readonly grid: string }[];
}

/** A result from a file of results/. */
export interface BoardResult {
  /** The path from the root of the repository. */
  readonly file: string;
  readonly board: string;
  readonly title: string;
  readonly statement: string;
  readonly commands: readonly string[];
  readonly version: string;
  /** Undefined until the result is complete. */
  readonly digest: string | undefined;
  readonly cpuSeconds: number | undefined;
  /** Numbers by name. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Puzzles or grids to look at, as lines. */
  readonly examples: readonly string[];
  /** How many examples the result has. `examples` holds the first ones. */
  readonly exampleTotal: number;
  readonly minima?: MinimaData;
}

/** The distribution of minima in a sample of grids. */
export interface MinimaData {
  readonly sample: number;
  readonly rows: readonly MinimaRow[];
  /** The grids of the sample that have been searched. */
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
  /** The number of essentially different grids, if results give it. */
  readonly classes: number | undefined;
  /** It is proved that no puzzle has fewer clues. */
  readonly atLeast: number | undefined;
  /** A puzzle with this many clues has been found. */
  readonly atMost: number | undefined;
  /** The number of puzzles with `atMost` clues in the canonical grids. Undefined unless all are found. */
  readonly puzzles: number | undefined;
  /** How many of these puzzles are essentially different. */
  readonly puzzleClasses: number | undefined;
  /** A bound that others have proved, if it is stronger than our own. */
  readonly published?:
    | { readonly atLeast: number; readonly source: string; readonly address: string }
    | undefined;
}

export interface BoardsData {
  readonly rows: readonly BoardRow[];
  readonly results: readonly BoardResult[];
}
