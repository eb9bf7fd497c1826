// The solver for 2×4 boards: finds the solutions with these clues other than the grid, one after another, beginning
// with those that differ little from it.
//
//   cell     8 · row + column = a bit of a 64-bit word; a row is a byte, a box (2 rows × 4 columns) two nibbles,
//            one above the other
//   GRID     8 words: the cells of each digit in the grid
//   state    8 words: for each digit the cells that may hold it; the ninth: the cells whose digit is known and has been
//            removed from their peers
//   STATES   a stack of states; each is the part still to try when those above it are done
//
// Two digits are one v128. Folding finds the units with exactly one place for a digit, for both at once: the words
// "some cell" and "two cells or more" are rotated within nibbles, bytes, pairs of bytes and columns until each cell has
// the result for its whole row, box and column.

export const GRID: usize = memory.data(64, 16);
export const PEERS: usize = memory.data(64 * 8, 16); // by cell
const STATE: usize = 80;
const STATES: usize = memory.data(80 * STATE, 16); // one per guess: at most 64
const VECTOR: usize = 16;
const KNOWN: usize = 64; // the ninth word

/** Fills PEERS. */
function preparePeers(): void {
  for (let cell: i64 = 0; cell < 64; cell++) {
    const row = cell >> 3, column = cell & 7;
    const inRow = (<i64>0xff) << (row << 3);
    const inColumn = (<i64>0x0101010101010101) << column;
    const inBox = (<i64>0x0f0f) << ((row & 6) << 3) << (column & 4);
    store<i64>(PEERS + (<usize>cell << 3), (inRow | inColumn | inBox) & ~((<i64>1) << cell));
  }
}

preparePeers();

@inline function mask(byte: i32): v128 { return i8x16.splat(<i8>byte); }
@inline function turn1(a: v128): v128 {
  return v128.or(v128.and(i64x2.shl(a, 1), mask(0xee)), v128.and(i64x2.shr_u(a, 3), mask(0x11)));
}
@inline function turn2(a: v128): v128 {
  return v128.or(v128.and(i64x2.shl(a, 2), mask(0xcc)), v128.and(i64x2.shr_u(a, 2), mask(0x33)));
}
@inline function turnByte(a: v128): v128 { return v128.or(i8x16.shl(a, 4), i8x16.shr_u(a, 4)); }
@inline function turnPair(a: v128): v128 { return v128.or(i16x8.shl(a, 8), i16x8.shr_u(a, 8)); }
@inline function turnQuad(a: v128): v128 { return v128.or(i32x4.shl(a, 16), i32x4.shr_u(a, 16)); }
@inline function turnWord(a: v128): v128 { return v128.or(i64x2.shl(a, 32), i64x2.shr_u(a, 32)); }

let missing: v128 = i64x2.splat(0); // cells in a unit without a place for a digit

/**
 * Returns the cells that are the only place for a digit in a unit. Adds the cells of units without any to `missing`.
 */
@inline function onlyPlaces(cells: v128): v128 {
  let turned = turn1(cells);
  let some = v128.or(cells, turned), many = v128.and(cells, turned);
  turned = turn2(some);
  many = v128.or(v128.or(many, turn2(many)), v128.and(some, turned));
  some = v128.or(some, turned);
  turned = turnByte(some);
  let all = v128.or(some, turned);
  let manyAll = v128.or(v128.or(many, turnByte(many)), v128.and(some, turned));
  turned = turnPair(some);
  all = v128.and(all, v128.or(some, turned));
  manyAll = v128.and(manyAll, v128.or(v128.or(many, turnPair(many)), v128.and(some, turned)));
  turned = turnPair(cells);
  some = v128.or(cells, turned);
  many = v128.and(cells, turned);
  turned = turnQuad(some);
  many = v128.or(v128.or(many, turnQuad(many)), v128.and(some, turned));
  some = v128.or(some, turned);
  turned = turnWord(some);
  all = v128.and(all, v128.or(some, turned));
  manyAll = v128.and(manyAll, v128.or(v128.or(many, turnWord(many)), v128.and(some, turned)));
  missing = v128.or(missing, v128.not(all));
  return v128.andnot(cells, manyAll);
}

let open: i64 = 0; // cells with several candidates
let open2: i64 = 0; // with three or more

@inline function lower(a: v128): i64 { return i64x2.extract_lane(a, 0); }
@inline function upper(a: v128): i64 { return i64x2.extract_lane(a, 1); }

