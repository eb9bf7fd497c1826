// The 9×9 solver kernel: all nine digits of all cells at once, in nine 128-bit vectors.
//
// A state is one vector per row. A lane holds the three cells of a minirow, a field the candidates of one
// cell (bit d − 1 = digit d may stand here), with an unused guard bit above each field:
//
//   vector r = row r     lane 0           lane 1           lane 2           lane 3
//                        stack 0          stack 1          stack 2          stack 0 again
//   lane       bit 31 30 | 29 28……20 | 19 18……10 | 9 8……0
//                   unused | G  cell 2 | G  cell 1 | G cell 0      (columns of the stack)
//
// Lane 3 repeats lane 0, so that the lane rotations (1,2,0,1) and (2,0,1,2) keep it a copy and no step has
// to treat it apart. Bits 30 and 31 may hold rubbish in intermediate values, never in a state.
//
// Propagation works on whole bands (three vectors). One step finds, for all digits at once,
//   naked singles:   fields with one bit; the digit leaves the other cells of the box;
//   hidden singles:  digits with one cell in the box; the other digits leave that cell;
//   row filter:      a digit's minirows in a band form a 3×3 matrix (rows × boxes) in which it must choose a
//                    permutation; minirows in no permutation lose the digit;
// and between bands the column filter does the same with minicolumns. The filters contain all box–line
// interactions; and since a digit whose last place in a row or column is one cell is thereby left with one
// cell in the box too, hidden singles need to be looked for in boxes only.
//
// Branching is binary: a cell gets one of its digits, or loses it. Measured on one core against the same
// kernel with the first cell of two candidates: 1.9 times fewer nodes on the hardest known puzzles by taking
// the one whose two digits are wanted by most neighbours (see choose).

// --- memory --------------------------------------------------------------------------------------------
//
//   MACHINE  the whole state of one search: 64 bytes of header, then the stack of levels. A copy of
//            these bytes is a paused search.
//   header   0 level in use (i32)  4 dirty bands (i32)  8 solutions  16 limit  24 keep  32 nodes  40 guesses (i64)
//   level    0…143 the nine vectors, 144 the bands to look at when the search comes back to it

const HEADER: usize = 64;
const LEVEL: usize = 160;
const LEVELS: usize = 83; // each guess fixes a cell: at most 81 pending, the root and one in work
const MACHINE: usize = memory.data(13344, 16);
const STACK: usize = MACHINE + HEADER;

const BATCH: i32 = 512;
const INPUT: usize = memory.data(41472, 16); // BATCH × 81 bytes, 0 or the clue
const ROOM: i32 = BATCH + 1; // one more, so that the last puzzle of a batch does not find OUTPUT full
const OUTPUT: usize = memory.data(41553, 16); // ROOM × 81 bytes, solutions
const COUNTS: usize = memory.data(12288, 16); // BATCH × (solutions, nodes, guesses) as f64
const MARKS: usize = memory.data(162, 16); // 81 × u16, pencilmarks of the puzzle to start
const EXTRA_MAX: i32 = 64;
const EXTRA: usize = memory.data(576, 16); // EXTRA_MAX × 9 bytes, cells of the extra units
let extraCount: i32 = 0;
let outputCount: i32 = 0;

export function machinePointer(): usize { return MACHINE; }
export function machineLength(): usize { return HEADER + LEVELS * LEVEL; }
export function inputPointer(): usize { return INPUT; }
export function outputPointer(): usize { return OUTPUT; }
export function countsPointer(): usize { return COUNTS; }
export function marksPointer(): usize { return MARKS; }
export function extraPointer(): usize { return EXTRA; }
export function batchLength(): i32 { return BATCH; }
export function solutions(): f64 { return <f64>load<i64>(MACHINE, 8); }
export function nodes(): f64 { return <f64>load<i64>(MACHINE, 32); }
export function guesses(): f64 { return <f64>load<i64>(MACHINE, 40); }

// --- field arithmetic ----------------------------------------------------------------------------------

