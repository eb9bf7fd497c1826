// The minimal sets of a half, family by family: the cells in which halves of a frame, with their columns in any order,
// differ from it, without those that contain another.
import { CANDIDATES, FAMILY_STARTS, FILLINGS, HALF, SETS, SETS_MAX, SORTED } from './layout';

const ENDS: usize = memory.data(132, 16); // by number of cells 0 … 32

/** Adds the sets of the family to SETS, from the first `fillings` halves of FILLINGS. Returns how many sets it has. */
export function findFamily(width: i32, family: i32, fillings: i32): i32 {
  const start = load<i32>(FAMILY_STARTS + (<usize>family << 2));
  const count = sortCandidates(listCandidates(width, fillings));
  const first = SETS + (<usize>start << 2);
  let end = first;
  for (let from = SORTED; from < SORTED + (<usize>count << 2); from += 4) {
    const candidate = load<u32>(from);
    if (containsAny(candidate, first, end)) continue;
    if (end == SETS + (<usize>SETS_MAX << 2)) unreachable();
    store<u32>(end, candidate);
    end += 4;
  }
  const sets = <i32>((end - first) >> 2);
  store<i32>(FAMILY_STARTS + (<usize>family << 2), start + sets, 4);
  return sets;
}

/** Does the candidate contain one of the sets from `first` to `end`? Looks at four at a time. */
@inline function containsAny(candidate: u32, first: usize, end: usize): bool {
  const outside = i32x4.splat(<i32>~candidate);
  let kept = first;
  for (; kept + 16 <= end; kept += 16)
    if (!v128.all_true<i32>(v128.and(v128.load(kept), outside))) return true;
  for (; kept < end; kept += 4) if ((load<u32>(kept) & ~candidate) == 0) return true;
  return false;
}

/**
 * Returns the cells of column k in which the filling's column, in both halves of the vector, differs, for two values of
 * k.
 */
@inline function differing(column: v128, two: usize): u32 {
  return ~<u32>i8x16.bitmask(i8x16.eq(column, v128.load(HALF + (two << 4)))) & 0xffff;
}

/** Writes the differences for all orders of columns to CANDIDATES. Returns their number. */
function listCandidates(width: i32, fillings: i32): i32 {
  let to = CANDIDATES;
  for (let at = FILLINGS; at < FILLINGS + (<usize>fillings << 5); at += 32) {
    // placed[j]: the difference if the filling's column j takes the place of the half's column k, as byte k
    const c0 = v128.load64_splat(at), c1 = v128.load64_splat(at, 8), c2 = v128.load64_splat(at, 16);
    const p0 = differing(c0, 0) | (differing(c0, 1) << 16);
    const p1 = differing(c1, 0) | (differing(c1, 1) << 16);
    const p2 = differing(c2, 0) | (differing(c2, 1) << 16);
    if (width == 3) {
      for (let a = 0; a < 3; a++)
        for (let b = 0; b < 3; b++) {
          if (b == a) continue;
          to = add(to, pick(p0, a) | pick(p1, b) | pick(p2, 3 - a - b));
        }
      continue;
    }
    const c3 = v128.load64_splat(at, 24);
    const p3 = differing(c3, 0) | (differing(c3, 1) << 16);
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 4; b++) {
        if (b == a) continue;
        const both = pick(p0, a) | pick(p1, b);
        let rest = 15 ^ (1 << a) ^ (1 << b);
        const c = <i32>ctz(rest);
        rest &= rest - 1;
        const d = <i32>ctz(rest);
        to = add(to, both | pick(p2, c) | pick(p3, d));
        to = add(to, both | pick(p2, d) | pick(p3, c));
      }
  }
  return <i32>((to - CANDIDATES) >> 2);
}

@inline function pick(placed: u32, column: i32): u32 { return placed & (0xff << (<u32>column << 3)); }
/** Adds a difference, unless it is empty: the half itself. */
@inline function add(to: usize, cells: u32): usize { store<u32>(to, cells); return to + (<usize>(cells != 0) << 2); }

/** Sorts CANDIDATES into SORTED by number of cells, ascending. */
function sortCandidates(count: i32): i32 {
  memory.fill(ENDS, 0, 132);
  const end = CANDIDATES + (<usize>count << 2);
  for (let from = CANDIDATES; from < end; from += 4) {
    const at = ENDS + (<usize>popcnt(load<u32>(from)) << 2);
    store<u32>(at, load<u32>(at) + 4);
  }
  let sum = <u32>SORTED;
  for (let at = ENDS; at < ENDS + 132; at += 4) {
    const size = load<u32>(at);
    store<u32>(at, sum);
    sum += size;
  }
  for (let from = CANDIDATES; from < end; from += 4) {
    const cells = load<u32>(from), at = ENDS + (<usize>popcnt(cells) << 2);
    store<u32>(<usize>load<u32>(at), cells);
    store<u32>(at, load<u32>(at) + 4);
  }
  return count;
}
