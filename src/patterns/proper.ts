// All essentially different proper puzzles of a board with so many clues, by way of their patterns: Lass,
// Algorithm 4 entire. It finds the minimum number of clues of small boards; the 13 clues of 2x4 took Lass a
// cluster and 1.6 · 10¹³ fillings.
import type { Board, Puzzle } from '../board/index.ts';
import { countBatch, type Engine } from '../solve/index.ts';
import { engineFor } from '../solve/internal.ts';
import { patterns } from './generate.ts';
import { representations } from './representations.ts';

/** A proper puzzle. */
export interface ProperPuzzle extends Puzzle {
  /** One byte per cell; in canonical minlex form (Lass, Definition 2.4). */
  readonly cells: Uint8Array;
  /** Its solution, one byte per cell. */
  readonly solution: Uint8Array;
}

/** Deterministic: any slicing, any machine, the same numbers. */
export interface ProperCounts {
  /** Patterns begun. */
  patterns: number;
  /** Their essentially different fillings, each put to the solver. */
  representations: number;
  /** Nodes of the solver. */
  nodes: number;
  /** Proper puzzles found. */
  puzzles: number;
}

/** A search for proper puzzles under way. */
export interface ProperSearch {
  /** Puts some hundred more fillings to the solver. */
  step(): 'done' | 'paused';
  /** The proper puzzles found since the last call, smallest first. */
  take(): ProperPuzzle[];
  /** The counts so far. */
  readonly counts: Readonly<ProperCounts>;
}

/** Which puzzles are wanted. */
export interface ProperOptions {
  /** Or its name. Default: the fastest engine for the board. */
  readonly engine?: Engine | string | undefined;
}

/** Fillings per step: some milliseconds in every engine. */
const STEP_FILLINGS = 256;

/** Sets up the search for all proper puzzles with so many clues, one of each class. */
export function startProperPuzzles(board: Board, clues: number, options: ProperOptions = {}): ProperSearch {
  const engine = engineFor(board, options.engine);
  const { cellCount } = board;
  const counts: ProperCounts = { patterns: 0, representations: 0, nodes: 0, puzzles: 0 };
  const fillings = allFillings(board, clues, counts);
  let found: ProperPuzzle[] = [];
  let isDone = false;
  return {
    counts,
    step() {
      if (isDone) return 'done';
      const cells = new Uint8Array(STEP_FILLINGS * cellCount);
      let length = 0;
      while (length < STEP_FILLINGS && !isDone) {
        const next = fillings.next();
        if (next.done) isDone = true;
        else cells.set(next.value, length++ * cellCount);
      }
      const batch = { board, cells: cells.subarray(0, length * cellCount) };
      const { solutions, first, counters } = countBatch(batch, { engine });
      for (const [i, count] of solutions.entries()) {
        if (count !== 1) continue;
        const [from, to] = [i * cellCount, (i + 1) * cellCount];
        found.push({ board, cells: cells.slice(from, to), solution: first.slice(from, to) });
        counts.puzzles++;
      }
      counts.representations += length;
      counts.nodes += counters.nodes;
      return isDone ? 'done' : 'paused';
    },
    take() {
      const puzzles = found;
      found = [];
      return puzzles;
    },
  };
}

/** The proper puzzles one by one, smallest first: patterns before fillings. */
export function* properPuzzles(
  board: Board,
  clues: number,
  options: ProperOptions = {},
): Generator<ProperPuzzle, void, undefined> {
  const search = startProperPuzzles(board, clues, options);
  let state: 'done' | 'paused';
  do {
    state = search.step();
    yield* search.take();
  } while (state === 'paused');
}

function* allFillings(board: Board, clues: number, counts: ProperCounts): Generator<Uint8Array> {
  for (const pattern of patterns(board, clues)) {
    counts.patterns++;
    yield* representations(board, pattern);
  }
}
