// Lass's canonical minlex form of 9×9 puzzles (Definitions 2.2–2.4): the smallest pattern first (empty cells before
// clues, row by row), and among the ways to reach it the smallest digits. The search goes row by row and follows all
// ways at once: each is continued with every row that may come next, and only those with the smallest rows so far
// survive, so that only ties branch.
//
// Column orders are kept as ordered partitions, one per stack: columns of one class have been alike so far. A row
// splits every class into its empty cells and its clues, empty ones first. With three columns a partition is
//
//   state = class of column 0 + 3·(class of column 1) + 9·(class of column 2)      0: all three alike
//
// and (state, clues of the minirow) → (the minirow's smallest pattern, next state) is a table of 27·8 entries.
//
//   PATTERNS  18 × u16: the clues of each row of the puzzle and of the transposed puzzle, bit i = column i
//   BITS      18 × 4 bytes: for each of these rows the clues of its three minirows, bit i = column i of the stack
//   way    16 bytes: 0 –, 1 base of its rows (0, or 9: transposed), 2 stack order, 3…5 states, 6 rows used (u16, one
//          bit each), 8 rows so far (u64, four bits each, the latest lowest)
//   RECORD per puzzle 32 bytes: transposed, rows in order (9), columns in order (9), labels of digits 1…9 (9)

export const BATCH: i32 = 512;
export const INPUT: usize = memory.data(BATCH * 81, 16);
export const OUTPUT: usize = memory.data(BATCH * 81, 16);
export const RECORDS: usize = memory.data(BATCH * 32, 16);
export const COUNTS: usize = memory.data(BATCH * 16, 16); // two f64: automorphisms, automorphisms of the pattern
/** With fewer clues or empty cells, many lines look alike, and all these ties would be tried. */
const FEWEST: i32 = 12;
const PATTERNS: usize = memory.data(48, 16);
const TURNED: usize = 18; // where the rows of the transposed puzzle begin
const BITS: usize = memory.data(72, 16);
const STEP: usize = memory.data(27 * 8 * 2, 16); // u16 by 8·state + clues: smallest pattern, next state << 8
const ROW_VALUE: usize = memory.data(512 * 2, 16); // u16 by clues of a row: its smallest pattern
const STACK_ORDERS: usize = memory.data(18, 16); // 6 × 3
const ORDERS_OF: usize = memory.data(27, 16); // per state the compatible column orders, one bit each
const WAYS: usize = memory.data(2 * 1296 * 6 * 16, 16); // the number for the empty puzzle, before columns count
const NEW_WAYS: usize = memory.data(2 * 1296 * 6 * 16, 16);
const BEST: usize = memory.data(36, 16); // u32 per depth: the smallest row
const COLUMNS: usize = memory.data(16, 16); // columns in order
const LABEL: usize = memory.data(16, 16);
const BEST_DIGITS: usize = memory.data(96, 16);
const TRIAL: usize = memory.data(96, 16);
const LAST_COLUMN: usize = 18; // places in a record
const LABELS: usize = 19;
const LAST_LABEL: usize = 27;
const NO_ROW: u32 = 1024;

const EXCHANGES: usize = memory.data(80, 16); // f64 by number of digits that occur: the ways to exchange the others

let end: usize = 0; // the end of the ways collected now
let bestCount: f64 = 0; // ways to the smallest digits
let patternCount: f64 = 0; // ways to the smallest pattern
let digits: usize = 0; // the number of different digits

/**
 * Canonicalises the first `count` puzzles of INPUT into OUTPUT, RECORDS and COUNTS. Leaves out puzzles with fewer than
 * FEWEST clues or empty cells and reports 0 automorphisms for them.
 */
export function runBatch(count: i32): void {
  for (let i = 0; i < count; i++) {
    const puzzle = INPUT + <usize>i * 81;
    bestCount = patternCount = 0;
    digits = 0;
    const clues = readPatterns(puzzle);
    if (clues >= FEWEST && clues <= 81 - FEWEST)
      canonicalise(puzzle, OUTPUT + <usize>i * 81, RECORDS + (<usize>i << 5));
    store<f64>(COUNTS + (<usize>i << 4), bestCount * load<f64>(EXCHANGES + (digits << 3)));
    store<f64>(COUNTS + (<usize>i << 4), patternCount, 8);
  }
}

