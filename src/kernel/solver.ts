// The 9×9 solver (assembly/bands.ts), loaded once for searches, checking and hunting. It has one machine,
// which they use in turns.

import { putExtraUnits } from './extra-units.ts';
import {
  BATCH,
  binary,
  CANDIDATES,
  CELLS,
  COUNTS,
  EXTRA,
  EXTRA_MAX,
  FOUND,
  GRID,
  INPUT,
  LATE,
  MACHINE,
  MACHINE_LENGTH,
  MARKED,
  MARKS,
  OUTPUT,
} from './generated/bands.ts';
import { instantiate, once } from './instance.ts';
import { createTurns } from './turns.ts';

interface SolverExports {
  solutions(): number;
  nodes(): number;
  guesses(): number;
  start(index: number, limit: number, keep: number): void;
  restrict(): void;
  useExtraUnits(count: number): void;
  takeOutput(): number;
  run(budget: number): number;
  runBatch(count: number, limit: number): void;
  differ(): number;
  begin(): void;
  forgetBelow(candidate: number): void;
  isLive(candidate: number): number;
  decideAlone(): number;
  decide(candidate: number): number;
}

/** The most extra units that the kernel can take. */
export const MAX_EXTRA_UNITS = EXTRA_MAX;

/** Whose turn it is to use the machine. */
export const solverTurns = createTurns();

/** Frees the machine for a short task, with these extra units. */
export function claimSolver(extraUnits: readonly Uint16Array[]): ReturnType<typeof solver> {
  solverTurns.leave();
  putExtraUnits(solver(), extraUnits);
  return solver();
}

/** The only instance of this thread. */
export const solver = once(() => {
  const exports = instantiate<SolverExports>(binary);
  const { buffer } = exports.memory;
  return {
    exports,
    extra: new Uint8Array(buffer, EXTRA, EXTRA_MAX * 9),
    machine: new Uint8Array(buffer, MACHINE, MACHINE_LENGTH),
    input: new Uint8Array(buffer, INPUT, BATCH * CELLS),
    output: new Uint8Array(buffer, OUTPUT, (BATCH + 1) * CELLS),
    marks: new Uint16Array(buffer, MARKS, CELLS),
    counts: new Float64Array(buffer, COUNTS, BATCH * 3),
    grid: new Uint8Array(buffer, GRID, CELLS),
    late: new Uint8Array(buffer, LATE, CELLS),
    marked: new Uint8Array(buffer, MARKED, CELLS),
    found: new Uint16Array(buffer, FOUND, CANDIDATES),
  };
});
