// The annealing kernel: swaps within boxes, the cost kept up to date in O(1) a move (Lewis, "Metaheuristics can
// solve sudoku puzzles", section 2; the schedule of section 3.1).
//
// Every box holds each digit once; a move takes a cell at random, a second one of the same box at random, and
// swaps their digits. The cost is the number of digits missing, over all lines (rows and columns). For each line
// and digit there is a counter, so the change of cost is read off eight counters:
//
//   line of a:  loses digit(a), a new gap if it was the last one;  gains digit(b), a gap less if there was none
//   line of b:  the other way round;  lines that a and b share do not change
//
// A chain is the moves at one temperature. After it the temperature falls by the factor α (Lewis: 0.99); when a
// number of chains (Lewis: 20), one after the other, ended no lower than they began, it goes back to the first.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   MACHINE   the whole state of one search; a copy of these bytes is a paused search
//     header     0 generator, 4 words (u32)   16 temperature   24 first temperature   32 moves   40 moves accepted (f64)
//               48 cost   52 cost at the chain's beginning   56 moves left in the chain   60 moves per chain
//               64 chains without improvement   68 reheats   72 cells   76 chains without improvement that lead to
//                  a reheat (i32)   80 α (f64)
//               96 … 132 for δ = 0 … 8 the draws (u32) below which a move that costs δ is taken
//     counters  (at 192) by line, 64 bytes each: how often the line has each digit; rows first, then columns
//     cells     (at 4800) 16 bytes each: 0 where its row's counters begin (u16)   2 its column's (u16)
//                4 the first cell of its box in this list (u16)   6 how many others the box has here (u8)
//                7 its digit, from 0 (u8)   8 … 15 not used
//
// The cells of a box stand together, and boxes with fewer than two of them are left out.

const HEADER: usize = 192;
const LINES: i32 = 72; // rows and columns of the largest board, 36 digits
const LINE: i32 = 64;
const CELLS_MAX: i32 = 1296;
const MACHINE: usize = memory.data(25536, 16);
const COUNTERS: usize = MACHINE + HEADER;
const CELLS: usize = COUNTERS + <usize>(LINES * LINE);
const ACCEPT: usize = MACHINE + 96;
const SAMPLE_MOVES: i32 = 100;

export function machinePointer(): usize { return MACHINE; }
export function machineLength(): i32 { return <i32>HEADER + LINES * LINE + CELLS_MAX * 16; }

// --- random numbers: xoshiro128** (Blackman & Vigna 2018), its four words in locals of the hot loops -----

// @ts-ignore: decorator
@inline function scrambled(s1: u32): u32 { return rotl<u32>(s1 * 5, 7) * 9; }

/** exp(−x) for x ≥ 0 from + − × ÷ alone, so that every machine, and plain TypeScript, gets the same bits. */
function expMinus(x: f64): f64 {
  if (x > 40) return 0; // below one draw in 2³²
  const halvings = <i32>Math.floor(x * 1.4426950408889634);
  const rest = x - <f64>halvings * 0.6931471805599453;
  let term: f64 = 1, sum: f64 = 1;
  for (let i = 1; i <= 16; i++) { term = (term * -rest) / <f64>i; sum += term; }
  for (let i = 0; i < halvings; i++) sum *= 0.5;
  return sum;
}

/** Sets the temperature and from it what is accepted. */
function setTemperature(temperature: f64): void {
  store<f64>(MACHINE, temperature, 16);
  for (let delta = 0; delta <= 8; delta++)
    store<u32>(ACCEPT + (<usize>delta << 2), <u32>Math.min(expMinus(<f64>delta / temperature) * 4294967296.0, 4294967295.0));
}

// --- moves ---------------------------------------------------------------------------------------------

// @ts-ignore: decorator
@inline function gapsOf(line: usize, lost: usize, gained: usize): i32 {
  return i32(load<u8>(line + lost) == 1) - i32(load<u8>(line + gained) == 0);
}

// @ts-ignore: decorator
@inline function shift(line: usize, lost: usize, gained: usize): void {
  store<u8>(line + lost, load<u8>(line + lost) - 1);
  store<u8>(line + gained, load<u8>(line + gained) + 1);
}

/**
 * Tries up to `moves` moves, any swap within a box, and stops at cost 0. Returns how many were tried. With
 * `always` every move is taken, however bad.
 */
