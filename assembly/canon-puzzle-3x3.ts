// Lass's canonical minlex form of 9×9 puzzles (Definitions 2.2–2.4): the smallest pattern first (empty cells
// before clues, row by row), among the ways to reach it the smallest digits. The way there goes row by row, all
// ways at once: each is continued by every row that may come next, and only those under which the rows so far
// are smallest go on, so that ties alone branch.
//
// Column orders are kept as ordered partitions, one per stack: columns of one class have been alike so far. A row
// splits every class into its empty cells and its clues, empty ones first. With three columns a partition is
//
//   state = class of column 0 + 3·(class of column 1) + 9·(class of column 2)      0: all three alike
//
// and (state, clues of the minirow) → (the minirow's smallest pattern, next state) is a table of 27·8 entries.
//
//   CELLS  0…80 the puzzle, 81…161 its transposed, 0 or the clue
//   BITS   18 × 3 bytes: for each row of both the clues of its three minirows, bit i = column i of the stack
//   way    16 bytes: 0 –, 1 rows base (0 or 9: transposed), 2 stack order, 3…5 states, 6 rows used (u16, one bit
//          each), 8 rows so far (u64, four bits each, the latest lowest)
//   RECORD per puzzle 32 bytes: transposed, rows in order (9), columns in order (9), labels of digits 1…9 (9)

export const BATCH: i32 = 512;
export const INPUT: usize = memory.data(41472, 16); // BATCH × 81 bytes
export const OUTPUT: usize = memory.data(41472, 16); // BATCH × 81 bytes
export const RECORDS: usize = memory.data(16384, 16); // BATCH × 32 bytes
export const COUNTS: usize = memory.data(8192, 16); // BATCH × (automorphisms, automorphisms of the pattern) as f64
const CELLS: usize = memory.data(162, 16);
const BITS: usize = memory.data(54, 16);
const VALUE: usize = memory.data(216, 16);
const NEXT: usize = memory.data(216, 16);
const CLASSES: usize = memory.data(4, 16);
const STACK_ORDERS: usize = memory.data(18, 16); // 6 × 3
const WAYS: usize = memory.data(248832, 16); // 2·6⁴·6 ways, as many as the empty puzzle has before columns count
const NEW_WAYS: usize = memory.data(248832, 16);
const BEST: usize = memory.data(36, 16); // u32 per depth: the smallest row
const COLUMNS: usize = memory.data(16, 16); // columns in order
const LABEL: usize = memory.data(16, 16);
const BEST_DIGITS: usize = memory.data(81, 16);
const TRIAL: usize = memory.data(81, 16);
const NO_ROW: u32 = 1024;

let end: usize = 0; // behind the last of the ways collected now
let bestCount: f64 = 0; // ways to the smallest digits
let patternCount: f64 = 0; // ways to the smallest pattern

/** Canonicalises the first `count` puzzles of INPUT into OUTPUT, RECORDS and COUNTS. */
export function runBatch(count: i32): void {
  for (let i = 0; i < count; i++) {
    canonicalise(INPUT + <usize>i * 81, OUTPUT + <usize>i * 81, RECORDS + (<usize>i << 5));
    store<f64>(COUNTS + (<usize>i << 4), bestCount);
    store<f64>(COUNTS + (<usize>i << 4), patternCount, 8);
  }
}

function prepareTables(): void {
  for (let state: u32 = 0; state < 27; state++)
    for (let bits: u32 = 0; bits < 8; bits++) {
      // Each column's key: its class, then whether it has a clue. New classes are the ranks of the keys.
      let value: u32 = 0, next: u32 = 0, power: u32 = 1;
      for (let column: u32 = 0; column < 3; column++) {
        const key = keyOf(state, bits, column);
        let rank: u32 = 0, place: u32 = 0;
        for (let other: u32 = 0; other < 3; other++) {
          const otherKey = keyOf(state, bits, other);
          if (otherKey < key) place++;
          if (otherKey == key && other < column) place++;
          let isFirstOfKind = true;
          for (let before: u32 = 0; before < other; before++)
            if (keyOf(state, bits, before) == otherKey) isFirstOfKind = false;
          if (otherKey < key && isFirstOfKind) rank++;
        }
        value |= ((bits >> column) & 1) << (2 - place);
        next += rank * power;
        power *= 3;
      }
      store<u8>(VALUE + (state << 3) + bits, <u8>value);
      store<u8>(NEXT + (state << 3) + bits, <u8>next);
    }
  let at = STACK_ORDERS;
  for (let a: u32 = 0; a < 3; a++)
    for (let b: u32 = 0; b < 3; b++) {
      if (a == b) continue;
      store<u8>(at, <u8>a); store<u8>(at, <u8>b, 1); store<u8>(at, <u8>(3 - a - b), 2);
      at += 3;
    }
}
prepareTables();

function keyOf(state: u32, bits: u32, column: u32): u32 {
  const divided = column == 0 ? state : column == 1 ? state / 3 : state / 9;
  return (divided % 3) * 2 + ((bits >> column) & 1);
}

