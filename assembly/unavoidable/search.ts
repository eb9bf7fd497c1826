// Sets of four or more digits: a search digit by digit, with one move each.
import { any, high, low, lowest, only, sizeOf } from '../shared/sets';
import { MAX, UNITS, cellsOf, digitAt, limit, most, mostDigits, rowOf, rowSetsAt, size } from './board';
import { addSet } from './found';
import { KEY, asMove, firstMove, keys, moves } from './moves';

/**
 * A level of the search: level l chooses the move of the l-th digit. After these fields, at OWED the rows of the cells
 * owed, u16 by digit; at MOST_CELLS, by the number of digits that a move would bring in, the most cells it may have
 * (u8).
 */
@unmanaged
class Level {
  /** The cells that must not be taken. */
  forbidden: v128;
  taken: v128;
  left: v128;
  digit: i32;
  /** The rows it owes. */
  owed: i32;
  /** The remaining sets of rows. */
  nextRows: i32;
  endRows: i32;
  /** The next key, or 0. */
  nextKey: i32;
  /** The number of cells left so far. */
  leftSoFar: i32;
  /** Digits that moved, and digits that moved or owe. */
  moved: i32;
  involved: i32;
}
const OWED: usize = offsetof<Level>();
const MOST_CELLS: usize = OWED + 32;
const LEVEL: usize = MOST_CELLS + 16;
const LEVELS: usize = memory.data((MAX + 2) * LEVEL, 16);
if (LEVEL % 16 != 0) ERROR('vectors must be aligned');
let level: i32 = -1;
let firstDigit: i32 = 0, firstSize: i32 = 0; // of the first move
let nodes: i64 = 0; // moves made

@inline function asLevel(at: usize): Level { return changetype<Level>(at); }
@inline function levelAt(l: i32): usize { return LEVELS + <usize>l * LEVEL; }

/** Begins a search. */
export function startSearch(): void {
  nodes = 0;
  level = -1;
  firstDigit = mostDigits > 3 ? -1 : size;
  firstSize = 2;
}

/** Visits about `budget` nodes. Returns true when all sets are found. */
export function run(budget: i32): bool {
  const stop = nodes + budget;
  while (nodes < stop) {
    if (level < 0 && !nextFirst()) return true;
    const move = nextMove(levelAt(level));
    if (move) take(levelAt(level), move);
    else level--;
  }
  return false;
}

/** Returns the next fitting move at a level, or 0 if there is none. */
function nextMove(at: usize): usize {
  const forbidden = asLevel(at).forbidden;
  const fresh = ~asLevel(at).involved & 0xffff;
  const digit = asLevel(at).digit, owed = asLevel(at).owed;
  const end: usize = asLevel(at).endRows;
  let next: usize = asLevel(at).nextRows;
  let key: usize = asLevel(at).nextKey;
  while (true) {
    if (key) {
      for (let value = load<i32>(key); value; value = load<i32>(key)) {
        const move = moves + (key - keys << 3);
        key += KEY;
        if (value >> 16 > <i32>load<u8>(at + MOST_CELLS + <usize>popcnt(value & fresh))) continue;
        if (any(v128.and(asMove(move).takes, forbidden))) continue;
        asLevel(at).nextKey = <i32>key;
        asLevel(at).nextRows = <i32>next;
        return move;
      }
    }
    do {
      if (next >= end) return 0;
      const rows = <i32>load<u16>(next);
      next += 2;
      key = (rows & owed) == owed ? <usize>load<i32>(firstMove(digit, rows)) : 0;
    } while (!key);
  }
}

/**
 * Sets which moves a level may try: other digits need `spent` cells, the row sets to try begin at `row` and
 * `fewestCells`, and a digit that `mustGrow` brings in another digit.
 */
function allow(at: usize, count: i32, spent: i32, mustGrow: bool, row: i32, fewestCells: i32): void {
  let mostCells = 0;
  for (let fresh = 0; fresh < 16; fresh++) {
    const digits = count + fresh;
    let cells = 0;
    if (digits <= mostDigits && (fresh || !mustGrow))
      cells = max(0, (digits < 4 ? most - (4 - digits) * firstSize : limit(digits)) - spent - firstSize * fresh);
    store<u8>(at + MOST_CELLS + fresh, <u8>cells);
    mostCells = max(mostCells, cells);
  }
  mostCells = max(min(mostCells, size), fewestCells - 1);
  asLevel(at).nextRows = <i32>rowSetsAt(row, fewestCells);
  asLevel(at).endRows = <i32>rowSetsAt(row, mostCells + 1);
  asLevel(at).nextKey = 0;
}

