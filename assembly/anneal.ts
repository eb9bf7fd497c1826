// The annealing kernel: swaps within boxes, with the cost kept up to date in O(1) per move (Lewis, "On the combination
// of constraint programming and stochastic search: the Sudoku case", section 2; the schedule of section 3.1).
//
// Every box holds each digit once. A move picks a random cell and a second random cell of the same box, and swaps their
// digits. The cost is the number of missing digits, summed over all lines (rows and columns). Each line has a counter
// for each digit, so the change of cost is read off eight counters:
//
//   line of a:  loses digit(a): a new gap if it was the last one;  gains digit(b): one gap less if it had none
//   line of b:  the other way round;  lines that contain both a and b do not change
//
// A chain is the moves at one temperature. After each chain the temperature falls by the factor α (Lewis: 0.99). When a
// number of successive chains (Lewis: 20) end no lower than they began, it returns to the first temperature.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   MACHINE   the whole state of one search; a copy of these bytes is a paused search:
//     Header
//     ACCEPT    for δ = 0 … 8: a move that costs δ is taken if the draw (u32) is below this
//     COUNTERS  by line, LINE bytes each: how often the line has each digit; rows first, then columns
//     CELLS     the cells that can move, grouped by box. Boxes with fewer than two such cells are left out.

@unmanaged
class Header {
  /** The state of the random number generator. */
  s0: u32;
  s1: u32;
  s2: u32;
  s3: u32;
  temperature: f64;
  firstTemperature: f64;
  /** Moves tried, and moves taken. */
  moves: f64;
  accepted: f64;
  cost: i32;
  /** The cost at the beginning of the chain. */
  costBefore: i32;
  leftOfChain: i32;
  movesPerChain: i32;
  /** The number of successive chains without improvement. */
  stale: i32;
  reheats: i32;
  cellCount: i32;
  /** The number of stale chains before a reheat. */
  patience: i32;
  /** α */
  cooling: f64;
}

@unmanaged
class Cell {
  /** Offsets from COUNTERS of the counters of the cell's row and of its column. */
  row: u16;
  column: u16;
  /** The index of the first cell of its box in the list, and the number of other cells of the box there. */
  first: u16;
  others: u8;
  /** The digit, from 0. */
  digit: u8;
}

const ACCEPT_AT: usize = 96;
const HEADER: usize = 192;
const LINES: usize = 72; // rows and columns of the largest board, 36 digits
export const LINE: usize = 64;
const CELLS_MAX: usize = 1296;
export const CELL: usize = 16;
export const MACHINE_LENGTH: usize = HEADER + LINES * LINE + CELLS_MAX * CELL;
export const MACHINE: usize = memory.data(MACHINE_LENGTH, 16);
const ACCEPT: usize = MACHINE + ACCEPT_AT;
const COUNTERS: usize = MACHINE + HEADER;
const CELLS: usize = COUNTERS + LINES * LINE;
if (offsetof<Header>() > ACCEPT_AT) ERROR('the header is longer than its room');
const SAMPLE_MOVES: i32 = 100;

// The fields that the wrapper reads and writes, as offsets from MACHINE.
export const GENERATOR_AT: usize = offsetof<Header>('s0');
export const TEMPERATURE_AT: usize = offsetof<Header>('temperature');
export const FIRST_TEMPERATURE_AT: usize = offsetof<Header>('firstTemperature');
export const MOVES_AT: usize = offsetof<Header>('moves');
export const ACCEPTED_AT: usize = offsetof<Header>('accepted');
export const COST_AT: usize = offsetof<Header>('cost');
export const MOVES_PER_CHAIN_AT: usize = offsetof<Header>('movesPerChain');
export const REHEATS_AT: usize = offsetof<Header>('reheats');
export const CELL_COUNT_AT: usize = offsetof<Header>('cellCount');
export const PATIENCE_AT: usize = offsetof<Header>('patience');
export const COOLING_AT: usize = offsetof<Header>('cooling');
export const COUNTERS_AT: usize = COUNTERS - MACHINE;
export const CELLS_AT: usize = CELLS - MACHINE;
export const ROW_IN_CELL: usize = offsetof<Cell>('row');
export const COLUMN_IN_CELL: usize = offsetof<Cell>('column');
export const FIRST_IN_CELL: usize = offsetof<Cell>('first');
export const OTHERS_IN_CELL: usize = offsetof<Cell>('others');
export const DIGIT_IN_CELL: usize = offsetof<Cell>('digit');

const machine = changetype<Header>(MACHINE);
@inline function asCell(at: usize): Cell { return changetype<Cell>(at); }

// --- random numbers: xoshiro128** (Blackman & Vigna 2018), its four words in locals of the hot loops -----

@inline function scrambled(s1: u32): u32 { return rotl<u32>(s1 * 5, 7) * 9; }

/** exp(−x) for x ≥ 0, computed with + − × ÷ only, so that every machine and plain TypeScript get the same bits. */
function expMinus(x: f64): f64 {
  if (x > 40) return 0; // below one draw in 2³²
  const halvings = <i32>Math.floor(x * 1.4426950408889634);
  const rest = x - <f64>halvings * 0.6931471805599453;
  let term: f64 = 1, sum: f64 = 1;
  for (let i = 1; i <= 16; i++) { term = (term * -rest) / <f64>i; sum += term; }
  for (let i = 0; i < halvings; i++) sum *= 0.5;
  return sum;
}

