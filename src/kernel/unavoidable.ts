// The kernel that finds unavoidable sets (assembly/unavoidable.ts) as a search that pauses now and then.
import { binary, EXTRA, GRID, LIMIT, PEERS, SET, UNITS } from './generated/unavoidable.ts';
import { instantiate } from './instance.ts';

interface UnavoidableExports {
  setsPointer(): number;
  setCount(): number;
  start(boardSize: number, extraUnits: number): number;
  run(budget: number): number;
  startKeeping(): void;
  keepMinimal(budget: number): number;
}

export const MAX_UNAVOIDABLE_UNITS = 128;

/** What the kernel needs to know about a board of at most 128 cells. */
export interface UnavoidableBoard {
  readonly size: number;
  readonly cellCount: number;
  readonly peers: readonly ArrayLike<number>[];
  /** For each cell the indices of its units, at most MAX_UNAVOIDABLE_UNITS in total. */
  readonly unitsOf: readonly (readonly number[])[];
  /** Units beyond rows, columns and boxes. */
  readonly extraUnits: readonly { readonly cells: ArrayLike<number> }[];
}

const SLICE_NODES = 1000; // short calls, so that the WASM engine gets to compile the loops well
const SLICE_COMPARISONS = 1_000_000; // about a millisecond
const SET_WORDS = SET / 4; // u32

/** An instance, and the board loaded into it last. */
interface Instance {
  readonly exports: UnavoidableExports & { readonly memory: WebAssembly.Memory };
  board?: UnavoidableBoard;
}

/** Instances that no search is using. A search that pauses keeps its own. */
const idle: Instance[] = [];
/** An instance takes much address space. When this many searches are paused, others do not pause. */
const MOST_RESTING = 4;
let underWay = 0;

/**
 * Finds all minimal unavoidable sets of the grid (digits from 1) with at most `limits[m]` cells where they
 * use m digits: ascending cells, the sets by size and then lexicographically. The limits must not rise with
 * m. Undefined if digits have too many moves for the kernel's memory. Pauses, and yields the number of sets
 * found: some may be found twice, or contain others.
 */
export function* findMinimalSets(
  board: UnavoidableBoard,
  grid: Uint8Array,
  limits: readonly number[],
): Generator<number, number[][] | undefined> {
  const instance = idle.pop() ?? { exports: instantiate<UnavoidableExports>(binary) };
  const { memory, start, run, startKeeping, keepMinimal, setCount } = instance.exports;
  const mayRest = underWay++ < MOST_RESTING;
  try {
    const { buffer } = memory;
    if (board !== instance.board) setBoard(buffer, board);
    instance.board = board;
    const digits = new Uint8Array(buffer, GRID, board.cellCount);
    for (let cell = 0; cell < board.cellCount; cell++) digits[cell] = grid[cell] - 1;
    const most = new Int32Array(buffer, LIMIT, 16);
    for (let count = 0; count < 16; count++) most[count] = Math.min(limits[count] ?? 0, board.cellCount);
    if (!start(board.size, board.extraUnits.length)) return undefined;
    while (!run(SLICE_NODES)) if (mayRest) yield setCount();
    startKeeping();
    while (!keepMinimal(SLICE_COMPARISONS)) if (mayRest) yield setCount();
    return readSets(instance.exports);
  } finally {
    underWay--;
    idle.push(instance);
  }
}

function setBoard(buffer: ArrayBuffer, { peers, unitsOf, extraUnits }: UnavoidableBoard): void {
  const put = (pointer: number, lists: readonly ArrayLike<number>[]) => {
    const words = new Uint32Array(buffer, pointer, lists.length * 4).fill(0);
    for (const [i, list] of lists.entries())
      for (let j = 0; j < list.length; j++) words[i * 4 + (list[j] >> 5)] |= 1 << (list[j] & 31);
  };
  put(PEERS, peers);
  put(UNITS, unitsOf);
  put(
    EXTRA,
    extraUnits.map(({ cells }) => cells),
  );
}

function readSets({ memory, setsPointer, setCount }: Instance['exports']): number[][] {
  const words = new Uint32Array(memory.buffer, setsPointer(), setCount() * SET_WORDS);
  const sets: number[][] = [];
  for (let at = 0; at < words.length; at += SET_WORDS) {
    const cells = new Array<number>(words[at + 4]);
    let count = 0;
    for (let i = 0; i < 4; i++)
      for (let rest = words[at + i]; rest !== 0; rest &= rest - 1)
        cells[count++] = i * 32 + 31 - Math.clz32(rest & -rest);
    sets.push(cells);
  }
  return sets;
}
