// The hunter's kernel (assembly/hunt.ts) as typed calls.
import { bytes } from './generated/hunt.ts';
import { instantiate } from './instance.ts';

interface HuntExports {
  inputPointer(): number;
  extraPointer(): number;
  foundPointer(): number;
  useExtraUnits(count: number): void;
  begin(): void;
  forgetBelow(candidate: number): void;
  isLive(candidate: number): number;
  decideAlone(): number;
  decide(candidate: number): number;
}

const CELLS = 81;
const CANDIDATES = 729;

let kernel: ReturnType<typeof load> | undefined;

function load() {
  const exports = instantiate<HuntExports>(bytes);
  return {
    exports,
    input: new Uint8Array(exports.memory.buffer, exports.inputPointer(), CELLS),
    found: new Uint16Array(exports.memory.buffer, exports.foundPointer(), CANDIDATES),
    extraPointer: exports.extraPointer(),
  };
}

/** A reduced puzzle: 81 clue bytes, and at most MAX_EXTRA_UNITS extra units of nine cells. */
export interface Reduced {
  readonly cells: Uint8Array;
  readonly extraUnits: readonly Uint16Array[];
}

/** The candidates (9·cell + digit − 1) that make the puzzle proper, each alone. The view is overwritten by the next call. */
export function properSingles(reduced: Reduced): Uint16Array {
  const { exports, found } = begin(reduced);
  return found.subarray(0, exports.decideAlone());
}

/**
 * The pairs of candidates, in different cells, that make the puzzle proper: calls `onPairs` with a first candidate
 * from `from` on and its later partners, of which it must not keep the view. Some milliseconds for each first one.
 */
export function properPairs(
  reduced: Reduced,
  from: number,
  onPairs: (first: number, partners: Uint16Array) => void,
): void {
  const { exports, found } = begin(reduced);
  exports.forgetBelow(from);
  for (let first = from; first < CANDIDATES; first++) {
    if (!exports.isLive(first)) continue;
    const count = exports.decide(first);
    if (count > 0) onPairs(first, found.subarray(0, count));
  }
}

function begin({ cells, extraUnits }: Reduced): NonNullable<typeof kernel> {
  kernel ??= load();
  const { exports, input, extraPointer } = kernel;
  for (const [i, unit] of extraUnits.entries())
    new Uint8Array(exports.memory.buffer, extraPointer + i * 9, 9).set(unit);
  exports.useExtraUnits(extraUnits.length);
  input.set(cells);
  exports.begin();
  return kernel;
}
