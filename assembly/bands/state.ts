// A state of the 9×9 solver: all nine digits of all cells at once, in nine 128-bit vectors.
//
// A state is one vector per row. A lane holds the three cells of a minirow, a field the candidates of one
// cell (bit d − 1 = digit d may stand here), with an unused guard bit above each field:
//
//   vector r = row r     lane 0           lane 1           lane 2           lane 3
//                        stack 0          stack 1          stack 2          stack 0 again
//   lane       bit 31 30 | 29 28……20 | 19 18……10 | 9 8……0
//                   unused | G  cell 2 | G  cell 1 | G cell 0      (columns of the stack)
//
// Lane 3 repeats lane 0, so that the lane rotations (1,2,0,1) and (2,0,1,2) keep it a copy and no step needs a special
// case. Bits 30 and 31 may be garbage in intermediate values, never in a state.

export const ROW: usize = 16;
export const BAND: usize = 3 * ROW;
export const STATE: usize = 9 * ROW;
/** The distance in bytes from lane 0 to lane 3. */
const COPY: usize = 12;

export const GUARDS_OF_LANE: u32 = 0x20080200; // the guard bit of each field
export const FIELDS_OF_LANE: u32 = 0x1ff7fdff; // all nine digits in each field
// The guard bits of all lanes; when added, the fields carry into them.
export const GUARDS: v128 = i32x4.splat(0x20080200);
export const FIELDS: v128 = i32x4.splat(0x1ff7fdff);
export const ALL_DIGITS: u32 = 0x1ff;

/** Each field minus 1, with the guard bit set unless the field was 0. `x & minusOne(x)` drops the lowest bit. */
@inline export function minusOne(x: v128): v128 { return i32x4.add(x, FIELDS); }
/** Fills all nine bits of the fields whose guard bit is set. */
@inline export function filled(guards: v128): v128 {
  const g = v128.and(guards, GUARDS);
  return i32x4.sub(g, i32x4.shr_u(g, 9));
}
/** Rotates the fields by one cell (leaves garbage in bits 30 and 31). */
@inline export function turn1(x: v128): v128 { return v128.or(i32x4.shl(x, 10), i32x4.shr_u(x, 20)); }
/** Rotates the fields by two cells (leaves garbage in bits 30 and 31). */
@inline export function turn2(x: v128): v128 { return v128.or(i32x4.shl(x, 20), i32x4.shr_u(x, 10)); }
/** Rotates the lanes by one box. */
@inline export function nextBox(x: v128): v128 { return v128.shuffle<i32>(x, x, 1, 2, 0, 1); }
/** Rotates the lanes by two boxes. */
@inline export function lastBox(x: v128): v128 { return v128.shuffle<i32>(x, x, 2, 0, 1, 2); }

/** The offset of a cell's lane in a state. */
@inline export function laneOf(cell: u32): usize { return (cell / 9) * <u32>ROW + ((cell % 9) / 3) * 4; }
/** The shift of a cell's field in its lane. */
@inline export function shiftOf(cell: u32): u32 { return (cell % 3) * 10; }
@inline export function candidates(state: usize, cell: u32): u32 {
  return (load<u32>(state + laneOf(cell)) >> shiftOf(cell)) & ALL_DIGITS;
}
/** Replaces one field, also in lane 3 if it is in lane 0. */
@inline export function setField(lane: usize, shift: u32, field: u32): void {
  const value = (load<u32>(lane) & ~(ALL_DIGITS << shift)) | (field << shift);
  store<u32>(lane, value);
  if ((lane & 12) == 0) store<u32>(lane, value, COPY); // states are 16-byte aligned
}
export function setCandidates(state: usize, cell: u32, field: u32): void {
  setField(state + laneOf(cell), shiftOf(cell), field);
}

/** Writes a row of a state from the lanes of its three minirows. */
@inline export function setRow(row: usize, lane0: u32, lane1: u32, lane2: u32): void {
  store<u32>(row, lane0);
  store<u32>(row, lane1, 4);
  store<u32>(row, lane2, 8);
  store<u32>(row, lane0, COPY);
}

/** Copies a state. */
@inline export function copyState(to: usize, from: usize): void {
  for (let i: usize = 0; i < STATE; i += ROW) v128.store(to + i, v128.load(from + i));
}
