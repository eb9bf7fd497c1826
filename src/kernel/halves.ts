// The search by halves (assembly/halves.ts) as a machine with any oracle, and as one for 2×4 grids with the
// solver of assembly/oracle-2x4.ts. There one kernel calls the other without JavaScript in between.
import {
  ASKED,
  binary,
  COUNTERS,
  DONE,
  EXHAUSTED,
  FOUND,
  FOUND_MAX,
  FULL_HOUSE,
  GIVEN_MAX,
  LEVEL_COUNTS,
  LEVELS,
  MACHINE,
  MACHINE_LENGTH,
  NO_LAST,
  POOR_PACKED,
  RICH_CUT,
  RICH_EARLY,
  RICH_PACKED,
  SETS,
} from './generated/halves.ts';
import { GRID, SETS as GRID_SETS, binary as oracleBinary } from './generated/oracle-2x4.ts';
import { instantiate, once } from './instance.ts';
import { levelCounts, type MachineSearch, machineSearch, namedCounts } from './machine.ts';
import { createTurns } from './turns.ts';

interface HalvesExports {
  start(size: number, elements: bigint, half: bigint, share: number, sets: number): void;
  run(budget: number): number;
  goOn(): number;
  takeFound(): number;
  fraction(): number;
}

interface OracleExports {
  prepare(clues: number): number;
  richerHalf(): bigint;
  missedSet(cells: bigint): bigint;
}

/**
 * Asks for all hitting sets of `size` elements, which are bits, on a family that the search knows only in part.
 */
export interface HalvesProblem {
  readonly size: number;
  readonly elements: bigint;
  /**
   * One half of the elements. Hitting sets have at most `share` of these, or at most `size` − 1 − `share` of
   * the others.
   */
  readonly half: bigint;
  readonly share: number;
  /** At most 512 sets to start from. */
  readonly sets: BigInt64Array;
}

/** Hitting sets: `chosen` and any `more` of the elements of `free`. */
export interface HalvesFinding {
  readonly chosen: bigint;
  readonly free: bigint;
  readonly more: number;
}

export interface HalvesCounts {
  readonly asked: number;
  /** Nodes by the number of elements chosen. */
  readonly nodes: readonly number[];
  readonly prunes: Readonly<Record<string, number>>;
}

export type HalvesSearch = MachineSearch<HalvesFinding, HalvesCounts>;

/** Starts searches. Calls `problem` at the search's first turn, and `prepare` at every turn. */
type StartHalves = (problem: () => HalvesProblem, prepare?: () => void) => HalvesSearch;

const FOUND_WORDS = 3;
const reasons = {
  exhausted: EXHAUSTED,
  poorPacked: POOR_PACKED,
  richEarly: RICH_EARLY,
  richPacked: RICH_PACKED,
  noLast: NO_LAST,
  richCut: RICH_CUT,
};

/**
 * Creates a kernel for an oracle. The oracle receives elements and returns a set they miss, or 0 if there is
 * none.
 */
export function createHalves(missedSet: (elements: bigint) => bigint): StartHalves {
  const exports = instantiate<HalvesExports>(binary, { oracle: { missedSet } });
  const words = (pointer: number, length: number) =>
    new BigInt64Array(exports.memory.buffer, pointer, length);
  const machine = new Uint8Array(exports.memory.buffer, MACHINE, MACHINE_LENGTH);
  const counters = words(COUNTERS, ASKED + 1);
  const nodes = words(LEVEL_COUNTS, LEVELS);
  const given = words(SETS, GIVEN_MAX);
  const found = words(FOUND, FOUND_MAX * FOUND_WORDS);
  const turns = createTurns();

  function takeFound(findings: HalvesFinding[]): void {
    const end = exports.takeFound() * FOUND_WORDS;
    for (let i = 0; i < end; i += FOUND_WORDS)
      findings.push({
        chosen: BigInt.asUintN(64, found[i]),
        free: BigInt.asUintN(64, found[i + 1]),
        more: Number(found[i + 2]),
      });
  }

  return (problem, prepare) =>
    machineSearch(machine, turns, {
      ...(prepare && { prepare }),
      begin() {
        const { size, elements, half, share, sets } = problem();
        given.set(sets);
        exports.start(size, elements, half, share, sets.length);
      },
      work(budget, findings) {
        let state = exports.run(budget);
        takeFound(findings);
        while (state === FULL_HOUSE) {
          state = exports.goOn();
          takeFound(findings);
        }
        return state === DONE;
      },
      readCounts: () => ({
        asked: Number(counters[ASKED]),
        nodes: levelCounts(nodes),
        prunes: namedCounts(counters, reasons),
      }),
      readFraction: () => exports.fraction(),
    });
}

const kernel = once(() => {
  const oracle = instantiate<OracleExports>(oracleBinary);
  return {
    oracle,
    grid: new BigUint64Array(oracle.memory.buffer, GRID, 8),
    start: createHalves(oracle.missedSet),
  };
});

/** Finds all sets of `clues` clues that have a 2×4 grid (64 digits from 1) as their only solution. */
export function startHalves(digits: ArrayLike<number>, clues: number): HalvesSearch {
  const { oracle, grid, start } = kernel();
  const places = placesOf(digits);
  return start(
    () => {
      const count = oracle.prepare(clues);
      return {
        size: clues,
        elements: -1n,
        half: oracle.richerHalf(),
        share: clues >> 1,
        sets: new BigInt64Array(oracle.memory.buffer, GRID_SETS, count),
      };
    },
    () => grid.set(places),
  );
}

/** The cells of each digit, as bits. */
export function placesOf(digits: ArrayLike<number>): BigUint64Array {
  const halves = [new Uint32Array(8), new Uint32Array(8)]; // by digit, cells 0 … 31 and 32 … 63
  for (let cell = 0; cell < 64; cell++) halves[cell >> 5][digits[cell] - 1] |= 1 << (cell & 31);
  return BigUint64Array.from(halves[0], (low, digit) => (BigInt(halves[1][digit]) << 32n) | BigInt(low));
}
