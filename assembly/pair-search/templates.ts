// Templates: the possible cells of one digit in a pair of bands, given the columns that the digit has there.
//
// In each stack the digit has two of the three columns in the pair; the third is in the third band. A template takes
// one column of each stack for band A and the other for band B, and orders of the rows for both: 8 · 6 · 6 = 288. If
// the third band exchanges cells of one minirow, a digit there gets another column, and the pair must adapt. So each
// digit has 7 lists: list 0 for its own columns, and list 1 + 2·stack + e for the exchange in which the third band
// takes column e (0 or 1) of the two that the pair has in that stack and gives its own instead.
//
// A filling of the pair that differs from the given one only in the digits of D takes one template of each of these
// digits, so that together they cover the same cells. That is a very small exact cover problem, and it yields all
// unavoidable sets of few digits without a solver.
//
//   PAIR     54 bytes, digits 0 … 8, cell = 9 · row + column; band A is cells 0 … 26, B 27 … 53
//   PLACES   9 × u64, the cells of each digit
//   THIRD    27 bytes: by column, the three digits it has in the third band, ascending
//   GIVEN    54 bytes: by digit and stack, the two columns it has in the pair, ascending; OUTER 27 bytes: the third one
//   LISTS    63 × 288 × u64, the cells of the templates, those that move few cells first, without the digit's own
//   COUNTS   63 × 7 × u32: how many templates of a list move at most 0 … 6 cells
export const TEMPLATES: usize = 288;
const LISTS_EACH: usize = 7;
const COUNTS_EACH: usize = 7;
export const PAIR: usize = memory.data(64, 16);
const PLACES: usize = memory.data(72, 16);
export const THIRD: usize = memory.data(32, 16);
const GIVEN: usize = memory.data(64, 16);
const OUTER: usize = memory.data(32, 16);
const LISTS: usize = memory.data(9 * LISTS_EACH * TEMPLATES * 8, 16);
const COUNTS: usize = memory.data(9 * LISTS_EACH * COUNTS_EACH * 4, 16);
const MADE: usize = memory.data(TEMPLATES * 8, 16); // u64, before they are sorted
const ORDERS: usize = memory.data<u8>([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0]);

/** Returns the cells of a digit. */
@inline export function placesOf(digit: u32): u64 { return load<u64>(PLACES + (<usize>digit << 3)); }
/** Returns the address of a list of templates. */
@inline export function listOf(digit: u32, kind: u32): usize {
  return LISTS + (<usize>digit * LISTS_EACH + kind) * TEMPLATES * 8;
}
/** Returns the number of templates of a list that move at most `moved` cells. They come first. */
@inline export function lengthOf(digit: u32, kind: u32, moved: u32): u32 {
  return load<u32>(COUNTS + ((<usize>digit * LISTS_EACH + kind) * COUNTS_EACH + min<usize>(moved, 6)) * 4);
}
/** Returns the list of a digit that the third band moves to `column` of its stack. */
export function kindTo(digit: u32, column: u32): u32 {
  const stack = column / 3;
  return 1 + 2 * stack + u32(load<u8>(GIVEN + digit * 6 + stack * 2) != <u8>column);
}

/** Reads PAIR and makes all templates. Returns false if it is not a pair. */
export function makeTemplates(): bool {
  memory.fill(PLACES, 0, 72);
  memory.fill(GIVEN, 0xff, 54);
  memory.fill(OUTER, 0xff, 27);
  for (let cell: usize = 0; cell < 54; cell++) {
    const at = PLACES + (<usize>load<u8>(PAIR + cell) << 3);
    store<u64>(at, load<u64>(at) | (<u64>1 << <u64>cell));
  }
  for (let column: u32 = 0; column < 9; column++) {
    let n: usize = 0;
    for (let digit: u32 = 0; digit < 9; digit++) {
      const inColumn = placesOf(digit) & (<u64>0x201008040201 << <u64>column);
      const stack = column / 3;
      if (inColumn == 0) {
        if (n == 3) return false;
        store<u8>(THIRD + column * 3 + n, <u8>digit);
        store<u8>(OUTER + digit * 3 + stack, <u8>column);
        n++;
      } else {
        const at = GIVEN + digit * 6 + stack * 2;
        store<u8>(at + usize(load<u8>(at) != 0xff), <u8>column);
      }
    }
    if (n != 3) return false;
  }
  for (let digit: u32 = 0; digit < 9; digit++) for (let kind: u32 = 0; kind < 7; kind++) makeList(digit, kind);
  return true;
}

/** Returns the cells of a band with an order of the rows (an offset in ORDERS) and these columns, by stack. */
@inline export function cellsIn(order: usize, c0: u32, c1: u32, c2: u32): u32 {
  return (1 << (9 * <u32>load<u8>(ORDERS + order) + c0)) | (1 << (9 * <u32>load<u8>(ORDERS + order, 1) + c1)) |
    (1 << (9 * <u32>load<u8>(ORDERS + order, 2) + c2));
}

function makeList(digit: u32, kind: u32): void {
  // three stacks × two columns
  let c0 = <u32>load<u8>(GIVEN + digit * 6), d0 = <u32>load<u8>(GIVEN + digit * 6, 1);
  let c1 = <u32>load<u8>(GIVEN + digit * 6, 2), d1 = <u32>load<u8>(GIVEN + digit * 6, 3);
  let c2 = <u32>load<u8>(GIVEN + digit * 6, 4), d2 = <u32>load<u8>(GIVEN + digit * 6, 5);
  if (kind == 1) c0 = load<u8>(OUTER + digit * 3);
  if (kind == 2) d0 = load<u8>(OUTER + digit * 3);
  if (kind == 3) c1 = load<u8>(OUTER + digit * 3, 1);
  if (kind == 4) d1 = load<u8>(OUTER + digit * 3, 1);
  if (kind == 5) c2 = load<u8>(OUTER + digit * 3, 2);
  if (kind == 6) d2 = load<u8>(OUTER + digit * 3, 2);
  let n: usize = 0;
  for (let choice = 0; choice < 8; choice++) {
    const a0 = choice & 1 ? d0 : c0, b0 = choice & 1 ? c0 : d0;
    const a1 = choice & 2 ? d1 : c1, b1 = choice & 2 ? c1 : d1;
    const a2 = choice & 4 ? d2 : c2, b2 = choice & 4 ? c2 : d2;
    for (let i: usize = 0; i < 18; i += 3) {
      const inA = <u64>cellsIn(i, a0, a1, a2);
      for (let j: usize = 0; j < 18; j += 3) {
        store<u64>(MADE + (n << 3), inA | (<u64>cellsIn(j, b0, b1, b2) << 27));
        n++;
      }
    }
  }
  const list = listOf(digit, kind), own = placesOf(digit);
  let length: usize = 0;
  for (let moved: u64 = 0; moved <= 6; moved++) {
    if (moved > 0)
      for (let i: usize = 0; i < n; i++) {
        const cells = load<u64>(MADE + (i << 3));
        if (popcnt(own & ~cells) == moved) { store<u64>(list + (length << 3), cells); length++; }
      }
    store<u32>(COUNTS + ((<usize>digit * LISTS_EACH + kind) * COUNTS_EACH + <usize>moved) * 4, <u32>length);
  }
}