const GUARDS: v128 = i32x4.splat(0x20080200); // the guard bit of each field
const FIELDS: v128 = i32x4.splat(0x1ff7fdff); // all nine digits in each field; added, it carries into the guard bit

/** Each field minus 1, with the guard bit set unless the field was 0. `x & minusOne(x)` drops the lowest bit. */
// @ts-ignore: decorator
@inline function minusOne(x: v128): v128 { return i32x4.add(x, FIELDS); }
/** All nine bits of the fields whose guard bit is set. */
// @ts-ignore: decorator
@inline function filled(guards: v128): v128 { const g = v128.and(guards, GUARDS); return i32x4.sub(g, i32x4.shr_u(g, 9)); }
/** Fields moved one cell on, cyclically (bits 30 and 31 rubbish). */
// @ts-ignore: decorator
@inline function turn1(x: v128): v128 { return v128.or(i32x4.shl(x, 10), i32x4.shr_u(x, 20)); }
// @ts-ignore: decorator
@inline function turn2(x: v128): v128 { return v128.or(i32x4.shl(x, 20), i32x4.shr_u(x, 10)); }
/** Lanes moved one box on, cyclically. */
// @ts-ignore: decorator
@inline function nextBox(x: v128): v128 { return v128.shuffle<i32>(x, x, 1, 2, 0, 1); }
// @ts-ignore: decorator
@inline function lastBox(x: v128): v128 { return v128.shuffle<i32>(x, x, 2, 0, 1, 2); }
/** What a line of a 3×3 matrix may hold: a1, a2 are one of the two other lines moved on by one and by two, b1, b2 the other. */
// @ts-ignore: decorator
@inline function permitted(a1: v128, a2: v128, b1: v128, b2: v128): v128 { return v128.or(v128.and(a1, b2), v128.and(a2, b1)); }

// --- propagation ---------------------------------------------------------------------------------------

/**
 * One step on the band at `band`: naked singles, hidden singles, row filter. Leaves the smaller candidate
 * sets in place. Returns −1 on a contradiction, else 1 if anything changed, 0 if not. About 140 vector operations.
 */
// @ts-ignore: decorator
@inline function stepBand(band: usize): i32 {
  let x0 = v128.load(band), x1 = v128.load(band, 16), x2 = v128.load(band, 32);
  const old0 = x0, old1 = x1, old2 = x2;

  // Naked singles s; a field without a bit, or one digit forced twice in a box, is a contradiction.
  let y0 = minusOne(x0), y1 = minusOne(x1), y2 = minusOne(x2);
  let bad = v128.andnot(GUARDS, v128.and(v128.and(y0, y1), y2));
  const s0 = v128.andnot(x0, filled(minusOne(v128.and(x0, y0))));
  const s1 = v128.andnot(x1, filled(minusOne(v128.and(x1, y1))));
  const s2 = v128.andnot(x2, filled(minusOne(v128.and(x2, y2))));
  const s01 = v128.or(s0, s1);
  let forced = v128.or(s01, s2);
  const forced1 = turn1(forced);
  bad = v128.or(bad, v128.or(v128.or(v128.and(s0, s1), v128.and(s2, s01)), v128.and(forced, forced1)));
  forced = v128.or(forced, v128.or(forced1, turn2(forced)));
  x0 = v128.andnot(x0, v128.andnot(forced, s0));
  x1 = v128.andnot(x1, v128.andnot(forced, s1));
  x2 = v128.andnot(x2, v128.andnot(forced, s2));

  // Hidden singles h: digits not seen twice in the box. A digit not seen at all, or two hidden singles in
  // one cell, is a contradiction.
  const x01 = v128.or(x0, x1);
  const seen = v128.or(x01, x2);
  const seen1 = turn1(seen);
  bad = v128.or(bad, v128.andnot(FIELDS, v128.or(seen, v128.or(seen1, turn2(seen)))));
  let twice = v128.or(v128.or(v128.and(x0, x1), v128.and(x2, x01)), v128.and(seen, seen1));
  twice = v128.or(twice, v128.or(turn1(twice), turn2(twice)));
  const h0 = v128.andnot(x0, twice), h1 = v128.andnot(x1, twice), h2 = v128.andnot(x2, twice);
  y0 = minusOne(h0); y1 = minusOne(h1); y2 = minusOne(h2);
  bad = v128.or(bad, v128.or(v128.and(h0, y0), v128.or(v128.and(h1, y1), v128.and(h2, y2))));
  if (v128.any_true(bad)) return -1;
  x0 = v128.andnot(x0, v128.andnot(filled(y0), h0));
  x1 = v128.andnot(x1, v128.andnot(filled(y1), h1));
  x2 = v128.andnot(x2, v128.andnot(filled(y2), h2));

  // Row filter: m = the digits each minirow can hold, repeated in all three fields.
  const m0 = v128.or(x0, v128.or(turn1(x0), turn2(x0)));
  const m1 = v128.or(x1, v128.or(turn1(x1), turn2(x1)));
  const m2 = v128.or(x2, v128.or(turn1(x2), turn2(x2)));
  const next0 = nextBox(m0), next1 = nextBox(m1), next2 = nextBox(m2);
  const last0 = lastBox(m0), last1 = lastBox(m1), last2 = lastBox(m2);
  x0 = v128.and(x0, permitted(next1, last1, next2, last2));
  x1 = v128.and(x1, permitted(next0, last0, next2, last2));
  x2 = v128.and(x2, permitted(next0, last0, next1, last1));

  v128.store(band, x0); v128.store(band, x1, 16); v128.store(band, x2, 32);
  return i32(v128.any_true(v128.or(v128.xor(x0, old0), v128.or(v128.xor(x1, old1), v128.xor(x2, old2)))));
}

