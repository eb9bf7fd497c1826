// The 9×9 kernel (assembly/bands.ts) as typed calls. There is one machine in it; searches that take turns are
// swapped in and out, which costs a copy of some kilobytes and only when they really alternate.
import { bytes } from './generated/bands.ts';
import { instantiate } from './instance.ts';
import { createTurns } from './turns.ts';

interface BandsExports {
  machinePointer(): number;
  machineLength(): number;
  inputPointer(): number;
  outputPointer(): number;
  countsPointer(): number;
  marksPointer(): number;
  extraPointer(): number;
  batchLength(): number;
  solutions(): number;
  nodes(): number;
  guesses(): number;
  start(index: number, limit: number, keep: number): void;
  restrict(): void;
  useExtraUnits(count: number): void;
  takeOutput(): number;
  run(budget: number): number;
  runBatch(count: number, limit: number): void;
}

const CELLS = 81;

/** What a search starts from: 81 clue bytes, optionally nine-bit pencilmarks per cell, and extra units of nine cells. */
export interface BandsProblem {
  readonly cells: Uint8Array;
  readonly marks?: Uint16Array;
  readonly extraUnits: readonly Uint16Array[];
}

/** A search in the kernel. */
export interface BandsSearch {
  /** Works for about `budget` nodes; true when done. */
  run(budget: number): boolean;
  /** The solutions found since the last call, 81 bytes each. */
  take(): Uint8Array[];
  readonly counts: { readonly solutions: number; readonly nodes: number; readonly guesses: number };
}

/** The most extra units the kernel has room for (EXTRA_MAX in assembly/bands.ts). */
export const MAX_EXTRA_UNITS = 64;

let kernel: ReturnType<typeof load> | undefined;
const turns = createTurns();

function load() {
  const exports = instantiate<BandsExports>(bytes);
  const view = (pointer: number, length: number) => new Uint8Array(exports.memory.buffer, pointer, length);
  const batchLength = exports.batchLength();
  return {
    exports,
    batchLength,
    machine: view(exports.machinePointer(), exports.machineLength()),
    input: view(exports.inputPointer(), batchLength * CELLS),
    output: view(exports.outputPointer(), (batchLength + 1) * CELLS),
    extra: view(exports.extraPointer(), MAX_EXTRA_UNITS * 9),
    marks: new Uint16Array(exports.memory.buffer, exports.marksPointer(), CELLS),
    counts: new Float64Array(exports.memory.buffer, exports.countsPointer(), batchLength * 3),
  };
}

function useExtraUnits(extraUnits: readonly Uint16Array[]): void {
  kernel ??= load();
  for (const [i, cells] of extraUnits.entries()) kernel.extra.set(cells, i * 9);
  kernel.exports.useExtraUnits(extraUnits.length);
}

/** Sets up a search for up to `limit` solutions of which the first `keep` are handed out. */
export function startBands(problem: BandsProblem, limit: number, keep: number): BandsSearch {
  kernel ??= load();
  const { exports, machine, input, output, marks } = kernel;
  const found: Uint8Array[] = [];
  const cells = problem.cells.slice(); // the caller may go on changing his
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
      let state = 2;
      while (state === 2) {
        state = exports.run(wholeNumber(left));
        const count = exports.takeOutput();
        for (let i = 0; i < count; i++) found.push(output.slice(i * CELLS, (i + 1) * CELLS));
        const before = counts.nodes;
        counts = { solutions: exports.solutions(), nodes: exports.nodes(), guesses: exports.guesses() };
        left -= counts.nodes - before;
        if (left <= 0) break;
      }
      isDone = state === 1;
      if (isDone) turns.end();
      return isDone;
    },
  };

  function enter(): void {
    turns.enter(
      self,
      () => {
        useExtraUnits(problem.extraUnits);
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

/** A solution of the puzzle (81 clue bytes) that is not this grid; undefined: there is none. The view is overwritten by the next call. */
export function otherSolution(
  cells: Uint8Array,
  extraUnits: readonly Uint16Array[],
  grid: Uint8Array,
): Uint8Array | undefined {
  kernel ??= load();
  const { exports, input, output } = kernel;
  turns.leave();
  useExtraUnits(extraUnits);
  input.set(cells);
  exports.start(0, 2, 2);
  while (exports.run(Number.MAX_SAFE_INTEGER) !== 1);
  const count = exports.takeOutput();
  for (let at = 0; at < count * CELLS; at += CELLS)
    for (let cell = 0; cell < CELLS; cell++)
      if (output[at + cell] !== grid[cell]) return output.subarray(at, at + CELLS);
  return undefined;
}

/** For each puzzle of a batch: solutions, nodes, guesses (three numbers) and its first solution (81 bytes). */
export interface BandsBatch {
  readonly counts: Float64Array;
  readonly first: Uint8Array;
}

/** Counts the solutions of puzzles given one after the other, 81 bytes each, up to the limit. */
export function countBands(cells: Uint8Array, extraUnits: readonly Uint16Array[], limit: number): BandsBatch {
  kernel ??= load();
  const { exports, batchLength, input, output } = kernel;
  turns.leave();
  useExtraUnits(extraUnits);
  const length = cells.length / CELLS;
  const counts = new Float64Array(length * 3);
  const first = new Uint8Array(cells.length);
  for (let from = 0; from < length; from += batchLength) {
    const size = Math.min(batchLength, length - from);
    input.set(cells.subarray(from * CELLS, (from + size) * CELLS));
    exports.runBatch(size, wholeNumber(limit));
    counts.set(kernel.counts.subarray(0, size * 3), from * 3);
    first.set(output.subarray(0, size * CELLS), from * CELLS);
  }
  return { counts, first };
}

/** Numbers cross into the kernel as 64-bit integers: infinity becomes a number never reached. */
function wholeNumber(value: number): number {
  return Math.min(value, Number.MAX_SAFE_INTEGER);
}
