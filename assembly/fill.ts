// Random grids of boards of up to 15 digits. Fills an open cell with the fewest digits left, tries its digits in random
// order, and goes back where there is none. Draws the same random numbers as the walk in src/make/fill.ts and finds the
// same grids, so a seed gives the same grids with and without this kernel.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   UNITS   per cell eight u16: the offsets of its units in USED. A cell in fewer units repeats one of them
//   USED    u16 per unit: the digits it has, one bit each
//   ORDER   the cells: first the filled ones in the order of filling, then the open ones
//   LEFT    per filled cell (u16) the digits not yet tried there
//   GRID    a byte per cell
//   SEED    the four words of the random numbers' state, in the order pure-rand gives them

export const CELLS_MAX: i32 = 225;
export const UNITS_MAX: i32 = 128;
export const UNITS_PER_CELL_MAX: i32 = 8;
export const UNITS: usize = memory.data(CELLS_MAX * UNITS_PER_CELL_MAX * 2, 16); // u16
const PLACES: u32 = 4; // 1 << PLACES bytes of UNITS per cell
const USED: usize = memory.data(UNITS_MAX * 2, 16);
const ORDER: usize = memory.data(CELLS_MAX, 16);
const LEFT: usize = memory.data(CELLS_MAX * 2, 16);
export const GRID: usize = memory.data(CELLS_MAX, 16);
export const SEED: usize = memory.data(16, 16);

// The results of `walk`.
const NONE: i32 = 0;
export const FOUND: i32 = 1;
export const LOST: i32 = 2; // the budget is used up

let cellCount: i32 = 0;
let size: u32 = 0;
let unitsPerCell: i32 = 0;
let s0: u64 = 0; // the state of xoroshiro128+
let s1: u64 = 0;
let draws: i32 = 0;

/** Prepares walks on the board in UNITS with the random numbers from SEED. */
export function begin(cells: i32, digits: i32, units: i32): void {
  cellCount = cells;
  size = <u32>digits;
  unitsPerCell = units;
  s0 = (<u64>load<u32>(SEED) << 32) | <u64>load<u32>(SEED, 4);
  s1 = (<u64>load<u32>(SEED, 8) << 32) | <u64>load<u32>(SEED, 12);
  draws = 0;
  for (let cell = 0; cell < cells; cell++) store<u8>(ORDER + <usize>cell, <u8>cell);
}

/** Returns the number of random numbers drawn since `begin`. */
export function drawn(): i32 { return draws; }

/** Returns the next 32 bits, with the sign bit flipped as pure-rand's distributions do. */
@inline function next(): u32 {
  const out = <u32>(s0 + s1) ^ 0x80000000;
  const a = s0 ^ s1;
  s0 = rotl(s0, 24) ^ a ^ (a << 16);
  s1 = rotl(a, 37);
  draws++;
  return out;
}

/** Returns a number below n, each equally likely: numbers of an incomplete round are drawn again. */
@inline function pick(n: u32): u32 {
  const whole: u64 = n > 2 ? (0x100000000 / <u64>n) * <u64>n : 0x100000000;
  let value = next();
  while (<u64>value >= whole) value = next();
  return value % n;
}

@inline function unitAt(cell: usize, i: i32): usize {
  return USED + <usize>load<u16>(UNITS + (cell << PLACES) + (<usize>i << 1));
}

/** Returns the digits that a cell may not have. */
@inline function takenBy(cell: usize): u32 {
  // every cell has at least a row and a column; the place of a missing third unit repeats the first
  let taken = <u32>load<u16>(unitAt(cell, 0)) | <u32>load<u16>(unitAt(cell, 1)) | <u32>load<u16>(unitAt(cell, 2));
  for (let i = 3; i < unitsPerCell; i++) taken |= <u32>load<u16>(unitAt(cell, i));
  return taken;
}

/** Moves the open cell with the fewest candidates to the front of the open ones. Returns its candidates. */
function choose(filled: i32): u32 {
  const all: u32 = (1 << size) - 1;
  let fewest = size + 1, best = filled, candidates: u32 = 0;
  for (let i = filled; i < cellCount && fewest > 1; i++) {
    const open = all & ~takenBy(<usize>load<u8>(ORDER + <usize>i));
    const count = <u32>popcnt(open);
    if (count >= fewest) continue;
    fewest = count;
    best = i;
    candidates = open;
  }
  swap(best, filled);
  return candidates;
}

@inline function swap(i: i32, j: i32): void {
  const cell = load<u8>(ORDER + <usize>i);
  store<u8>(ORDER + <usize>i, load<u8>(ORDER + <usize>j));
  store<u8>(ORDER + <usize>j, cell);
}

/**
 * Walks once from the empty board and tries at most `budget` digits. FOUND: the grid is in GRID. NONE: the board has no
 * grid. Costs about 8 µs on 9×9.
 */
export function walk(budget: i32): i32 {
  for (let i = cellCount - 1; i > 0; i--) swap(i, <i32>pick(<u32>i + 1));
  memory.fill(USED, 0, <usize>UNITS_MAX * 2);
  let filled = 0, left = budget;
  if (cellCount == 0) return FOUND;
  store<u16>(LEFT, <u16>choose(0));
  while (true) {
    const at = LEFT + (<usize>filled << 1);
    const cell = <usize>load<u8>(ORDER + <usize>filled);
    const candidates = <u32>load<u16>(at);
    if (candidates == 0) {
      // back: remove the digit of the previous cell
      if (--filled < 0) return NONE;
      const last = <usize>load<u8>(ORDER + <usize>filled);
      const bit = <u32>1 << (<u32>load<u8>(GRID + last) - 1);
      for (let i = 0; i < unitsPerCell; i++) {
        const unit = unitAt(last, i);
        store<u16>(unit, <u16>(<u32>load<u16>(unit) & ~bit));
      }
      continue;
    }
    if (--left < 0) return LOST;
    let rest = candidates;
    for (let skip = pick(<u32>popcnt(candidates)); skip > 0; skip--) rest &= rest - 1;
    const bit = rest & -rest;
    store<u16>(at, <u16>(candidates ^ bit));
    for (let i = 0; i < unitsPerCell; i++) {
      const unit = unitAt(cell, i);
      store<u16>(unit, <u16>(<u32>load<u16>(unit) | bit));
    }
    store<u8>(GRID + cell, <u8>(ctz(bit) + 1));
    if (++filled == cellCount) return FOUND;
    store<u16>(LEFT + (<usize>filled << 1), <u16>choose(filled));
  }
}