/**
 * The column filter between the three bands. Returns the bands it changed, one bit each. About 75 operations;
 * storing all nine vectors costs less than branching on which bands changed (by 9 % on the 17-clue list).
 */
// @ts-ignore: decorator
@inline function filterColumns(state: usize): i32 {
  const x0 = v128.load(state), x1 = v128.load(state, 16), x2 = v128.load(state, 32);
  const x3 = v128.load(state, 48), x4 = v128.load(state, 64), x5 = v128.load(state, 80);
  const x6 = v128.load(state, 96), x7 = v128.load(state, 112), x8 = v128.load(state, 128);
  const m0 = v128.or(x0, v128.or(x1, x2)), m1 = v128.or(x3, v128.or(x4, x5)), m2 = v128.or(x6, v128.or(x7, x8));
  const a0 = turn1(m0), a1 = turn1(m1), a2 = turn1(m2);
  const b0 = turn2(m0), b1 = turn2(m1), b2 = turn2(m2);
  const may0 = permitted(a1, b1, a2, b2), may1 = permitted(a0, b0, a2, b2), may2 = permitted(a0, b0, a1, b1);
  v128.store(state, v128.and(x0, may0)); v128.store(state, v128.and(x1, may0), 16); v128.store(state, v128.and(x2, may0), 32);
  v128.store(state, v128.and(x3, may1), 48); v128.store(state, v128.and(x4, may1), 64); v128.store(state, v128.and(x5, may1), 80);
  v128.store(state, v128.and(x6, may2), 96); v128.store(state, v128.and(x7, may2), 112); v128.store(state, v128.and(x8, may2), 128);
  return i32(v128.any_true(v128.andnot(m0, may0))) | (i32(v128.any_true(v128.andnot(m1, may1))) << 1) | (i32(v128.any_true(v128.andnot(m2, may2))) << 2);
}

/**
 * Propagates until nothing changes, starting with the dirty bands (one bit each; the others are known to be
 * stable). Returns false on a contradiction.
 */
function propagate(state: usize, dirty: i32): bool {
  while (dirty) {
    let next = 0;
    if (dirty & 1) { const changed = stepBand(state); if (changed < 0) return false; next = changed; }
    if (dirty & 2) { const changed = stepBand(state + 48); if (changed < 0) return false; next |= changed << 1; }
    if (dirty & 4) { const changed = stepBand(state + 96); if (changed < 0) return false; next |= changed << 2; }
    dirty = next | filterColumns(state);
    if (dirty == 0 && extraCount > 0) {
      dirty = stepExtraUnits(state);
      if (dirty < 0) return false;
    }
  }
  return true;
}