/** Applies single candidates and single places until nothing changes. Returns false if there is no solution. */
function propagate(at: usize): bool {
  while (true) {
    const a = v128.load(at), b = v128.load(at, VECTOR), c = v128.load(at, 2 * VECTOR), d = v128.load(at, 3 * VECTOR);
    let some = v128.or(a, b), two = v128.and(a, b);
    let three = v128.and(two, c);
    two = v128.or(two, v128.and(some, c));
    some = v128.or(some, c);
    three = v128.or(three, v128.and(two, d));
    two = v128.or(two, v128.and(some, d));
    some = v128.or(some, d);
    const some0 = lower(some), some1 = upper(some), two0 = lower(two), two1 = upper(two);
    if ((some0 | some1) != -1) return false;
    open = two0 | two1 | (some0 & some1);
    const done = load<i64>(at, KNOWN), fresh = ~(open | done);
    if (fresh != 0) {
      store<i64>(at, done | fresh, KNOWN);
      for (let digit: usize = 0; digit < 64; digit += 8) {
        let places = load<i64>(at + digit);
        let cells = places & fresh;
        if (cells == 0) continue;
        do {
          places &= ~load<i64>(PEERS + (<usize>ctz(cells) << 3));
          cells &= cells - 1;
        } while (cells != 0);
        store<i64>(at + digit, places);
      }
      continue;
    }
    if (open == 0) return true;
    open2 = lower(three) | upper(three) | (two0 & some1) | (two1 & some0);
    missing = i64x2.splat(0);
    const onlyA = onlyPlaces(a), onlyB = onlyPlaces(b), onlyC = onlyPlaces(c), onlyD = onlyPlaces(d);
    if (v128.any_true(missing)) return false;
    let any = v128.or(onlyA, onlyB), twice = v128.and(onlyA, onlyB);
    twice = v128.or(twice, v128.and(any, onlyC));
    any = v128.or(any, onlyC);
    twice = v128.or(twice, v128.and(any, onlyD));
    any = v128.or(any, onlyD);
    const found = (lower(any) | upper(any)) & open;
    if (found == 0) return true;
    if ((lower(twice) | upper(twice) | (lower(any) & upper(any))) != 0) return false;
    const lost = i64x2.splat(found);
    v128.store(at, v128.or(v128.andnot(a, lost), onlyA));
    v128.store(at, v128.or(v128.andnot(b, lost), onlyB), VECTOR);
    v128.store(at, v128.or(v128.andnot(c, lost), onlyC), 2 * VECTOR);
    v128.store(at, v128.or(v128.andnot(d, lost), onlyD), 3 * VECTOR);
  }
}

let top: usize = 0; // the current state; below STATES: none
let different: i64 = 0;

/** Begins the search for the solutions that agree with the grid in these cells. */
export function beginSolutions(clues: i64): void {
  top = STATES;
  for (let digit: usize = 0; digit < 64; digit += 8) {
    const own = load<i64>(GRID + digit);
    let free = ~(clues & ~own);
    for (let cells = own & clues; cells != 0; cells &= cells - 1)
      free &= ~load<i64>(PEERS + (<usize>ctz(cells) << 3));
    store<i64>(STATES + digit, free);
  }
  store<i64>(STATES, clues, KNOWN);
}

/** Returns the places in the grid of two digits that a state no longer has. */
@inline function lost(at: usize, digits: usize): v128 {
  return v128.andnot(v128.load(GRID + digits), v128.load(at + digits));
}

/** Returns the cells in which the next solution differs from the grid, or 0 if there is no other. */
export function nextDifference(): i64 {
  while (top >= STATES) {
    if (!propagate(top)) { top -= STATE; continue; }
    const isGridLeft = !v128.any_true(
      v128.or(
        v128.or(lost(top, 0), lost(top, VECTOR)),
        v128.or(lost(top, 2 * VECTOR), lost(top, 3 * VECTOR)),
      ),
    );
    if (open == 0) {
      different = 0;
      if (!isGridLeft)
        for (let digit: usize = 0; digit < 64; digit += 8)
          different |= load<i64>(GRID + digit) & ~load<i64>(top + digit);
      top -= STATE;
      if (isGridLeft) continue;
      return different;
    }
    // while the grid is among the solutions, leave it; then stay close to it
    const pairs = open & ~open2;
    const choice = pairs != 0 ? pairs : open;
    const cell = choice & -choice;
    let best: usize = 64, spare: usize = 64;
    for (let digit: usize = 0; digit < 64; digit += 8) {
      if ((load<i64>(top + digit) & cell) == 0) continue;
      const isGrid = (load<i64>(GRID + digit) & cell) != 0;
      if (isGrid != isGridLeft) best = digit;
      else spare = digit;
    }
    if (best == 64) best = spare;
    const next = top + STATE;
    for (let digit: usize = 0; digit < 64; digit += 8) {
      const places = load<i64>(top + digit);
      store<i64>(next + digit, digit == best ? places : places & ~cell);
    }
    store<i64>(next, load<i64>(top, KNOWN), KNOWN);
    store<i64>(top + best, load<i64>(top + best) & ~cell);
    top = next;
  }
  return 0;
}

const TRIES: i32 = 16;

/**
 * Returns the cells in which some solution other than the grid differs from it, or 0 if there is none. Takes the
 * closest of the first few solutions that differ within these cells: usually a minimal unavoidable set.
 */
export function missedSet(clues: i64): i64 {
  beginSolutions(clues);
  let best = nextDifference();
  if (best == 0) return 0;
  beginSolutions(~best);
  for (let i = 0; i < TRIES; i++) {
    const other = nextDifference();
    if (other == 0) break;
    if (popcnt(other) < popcnt(best)) best = other;
  }
  return best;
}
