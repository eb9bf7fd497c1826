// Searches and batches in the 9×9 solver as typed calls. Searches that take turns are swapped in and out. A
// swap copies some kilobytes, and happens only when searches really alternate.

import { putExtraUnits } from './extra-units.ts';
import { BATCH, CELLS, DONE, FULL_HOUSE } from './generated/bands.ts';
import { claimSolver, solver, solverTurns } from './solver.ts';

/**
 * The start of a search: 81 clue bytes, optionally nine-bit pencilmarks per cell, and extra units of nine
 * cells.
 */
export interface BandsProblem {
  readonly cells: Uint8Array;
  readonly marks?: Uint16Array;
  readonly extraUnits: readonly Uint16Array[];
}

/** A search in the kernel. */
export interface BandsSearch {
  /** Works for about `budget` nodes. Returns true when done. */
  run(budget: number): boolean;
  /** The solutions found since the last call, 81 bytes each. */
  take(): Uint8Array[];
  readonly counts: { readonly solutions: number; readonly nodes: number; readonly guesses: number };
}

/** Sets up a search for up to `limit` solutions. The first `keep` of them are handed out. */
export function startBands(problem: BandsProblem, limit: number, keep: number): BandsSearch {
  const { exports, machine, input, output, marks } = solver();
  const found: Uint8Array[] = [];
  const cells = problem.cells.slice(); // the caller may change its array later
  let saved: Uint8Array | undefined;
  let isDone = false;
  let counts = { solutions: 0, nodes: 0, guesses: 0 };

  const self: BandsSearch = {
    get counts() {
      return counts;
    },
    take: () => found.splice(0),
    run(budget) {
      if (isDone) return true;
      enter();
      let left = budget;
      let state: number = FULL_HOUSE;
      while (state === FULL_HOUSE) {
        state = exports.run(wholeNumber(left));
        const count = exports.takeOutput();
        for (let i = 0; i < count; i++) found.push(output.slice(i * CELLS, (i + 1) * CELLS));
        const before = counts.nodes;
        counts = { solutions: exports.solutions(), nodes: exports.nodes(), guesses: exports.guesses() };
        left -= counts.nodes - before;
        if (left <= 0) break;
      }
      isDone = state === DONE;
      if (isDone) solverTurns.end();
      return isDone;
    },
  };

  function enter(): void {
    solverTurns.enter(
      self,
      () => {
        putExtraUnits(solver(), problem.extraUnits);
        if (saved) machine.set(saved);
        else {
          input.set(cells);
          exports.start(0, wholeNumber(limit), wholeNumber(keep));
          if (problem.marks) {
            marks.set(problem.marks);
            exports.restrict();
          }
        }
      },
      () => {
        saved = machine.slice();
      },
    );
  }
  return self;
}

/**
 * Finds a solution of the puzzle (81 clue bytes) other than this grid. Undefined: there is none. The next
 * call overwrites the view.
 */
export function otherSolution(
  cells: Uint8Array,
  extraUnits: readonly Uint16Array[],
  grid: Uint8Array,
): Uint8Array | undefined {
  const { exports, input, output } = claimSolver(extraUnits);
  input.set(cells);
  exports.start(0, 2, 2);
  while (exports.run(Number.MAX_SAFE_INTEGER) !== DONE);
  const count = exports.takeOutput();
  const { length } = grid; // a local, because constants of other modules are looked up on each access
  for (let at = 0; at < count * length; at += length)
    for (let cell = 0; cell < length; cell++)
      if (output[at + cell] !== grid[cell]) return output.subarray(at, at + length);
  return undefined;
}

/** For each puzzle of a batch: solutions, nodes, guesses (three numbers) and its first solution (81 bytes). */
export interface BandsBatch {
  readonly counts: Float64Array;
  readonly first: Uint8Array;
}

/** Counts the solutions of packed puzzles, 81 bytes each, up to the limit. */
export function countBands(cells: Uint8Array, extraUnits: readonly Uint16Array[], limit: number): BandsBatch {
  const { exports, input, output, counts: batchCounts } = claimSolver(extraUnits);
  const length = cells.length / CELLS;
  const counts = new Float64Array(length * 3);
  const first = new Uint8Array(cells.length);
  for (let from = 0; from < length; from += BATCH) {
    const size = Math.min(BATCH, length - from);
    input.set(cells.subarray(from * CELLS, (from + size) * CELLS));
    exports.runBatch(size, wholeNumber(limit));
    counts.set(batchCounts.subarray(0, size * 3), from * 3);
    first.set(output.subarray(0, size * CELLS), from * CELLS);
  }
  return { counts, first };
}

/** Numbers cross into the kernel as 64-bit integers, so infinity becomes a number that is never reached. */
function wholeNumber(value: number): number {
  return Math.min(value, Number.MAX_SAFE_INTEGER);
}
