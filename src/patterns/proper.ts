// All essentially different proper puzzles of a board with a given number of clues, found through their patterns: the
// whole of Lass's Algorithm 4. It finds the minimum number of clues of small boards. The 13 clues of 2x4 took Lass a
// cluster and 1.6 · 10¹³ fillings.

import { checkOptions } from '../base/internal.ts';
import type { Board, Puzzle } from '../board/index.ts';
import { toBoard } from '../board/internal.ts';
import { countBatch, type Engine } from '../solve/index.ts';
import { engineFor } from '../solve/internal.ts';
import { patterns } from './generate.ts';
import { representations } from './representations.ts';

/** A proper puzzle. */
export interface ProperPuzzle extends Puzzle {
  /** One byte per cell, in canonical minlex form (Lass, Definition 2.4). */
  readonly cells: Uint8Array;
  /** Its solution, one byte per cell. */
  readonly solution: Uint8Array;
}

/** Counters. They are deterministic: the same for any slicing and on any machine. */
export interface ProperCounts {
  /** Patterns started. */
  patterns: number;
  /** Their essentially different fillings, each given to the solver. */
  representations: number;
  /** Nodes of the solver. */
  nodes: number;
  /** Proper puzzles found. */
  puzzles: number;
}

/** A search for proper puzzles under way. */
export interface ProperSearch {
  /** Gives some hundred more fillings to the solver. */
  step(): 'done' | 'paused';
  /** Returns the proper puzzles found since the last call, smallest first. */
  take(): ProperPuzzle[];
  /** The counts so far. */
  readonly counts: Readonly<ProperCounts>;
}

/** Options for the search. */
export interface ProperOptions {
  /** An engine or its name. Default: the fastest engine for the board. */
  readonly engine?: Engine | string | undefined;
}

/** Fillings per step: a few milliseconds in every engine. */
const STEP_FILLINGS = 256;

/** Starts the search for all proper puzzles with this many clues, one of each class. */
export function startProperPuzzles(
  given: Board | string,
  clues: number,
  options: ProperOptions = {},
): ProperSearch {
  const board = toBoard(given);
  checkOptions(options, { engine: true });
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

/** Yields the proper puzzles one by one, smallest first: by patterns, then by fillings. */
export function* properPuzzles(
  board: Board | string,
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