/** Sets the temperature and the acceptance thresholds that follow from it. */
function setTemperature(temperature: f64): void {
  machine.temperature = temperature;
  for (let delta = 0; delta <= 8; delta++)
    store<u32>(
      ACCEPT + (<usize>delta << 2),
      <u32>Math.min(expMinus(<f64>delta / temperature) * 4294967296.0, 4294967295.0),
    );
}

// --- moves ---------------------------------------------------------------------------------------------

@inline function gapsOf(line: usize, lost: usize, gained: usize): i32 {
  return i32(load<u8>(line + lost) == 1) - i32(load<u8>(line + gained) == 0);
}

@inline function shift(line: usize, lost: usize, gained: usize): void {
  store<u8>(line + lost, load<u8>(line + lost) - 1);
  store<u8>(line + gained, load<u8>(line + gained) + 1);
}

/**
 * Tries up to `moves` swaps within boxes and stops at cost 0. With `always`, takes every move, however bad. Returns the
 * number of moves tried.
 */
function walk(moves: i32, always: bool): i32 {
  let s0 = machine.s0, s1 = machine.s1, s2 = machine.s2, s3 = machine.s3;
  const cells = <u64>machine.cellCount;
  let cost = machine.cost;
  let accepted = 0;
  let tried = 0;
  while (tried < moves) {
    tried++;
    let draw = scrambled(s1);
    let t = s1 << 9;
    s2 ^= s0; s3 ^= s1; s1 ^= s2; s0 ^= s3; s2 ^= t; s3 = rotl<u32>(s3, 11);

    // the draw as a fraction of 1, times the number of cells: the integer part is the first cell, the rest chooses the
    // second
    const scaled = <u64>draw * cells;
    const a = CELLS + (<usize>(scaled >> 32) << 4);
    const first = CELLS + (<usize>asCell(a).first << 4);
    let b = first + (<usize>(((scaled & 0xffffffff) * <u64>asCell(a).others) >> 32) << 4);
    if (b >= a) b += CELL;
    const digitA = <usize>asCell(a).digit, digitB = <usize>asCell(b).digit;
    const rowA = COUNTERS + <usize>asCell(a).row, rowB = COUNTERS + <usize>asCell(b).row;
    const columnA = COUNTERS + <usize>asCell(a).column, columnB = COUNTERS + <usize>asCell(b).column;
    let delta = 0;
    if (rowA != rowB) delta = gapsOf(rowA, digitA, digitB) + gapsOf(rowB, digitB, digitA);
    if (columnA != columnB) delta += gapsOf(columnA, digitA, digitB) + gapsOf(columnB, digitB, digitA);
    if (delta > 0 && !always) {
      draw = scrambled(s1);
      t = s1 << 9;
      s2 ^= s0; s3 ^= s1; s1 ^= s2; s0 ^= s3; s2 ^= t; s3 = rotl<u32>(s3, 11);
      if (draw >= load<u32>(ACCEPT + (<usize>delta << 2))) continue;
    }
    accepted++;
    if (rowA != rowB) { shift(rowA, digitA, digitB); shift(rowB, digitB, digitA); }
    if (columnA != columnB) { shift(columnA, digitA, digitB); shift(columnB, digitB, digitA); }
    asCell(a).digit = <u8>digitB;
    asCell(b).digit = <u8>digitA;
    cost += delta;
    if (cost == 0) break;
  }
  machine.s0 = s0; machine.s1 = s1; machine.s2 = s2; machine.s3 = s3;
  machine.cost = cost;
  machine.moves = machine.moves + <f64>tried;
  machine.accepted = machine.accepted + <f64>accepted;
  return tried;
}

// --- the machine ---------------------------------------------------------------------------------------

/**
 * Begins a search. Expects in MACHINE the generator, the counters, the cells with their digits, the number of cells,
 * the cost, the schedule (moves per chain, α, patience) and the first temperature. If the temperature is 0, makes 100
 * moves and takes the variance of their costs as the first temperature.
 */
export function start(): void {
  let sum: f64 = 0, squares: f64 = 0;
  let samples: f64 = 0;
  machine.moves = 0;
  machine.accepted = 0;
  const isGiven = machine.firstTemperature > 0;
  for (let i = 0; i < SAMPLE_MOVES && !isGiven && machine.cost > 0; i++) {
    walk(1, true);
    const cost = <f64>machine.cost;
    sum += cost; squares += cost * cost; samples += 1;
  }
  const mean = sum / samples;
  const variance = samples > 0 ? squares / samples - mean * mean : 0;
  // if all costs are equal, any temperature will do
  if (!isGiven) machine.firstTemperature = variance > 0 ? variance : 1;
  setTemperature(machine.firstTemperature);
  machine.stale = 0;
  machine.reheats = 0;
  beginChain();
}

function beginChain(): void {
  machine.costBefore = machine.cost;
  machine.leftOfChain = machine.movesPerChain;
}

/** Cools down, or reheats if all recent chains ended no lower than they began. */
function endChain(): void {
  const stale = machine.cost < machine.costBefore ? 0 : machine.stale + 1;
  const isPatient = stale < machine.patience;
  machine.stale = isPatient ? stale : 0;
  if (isPatient) setTemperature(machine.temperature * machine.cooling);
  else {
    setTemperature(machine.firstTemperature);
    machine.reheats = machine.reheats + 1;
  }
  beginChain();
}

/** Tries up to `moves` moves and stops at cost 0. How a search is sliced into calls does not change its result. */
export function run(moves: i32): void {
  let left = moves;
  while (left > 0 && machine.cost > 0) {
    const inChain = machine.leftOfChain;
    const tried = walk(min(left, inChain), false);
    left -= tried;
    machine.leftOfChain = inChain - tried;
    if (tried == inChain) endChain();
  }
}