function prepareTables(): void {
  for (let state: u32 = 0; state < 27; state++)
    for (let bits: u32 = 0; bits < 8; bits++) {
      // a column's key is its class, then whether it has a clue; new classes are the ranks of the keys
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
      store<u16>(STEP + (((state << 3) + bits) << 1), <u16>(value | (next << 8)));
    }
  let at = STACK_ORDERS;
  for (let a: u32 = 0; a < 3; a++)
    for (let b: u32 = 0; b < 3; b++) {
      if (a == b) continue;
      store<u8>(at, <u8>a); store<u8>(at, <u8>b, 1); store<u8>(at, <u8>(3 - a - b), 2);
      at += 3;
    }
  for (let state: u32 = 0; state < 27; state++)
    for (let order: u32 = 0; order < 6; order++)
      if (isOrderOf(state, STACK_ORDERS + order * 3))
        store<u8>(ORDERS_OF + state, load<u8>(ORDERS_OF + state) | (<u8>1 << <u8>order));
  for (let clues: usize = 0; clues < 512; clues++) {
    // in state 0 a minirow's value depends only on its number of clues, and the smallest row has them ascending
    const v0 = step(0, clues & 7) & 7, v1 = step(0, (clues >> 3) & 7) & 7, v2 = step(0, clues >> 6) & 7;
    const low = min(min(v0, v1), v2), high = max(max(v0, v1), v2);
    store<u16>(ROW_VALUE + (clues << 1), <u16>((low << 6) | ((v0 + v1 + v2 - low - high) << 3) | high));
  }
  let ways: f64 = 1;
  for (let missing: usize = 0; missing <= 9; missing++) {
    store<f64>(EXCHANGES + ((9 - missing) << 3), ways);
    ways *= <f64>(missing + 1);
  }
}
prepareTables();

function keyOf(state: u32, bits: u32, column: u32): u32 {
  return classOf(state, column) * 2 + ((bits >> column) & 1);
}

function canonicalise(puzzle: usize, form: usize, record: usize): void {
  let ways = WAYS, next = NEW_WAYS;
  beginWays();
  for (let depth: u32 = 1; depth < 9; depth++) {
    continueWays(ways, end, next, depth);
    const old = ways;
    ways = next;
    next = old;
  }
  for (let way = ways; way < end; way += 16) tryColumns(puzzle, way, record);
  writeForm(form);
}

/** Fills PATTERNS and BITS. Returns the number of clues. */
function readPatterns(puzzle: usize): i32 {
  const low = <u64>cluesFrom(puzzle) | (<u64>cluesFrom(puzzle + 16) << 16) | (<u64>cluesFrom(puzzle + 32) << 32) |
    (<u64>cluesFrom(puzzle + 48) << 48);
  const high = <u64>cluesFrom(puzzle + 64) | (load<u8>(puzzle + 80) ? 1 << 16 : 0);
  v128.store(PATTERNS, i32x4.splat(0));
  v128.store(PATTERNS + 16, i32x4.splat(0));
  store<u64>(PATTERNS + 32, 0);
  for (let row: u32 = 0; row < 9; row++) {
    const pattern = <u32>(row < 7 ? low >> (row * 9) : row == 7 ? (low >> 63) | (high << 1) : high >> 8) & 0x1ff;
    setPattern(row, pattern);
    for (let left = pattern; left != 0; left &= left - 1) {
      const column = PATTERNS + TURNED + (<usize>ctz(left) << 1);
      store<u16>(column, <u16>(<u32>load<u16>(column) | (1 << row)));
    }
  }
  for (let row: u32 = 9; row < 18; row++) setPattern(row, load<u16>(PATTERNS + (<usize>row << 1)));
  return <i32>(popcnt(low) + popcnt(high));
}

/** Returns which of these 16 cells have a clue, one bit each. */
@inline function cluesFrom(cells: usize): u32 {
  return <u32>i8x16.bitmask(i8x16.ne(v128.load(cells), i8x16.splat(0)));
}

@inline function setPattern(row: u32, pattern: u32): void {
  store<u16>(PATTERNS + (<usize>row << 1), <u16>pattern);
  store<u32>(BITS + (<usize>row << 2), (pattern & 7) | ((pattern << 5) & 0x700) | ((pattern << 10) & 0x70000));
}

