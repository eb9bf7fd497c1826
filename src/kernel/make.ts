// The digger's kernel (assembly/make.ts) as a typed call.
import { bytes } from './generated/make.ts';
import { instantiate } from './instance.ts';

interface MakeExports {
  inputPointer(): number;
  outputPointer(): number;
  extraPointer(): number;
  useExtraUnits(count: number): void;
  solutionWithout(cell: number, digit: number): number;
}

const CELLS = 81;

let kernel: ReturnType<typeof load> | undefined;

function load() {
  const exports = instantiate<MakeExports>(bytes);
  const view = (pointer: number, length: number) => new Uint8Array(exports.memory.buffer, pointer, length);
  return {
    exports,
    input: view(exports.inputPointer(), CELLS),
    output: view(exports.outputPointer(), CELLS),
    extraPointer: exports.extraPointer(),
  };
}

/**
 * A solution of the puzzle (81 clue bytes) that does not have this digit in this cell, which is empty in the puzzle;
 * undefined: there is none. The view is overwritten by the next call. At most MAX_EXTRA_UNITS extra units.
 */
export function solutionWithout(
  cells: Uint8Array,
  extraUnits: readonly Uint16Array[],
  cell: number,
  digit: number,
): Uint8Array | undefined {
  kernel ??= load();
  const { exports, input, output, extraPointer } = kernel;
  for (const [i, unit] of extraUnits.entries())
    new Uint8Array(exports.memory.buffer, extraPointer + i * 9, 9).set(unit);
  exports.useExtraUnits(extraUnits.length);
  input.set(cells);
  return exports.solutionWithout(cell, digit) === 1 ? output : undefined;
}
