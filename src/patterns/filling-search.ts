// Finds all proper puzzles of a pattern with a given beginning, as a search that can pause. On 3×3 boxes the kernel
// searches; elsewhere clues are placed one by one, and the board's engine solves the fillings.
import { runFill } from '../kernel/index.ts';
import { createOracle, findRedundant, verifyProper } from '../make/internal.ts';
import { bands, countBatch } from '../solve/index.ts';
import { type Filling, fillingOf, isLeast, puzzleOf } from './filling.ts';
import { extensions } from './prefixes.ts';

/** Counters. They are deterministic: the same for any slicing and on any machine. */
export interface FillingCounts {
  /** Clues placed. */
  nodes: number;
  /** Fillings given to the solver. */
  fillings: number;
  /**
   * Proper puzzles left out, because an image under the pattern's symmetries represents them or they are not minimal.
   */
  dropped: number;
  /** Puzzles found. */
  puzzles: number;
}

/** The state of a search as data. */
export interface FillingCheckpoint {
  /** The choices made. */
  readonly path: readonly number[];
  /** The counters at this point. */
  readonly counts: FillingCounts;
}

/** A proper puzzle of a pattern. */
export interface FilledPattern {
  /** The clues, 0 in empty cells. */
  readonly cells: Uint8Array;
  /** Its solution. */
  readonly solution: Uint8Array;
}

export interface FillingSearch {
  /** Works for about this many nodes. */
  run(nodes: number): 'done' | 'paused';
  /** Returns the puzzles found since the last call. A second engine has proved each of them proper. */
  take(): FilledPattern[];
  readonly counts: Readonly<FillingCounts>;
  /** Undefined when the search is done. */
  readonly checkpoint: FillingCheckpoint | undefined;
  /** The finished part, from 0 to 1. The choices at a node have equal shares. */
  readonly fraction: number;
}

/** Starts the search for all puzzles that continue the prefix. */
export function startFilling(filling: Filling, prefix: Uint8Array, from?: FillingCheckpoint): FillingSearch {
  const { board } = filling;
  const advance = bands.refuses(board) ? byPlaces(filling, prefix) : byKernel(filling, prefix);
  const counts: FillingCounts = { nodes: 0, fillings: 0, dropped: 0, puzzles: 0, ...from?.counts };
  const accept = createAccept(filling);
  let path: readonly number[] | undefined = from?.path ?? [];
  let found: FilledPattern[] = [];
  return {
    counts,
    run(nodes) {
      if (path === undefined) return 'done';
      const slice: Slice = advance(path, nodes);
      path = slice.path;
      counts.nodes += slice.nodes;
      counts.fillings += slice.fillings;
      for (const solution of slice.solutions) {
        const puzzle = accept(solution);
        if (puzzle) found.push(puzzle);
        counts[puzzle ? 'puzzles' : 'dropped']++;
      }
      return path === undefined ? 'done' : 'paused';
    },
    take() {
      const puzzles = found;
      found = [];
      return puzzles;
    },
    get checkpoint() {
      return path && { path, counts: { ...counts } };
    },
    get fraction() {
      return path === undefined ? 1 : path.reduceRight((sum, choice) => (choice + sum) / board.size, 0);
    },
  };
}

/** The result of a piece of work. */
interface Slice {
  readonly path: readonly number[] | undefined;
  readonly nodes: number;
  readonly fillings: number;
  /** The solutions of the proper fillings. */
  readonly solutions: readonly Uint8Array[];
}
type Advance = (path: readonly number[], nodes: number) => Slice;

function byKernel(filling: Filling, prefix: Uint8Array): Advance {
  const { board, minimal } = filling;
  const question = {
    cells: puzzleOf(filling, prefix),
    free: Uint8Array.from(filling.cells.subarray(prefix.length)),
    extraUnits: board.extraUnits.map(({ cells }) => cells),
    minimal,
  };
  return (path, nodes) => {
    const slice = runFill(question, Uint8Array.from(path), nodes);
    const { length } = slice.solutions;
    const solutions: Uint8Array[] = [];
    for (let at = 0; at < length; at += 81) solutions.push(slice.solutions.subarray(at, at + 81));
    return { ...slice, path: slice.path && [...slice.path], solutions };
  };
}

