// The generation of patterns in units of work, in this thread or in several. Results come in the order of the
// units, so the number of threads never changes what is found or in which order.
import { setImmediate } from 'node:timers/promises';
import type { Board } from '../board/index.ts';
import type { PatternCounts } from '../kernel/index.ts';
import { patternUnits, unpackPatterns } from './generate.ts';
import type { Pattern } from './pattern.ts';
import { runUnits, type UnitOutput, type UnitQuestion } from './unit.ts';
import { createUnitPool } from './unit-pool.ts';

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