/** Naked and hidden singles of the extra units, cell by cell. Returns the bands it changed, or −1 on a contradiction. */
function stepExtraUnits(state: usize): i32 {
  let changed = 0;
  for (let u = 0; u < extraCount; u++) {
    const unit = EXTRA + <usize>u * 9;
    let forced: u32 = 0, seen: u32 = 0, twice: u32 = 0;
    for (let i: usize = 0; i < 9; i++) {
      const m = candidates(state, load<u8>(unit + i));
      if (m & (m - 1)) continue;
      if (forced & m) return -1;
      forced |= m;
    }
    for (let i: usize = 0; i < 9; i++) {
      let m = candidates(state, load<u8>(unit + i));
      if (m & (m - 1)) m &= ~forced;
      twice |= seen & m;
      seen |= m;
    }
    if (seen != 0x1ff) return -1;
    for (let i: usize = 0; i < 9; i++) {
      const cell = <u32>load<u8>(unit + i);
      const before = candidates(state, cell);
      let m = before & (before - 1) ? before & ~forced : before;
      if (m & ~twice) m &= ~twice;
      if (m == before) continue;
      if (m == 0) return -1;
      setCandidates(state, cell, m);
      changed |= 1 << (cell / 27);
    }
  }
  return changed;
}

// @ts-ignore: decorator
@inline function laneOf(cell: u32): usize { return (cell / 9) * 16 + ((cell % 9) / 3) * 4; }
// @ts-ignore: decorator
@inline function candidates(state: usize, cell: u32): u32 { return (load<u32>(state + laneOf(cell)) >> ((cell % 3) * 10)) & 0x1ff; }
/** Replaces one field, in lane 3 as well if it is in lane 0. */
// @ts-ignore: decorator
@inline function setField(lane: usize, shift: u32, field: u32): void {
  const value = (load<u32>(lane) & ~(0x1ff << shift)) | (field << shift);
  store<u32>(lane, value);
  if ((lane & 12) == 0) store<u32>(lane, value, 12); // states are 16-byte aligned
}
function setCandidates(state: usize, cell: u32, field: u32): void { setField(state + laneOf(cell), (cell % 3) * 10, field); }

// --- choosing a guess ----------------------------------------------------------------------------------
//
// For this the 81 cells are one bit each in one vector: lane = stack, field = column in the stack, bit = row.
// The bit's number in the vector is the cell's slot.

const SLOTS: u32 = 96;
const SLOT_BIT: usize = memory.data(1536, 16); // a vector with that bit alone
const SLOT_PEERS: usize = memory.data(1536, 16); // the slot's 20 peers
const SLOT_LANE: usize = memory.data(96, 16); // u8: where its lane is in a state
const SLOT_SHIFT: usize = memory.data(96, 16); // u8: where its field is in the lane
const WANTED: usize = memory.data(144, 16); // per digit: the cells of two candidates that have it

function prepareSlots(): void {
  for (let slot: u32 = 0; slot < SLOTS; slot++) {
    const stack = slot >> 5, column = (slot & 31) / 10, row = (slot & 31) % 10;
    if (column > 2 || row > 8) continue;
    store<u8>(SLOT_LANE + slot, <u8>(row * 16 + stack * 4));
    store<u8>(SLOT_SHIFT + slot, <u8>(column * 10));
    store<u32>(SLOT_BIT + slot * 16 + stack * 4, 1 << (slot & 31));
    for (let other: u32 = 0; other < SLOTS; other++) {
      const stack2 = other >> 5, column2 = (other & 31) / 10, row2 = (other & 31) % 10;
      if (column2 > 2 || row2 > 8 || other == slot) continue;
      const sameColumn = stack == stack2 && column == column2, sameBox = stack == stack2 && row / 3 == row2 / 3;
      if (row != row2 && !sameColumn && !sameBox) continue;
      const at = SLOT_PEERS + slot * 16 + stack2 * 4;
      store<u32>(at, load<u32>(at) | (1 << (other & 31)));
    }
  }
}
prepareSlots();

