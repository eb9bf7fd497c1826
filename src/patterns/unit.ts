// What a unit of the generation of patterns is, and doing some.
import type { Board } from '../board/index.ts';
import type { PatternBatch, PatternCounts } from '../kernel/index.ts';
import { startPatterns } from './generate.ts';
import type { PatternConditions } from './pattern.ts';

const SLICE_NODES = 1_000_000;

export interface UnitQuestion {
  readonly board: Board;
  readonly clues: number;
  readonly conditions: PatternConditions;
  /** Hand the patterns out, or only count them. */
  readonly keep: boolean;
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
