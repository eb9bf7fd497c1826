// The generation of patterns in units of work, in this thread or in several. Results come in the order of the
// units, so the number of threads never changes what is found or in which order.
import { setImmediate } from 'node:timers/promises';
import type { Board } from '../board/index.ts';
import type { PatternBatch, PatternCounts } from '../kernel/index.ts';
import { patternUnits, startPatterns, unpackPatterns } from './generate.ts';
import type { Pattern, PatternConditions } from './pattern.ts';
import { createUnitPool } from './unit-pool.ts';

export interface UnitQuestion {
  readonly board: Board;
  readonly clues: number;
  readonly conditions: PatternConditions;
  /** Hand the patterns out, or only count them. */
  readonly keep: boolean;
}

export interface UnitOptions {
  readonly threads: number;
  /** Units to leave out at the beginning: those that an earlier run has done. Default: 0. */
  readonly skip?: number;
  /** Stop between units when this is aborted. */
  readonly signal?: AbortSignal;
}

/** What came out of some units, one after the other. */
export interface UnitResult {
  /** How many units these are. */
  readonly units: number;
  readonly patterns: readonly Pattern[];
  readonly counts: Readonly<PatternCounts>;
}

/** Units that one thread does in one go: some milliseconds each. */
const UNITS_AT_ONCE = 8;
/** Short work is not worth starting threads for. */
const ALONE_MS = 500;
const SLICE_NODES = 1_000_000;

/** The rows of a unit: half of the board. 2x4 with 13 clues has some ten thousand units of milliseconds each. */
export function unitRows(board: Board): number {
  return Math.floor(board.size / 2);
}

/** Generates the patterns unit by unit. Cut short, the results so far are those of whole units. */
export async function* generateUnits(
  question: UnitQuestion,
  { threads, skip = 0, signal }: UnitOptions,
): AsyncGenerator<UnitResult, void, undefined> {
  const { board, clues, conditions } = question;
  const all = patternUnits(board, clues, unitRows(board), conditions);
  for (let i = 0; i < skip; i++) if (all.next().done) return;
  const startedAt = performance.now();
  let prefixes = nextFew(all);
  while (prefixes.length > 0 && (threads === 1 || performance.now() - startedAt < ALONE_MS)) {
    yield resultOf(question, prefixes.length, runUnits(question, prefixes));
    await setImmediate();
    if (signal?.aborted) return;
    prefixes = nextFew(all);
  }
  if (prefixes.length === 0) return;

  const pool = createUnitPool(question, threads);
  try {
    const pending: { readonly units: number; readonly output: Promise<UnitOutput> }[] = [];
    while (prefixes.length > 0 || pending.length > 0) {
      while (prefixes.length > 0 && pending.length < 4 * threads) {
        const output = pool.run(prefixes);
        output.catch(() => {}); // heard when its turn comes; a closed pool rejects the rest
        pending.push({ units: prefixes.length, output });
        prefixes = nextFew(all);
      }
      const { units, output } = pending.shift()!;
      yield resultOf(question, units, await output);
      if (signal?.aborted) return;
    }
  } finally {
    await pool.close();
  }
}

/** As it travels between threads. */
export interface UnitOutput extends PatternBatch {
  readonly counts: PatternCounts;
}

/** Does the units that begin with these rows, to the end. */
export function runUnits(question: UnitQuestion, prefixes: readonly (readonly number[])[]): UnitOutput {
  const { board, clues, conditions, keep } = question;
  const counts = { patterns: 0, automorphisms: 0, nodes: 0, cuts: 0 };
  const batches: PatternBatch[] = [];
  for (const prefix of prefixes) {
    const search = startPatterns(board, clues, { conditions, prefix, keep });
    let state: 'done' | 'paused';
    do {
      state = search.run(SLICE_NODES);
      if (keep) batches.push(search.takePacked());
    } while (state === 'paused');
    addCounts(counts, search.counts);
  }
  const rows = new Uint16Array(batches.reduce((sum, batch) => sum + batch.rows.length, 0));
  const automorphisms = new Float64Array(rows.length / board.size);
  let at = 0;
  for (const batch of batches) {
    rows.set(batch.rows, at);
    automorphisms.set(batch.automorphisms, at / board.size);
    at += batch.rows.length;
  }
  return { rows, automorphisms, counts };
}

/** Adds to the counts, in place. */
export function addCounts(sum: PatternCounts, counts: Readonly<PatternCounts>): void {
  for (const key of ['patterns', 'automorphisms', 'nodes', 'cuts'] as const) sum[key] += counts[key];
}

function resultOf({ board }: UnitQuestion, units: number, output: UnitOutput): UnitResult {
  return { units, patterns: unpackPatterns(output, board.size), counts: output.counts };
}

function nextFew(units: Iterator<number[]>): number[][] {
  const few: number[][] = [];
  while (few.length < UNITS_AT_ONCE) {
    const next = units.next();
    if (next.done) break;
    few.push(next.value);
  }
  return few;
}