// @ts-ignore: decorator
@inline function size(cells: v128): i32 { return i32(popcnt(i64x2.extract_lane(cells, 0)) + popcnt(i64x2.extract_lane(cells, 1))); }

/**
 * The slot to guess at in a stable state, or −1 if every cell has one candidate. Among the cells with two
 * candidates a, b it takes the largest (open + 4·wanted(a))·(open + 4·wanted(b)), where open counts the peers
 * not yet fixed and wanted(d) the peers with two candidates one of which is d: both ways to go on should set
 * off long chains. Without such cells: the first cell with the fewest candidates.
 */
function choose(state: usize): i32 {
  let open: v128 = i32x4.splat(0), pairs: v128 = i32x4.splat(0);
  let x: v128, rest: v128, y: v128;
  x = v128.load(state, 0); rest = v128.and(x, minusOne(x)); y = minusOne(rest);
  open = v128.or(open, i32x4.shr_u(v128.and(y, GUARDS), 9));
  pairs = v128.or(pairs, i32x4.shr_u(v128.and(v128.andnot(y, minusOne(v128.and(rest, y))), GUARDS), 9));
  x = v128.load(state, 16); rest = v128.and(x, minusOne(x)); y = minusOne(rest);
  open = v128.or(open, i32x4.shr_u(v128.and(y, GUARDS), 8));
  pairs = v128.or(pairs, i32x4.shr_u(v128.and(v128.andnot(y, minusOne(v128.and(rest, y))), GUARDS), 8));
  x = v128.load(state, 32); rest = v128.and(x, minusOne(x)); y = minusOne(rest);
  open = v128.or(open, i32x4.shr_u(v128.and(y, GUARDS), 7));
  pairs = v128.or(pairs, i32x4.shr_u(v128.and(v128.andnot(y, minusOne(v128.and(rest, y))), GUARDS), 7));
  x = v128.load(state, 48); rest = v128.and(x, minusOne(x)); y = minusOne(rest);
  open = v128.or(open, i32x4.shr_u(v128.and(y, GUARDS), 6));
  pairs = v128.or(pairs, i32x4.shr_u(v128.and(v128.andnot(y, minusOne(v128.and(rest, y))), GUARDS), 6));
  x = v128.load(state, 64); rest = v128.and(x, minusOne(x)); y = minusOne(rest);
  open = v128.or(open, i32x4.shr_u(v128.and(y, GUARDS), 5));
  pairs = v128.or(pairs, i32x4.shr_u(v128.and(v128.andnot(y, minusOne(v128.and(rest, y))), GUARDS), 5));
  x = v128.load(state, 80); rest = v128.and(x, minusOne(x)); y = minusOne(rest);
  open = v128.or(open, i32x4.shr_u(v128.and(y, GUARDS), 4));
  pairs = v128.or(pairs, i32x4.shr_u(v128.and(v128.andnot(y, minusOne(v128.and(rest, y))), GUARDS), 4));
  x = v128.load(state, 96); rest = v128.and(x, minusOne(x)); y = minusOne(rest);
  open = v128.or(open, i32x4.shr_u(v128.and(y, GUARDS), 3));
  pairs = v128.or(pairs, i32x4.shr_u(v128.and(v128.andnot(y, minusOne(v128.and(rest, y))), GUARDS), 3));
  x = v128.load(state, 112); rest = v128.and(x, minusOne(x)); y = minusOne(rest);
  open = v128.or(open, i32x4.shr_u(v128.and(y, GUARDS), 2));
  pairs = v128.or(pairs, i32x4.shr_u(v128.and(v128.andnot(y, minusOne(v128.and(rest, y))), GUARDS), 2));
  x = v128.load(state, 128); rest = v128.and(x, minusOne(x)); y = minusOne(rest);
  open = v128.or(open, i32x4.shr_u(v128.and(y, GUARDS), 1));
  pairs = v128.or(pairs, i32x4.shr_u(v128.and(v128.andnot(y, minusOne(v128.and(rest, y))), GUARDS), 1));
  if (!v128.any_true(open)) return -1;
  const low = i64x2.extract_lane(pairs, 0), high = <i64>(<u32>i32x4.extract_lane(pairs, 2));
  if ((low | high) == 0) return fewestCandidates(state);

  const none = i32x4.splat(0);
  for (let d: usize = 0; d < 144; d += 16) v128.store(WANTED + d, none);
  for (let l = low, h = high; (l | h) != 0; ) {
    let slot: usize;
    if (l) { slot = <usize>ctz(l); l &= l - 1; } else { slot = 64 + <usize>ctz(h); h &= h - 1; }
    const bit = v128.load(SLOT_BIT + (slot << 4));
    const pair = fieldAt(state, slot);
    const a = WANTED + (<usize>ctz(pair) << 4), b = WANTED + (<usize>(31 - clz(pair)) << 4);
    v128.store(a, v128.or(v128.load(a), bit));
    v128.store(b, v128.or(v128.load(b), bit));
  }
  let best = -1, bestSlot: usize = 0;
  for (let l = low, h = high; (l | h) != 0; ) {
    let slot: usize;
    if (l) { slot = <usize>ctz(l); l &= l - 1; } else { slot = 64 + <usize>ctz(h); h &= h - 1; }
    const peers = v128.load(SLOT_PEERS + (slot << 4));
    const pair = fieldAt(state, slot);
    const around = size(v128.and(peers, open));
    const wantedA = size(v128.and(peers, v128.load(WANTED + (<usize>ctz(pair) << 4))));
    const wantedB = size(v128.and(peers, v128.load(WANTED + (<usize>(31 - clz(pair)) << 4))));
    const score = (around + 4 * wantedA) * (around + 4 * wantedB);
    if (score > best) { best = score; bestSlot = slot; }
  }
  return <i32>bestSlot;
}

