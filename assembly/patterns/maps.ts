// Maps: beginnings of arrangements whose image equals the pattern's own first rows.
import { MAP, RowMap, asEntry, asMap, levelAt, reserve, state } from './layout';

/** Writes the maps without rows at `to` and returns their end. They are all orders of at most 4 stacks, or of one. */
export function startOrders(to: usize): usize {
  let orders = 1;
  for (let i = 2; i <= state.boxRows; i++) orders *= i;
  for (let order = 0; order < orders; order++) {
    if (to + MAP > state.mapsRoom) reserve(to + MAP);
    asMap(to).a = i8x16.splat(0);
    asMap(to).b = i8x16.splat(0);
    let used = 0, rest = order;
    for (let t = 0; t < state.boxRows; t++) {
      // the (rest mod left)-th unused stack
      const left = state.boxRows - t;
      let skip = rest % left, s = 0;
      rest /= left;
      while (((used >> s) & 1) || skip > 0) { if (!((used >> s) & 1)) skip--; s++; }
      used |= 1 << s;
      const columns = ((1 << state.boxColumns) - 1) << ((state.boxRows - 1 - s) * state.boxColumns);
      store<u8>(to + <usize>(t * state.boxColumns), <u8>columns);
      store<u8>(to + offsetof<RowMap>('b') + <usize>(t * state.boxColumns), <u8>(columns >> 8));
    }
    asMap(to).mayTake = state.full;
    asMap(to).rows = 0;
    asMap(to).taken = 0;
    to += MAP;
  }
  return to;
}

/**
 * Offers a row (`low`, `high`: its bits in all lanes; `row`: its number in the source) to the map at `at`. Returns −1
 * if the image is smaller than the pattern, 0 if it is larger, 1 if it is equal; then the longer map is at `to`.
 */
@inline export function extend(at: usize, row: i32, low: v128, high: v128, to: usize): i32 {
  const a = asMap(at).a, b = asMap(at).b;
  const taken = asMap(at).taken;
  const entry = <usize>levelAt(taken).entry;
  const ref = asEntry(entry).ref;
  const a1 = v128.and(a, low), b1 = v128.and(b, high);
  const count = i8x16.add(i8x16.popcnt(a1), b1);
  const different = i8x16.bitmask(i8x16.ne(count, ref));
  if (different != 0)
    return i8x16.bitmask(i8x16.lt_u(count, ref)) & different & -different ? -1 : 0;
  const swz = asEntry(entry).swz;
  asMap(to).a = v128.or(v128.andnot(a, low), i8x16.swizzle(a1, swz));
  asMap(to).b = v128.or(v128.andnot(b, high), i8x16.swizzle(b1, swz));
  const rows = asMap(at).rows | (1 << row);
  asMap(to).rows = rows;
  asMap(to).taken = taken + 1;
  asMap(to).mayTake = mayFollow(rows, row, taken + 1);
  return 1;
}

/**
 * Returns the rows that a map may take next: the rest of its band or, at the end of a band, any row of another band.
 */
@inline function mayFollow(rows: i32, last: i32, taken: i32): i32 {
  if (state.boxRows == 1 || taken % state.boxRows == 0) return state.full & ~rows;
  const band = last / state.boxRows;
  return (((1 << state.boxRows) - 1) << (band * state.boxRows)) & ~rows;
}

/** Keeps the upper one of equal rows of a band (of all rows if bands are single rows): a map takes it first. */
@inline function inTurn(rows: i32, same: i32): i32 { return ~same | (rows << 1); }

/**
 * Offers the new row of level d to the maps, and all rows so far to the longer maps. Returns false if some arrangement
 * is smaller. Afterwards the maps have one row more, d + 1.
 */
export function offer(d: i32): bool {
  const here = levelAt(d);
  const low = here.low, high = here.high;
  const same = here.same;
  const old = state.mapsEnd;
  const bit = 1 << d;
  let end = old;
  for (let at = state.maps; at < old; at += MAP) {
    if (!(asMap(at).mayTake & bit & inTurn(asMap(at).rows, same))) continue;
    if (end + MAP > state.mapsRoom) reserve(end + MAP);
    const order = extend(at, d, low, high, end);
    if (order < 0) return false;
    if (order > 0) end += MAP;
  }
  const placed = (bit << 1) - 1;
  for (let at = old; at < end; at += MAP) {
    let rows = asMap(at).mayTake & placed & inTurn(asMap(at).rows, same);
    while (rows) {
      const row = ctz(rows);
      rows &= rows - 1;
      if (end + MAP > state.mapsRoom) reserve(end + MAP);
      const source = levelAt(row);
      const order = extend(at, row, source.low, source.high, end);
      if (order < 0) return false;
      if (order > 0) end += MAP;
    }
  }
  state.mapsEnd = end;
  return true;
}
