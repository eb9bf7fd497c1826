// All proper puzzles of a 9×9 pattern (assembly/bands/fill.ts) as a typed call. Between two calls nothing stays in the
// kernel: a search is told by the path of digits it has chosen.
import { claimDigger } from './digger.ts';
import { CELLS, DONE } from './generated/diggers.ts';

/** What is to be filled. */
export interface FillQuestion {
  /** 81 bytes: the clues that are given, 0 elsewhere. */
  readonly cells: Uint8Array;
  /** The cells that get a clue besides. */
  readonly free: Uint8Array;
  readonly extraUnits: readonly Uint16Array[];
  /** Branches without minimal puzzles are left out; puzzles that are not minimal may still be handed out. */
  readonly minimal: boolean;
}

/** What a call has come to. */
export interface FillSlice {
  /** Where to go on, the digits chosen, 0 … 8; undefined: the search is done. */
  readonly path: Uint8Array | undefined;
  /** Cells filled, */
  readonly nodes: number;
  /** and fillings put to the solver. */
  readonly fillings: number;
  /** The solutions of the proper puzzles, 81 bytes each. */
  readonly solutions: Uint8Array;
}

/** Goes on from the path, at first an empty one, for about `budget` cells filled. */
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