/**
 * Advances to the next digit and size of the first move, at most all cells of a digit. Returns false if there is none.
 */
function nextFirst(): bool {
  if (++firstDigit >= size) {
    firstDigit = 0;
    if (++firstSize > size || firstSize * 4 > most) { firstDigit = size; return false; }
  }
  level = 0;
  memory.fill(levelAt(0), 0, LEVEL);
  const at = levelAt(0);
  asLevel(at).digit = firstDigit;
  asLevel(at).involved = 1 << firstDigit;
  allow(at, 1, 0, true, size, firstSize);
  asLevel(at).endRows = <i32>rowSetsAt(size, firstSize + 1);
  return true;
}

/** Returns the fewest cells that a digit can have, given the first move. */
@inline function fewest(digit: i32): i32 { return firstSize + i32(digit < firstDigit); }

/** Makes a fitting move, unless it leads to too many cells. Goes one level down if there is more to do. */
function take(at: usize, move: usize): void {
  nodes++;
  const digit = asLevel(at).digit;
  const takes = asMove(move).takes, leaves = asMove(move).leaves;
  const moved = asLevel(at).moved | 1 << digit;
  const left = v128.or(asLevel(at).left, leaves);
  const taken = v128.or(asLevel(at).taken, takes);
  const leftSoFar = asLevel(at).leftSoFar + sizeOf(leaves);

  const to = at + LEVEL;
  memory.copy(to + OWED, at + OWED, MOST_CELLS - OWED);
  let involved = asLevel(at).involved;
  for (let word = low(takes); word; word &= word - 1) involved |= owe(to, <i32>ctz(word));
  for (let word = high(takes); word; word &= word - 1) involved |= owe(to, 64 + <i32>ctz(word));
  const count = popcnt(involved);

  // the digit that owes most, and the least number of cells in the end
  let sum = leftSoFar, largest = 0, largestNeed = 0, next = -1;
  const owing = involved & ~moved;
  for (let rest = owing; rest; rest &= rest - 1) {
    const other = ctz(rest);
    const owes = popcnt(<i32>load<u16>(to + OWED + (<usize>other << 1)));
    const need = max(owes, fewest(other));
    sum += need;
    if (owes > largest) { largest = owes; largestNeed = need; next = other; }
  }
  if (sum > (count < 4 ? most - (4 - count) * firstSize : limit(count))) return;
  if (next < 0) {
    if (count > 3) addSet(left);
    return;
  }
  const isLast = (owing & owing - 1) == 0;
  if (isLast && closes(v128.andnot(taken, left), v128.andnot(left, taken))) {
    if (count > 3 && largest >= fewest(next)) addSet(v128.or(left, taken));
    return;
  }
  asLevel(to).forbidden = v128.or(v128.or(asLevel(at).forbidden, takes), v128.andnot(cellsOf(digit), leaves));
  asLevel(to).taken = taken;
  asLevel(to).left = left;
  const owed = <i32>load<u16>(to + OWED + (<usize>next << 1));
  asLevel(to).digit = next;
  asLevel(to).owed = owed;
  asLevel(to).leftSoFar = leftSoFar;
  asLevel(to).moved = moved;
  asLevel(to).involved = involved;
  allow(to, count, sum - largestNeed, isLast, ctz(owed), largestNeed);
  level++;
}

/** Marks the cell as owed by its digit. Returns that digit as a bit. */
@inline function owe(to: usize, cell: i32): i32 {
  const digit = digitAt(cell);
  const at = to + OWED + (<usize>digit << 1);
  store<u16>(at, <u16>(<i32>load<u16>(at) | 1 << rowOf(cell)));
  return 1 << digit;
}

/** Is it a move of one digit to leave the owed cells and take the open ones? */
function closes(owed: v128, open: v128): bool {
  let from = i64x2(0, 0), to = i64x2(0, 0);
  let count = 0;
  for (let rest = owed; any(rest);) {
    const cell = lowest(rest);
    rest = v128.andnot(rest, only(cell));
    from = v128.or(from, v128.load(UNITS + (<usize>cell << 4)));
  }
  for (let rest = open; any(rest);) {
    const cell = lowest(rest);
    rest = v128.andnot(rest, only(cell));
    const units = v128.load(UNITS + (<usize>cell << 4));
    count += sizeOf(units);
    to = v128.or(to, units);
  }
  return count == sizeOf(from) && !any(v128.xor(from, to));
}