/** The number of fillings given to the engine at once. */
const BATCH = 256;

/**
 * Searches place by place. The path is the last filling made, its digits − 1 after the prefix. The next one is larger.
 */
function byPlaces(filling: Filling, prefix: Uint8Array): Advance {
  const { board } = filling;
  const { cellCount } = board;
  return (path, nodes) => {
    const walk = fillingsAfter(filling, prefix, path);
    const solutions: Uint8Array[] = [];
    let [length, visited, put] = [0, 0, 0];
    let last: Uint8Array | undefined;
    const batch = new Uint8Array(BATCH * cellCount);
    const solve = (): void => {
      const cells = batch.subarray(0, length * cellCount);
      const { solutions: found, first } = countBatch({ board, cells });
      for (const [i, count] of found.entries())
        if (count === 1) solutions.push(first.slice(i * cellCount, (i + 1) * cellCount));
      length = 0;
    };
    do {
      const next = walk.next();
      last = next.done ? undefined : next.value;
      visited++;
      if (last?.length === filling.cells.length) {
        batch.set(puzzleOf(filling, last), length++ * cellCount);
        put++;
      }
      if (length === BATCH) solve();
    } while (last && (visited < nodes || last.length < filling.cells.length));
    if (length > 0) solve();
    const rest = last && [...last.subarray(prefix.length)].map((digit) => digit - 1);
    // a complete prefix has no path to continue
    return { path: rest?.length ? rest : undefined, nodes: visited, fillings: put, solutions };
  };
}

/** Yields all beginnings and fillings that continue the prefix, depth first, starting after the path. */
function* fillingsAfter(
  filling: Filling,
  prefix: Uint8Array,
  path: readonly number[],
): Generator<Uint8Array, void> {
  if (prefix.length === filling.cells.length) {
    yield prefix;
    return;
  }
  for (const longer of extensions(filling, prefix)) {
    const digit = longer[prefix.length] - 1;
    if (path.length > 0 && digit < path[0]) continue;
    const isOnPath = path.length > 0 && digit === path[0];
    if (isOnPath && path.length === 1) continue; // already done
    if (longer.length < filling.cells.length && !isOnPath) yield longer;
    yield* fillingsAfter(filling, longer, isOnPath ? path.slice(1) : []);
  }
}

/**
 * Returns the puzzle of a solution if it is wanted: the least of its class, and minimal if the request asks for that.
 */
function createAccept(filling: Filling): (solution: Uint8Array) => FilledPattern | undefined {
  const { board, minimal } = filling;
  const oracle = createOracle(board);
  return (solution) => {
    const digits = fillingOf(filling, solution);
    if (!isLeast(filling, digits, digits.length)) return undefined;
    // the search may have used other names for digits that are not in the clues
    const cells = puzzleOf(filling, digits);
    const renamed = rename(filling, digits, solution);
    if (minimal && findRedundant(cells, renamed, oracle).redundant.length > 0) return undefined;
    verifyProper(board, cells, renamed);
    return { cells, solution: renamed };
  };
}

/** Gives the digits of the solution the names they have in the filling. */
function rename({ board, cells, names }: Filling, digits: Uint8Array, solution: Uint8Array): Uint8Array {
  const name = new Uint8Array(board.size + 1);
  for (const [place, digit] of digits.entries()) name[solution[cells[place]]] = names[digit];
  const left = [...names.subarray(1)].filter((digit) => !name.includes(digit));
  for (let digit = 1; digit <= board.size; digit++) if (name[digit] === 0) name[digit] = left.shift()!;
  return solution.map((digit) => name[digit]);
}