/** What a minirow with these clues makes of a state: its smallest pattern, and the next state << 8. */
@inline function step(state: usize, clues: usize): u32 { return load<u16>(STEP + (((state << 3) + clues) << 1)); }

/** The value of a row from the steps of its minirows. */
@inline function rowValue(step0: u32, step1: u32, step2: u32): u32 {
  return ((step0 & 7) << 6) | ((step1 & 7) << 3) | (step2 & 7);
}

/** Begins a way for each row of the puzzle and the transposed puzzle and each order of stacks that starts smallest. */
function beginWays(): void {
  let best: u32 = NO_ROW;
  end = WAYS;
  for (let row: u32 = 0; row < 18; row++) {
    const bits = BITS + (row << 2);
    const value = <u32>load<u16>(ROW_VALUE + (<usize>load<u16>(PATTERNS + (<usize>row << 1)) << 1));
    if (value > best) continue;
    if (value < best) { best = value; end = WAYS; }
    for (let order: u32 = 0; order < 6; order++) {
      const stacks = STACK_ORDERS + order * 3;
      const step0 = step(0, load<u8>(bits + load<u8>(stacks))), step1 = step(0, load<u8>(bits + load<u8>(stacks, 1)));
      const step2 = step(0, load<u8>(bits + load<u8>(stacks, 2)));
      if (rowValue(step0, step1, step2) != value) continue;
      add(row < 9 ? 0 : 9, row < 9 ? row : row - 9, order, step0, step1, step2, 0, 0);
    }
  }
  store<u32>(BEST, best);
}

/** Collects the way continued with the row of these steps. */
@inline function add(
  base: u32, row: u32, order: u32, step0: u32, step1: u32, step2: u32, rows: u64, used: u32,
): void {
  // bytes 1…7 at once
  store<u64>(end, <u64>((base << 8) | (order << 16) | ((step0 >> 8) << 24)) | (<u64>(step1 >> 8) << 32) |
    (<u64>(step2 >> 8) << 40) | (<u64>(used | (1 << row)) << 48));
  store<u64>(end, (rows << 4) | row, 8);
  end += 16;
}

/** Collects at `to` the smallest continuations of the ways by one more row. */
function continueWays(ways: usize, waysEnd: usize, to: usize, depth: u32): void {
  let best: u32 = NO_ROW;
  end = to;
  for (let way = ways; way < waysEnd; way += 16) {
    const base = <u32>load<u8>(way, 1), order = <u32>load<u8>(way, 2), used = <u32>load<u16>(way, 6);
    const s0 = <u32>load<u8>(way, 3), s1 = <u32>load<u8>(way, 4), s2 = <u32>load<u8>(way, 5);
    const rows = load<u64>(way, 8);
    const stacks = STACK_ORDERS + order * 3;
    const a = <u32>load<u8>(stacks), b = <u32>load<u8>(stacks, 1), c = <u32>load<u8>(stacks, 2);
    // within a band only its other rows may come next; at the start of one, all unused rows
    let left = ~used & 0x1ff;
    if (depth % 3 != 0) left &= 7 << ((<u32>rows & 15) / 3 * 3);
    for (; left != 0; left &= left - 1) {
      const row = ctz(left);
      const bits = BITS + ((base + row) << 2);
      const step0 = step(s0, load<u8>(bits + a)), step1 = step(s1, load<u8>(bits + b));
      const step2 = step(s2, load<u8>(bits + c));
      const value = rowValue(step0, step1, step2);
      if (value > best) continue;
      if (value < best) { best = value; end = to; }
      add(base, row, order, step0, step1, step2, rows, used);
    }
  }
  store<u32>(BEST + (depth << 2), best);
}

