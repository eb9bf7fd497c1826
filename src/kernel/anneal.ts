// The annealing kernel (assembly/anneal.ts) as typed calls. The kernel has one machine. Searches that take
// turns are swapped in and out. A swap copies 25 kilobytes, and happens only when searches really alternate.
import {
  ACCEPTED_AT,
  binary,
  CELL,
  CELL_COUNT_AT,
  CELLS_AT,
  COLUMN_IN_CELL,
  COOLING_AT,
  COST_AT,
  COUNTERS_AT,
  DIGIT_IN_CELL,
  FIRST_IN_CELL,
  FIRST_TEMPERATURE_AT,
  GENERATOR_AT,
  LINE,
  MACHINE,
  MACHINE_LENGTH,
  MOVES_AT,
  MOVES_PER_CHAIN_AT,
  OTHERS_IN_CELL,
  PATIENCE_AT,
  REHEATS_AT,
  ROW_IN_CELL,
  TEMPERATURE_AT,
} from './generated/anneal.ts';
import { instantiate, once } from './instance.ts';
import { createTurns } from './turns.ts';

interface AnnealExports {
  start(): void;
  run(moves: number): void;
}

/** The start of an annealing: cells that may swap their digits within their boxes. Digits count from 0. */
export interface AnnealProblem {
  /** N: digits, rows and columns. */
  readonly size: number;
  /** The cells that can move, grouped by box. Each box has at least two of them. */
  readonly cells: readonly AnnealCell[];
  /** The digits of these cells at the start. */
  readonly digits: Uint8Array;
  /**
   * The digits of all other cells: how often each line (rows, then columns) contains each digit, at line·N +
   * digit.
   */
  readonly fixed: Uint8Array;
  readonly schedule: AnnealSchedule;
  /** The state of the random generator, four words. */
  readonly generator: Uint32Array;
}

export interface AnnealSchedule {
  /** How many moves to try at each temperature. */
  readonly movesPerChain: number;
  /** α: the factor from one temperature to the next. */
  readonly cooling: number;
  /** Returns to the first temperature when this many consecutive chains ended no lower than they began. */
  readonly patience: number;
  /** The first temperature. Undefined: the variance of the costs met in 100 moves made at the start. */
  readonly firstTemperature?: number;
}

export interface AnnealCell {
  readonly row: number;
  readonly column: number;
  /** The index of the first cell of its box. */
  readonly first: number;
  /** The number of the box's other cells in the list. */
  readonly others: number;
}

/** A running annealing. */
export interface Annealing {
  /** Tries up to `moves` more moves. Stops at cost 0. */
  run(moves: number): void;
  readonly state: AnnealState;
  /** The digits of the cells that can move. */
  digits(): Uint8Array;
}

/** The state, the same for any slicing and machine. */
export interface AnnealState {
  /** Digits missing, over all rows and columns. */
  readonly cost: number;
  readonly temperature: number;
  /** The moves tried, and how many of them were made. */
  readonly moves: number;
  readonly accepted: number;
  /** How often the temperature was reset to its first value. */
  readonly reheats: number;
}

const LONGEST_RUN = 2 ** 30;

const turns = createTurns();

const kernel = once(() => {
  const exports = instantiate<AnnealExports>(binary);
  return {
    exports,
    bytes: new Uint8Array(exports.memory.buffer, MACHINE, MACHINE_LENGTH),
    view: new DataView(exports.memory.buffer, MACHINE, MACHINE_LENGTH),
  };
});

export function startAnnealing(problem: AnnealProblem): Annealing {
  const { exports, bytes: machine, view } = kernel();
  const length = problem.cells.length;
  let saved: Uint8Array | undefined;

  const self: Annealing = {
    run(moves) {
      enter();
      for (let left = moves; left > 0; left -= LONGEST_RUN) exports.run(Math.min(left, LONGEST_RUN));
    },
    get state() {
      enter();
      return {
        cost: view.getInt32(COST_AT, true),
        temperature: view.getFloat64(TEMPERATURE_AT, true),
        moves: view.getFloat64(MOVES_AT, true),
        accepted: view.getFloat64(ACCEPTED_AT, true),
        reheats: view.getInt32(REHEATS_AT, true),
      };
    },
    digits() {
      enter();
      return Uint8Array.from({ length }, (_, i) => machine[CELLS_AT + CELL * i + DIGIT_IN_CELL]);
    },
  };

  function enter(): void {
    turns.enter(
      self,
      () => {
        if (saved) machine.set(saved);
        else {
          machine.fill(0);
          writeProblem(problem, machine, view);
          exports.start();
        }
      },
      () => {
        saved = machine.slice(0, CELLS_AT + CELL * length);
      },
    );
  }

  enter();
  return self;
}

function writeProblem(problem: AnnealProblem, machine: Uint8Array, view: DataView): void {
  const { size, cells, digits, fixed, schedule, generator } = problem;
  const lineAt = (line: number) => COUNTERS_AT + LINE * line;
  for (let line = 0; line < 2 * size; line++)
    machine.set(fixed.subarray(line * size, (line + 1) * size), lineAt(line));
  for (const [i, { row, column, first, others }] of cells.entries()) {
    const at = CELLS_AT + CELL * i;
    view.setUint16(at + ROW_IN_CELL, LINE * row, true);
    view.setUint16(at + COLUMN_IN_CELL, LINE * (size + column), true);
    view.setUint16(at + FIRST_IN_CELL, first, true);
    machine[at + OTHERS_IN_CELL] = others;
    machine[at + DIGIT_IN_CELL] = digits[i];
    for (const line of [row, size + column]) machine[lineAt(line) + digits[i]]++;
  }
  let cost = 0;
  for (let line = 0; line < 2 * size; line++)
    for (let digit = 0; digit < size; digit++) if (machine[lineAt(line) + digit] === 0) cost++;
  for (const [i, word] of generator.entries()) view.setUint32(GENERATOR_AT + 4 * i, word, true);
  view.setInt32(COST_AT, cost, true);
  view.setFloat64(FIRST_TEMPERATURE_AT, schedule.firstTemperature ?? 0, true);
  view.setInt32(MOVES_PER_CHAIN_AT, schedule.movesPerChain, true);
  view.setInt32(CELL_COUNT_AT, cells.length, true);
  view.setInt32(PATIENCE_AT, schedule.patience, true);
  view.setFloat64(COOLING_AT, schedule.cooling, true);
}
