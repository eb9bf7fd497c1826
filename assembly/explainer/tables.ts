// Constant tables of cells, units and positions. Units 0–8 are boxes, 9–17 rows, 18–26 columns.
//
//   CELLS     27 × 9 u8: the cells of a unit by position
//   UNIT_OF   81 × 4 u8: the units of a cell by kind
//   PLACE_OF  81 × 4 u8: its position in them
//   SEES      81 × 81 u8: 1 if they are different cells with a common unit
//   PEERS     81 × 20 u8: the cells that a cell sees, ascending
//   UNITS     81 u32: the units of a cell, one bit each
//   SURCHARGE f64 by length: 0.1 for each of 4, 6, 8, 12, 16, 24, … less than length − 2, added one by one

export const CELLS: usize = memory.data(27 * 9, 16);
export const UNIT_OF: usize = memory.data(81 * 4, 16);
export const PLACE_OF: usize = memory.data(81 * 4, 16);
export const SEES: usize = memory.data(81 * 81, 16);
const PEERS: usize = memory.data(81 * 20, 16);
const UNITS: usize = memory.data(81 * 4, 16);
const LENGTHS: u32 = 4096;
const SURCHARGE: usize = memory.data(LENGTHS * 8, 16);

makeTables();

function makeTables(): void {
  for (let i: u32 = 0; i < 81; i++) {
    const row = i / 9, column = i % 9, box = row / 3 * 3 + column / 3;
    put(i, 0, box, row % 3 * 3 + column % 3);
    put(i, 1, 9 + row, column);
    put(i, 2, 18 + column, row);
  }
  for (let i: usize = 0; i < 81; i++)
    for (let j: usize = 0; j < 81; j++)
      store<u8>(SEES + 81 * i + j, <u8>(i != j && (load<u8>(UNIT_OF + (i << 2)) == load<u8>(UNIT_OF + (j << 2)) ||
        i / 9 == j / 9 || i % 9 == j % 9)));
  for (let i: usize = 0; i < 81; i++) {
    let count: usize = 0;
    for (let j: usize = 0; j < 81; j++) if (load<u8>(SEES + 81 * i + j)) store<u8>(PEERS + 20 * i + count++, <u8>j);
    let units: u32 = 0;
    for (let kind: usize = 0; kind < 3; kind++) units |= 1 << load<u8>(UNIT_OF + (i << 2) + kind);
    store<u32>(UNITS + (i << 2), units);
  }
  for (let length: u32 = 0; length < LENGTHS; length++) store<f64>(SURCHARGE + (<usize>length << 3), surcharge(length));
}

function put(cell: u32, kind: u32, unit: u32, place: u32): void {
  store<u8>(CELLS + 9 * unit + place, <u8>cell);
  store<u8>(UNIT_OF + (cell << 2) + kind, <u8>unit);
  store<u8>(PLACE_OF + (cell << 2) + kind, <u8>place);
}

function surcharge(length: u32): f64 {
  let sum = 0.0, isOdd = false;
  for (let step: u32 = 4; step + 2 < length; isOdd = !isOdd) {
    sum += 0.1;
    step = isOdd ? step * 4 / 3 : step * 3 / 2;
  }
  return sum;
}

/** Returns the rating of a chain. */
export function ratingOf(base: f64, length: u32): f64 {
  return base + (length < LENGTHS ? load<f64>(SURCHARGE + (<usize>length << 3)) : surcharge(length));
}

// Access to the tables.
@inline export function cellAt(unit: u32, place: u32): u32 { return load<u8>(CELLS + 9 * unit + place); }
@inline export function unitOf(cell: u32, kind: u32): u32 { return load<u8>(UNIT_OF + (cell << 2) + kind); }
@inline export function placeOf(cell: u32, kind: u32): u32 { return load<u8>(PLACE_OF + (cell << 2) + kind); }
@inline export function sees(a: u32, b: u32): bool { return load<u8>(SEES + 81 * a + b) != 0; }
@inline export function peerAt(cell: u32, i: u32): u32 { return load<u8>(PEERS + 20 * cell + i); }
@inline export function unitsOf(cell: u32): u32 { return load<u32>(UNITS + (cell << 2)); }