// @ts-ignore: decorator
@inline function fieldAt(state: usize, slot: usize): u32 {
  return (load<u32>(state + load<u8>(SLOT_LANE + slot)) >> load<u8>(SLOT_SHIFT + slot)) & 0x1ff;
}

function fewestCandidates(state: usize): i32 {
  let fewest: u32 = 10, best = 0;
  for (let slot: u32 = 0; slot < SLOTS; slot++) {
    if ((slot & 31) % 10 == 9 || (slot & 31) >= 30) continue;
    const count = <u32>popcnt(fieldAt(state, slot));
    if (count > 1 && count < fewest) { fewest = count; best = <i32>slot; }
  }
  return best;
}

// --- the machine ---------------------------------------------------------------------------------------

/** Puts a search for puzzle `index` of INPUT into the machine. No node is visited yet. */
export function start(index: i32, limit: f64, keep: f64): void {
  let puzzle = INPUT + <usize>index * 81, row = STACK;
  for (let r = 0; r < 9; r++) {
    const l0 = minirow(puzzle), l1 = minirow(puzzle + 3), l2 = minirow(puzzle + 6);
    store<u32>(row, l0); store<u32>(row, l1, 4); store<u32>(row, l2, 8); store<u32>(row, l0, 12);
    row += 16;
    puzzle += 9;
  }
  store<i32>(MACHINE, 0);
  store<i32>(MACHINE, 7, 4);
  store<i64>(MACHINE, 0, 8);
  store<i64>(MACHINE, <i64>limit, 16);
  store<i64>(MACHINE, <i64>keep, 24);
  store<i64>(MACHINE, 0, 32);
  store<i64>(MACHINE, 0, 40);
  outputCount = 0;
  if (limit <= 0) store<i32>(MACHINE, -1);
}

// @ts-ignore: decorator
@inline function minirow(at: usize): u32 {
  return clueField(load<u8>(at)) | (clueField(load<u8>(at, 1)) << 10) | (clueField(load<u8>(at, 2)) << 20);
}
// @ts-ignore: decorator
@inline function clueField(clue: u32): u32 { return clue ? 1 << (clue - 1) : 0x1ff; }