function walk(moves: i32, always: bool): i32 {
  let s0 = load<u32>(MACHINE), s1 = load<u32>(MACHINE, 4), s2 = load<u32>(MACHINE, 8), s3 = load<u32>(MACHINE, 12);
  const cells = <u64>load<i32>(MACHINE, 72);
  let cost = load<i32>(MACHINE, 48);
  let accepted = 0;
  let tried = 0;
  while (tried < moves) {
    tried++;
    let draw = scrambled(s1);
    let t = s1 << 9;
    s2 ^= s0; s3 ^= s1; s1 ^= s2; s0 ^= s3; s2 ^= t; s3 = rotl<u32>(s3, 11);

    // the draw, as a fraction of 1, times the cells is the first; what is left behind the point chooses the second
    const scaled = <u64>draw * cells;
    const a = CELLS + (<usize>(scaled >> 32) << 4);
    const first = CELLS + (<usize>load<u16>(a, 4) << 4);
    let b = first + (<usize>(((scaled & 0xffffffff) * <u64>load<u8>(a, 6)) >> 32) << 4);
    if (b >= a) b += 16;
    const digitA = <usize>load<u8>(a, 7), digitB = <usize>load<u8>(b, 7);
    const rowA = COUNTERS + <usize>load<u16>(a), rowB = COUNTERS + <usize>load<u16>(b);
    const columnA = COUNTERS + <usize>load<u16>(a, 2), columnB = COUNTERS + <usize>load<u16>(b, 2);
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
    store<u8>(a, <u8>digitB, 7);
    store<u8>(b, <u8>digitA, 7);
    cost += delta;
    if (cost == 0) break;
  }
  store<u32>(MACHINE, s0); store<u32>(MACHINE, s1, 4); store<u32>(MACHINE, s2, 8); store<u32>(MACHINE, s3, 12);
  store<i32>(MACHINE, cost, 48);
  store<f64>(MACHINE, load<f64>(MACHINE, 32) + <f64>tried, 32);
  store<f64>(MACHINE, load<f64>(MACHINE, 40) + <f64>accepted, 40);
  return tried;
}

// --- the machine ---------------------------------------------------------------------------------------

/**
 * Begins a search. Expects in MACHINE the generator, the counters, the cells with their digits, how many cells,
 * the cost, the schedule (moves per chain, α, patience) and the first temperature. Where that is 0, 100 moves are
 * made, and the variance of the costs met is the first temperature.
 */
export function start(): void {
  let sum: f64 = 0, squares: f64 = 0;
  let samples: f64 = 0;
  store<f64>(MACHINE, 0, 32);
  store<f64>(MACHINE, 0, 40);
  const isGiven = load<f64>(MACHINE, 24) > 0;
  for (let i = 0; i < SAMPLE_MOVES && !isGiven && load<i32>(MACHINE, 48) > 0; i++) {
    walk(1, true);
    const cost = <f64>load<i32>(MACHINE, 48);
    sum += cost; squares += cost * cost; samples += 1;
  }
  const mean = sum / samples;
  const variance = samples > 0 ? squares / samples - mean * mean : 0;
  // where all costs are equal any temperature will do
  if (!isGiven) store<f64>(MACHINE, variance > 0 ? variance : 1, 24);
  setTemperature(load<f64>(MACHINE, 24));
  store<i32>(MACHINE, 0, 64);
  store<i32>(MACHINE, 0, 68);
  beginChain();
}

function beginChain(): void {
  store<i32>(MACHINE, load<i32>(MACHINE, 48), 52);
  store<i32>(MACHINE, load<i32>(MACHINE, 60), 56);
}

/** Cools down, or heats up again when the last chains all ended no lower than they began. */
function endChain(): void {
  const stale = load<i32>(MACHINE, 48) < load<i32>(MACHINE, 52) ? 0 : load<i32>(MACHINE, 64) + 1;
  const isPatient = stale < load<i32>(MACHINE, 76);
  store<i32>(MACHINE, isPatient ? stale : 0, 64);
  if (isPatient) setTemperature(load<f64>(MACHINE, 16) * load<f64>(MACHINE, 80));
  else {
    setTemperature(load<f64>(MACHINE, 24));
    store<i32>(MACHINE, load<i32>(MACHINE, 68) + 1, 68);
  }
  beginChain();
}

/** Tries up to so many moves; stops at cost 0. The moves, and all that comes of them, do not depend on the slices. */
export function run(moves: i32): void {
  let left = moves;
  while (left > 0 && load<i32>(MACHINE, 48) > 0) {
    const inChain = load<i32>(MACHINE, 56);
    const tried = walk(min(left, inChain), false);
    left -= tried;
    store<i32>(MACHINE, inChain - tried, 56);
    if (tried == inChain) endChain();
  }
}
