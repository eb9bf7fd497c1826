// Propagation of the 9×9 solver.
//
// Propagation works on whole bands (three vectors). One step handles all digits at once:
//   naked singles:   fields with one bit; the digit leaves the other cells of the box;
//   hidden singles:  digits with one cell in the box; that cell loses the other digits;
//   row filter:      a digit's minirows in a band form a 3×3 matrix (rows × boxes) from which a permutation must be
//                    chosen; minirows in no permutation lose the digit.
// Between bands the column filter does the same with minicolumns. The filters include all box–line interactions. A
// digit whose last place in a row or column is one cell is then also left with one cell in the box, so hidden singles
// need a search in boxes only.
import {
  ALL_DIGITS, BAND, FIELDS, GUARDS, ROW, candidates, filled, lastBox, minusOne, nextBox, setCandidates, turn1, turn2,
} from './state';

export const EXTRA_MAX: i32 = 64;
export const EXTRA: usize = memory.data(EXTRA_MAX * 9, 16); // cells of the extra units
let extraCount: i32 = 0;

/** Makes the first `count` units of EXTRA hold for every later search. */
export function useExtraUnits(count: i32): void { extraCount = count; }
/** Does the board have extra units? */
export function hasExtraUnits(): bool { return extraCount > 0; }

/**
 * What a line of a 3×3 matrix may hold: a1, a2 are one of the other two lines rotated by one and by two; b1, b2 are the
 * other.
 */
@inline function permitted(a1: v128, a2: v128, b1: v128, b2: v128): v128 {
  return v128.or(v128.and(a1, b2), v128.and(a2, b1));
}

/**
 * Makes one step on the band at `band`: naked singles, hidden singles, row filter. Leaves the smaller candidate sets in
 * place. Returns −1 on a contradiction, 1 if anything changed, 0 if not. Costs about 140 vector operations.
 */
@inline function stepBand(band: usize): i32 {
  let x0 = v128.load(band), x1 = v128.load(band, ROW), x2 = v128.load(band, 2 * ROW);
  const old0 = x0, old1 = x1, old2 = x2;

  // naked singles s; a field without a bit, or a digit forced twice in a box, is a contradiction
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

  // hidden singles h: digits not seen twice in the box; a digit not seen at all, or two hidden singles in one cell, is
  // a contradiction
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

  // row filter: m = the digits each minirow can hold, repeated in all three fields
  const m0 = v128.or(x0, v128.or(turn1(x0), turn2(x0)));
  const m1 = v128.or(x1, v128.or(turn1(x1), turn2(x1)));
  const m2 = v128.or(x2, v128.or(turn1(x2), turn2(x2)));
  const next0 = nextBox(m0), next1 = nextBox(m1), next2 = nextBox(m2);
  const last0 = lastBox(m0), last1 = lastBox(m1), last2 = lastBox(m2);
  x0 = v128.and(x0, permitted(next1, last1, next2, last2));
  x1 = v128.and(x1, permitted(next0, last0, next2, last2));
  x2 = v128.and(x2, permitted(next0, last0, next1, last1));

  v128.store(band, x0); v128.store(band, x1, ROW); v128.store(band, x2, 2 * ROW);
  return i32(v128.any_true(v128.or(v128.xor(x0, old0), v128.or(v128.xor(x1, old1), v128.xor(x2, old2)))));
}

/**
 * Filters columns across the three bands. Returns the bands it changed, one bit each. Costs about 75 operations;
 * storing all nine vectors is cheaper than branching on which bands changed (by 9 % on the 17-clue list).
 */
@inline function filterColumns(state: usize): i32 {
  const x0 = v128.load(state), x1 = v128.load(state, ROW), x2 = v128.load(state, 2 * ROW);
  const x3 = v128.load(state, 3 * ROW), x4 = v128.load(state, 4 * ROW), x5 = v128.load(state, 5 * ROW);
  const x6 = v128.load(state, 6 * ROW), x7 = v128.load(state, 7 * ROW), x8 = v128.load(state, 8 * ROW);
  const m0 = v128.or(x0, v128.or(x1, x2)), m1 = v128.or(x3, v128.or(x4, x5)), m2 = v128.or(x6, v128.or(x7, x8));
  const a0 = turn1(m0), a1 = turn1(m1), a2 = turn1(m2);
  const b0 = turn2(m0), b1 = turn2(m1), b2 = turn2(m2);
  const may0 = permitted(a1, b1, a2, b2), may1 = permitted(a0, b0, a2, b2), may2 = permitted(a0, b0, a1, b1);
  v128.store(state, v128.and(x0, may0));
  v128.store(state, v128.and(x1, may0), ROW);
  v128.store(state, v128.and(x2, may0), 2 * ROW);
  v128.store(state, v128.and(x3, may1), 3 * ROW);
  v128.store(state, v128.and(x4, may1), 4 * ROW);
  v128.store(state, v128.and(x5, may1), 5 * ROW);
  v128.store(state, v128.and(x6, may2), 6 * ROW);
  v128.store(state, v128.and(x7, may2), 7 * ROW);
  v128.store(state, v128.and(x8, may2), 8 * ROW);
  return i32(v128.any_true(v128.andnot(m0, may0))) | (i32(v128.any_true(v128.andnot(m1, may1))) << 1) |
    (i32(v128.any_true(v128.andnot(m2, may2))) << 2);
}

/**
 * Propagates until nothing changes, starting with the dirty bands, one bit each; the others must be stable. Returns
 * false on a contradiction.
 */
export function propagate(state: usize, dirty: i32): bool {
  while (dirty) {
    let next = 0;
    if (dirty & 1) { const changed = stepBand(state); if (changed < 0) return false; next = changed; }
    if (dirty & 2) { const changed = stepBand(state + BAND); if (changed < 0) return false; next |= changed << 1; }
    if (dirty & 4) { const changed = stepBand(state + 2 * BAND); if (changed < 0) return false; next |= changed << 2; }
    dirty = next | filterColumns(state);
    if (dirty == 0 && extraCount > 0) {
      dirty = stepExtraUnits(state);
      if (dirty < 0) return false;
    }
  }
  return true;
}

/**
 * Applies the naked and hidden singles of the extra units, cell by cell. Returns the bands it changed, or −1 on a
 * contradiction.
 */
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
    if (seen != ALL_DIGITS) return -1;
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
