// All proper puzzles of a 9×9 pattern (assembly/bands/fill.ts) as a typed call. The kernel keeps no state
// between calls. The path of chosen digits identifies a search.
import { claimDigger } from './digger.ts';
import { CELLS, DONE } from './generated/diggers.ts';

/** The pattern to fill. */
export interface FillQuestion {
  /** 81 bytes: the given clues, 0 elsewhere. */
  readonly cells: Uint8Array;
  /** The cells that get a clue as well. */
  readonly free: Uint8Array;
  readonly extraUnits: readonly Uint16Array[];
  /** Leaves out branches without minimal puzzles. Puzzles that are not minimal may still be handed out. */
  readonly minimal: boolean;
}

/** The result of a call. */
export interface FillSlice {
  /** Where to continue: the chosen digits, 0 … 8. Undefined: the search is done. */
  readonly path: Uint8Array | undefined;
  /** Cells filled. */
  readonly nodes: number;
  /** Fillings passed to the solver. */
  readonly fillings: number;
  /** The solutions of the proper puzzles, 81 bytes each. */
  readonly solutions: Uint8Array;
}

/** Continues from the path, which is empty at the start, for about `budget` filled cells. */
export function runFill(question: FillQuestion, path: Uint8Array, budget: number): FillSlice {
  const { cells, free, extraUnits, minimal } = question;
  const kernel = claimDigger(extraUnits);
  const { exports } = kernel;
  kernel.input.set(cells);
  kernel.free.set(free);
  kernel.path.set(path);
  const isDone = exports.fill(budget, free.length, path.length, minimal ? 1 : 0) === DONE;
  const count = exports.takeOutput();
  return {
    path: isDone ? undefined : kernel.path.slice(0, exports.pathLength()),
    nodes: exports.fillNodes(),
    fillings: exports.fillings(),
    solutions: kernel.output.slice(0, count * CELLS),
  };
}