/** Tries every column order that the states leave open. Keeps the smallest digits and how they were reached. */
function tryColumns(puzzle: usize, way: usize, record: usize): void {
  const base = <u32>load<u8>(way, 1), stacks = STACK_ORDERS + <usize>load<u8>(way, 2) * 3, rows = load<u64>(way, 8);
  const ofFirst = <u32>load<u8>(ORDERS_OF + load<u8>(way, 3)), ofSecond = <u32>load<u8>(ORDERS_OF + load<u8>(way, 4));
  const ofThird = <u32>load<u8>(ORDERS_OF + load<u8>(way, 5));
  for (let i = ofFirst; i != 0; i &= i - 1) {
    setColumns(0, load<u8>(stacks), ctz(i));
    for (let j = ofSecond; j != 0; j &= j - 1) {
      setColumns(3, load<u8>(stacks, 1), ctz(j));
      for (let k = ofThird; k != 0; k &= k - 1) {
        setColumns(6, load<u8>(stacks, 2), ctz(k));
        patternCount += 1;
        tryDigits(puzzle, base, rows, record);
      }
    }
  }
}

/** Is this order of three columns compatible with the state, with classes ascending? */
function isOrderOf(state: u32, order: usize): bool {
  const a = classOf(state, load<u8>(order)), b = classOf(state, load<u8>(order, 1));
  return a <= b && b <= classOf(state, load<u8>(order, 2));
}

function classOf(state: u32, column: u32): u32 {
  return (column == 0 ? state : column == 1 ? state / 3 : state / 9) % 3;
}

@inline function setColumns(to: usize, stack: u32, order: u32): void {
  const columns = STACK_ORDERS + order * 3;
  store<u8>(COLUMNS + to, <u8>(stack * 3) + load<u8>(columns));
  store<u8>(COLUMNS + to, <u8>(stack * 3) + load<u8>(columns, 1), 1);
  store<u8>(COLUMNS + to, <u8>(stack * 3) + load<u8>(columns, 2), 2);
}

/** Labels the clues in order of first appearance (Lass, Lemma 2.2) and compares them with the smallest so far. */
function tryDigits(puzzle: usize, base: u32, rows: u64, record: usize): void {
  store<u64>(LABEL, 0);
  store<u64>(LABEL, 0, 8);
  let isBetter = bestCount == 0;
  let labels: u8 = 0, clue: usize = 0;
  const rowStep: usize = base ? 1 : 9, columnStep: usize = base ? 9 : 1;
  for (let depth: u32 = 0; depth < 9; depth++) {
    const row = puzzle + <usize>((rows >> ((8 - depth) << 2)) & 15) * rowStep;
    // the row's clues from the left: the highest of its nine bits is the first column
    for (let bits = load<u32>(BEST + (depth << 2)) << 23; bits != 0; ) {
      const column = clz(bits);
      bits &= ~(0x80000000 >> column);
      const at = LABEL + load<u8>(row + load<u8>(COLUMNS + column) * columnStep);
      let label = load<u8>(at);
      if (label == 0) { label = ++labels; store<u8>(at, label); }
      if (!isBetter) {
        const best = load<u8>(BEST_DIGITS + clue);
        if (label > best) return;
        if (label < best) {
          isBetter = true;
          copy(TRIAL, BEST_DIGITS, clue);
        }
      }
      store<u8>(TRIAL + clue, label);
      clue++;
    }
  }
  if (!isBetter) { bestCount += 1; return; }
  bestCount = 1;
  digits = labels;
  copy(BEST_DIGITS, TRIAL, clue);
  store<u8>(record, base ? 1 : 0);
  for (let depth: u32 = 0; depth < 9; depth++) store<u8>(record + 1 + depth, <u8>((rows >> ((8 - depth) << 2)) & 15));
  store<u64>(record, load<u64>(COLUMNS), 10);
  store<u8>(record, load<u8>(COLUMNS, 8), LAST_COLUMN);
  store<u64>(record, load<u64>(LABEL, 1), LABELS);
  store<u8>(record, load<u8>(LABEL, 9), LAST_LABEL);
}

/** Copies at least `length` bytes in steps of 16. A call of memory.copy would take longer. */
@inline function copy(to: usize, from: usize, length: usize): void {
  for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
}

function writeForm(form: usize): void {
  for (let i: usize = 0; i < 80; i += 16) v128.store(form + i, i32x4.splat(0));
  store<u8>(form + 80, 0);
  let clue: usize = 0;
  for (let depth: u32 = 0; depth < 9; depth++, form += 9)
    for (let bits = load<u32>(BEST + (depth << 2)) << 23; bits != 0; ) {
      const column = clz(bits);
      bits &= ~(0x80000000 >> column);
      store<u8>(form + column, load<u8>(BEST_DIGITS + clue++));
    }
}