/** Restricts the search just started to the pencilmarks in MARKS. */
export function restrict(): void {
  for (let cell: u32 = 0; cell < 81; cell++)
    setCandidates(STACK, cell, candidates(STACK, cell) & load<u16>(MARKS + (<usize>cell << 1)));
}

/** The first `count` units of EXTRA hold from now on, for every search. */
export function useExtraUnits(count: i32): void { extraCount = count; }

/** How many solutions wait in OUTPUT; they are forgotten by this call. */
export function takeOutput(): i32 { const count = outputCount; outputCount = 0; return count; }

/** Works for about `budget` nodes. 0: paused; 1: done; 2: paused because OUTPUT is full (take it). */
export function run(budget: f64): i32 {
  let level = load<i32>(MACHINE), dirty = load<i32>(MACHINE, 4);
  let found = load<i64>(MACHINE, 8), nodeCount = load<i64>(MACHINE, 32), guessCount = load<i64>(MACHINE, 40);
  const limit = load<i64>(MACHINE, 16), keep = load<i64>(MACHINE, 24);
  let left = <i64>budget;
  let state = STACK + <usize>level * LEVEL;
  while (level >= 0 && left > 0 && outputCount < ROOM) {
    left--;
    nodeCount++;
    if (propagate(state, dirty)) {
      const slot = choose(state);
      if (slot >= 0) {
        // The child gets the lowest digit; this level keeps the rest, for when the search comes back.
        guessCount++;
        const field = fieldAt(state, slot);
        const lane = <usize>load<u8>(SLOT_LANE + <usize>slot), shift = <u32>load<u8>(SLOT_SHIFT + <usize>slot);
        const child = state + LEVEL;
        for (let i: usize = 0; i < 144; i += 16) v128.store(child + i, v128.load(state + i));
        setField(state + lane, shift, field & (field - 1));
        setField(child + lane, shift, field & -field);
        dirty = lane < 48 ? 1 : lane < 96 ? 2 : 4;
        store<i32>(state, dirty, 144);
        state = child;
        level++;
        continue;
      }
      if (found < keep) {
        writeGrid(state, OUTPUT + <usize>outputCount * 81);
        outputCount++;
      }
      if (++found >= limit) { level = -1; break; }
    }
    level--;
    state -= LEVEL;
    dirty = load<i32>(state, 144);
  }
  store<i32>(MACHINE, level);
  store<i32>(MACHINE, dirty, 4);
  store<i64>(MACHINE, found, 8);
  store<i64>(MACHINE, nodeCount, 32);
  store<i64>(MACHINE, guessCount, 40);
  return level < 0 ? 1 : outputCount < ROOM ? 0 : 2;
}

/**
 * Runs the first `count` puzzles of INPUT (at most BATCH) to the end, one after the other. Leaves solutions,
 * nodes and guesses in COUNTS and the first solutions in OUTPUT (zeros where there is none).
 */
export function runBatch(count: i32, limit: f64): void {
  for (let i = 0; i < count; i++) {
    start(i, limit, 1);
    outputCount = i;
    run(9007199254740991); // 2⁵³ − 1: no end in sight
    if (outputCount == i) memory.fill(OUTPUT + <usize>i * 81, 0, 81);
    const counts = COUNTS + <usize>i * 24;
    store<f64>(counts, solutions());
    store<f64>(counts, nodes(), 8);
    store<f64>(counts, guesses(), 16);
  }
  outputCount = 0;
}

function writeGrid(state: usize, to: usize): void {
  for (let row: usize = 0; row < 144; row += 16)
    for (let lane: usize = 0; lane < 12; lane += 4) {
      const cells = load<u32>(state + row + lane);
      store<u8>(to, <u8>(ctz(cells) + 1));
      store<u8>(to, <u8>(ctz(cells >> 10) + 1), 1);
      store<u8>(to, <u8>(ctz(cells >> 20) + 1), 2);
      to += 3;
    }
}
