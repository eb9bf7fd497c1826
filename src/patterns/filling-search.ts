// All proper puzzles of a pattern that begin in one way, as a search that can be stopped: by the kernel on 3×3 boxes,
// else place by place with the board's engine at the end.
import { runFill } from '../kernel/index.ts';
import { createOracle, findRedundant, verifyProper } from '../make/internal.ts';
import { bands, countBatch } from '../solve/index.ts';
import { type Filling, fillingOf, isLeast, puzzleOf } from './filling.ts';
import { extensions } from './prefixes.ts';

/** Deterministic: any slicing, any machine, the same numbers. */
export interface FillingCounts {
  /** Clues filled in. */
  nodes: number;
  /** Fillings put to the solver. */
  fillings: number;
  /** Proper ones that an image under the pattern's symmetries stands for, or, of minimal ones, that are not minimal. */
  dropped: number;
  /** Puzzles found. */
  puzzles: number;
}

/** Where a search stands, as data. */
export interface FillingCheckpoint {
  /** The choices made. */
  readonly path: readonly number[];
  /** The counts there. */
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
  /** Works for about so many nodes. */
  run(nodes: number): 'done' | 'paused';
  /** The puzzles found since the last call; each has been proved proper by a second engine. */
  take(): FilledPattern[];
  readonly counts: Readonly<FillingCounts>;
  /** Undefined when it is done. */
  readonly checkpoint: FillingCheckpoint | undefined;
  /** How much is done, 0 … 1: each choice counts for a share of what is above it. */
  readonly fraction: number;
}

/** Sets up the search for all puzzles that continue the prefix. */
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

/** What a piece of work has come to. */
interface Slice {
  readonly path: readonly number[] | undefined;
  readonly nodes: number;
  readonly fillings: number;
  /** Of the proper ones. */
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

/** Fillings put to the engine at once. */
const BATCH = 256;

/** The path is the last filling that was made, its digits − 1, after the prefix; the next one is larger. */
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
    // a prefix that is whole has nothing behind it
    return { path: rest?.length ? rest : undefined, nodes: visited, fillings: put, solutions };
  };
}

/** All beginnings and fillings that continue the prefix, depth first, those after the path. */
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
    if (isOnPath && path.length === 1) continue; // done with
    if (longer.length < filling.cells.length && !isOnPath) yield longer;
    yield* fillingsAfter(filling, longer, isOnPath ? path.slice(1) : []);
  }
}

/** Takes the puzzle of a solution if it is wanted: the least of its class, and minimal if that is asked for. */
function createAccept(filling: Filling): (solution: Uint8Array) => FilledPattern | undefined {
  const { board, minimal } = filling;
  const oracle = createOracle(board);
  return (solution) => {
    const digits = fillingOf(filling, solution);
    if (!isLeast(filling, digits, digits.length)) return undefined;
    // the search may have given digits that are not in the clues other names
    const cells = puzzleOf(filling, digits);
    const renamed = rename(filling, digits, solution);
    if (minimal && findRedundant(cells, renamed, oracle).redundant.length > 0) return undefined;
    verifyProper(board, cells, renamed);
    return { cells, solution: renamed };
  };
}

/** The solution with the names of digits that the filling has. */
function rename({ board, cells, names }: Filling, digits: Uint8Array, solution: Uint8Array): Uint8Array {
  const name = new Uint8Array(board.size + 1);
  for (const [place, digit] of digits.entries()) name[solution[cells[place]]] = names[digit];
  const left = [...names.subarray(1)].filter((digit) => !name.includes(digit));
  for (let digit = 1; digit <= board.size; digit++) if (name[digit] === 0) name[digit] = left.shift()!;
  return solution.map((digit) => name[digit]);
}
