// The fixed-grid kernel: for Burnside's sum, counts the grids, up to relabelling, that a symmetry σ of the cells takes
// to a relabelling π of themselves. Cells form orbits of σ, and a digit in one cell of an orbit fixes the digits of the
// others, so a search assigns whole orbits.
//
// A state says which digits each unit has, in 32 lanes of 16 bits (four vectors). Up to 30 lanes are units; the next to
// last stays 0 and serves cells without a box; the last holds the digits used anywhere, always whole cycles of π.
//
//   lane    0 … 29   30     31
//           units    zero   used
//
// Because (σ, π) leaves a state unchanged, a digit may go into an orbit if it may go into its first cell:
//   candidates = allowed of the orbit & ~(row | column | box of its first cell) & fresh[used]
// where `allowed` excludes digits that would meet themselves within the orbit, and `fresh` keeps, of the unused cycles
// of π, one digit of one cycle of each length: the others give the same up to relabelling.
//
// The search branches on the orbit with the fewest candidates. Measured on 3x3: 0.2 µs per node.

// --- memory --------------------------------------------------------------------------------------------
//
//   TABLE    per orbit and digit (16 rows of 64 bytes each): what the assignment adds to the state
//   ORBITS   per orbit 8 bytes: byte offsets of the lanes of its row, column and box, and `allowed` (u16 each)
//   FRESH    per set of used digits (u16): the digits that may be used next
//   MACHINE  a header, then the stack of levels: a state, followed by the fields OPEN_LOW … ORBIT

@unmanaged
class Header {
  solutions: i64;
  nodes: i64;
  depth: i32;
  isOver: i32;
}

const VECTOR: usize = 16;
export const LANES: i32 = 32; // of 16 bits, in a state
export const ZERO_LANE: i32 = 30;
export const USED_LANE: i32 = 31;
export const ORBITS_MAX: i32 = 128;
export const DIGITS_MAX: i32 = 10;
export const DIGIT_ROWS: i32 = 16;
const STATE: usize = 4 * VECTOR;
const USED: usize = 2 * <usize>USED_LANE;

// Fields after the state of a level: the unassigned orbits, one bit each; digits still to try, and the orbit they are
// for.
const OPEN_LOW: usize = STATE;
const OPEN_HIGH: usize = OPEN_LOW + 8;
const DIGITS: usize = OPEN_HIGH + 8;
const ORBIT: usize = DIGITS + 4;
const LEVEL: usize = 96;

export const TABLE: usize = memory.data(ORBITS_MAX * DIGIT_ROWS * STATE, 16); // states
const ORBIT_ROWS: usize = <usize>DIGIT_ROWS * STATE;
export const ORBITS: usize = memory.data(ORBITS_MAX * 8, 16);
export const FRESH: usize = memory.data(2 << DIGITS_MAX, 16); // u16 by set of digits
const HEADER: usize = 32;
const MACHINE: usize = memory.data(HEADER + 130 * LEVEL, 16);
const STACK: usize = MACHINE + HEADER;
const machine = changetype<Header>(MACHINE);

/** The counts of the search. */
export function solutions(): f64 { return <f64>machine.solutions; }
export function nodes(): f64 { return <f64>machine.nodes; }

/** Sets the machine to the empty grid. Expects TABLE, ORBITS and FRESH filled for `orbits` orbits (1 … 128). */
export function start(orbits: i32): void {
  memory.fill(MACHINE, 0, HEADER + LEVEL);
  const low: u64 = orbits >= 64 ? ~(<u64>0) : ((<u64>1) << orbits) - 1;
  const high: u64 = orbits >= 128 ? ~(<u64>0) : orbits > 64 ? ((<u64>1) << (orbits - 64)) - 1 : 0;
  store<u64>(STACK, low, OPEN_LOW);
  store<u64>(STACK, high, OPEN_HIGH);
}

/** Returns the candidates of an orbit in a state. */
@inline function candidates(state: usize, orbit: usize, fresh: u32): u32 {
  const lanes = load<u64>(ORBITS + orbit * 8);
  const row = load<u16>(state + (<usize>lanes & 0xff)), column = load<u16>(state + (<usize>(lanes >> 16) & 0xff));
  const taken = row | column | load<u16>(state + (<usize>(lanes >> 32) & 0xff));
  return <u32>(lanes >> 48) & ~(<u32>taken) & fresh;
}

/** Assigns a digit to an orbit: writes the state `from` with it to `to`, which may be the same. */
@inline function assign(from: usize, to: usize, orbit: usize, digit: usize): void {
  const row = TABLE + orbit * ORBIT_ROWS + digit * STATE;
  v128.store(to, v128.or(v128.load(from), v128.load(row)));
  v128.store(to, v128.or(v128.load(from, VECTOR), v128.load(row, VECTOR)), VECTOR);
  v128.store(to, v128.or(v128.load(from, 2 * VECTOR), v128.load(row, 2 * VECTOR)), 2 * VECTOR);
  v128.store(to, v128.or(v128.load(from, 3 * VECTOR), v128.load(row, 3 * VECTOR)), 3 * VECTOR);
  const bit: u64 = (<u64>1) << (<u64>orbit & 63);
  const low = load<u64>(from, OPEN_LOW), high = load<u64>(from, OPEN_HIGH);
  store<u64>(to, orbit < 64 ? low & ~bit : low, OPEN_LOW);
  store<u64>(to, orbit < 64 ? high : high & ~bit, OPEN_HIGH);
}

/** Visits about `budget` nodes. Returns 1 when the search is finished, else 0. */
export function run(budget: i32): i32 {
  if (machine.isOver) return 1;
  let depth = machine.depth;
  let level = STACK + <usize>depth * LEVEL;
  let found: i64 = 0, visited: i64 = 0;
  let over = 0;
  while (visited < <i64>budget) {
    visited++;
    const fresh: u32 = load<u16>(FRESH + (<usize>load<u16>(level, USED) << 1));
    let best: usize = 0;
    let bestDigits: u32 = 0;
    let bestCount: u32 = 99;
    for (let left = load<u64>(level, OPEN_LOW); left; left &= left - 1) {
      const orbit = <usize>ctz(left);
      const digits = candidates(level, orbit, fresh);
      const count = popcnt(digits);
      if (count < bestCount) { bestCount = count; best = orbit; bestDigits = digits; if (count < 2) break; }
    }
    if (bestCount > 1)
      for (let left = load<u64>(level, OPEN_HIGH); left; left &= left - 1) {
        const orbit = <usize>ctz(left) + 64;
        const digits = candidates(level, orbit, fresh);
        const count = popcnt(digits);
        if (count < bestCount) { bestCount = count; best = orbit; bestDigits = digits; if (count < 2) break; }
      }

    if (bestCount == 0 || bestCount == 99) {
      if (bestCount) found++; // all orbits are assigned
      if (depth == 0) { over = 1; break; }
      depth--;
      level -= LEVEL;
      best = <usize>load<u32>(level, ORBIT);
      bestDigits = load<u32>(level, DIGITS);
    }
    // the last digit to try needs no way back, so it is assigned in place
    const digit = <usize>ctz(bestDigits);
    const rest = bestDigits & (bestDigits - 1);
    if (rest) {
      store<u32>(level, rest, DIGITS);
      store<u32>(level, <u32>best, ORBIT);
      assign(level, level + LEVEL, best, digit);
      depth++;
      level += LEVEL;
    } else assign(level, level, best, digit);
  }
  machine.depth = depth;
  machine.isOver = over;
  machine.solutions = machine.solutions + found;
  machine.nodes = machine.nodes + visited;
  return over;
}