function canonicalise(puzzle: usize, form: usize, record: usize): void {
  memory.fill(BITS + 27, 0, 27);
  for (let band: usize = 0; band < 3; band++)
    for (let r: usize = 0; r < 3; r++) {
      const row = band * 3 + r;
      for (let stack: usize = 0; stack < 3; stack++) {
        let bits: u32 = 0;
        for (let c: usize = 0; c < 3; c++) {
          const column = stack * 3 + c;
          const digit = load<u8>(puzzle + row * 9 + column);
          store<u8>(CELLS + row * 9 + column, digit);
          store<u8>(CELLS + 81 + column * 9 + row, digit);
          if (digit == 0) continue;
          bits |= 1 << <u32>c;
          const across = BITS + 27 + column * 3 + band;
          store<u8>(across, load<u8>(across) | (<u8>1 << <u8>r));
        }
        store<u8>(BITS + row * 3 + stack, <u8>bits);
      }
    }
  let ways = WAYS, next = NEW_WAYS;
  beginWays();
  for (let depth: u32 = 1; depth < 9; depth++) {
    continueWays(ways, end, next, depth);
    const old = ways;
    ways = next;
    next = old;
  }
  bestCount = patternCount = 0;
  for (let way = ways; way < end; way += 16) tryColumns(way, record);
  writeForm(form);
}

/** The smallest value of a row under states s0, s1, s2 of the stacks a, b, c. */
// @ts-ignore: decorator
@inline function rowValue(bits: usize, a: u32, b: u32, c: u32, s0: u32, s1: u32, s2: u32): u32 {
  return (<u32>load<u8>(VALUE + (s0 << 3) + load<u8>(bits + a)) << 6) |
    (<u32>load<u8>(VALUE + (s1 << 3) + load<u8>(bits + b)) << 3) |
    <u32>load<u8>(VALUE + (s2 << 3) + load<u8>(bits + c));
}

/** A way for each row of the puzzle and its transposed and each order of stacks that begin smallest. */
function beginWays(): void {
  let best: u32 = NO_ROW;
  end = WAYS;
  for (let row: u32 = 0; row < 18; row++) {
    // In state 0 a minirow's value depends on its number of clues alone, and the smallest row has them ascending.
    const bits = BITS + row * 3;
    const v0 = <u32>load<u8>(VALUE + load<u8>(bits));
    const v1 = <u32>load<u8>(VALUE + load<u8>(bits, 1));
    const v2 = <u32>load<u8>(VALUE + load<u8>(bits, 2));
    const low = min(min(v0, v1), v2), high = max(max(v0, v1), v2);
    const value = (low << 6) | ((v0 + v1 + v2 - low - high) << 3) | high;
    if (value > best) continue;
    if (value < best) { best = value; end = WAYS; }
    for (let order: u32 = 0; order < 6; order++) {
      const stacks = STACK_ORDERS + order * 3;
      if (rowValue(bits, load<u8>(stacks), load<u8>(stacks, 1), load<u8>(stacks, 2), 0, 0, 0) != value) continue;
      add(row < 9 ? 0 : 9, row < 9 ? row : row - 9, order, 0, 0, 0, 0, 0);
    }
  }
  store<u32>(BEST, best);
}

/** Collects the way that goes on with the row, from the states and rows so far. */
// @ts-ignore: decorator
@inline function add(base: u32, row: u32, order: u32, s0: u32, s1: u32, s2: u32, rows: u64, used: u32): void {
  const bits = BITS + (base + row) * 3, stacks = STACK_ORDERS + order * 3;
  store<u8>(end, <u8>base, 1);
  store<u8>(end, <u8>order, 2);
  store<u8>(end, load<u8>(NEXT + (s0 << 3) + load<u8>(bits + load<u8>(stacks))), 3);
  store<u8>(end, load<u8>(NEXT + (s1 << 3) + load<u8>(bits + load<u8>(stacks, 1))), 4);
  store<u8>(end, load<u8>(NEXT + (s2 << 3) + load<u8>(bits + load<u8>(stacks, 2))), 5);
  store<u16>(end, <u16>(used | (1 << row)), 6);
  store<u64>(end, (rows << 4) | row, 8);
  end += 16;
}

/** Collects, at `to`, the smallest continuations of the ways by one more row. */
function continueWays(ways: usize, waysEnd: usize, to: usize, depth: u32): void {
  let best: u32 = NO_ROW;
  end = to;
  for (let way = ways; way < waysEnd; way += 16) {
    const base = <u32>load<u8>(way, 1), order = <u32>load<u8>(way, 2), used = <u32>load<u16>(way, 6);
    const s0 = <u32>load<u8>(way, 3), s1 = <u32>load<u8>(way, 4), s2 = <u32>load<u8>(way, 5);
    const rows = load<u64>(way, 8);
    const stacks = STACK_ORDERS + order * 3;
    const a = <u32>load<u8>(stacks), b = <u32>load<u8>(stacks, 1), c = <u32>load<u8>(stacks, 2);
    // Within a band only its other rows may come next; at the start of one, all rows not used.
    let left = ~used & 0x1ff;
    if (depth % 3 != 0) left &= 7 << ((<u32>rows & 15) / 3 * 3);
    for (; left != 0; left &= left - 1) {
      const row = ctz(left);
      const value = rowValue(BITS + (base + row) * 3, a, b, c, s0, s1, s2);
      if (value > best) continue;
      if (value < best) { best = value; end = to; }
      add(base, row, order, s0, s1, s2, rows, used);
    }
  }
  store<u32>(BEST + (depth << 2), best);
}

