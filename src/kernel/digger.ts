// The part of the 9×9 solver that makers use (assembly/diggers.ts), loaded once. It keeps no state between
// calls.

import { putExtraUnits } from './extra-units.ts';
import {
  BATCH,
  binary,
  CELLS,
  EXTRA,
  EXTRA_MAX,
  FREE,
  GRID,
  INPUT,
  ORBITS,
  OUTPUT,
  PATH,
  PUZZLE,
  WITNESS_OF,
  WITNESSES,
} from './generated/diggers.ts';
import { instantiate, once } from './instance.ts';

interface DiggerExports {
  useExtraUnits(count: number): void;
  takeOutput(): number;
  solutionWithout(cell: number, digit: number): number;
  dig(orbits: number, fewest: number): number;
  fill(budget: number, freeCount: number, path: number, isMinimal: number): number;
  pathLength(): number;
  fillNodes(): number;
  fillings(): number;
}

/** The only instance of this thread, with these extra units. */
export function claimDigger(extraUnits: readonly Uint16Array[]): ReturnType<typeof kernel> {
  const digger = kernel();
  putExtraUnits(digger, extraUnits);
  return digger;
}

const kernel = once(() => {
  const exports = instantiate<DiggerExports>(binary);
  const { buffer } = exports.memory;
  return {
    exports,
    extra: new Uint8Array(buffer, EXTRA, EXTRA_MAX * 9),
    input: new Uint8Array(buffer, INPUT, BATCH * CELLS),
    output: new Uint8Array(buffer, OUTPUT, (BATCH + 1) * CELLS),
    grid: new Uint8Array(buffer, GRID, CELLS),
    puzzle: new Uint8Array(buffer, PUZZLE, CELLS),
    orbits: new Uint8Array(buffer, ORBITS, CELLS * 2),
    witnesses: new Uint8Array(buffer, WITNESSES, CELLS * CELLS),
    witnessOf: new Uint8Array(buffer, WITNESS_OF, CELLS),
    free: new Uint8Array(buffer, FREE, CELLS),
    path: new Uint8Array(buffer, PATH, CELLS + 1),
  };
});
