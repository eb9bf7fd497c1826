// Compares a finished pattern with its transpose (R = C).
import { leastImage } from './entries';
import { MAP, asMap, levelAt, reserve, state } from './layout';
import { extend, startOrders } from './maps';

const COLUMNS: usize = memory.data(9 * 32, 16); // the low 8 bits and bit 8 of a column as a row, in all lanes
const HIGH: usize = 16; // offset of bit 8, after the low 8 bits
const COLUMN: usize = memory.data(36, 16); // i32 each

/**
 * Compares the finished pattern with the arrangements of its transpose. Returns −1 if one is smaller, 1 if one is
 * equal, 0 if all are larger.
 */
export function transpose(): i32 {
  const first = levelAt(0).row;
  for (let c = 0; c < state.size; c++) {
    let column = 0;
    for (let d = 0; d < state.size; d++) column = (column << 1) | ((levelAt(d).row >> (state.size - 1 - c)) & 1);
    if (leastImage(column) < first) return -1;
    store<i32>(COLUMN + (<usize>c << 2), column);
    v128.store(COLUMNS + (<usize>c << 5), i8x16.splat(<i8>column));
    v128.store(COLUMNS + (<usize>c << 5), i8x16.splat(<i8>(column >> 8)), HIGH);
  }
  // a stack of maps after the pattern's own; the first arrangement equal to the pattern ends the search, because the
  // transpose's arrangements are then the pattern's
  let top = startOrders(state.mapsEnd);
  while (top > state.mapsEnd) {
    top -= MAP;
    if (asMap(top).taken == state.size) return 1;
    let rows = asMap(top).mayTake;
    // the first child overwrites the map
    if (top + 12 * MAP > state.mapsRoom) reserve(top + 12 * MAP);
    const copy = top + 10 * MAP;
    memory.copy(copy, top, MAP);
    while (rows) {
      const row = ctz(rows);
      rows &= rows - 1;
      if (hasEqualBefore(row, asMap(copy).rows)) continue;
      const source = COLUMNS + (<usize>row << 5);
      const order = extend(copy, row, v128.load(source), v128.load(source, HIGH), top);
      if (order < 0) return -1;
      if (order > 0) top += MAP;
    }
  }
  return 0;
}

/** Is there an equal row in the band, before this one and not taken yet? */
function hasEqualBefore(row: i32, rows: i32): bool {
  const value = load<i32>(COLUMN + (<usize>row << 2));
  for (let other = row - row % state.boxRows; other < row; other++)
    if (!((rows >> other) & 1) && load<i32>(COLUMN + (<usize>other << 2)) == value) return true;
  return false;
}