/** Tries every column order the states leave open; keeps the smallest digits and how they were reached. */
function tryColumns(way: usize, record: usize): void {
  const base = <u32>load<u8>(way, 1), stacks = STACK_ORDERS + <usize>load<u8>(way, 2) * 3, rows = load<u64>(way, 8);
  const s0 = <u32>load<u8>(way, 3), s1 = <u32>load<u8>(way, 4), s2 = <u32>load<u8>(way, 5);
  for (let i: usize = 0; i < 18; i += 3) {
    if (!isOrderOf(s0, i)) continue;
    setColumns(0, load<u8>(stacks), i);
    for (let j: usize = 0; j < 18; j += 3) {
      if (!isOrderOf(s1, j)) continue;
      setColumns(3, load<u8>(stacks, 1), j);
      for (let k: usize = 0; k < 18; k += 3) {
        if (!isOrderOf(s2, k)) continue;
        setColumns(6, load<u8>(stacks, 2), k);
        patternCount += 1;
        tryDigits(base, rows, record);
      }
    }
  }
}

/** Does the order of three columns at STACK_ORDERS + i agree with the state: classes ascending? */
// @ts-ignore: decorator
@inline function isOrderOf(state: u32, i: usize): bool {
  store<u8>(CLASSES, <u8>(state % 3));
  store<u8>(CLASSES, <u8>(state / 3 % 3), 1);
  store<u8>(CLASSES, <u8>(state / 9), 2);
  const a = load<u8>(CLASSES + load<u8>(STACK_ORDERS + i));
  const b = load<u8>(CLASSES + load<u8>(STACK_ORDERS + i, 1));
  return a <= b && b <= load<u8>(CLASSES + load<u8>(STACK_ORDERS + i, 2));
}

// @ts-ignore: decorator
@inline function setColumns(to: usize, stack: u32, i: usize): void {
  store<u8>(COLUMNS + to, <u8>(stack * 3) + load<u8>(STACK_ORDERS + i));
  store<u8>(COLUMNS + to, <u8>(stack * 3) + load<u8>(STACK_ORDERS + i, 1), 1);
  store<u8>(COLUMNS + to, <u8>(stack * 3) + load<u8>(STACK_ORDERS + i, 2), 2);
}

/** Labels the clues in order of first appearance (Lass, Lemma 2.2) and compares them with the smallest so far. */
function tryDigits(base: u32, rows: u64, record: usize): void {
  store<u64>(LABEL, 0);
  store<u64>(LABEL, 0, 8);
  let isBetter = bestCount == 0;
  let labels: u8 = 0, clue: usize = 0;
  const cells = CELLS + (base ? 81 : 0);
  for (let depth: u32 = 0; depth < 9; depth++) {
    const row = cells + <usize>((rows >> ((8 - depth) << 2)) & 15) * 9;
    // The row's clues from the left: the highest of its nine bits is the first column.
    for (let bits = load<u32>(BEST + (depth << 2)) << 23; bits != 0; ) {
      const column = clz(bits);
      bits &= ~(0x80000000 >> column);
      const at = LABEL + load<u8>(row + load<u8>(COLUMNS + column));
      let label = load<u8>(at);
      if (label == 0) { label = ++labels; store<u8>(at, label); }
      if (!isBetter) {
        const best = load<u8>(BEST_DIGITS + clue);
        if (label > best) return;
        if (label < best) {
          isBetter = true;
          memory.copy(TRIAL, BEST_DIGITS, clue);
        }
      }
      store<u8>(TRIAL + clue, label);
      clue++;
    }
  }
  if (!isBetter) { bestCount += 1; return; }
  bestCount = 1;
  memory.copy(BEST_DIGITS, TRIAL, clue);
  store<u8>(record, base ? 1 : 0);
  for (let depth: u32 = 0; depth < 9; depth++) store<u8>(record + 1 + depth, <u8>((rows >> ((8 - depth) << 2)) & 15));
  memory.copy(record + 10, COLUMNS, 9);
  memory.copy(record + 19, LABEL + 1, 9);
}

function writeForm(form: usize): void {
  let clue: usize = 0;
  for (let depth: u32 = 0; depth < 9; depth++) {
    const bits = load<u32>(BEST + (depth << 2));
    for (let column: u32 = 0; column < 9; column++) {
      if ((bits >> (8 - column)) & 1) store<u8>(form, load<u8>(BEST_DIGITS + clue++));
      else store<u8>(form, 0);
      form++;
    }
  }
}
