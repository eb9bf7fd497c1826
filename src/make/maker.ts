// Makes puzzles by number: puzzle i of a request depends on the request and i alone. Each try digs out a random grid
// in random order; what does not meet the request is thrown away.
import type { Board, Grid } from '../board/index.ts';
import { pickInt, type Random, shuffled } from '../random/index.ts';
import { dig, findRedundant, type Witnesses } from './dig.ts';
import { type DrawGrid, openGrids } from './grids.ts';
import { createOracle, type Oracle } from './oracle.ts';
import { type ClueRange, checkRequest, DEFAULT_TRIES, freeOrbits, type MakeRequest } from './request.ts';
import { streamOf } from './stream.ts';
import { verifyMinimal, verifyProper } from './verify.ts';

/** A puzzle as wanted. That it is proper, and minimal if it says so, was checked a second time (verify.ts). */
export interface MadePuzzle {
  readonly kind: 'puzzle';
  readonly index: number;
  readonly cells: Uint8Array;
  readonly solution: Grid;
  readonly clues: number;
  readonly isMinimal: boolean;
  /** How many grids it took. */
  readonly tries: number;
}

/** No puzzle met the request in so many tries. */
export interface GaveUp {
  readonly kind: 'gave up';
  readonly index: number;
  readonly tries: number;
  /** How many of the tries failed for which reason. */
  readonly failures: Readonly<Record<Failure, number>>;
  /** The numbers of clues that came out, where that was the reason. */
  readonly cluesSeen: ClueRange | undefined;
}

/** Not proper with all clues of the pattern; too few or too many clues; a clue could go; there already. */
export type Failure = 'pattern' | 'clues' | 'minimal' | 'repeated';

export interface Maker {
  make(index: number): MadePuzzle | GaveUp;
}

/** Sets up a maker. Throws an InputError if the request cannot be met. */
export async function createMaker(request: MakeRequest): Promise<Maker> {
  checkRequest(request);
  const {
    board,
    gridMethod = 'fill',
    symmetry = 'none',
    pattern,
    seed = 1,
    tries: most = DEFAULT_TRIES,
  } = request;
  const drawGrid = await openGrids(board, gridMethod);
  const oracle = createOracle(board);
  const orbits = freeOrbits(board, symmetry, pattern);
  const free = new Uint8Array(board.cellCount);
  for (const cell of orbits.flat()) free[cell] = 1;
  const tools: Tools = { ...request, drawGrid, oracle, orbits, free };

  return {
    make(index) {
      const random = streamOf(seed, index);
      const failures = { pattern: 0, clues: 0, minimal: 0, repeated: 0 };
      let cluesSeen: ClueRange | undefined;
      for (let tries = 1; tries <= most; tries++) {
        const outcome = tryOnce(tools, random);
        if (typeof outcome === 'object') return { kind: 'puzzle', index, ...finish(board, outcome), tries };
        if (typeof outcome === 'string') failures[outcome]++;
        else {
          failures.clues++;
          cluesSeen = {
            from: Math.min(outcome, cluesSeen?.from ?? outcome),
            to: Math.max(outcome, cluesSeen?.to ?? outcome),
          };
        }
      }
      return { kind: 'gave up', index, tries: most, failures, cluesSeen };
    },
  };
}

interface Tools extends MakeRequest {
  readonly drawGrid: DrawGrid;
  readonly oracle: Oracle;
  /** The cells that may hold clues, by orbits, and as one byte per cell. */
  readonly orbits: readonly (readonly number[])[];
  readonly free: Uint8Array;
}

interface Dug {
  readonly cells: Uint8Array;
  readonly solution: Grid;
  readonly clues: number;
  readonly isMinimal: boolean;
  readonly witnesses: Witnesses;
}

/** A puzzle, or why there is none; a number of clues that is not in the range. */
function tryOnce(tools: Tools, random: Random): Dug | 'pattern' | 'minimal' | number {
  const { drawGrid, oracle, orbits, free, clues: range, minimal = false } = tools;
  const solution = drawGrid(random);
  const cells = solution.map((digit, cell) => (free[cell] ? digit : 0));
  if (free.includes(0) && oracle.other(cells, solution)) return 'pattern';
  const order = shuffled(orbits, random);
  // a minimal puzzle has as many clues as it has; another can be left at any number in the range
  const fewest = minimal || !range ? 0 : range.from + pickInt(random, range.to - range.from + 1);
  const dug = dig(cells, solution, order, oracle, fewest);
  const { clues } = dug;
  if (range && (clues < range.from || clues > range.to)) return clues;
  const { redundant, witnesses } = findRedundant(cells, solution, oracle, dug.witnesses);
  const isMinimal = redundant.length === 0;
  if (minimal && !isMinimal) return 'minimal';
  return { cells, solution, clues, isMinimal, witnesses };
}

function finish(board: Board, { witnesses, ...puzzle }: Dug): Omit<Dug, 'witnesses'> {
  verifyProper(board, puzzle.cells, puzzle.solution);
  if (puzzle.isMinimal) verifyMinimal(board, puzzle.cells, witnesses);
  return puzzle;
}
