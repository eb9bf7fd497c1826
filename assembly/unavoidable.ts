// The kernel that finds unavoidable sets: all minimal ones of a grid up to a number of cells that may depend on
// how many digits they use. Any board of at most 128 cells and 128 units (N ≤ 11).
//
// A set is unavoidable if some other grid H differs from the grid G exactly there. Seen from one digit, H is a
// *move*: the digit leaves k of its N cells and takes k cells of other digits, one for one in every unit. A
// difference is then a choice of moves, one for each of its digits, that fit: each cell taken by one is left
// by another. So the search goes digit by digit, not cell by cell:
//
//   - The moves of every digit are listed beforehand (a 9×9 digit has 18 with k = 2, 48 with k = 3), hung up
//     by the rows of the cells they leave. Each digit whose cells it takes has two cells in the set or as many
//     as are taken, and there are four digits, so the lists stay short.
//   - Start with a digit of the smallest k, the smallest such digit if there are several. Each cell it takes
//     must be left by the digit there: that digit *owes* the cell. Go on with the digit that owes most: only
//     moves that leave all it owes, and take nothing that is taken or will not be left.
//   - Cut when the moves made, and for each digit that owes at least what it owes or the smallest k, are more
//     than the limit for so many digits.
//   - The last digit needs no list: it must leave what it owes and take what is still open. If that is a move,
//     the set is complete, and anything longer would contain it.
//
// Sets of two digits are the cycles of the pair, those of three come from the placements of one digit within the
// cells of the three: both complete whatever their size. A set found is minimal if none found lies inside it:
// a smaller unavoidable set would have no more digits and fewer cells, and limits never rise with the digits.
import { growTo } from './shared/memory';

// --- memory --------------------------------------------------------------------------------------------

const MAX: i32 = 11; // the largest N
export const GRID: usize = memory.data(128); // in: digits from 0
export const PEERS: usize = memory.data(2048, 16); // in: 128 cells × v128
export const UNITS: usize = memory.data(2048, 16); // in: 128 cells × v128, the units of the cell
export const EXTRA: usize = memory.data(2048, 16); // in: 128 × v128, the cells of the extra units
export const LIMIT: usize = memory.data(64); // in: i32 by number of digits, never rising: the most cells
const BITS: usize = memory.data(2048, 16); // v128 by cell
const POS: usize = memory.data(256, 16); // v128 by digit: its cells
const ROW_CELLS: usize = memory.data(256, 16); // v128 by row
const ROW_OF: usize = memory.data(128); // u8 by cell

// The sets of rows that contain row r, by size: u16 each. Row N stands for no row: all sets of rows.
const ROW_SETS: usize = memory.data(49152, 16); // (MAX + 1) × 2048
const ROW_SETS_AT: usize = memory.data(768, 16); // (MAX + 1) × 16 × i32: by row and size, where they begin

/** A move: the cells taken and those left. */
@unmanaged
class Move {
  takes: v128;
  leaves: v128;
}

/** As it is found. */
@unmanaged
class FoundMove extends Move {
  /** The next one with the same rows, or 0. */
  next: i32;
  key: i32;
}

const FOUND_MOVE: usize = 48;
const FIRST_MOVE: usize = memory.data(90112, 16); // MAX × 2048 × i32: by digit and rows of the cells left
const MOVES_MOST: i32 = 4000000;
// Then those of the same digit and rows together, keys apart from cells: i32 keys, a 0 behind each group;
// FIRST_MOVE points to the first key. At 8 times the way from KEYS: the move
//   key   bits 0 … 15 digits of the cells taken   from 16: how many cells
const KEY: usize = 4;

/** Listing moves: a step is about the cell to take in one row. */
@unmanaged
class Step {
  untried: v128;
  allowed: v128;
  takes: v128;
  leaves: v128;
  row: i32;
  /** Rows left, rows that ask, and the last row left without need. */
  left: i32;
  asking: i32;
  lastFree: i32;
  /** Digits taken once or more, twice or more, and the cells that these digits have at least. */
  once: i32;
  twice: i32;
  need: i32;
  /** All cells of the digits taken. */
  known: v128;
}
const STEP: usize = offsetof<Step>();
const STEPS: usize = memory.data((2 * MAX + 2) * <i32>STEP, 16);
const HITS: usize = memory.data(256, 16); // u16 by cell: rows in which it sees a cell of the digit

/**
 * Level l of the search is about the move of the l-th digit. Behind these fields, at OWED the rows of the cells owed,
 * u16 by digit; at MOST_CELLS, by number of digits that a move would bring in, the most cells it may have (u8).
 */
@unmanaged
class Level {
  /** Cells not to take. */
  forbidden: v128;
  taken: v128;
  left: v128;
  digit: i32;
  /** The rows it owes. */
  owed: i32;
  /** The sets of rows still to come. */
  nextRows: i32;
  endRows: i32;
  /** The next key, or 0. */
  nextKey: i32;
  /** Cells left so far. */
  leftSoFar: i32;
  /** Digits moved, and digits moved or owing. */
  moved: i32;
  involved: i32;
}
const OWED: usize = offsetof<Level>();
const MOST_CELLS: usize = OWED + 32;
const LEVEL: usize = MOST_CELLS + 16;
const LEVELS: usize = memory.data((MAX + 2) * <i32>LEVEL, 16);

/** Placing a digit row by row. */
@unmanaged
class Placed {
  /** Cells left to choose in this row, cells still allowed, cells chosen so far. */
  open: v128;
  allowed: v128;
  chosen: v128;
}
const PLACED: usize = memory.data(768, 16);
const PARTS: usize = memory.data(512, 16); // the two halves of each part of what is left to two digits
const OTHER_HALF: usize = 16;

@unmanaged
class FoundSet {
  cells: v128;
  size: i32;
}
export const SET: usize = 32;
if (offsetof<FoundMove>() > FOUND_MOVE || offsetof<FoundSet>() > SET || LEVEL % 16 != 0)
  ERROR('a record has another length than its room');

@inline function asMove(at: usize): Move { return changetype<Move>(at); }
@inline function asFound(at: usize): FoundMove { return changetype<FoundMove>(at); }
@inline function asStep(at: usize): Step { return changetype<Step>(at); }
@inline function asLevel(at: usize): Level { return changetype<Level>(at); }
@inline function asPlaced(at: usize): Placed { return changetype<Placed>(at); }
@inline function asSet(at: usize): FoundSet { return changetype<FoundSet>(at); }

let size: i32 = 0, cellCount: i32 = 0, extraCount: i32 = 0;
let most: i32 = 0; // the most cells of sets with four digits or more
let mostDigits: i32 = 0;
let movesEnd: usize = 0, keys: usize = 0, moves: usize = 0, sets: usize = 0, setsEnd: usize = 0, room: usize = 0;
let movesFound: i32 = 0;
let pairsEnd: usize = 0, tripleSets: usize = 0; // the end of the sets of pairs, and where those of this triple begin
let level: i32 = -1;
let firstDigit: i32 = 0, firstSize: i32 = 0; // of the first move
let nodes: i64 = 0; // moves made

/** Where the sets are that were found, SET bytes each. */
export function setsPointer(): usize { return sets; }
function setCount(): i32 { return <i32>((setsEnd - sets) / SET); }

@inline function any(a: v128): bool { return v128.any_true(a); }
@inline function bit(cell: i32): v128 { return v128.load(BITS + (<usize>cell << 4)); }
@inline function low(a: v128): i64 { return i64x2.extract_lane(a, 0); }
@inline function high(a: v128): i64 { return i64x2.extract_lane(a, 1); }
@inline function countOf(a: v128): i32 { return <i32>(popcnt(low(a)) + popcnt(high(a))); }
@inline function lowest(a: v128): i32 {
  const word = low(a);
  return word ? <i32>ctz(word) : 64 + <i32>ctz(high(a));
}
@inline function isIn(a: v128, b: v128): bool { return !any(v128.andnot(a, b)); }
@inline function peers(cell: i32): v128 { return v128.load(PEERS + (<usize>cell << 4)); }
@inline function cellsOf(digit: i32): v128 { return v128.load(POS + (<usize>digit << 4)); }
@inline function limit(digits: i32): i32 { return load<i32>(LIMIT + (<usize>digits << 2)); }
@inline function firstMove(digit: i32, rows: i32): usize {
  return FIRST_MOVE + ((<usize>digit << 11) + <usize>rows << 2);
}
@inline function levelAt(l: i32): usize { return LEVELS + <usize>l * LEVEL; }
@inline function rowCells(row: i32): v128 { return v128.load(ROW_CELLS + (<usize>row << 4)); }
@inline function rowSetsAt(row: i32, count: i32): usize {
  return load<i32>(ROW_SETS_AT + ((<usize>row << 4) + <usize>count << 2));
}

/** Makes sure that memory reaches to `end`, and a mebibyte further. */
function reserve(end: usize): void {
  if (end <= room) return;
  growTo(<u64>end + (1 << 20));
  room = <usize>memory.size() << 16;
}

// --- setting up ----------------------------------------------------------------------------------------

/**
 * Expects GRID, PEERS, UNITS, EXTRA and LIMIT filled. Lists the moves, finds the sets of two and three digits
 * and sets up the search for those with more. False if there are too many moves.
 */
export function start(boardSize: i32, extraUnits: i32): bool {
  if (boardSize != size) listRowSets(boardSize);
  size = boardSize;
  cellCount = size * size;
  extraCount = extraUnits;
  room = <usize>memory.size() << 16;
  nodes = 0;
  for (let i = 0; i < 16; i++) {
    v128.store(POS + (<usize>i << 4), i64x2(0, 0));
    v128.store(ROW_CELLS + (<usize>i << 4), i64x2(0, 0));
  }
  for (let cell = 0; cell < cellCount; cell++) {
    const row = cell / size;
    store<u64>(BITS + (<usize>cell << 4) + (cell < 64 ? 0 : 8), 1 << <u64>(cell & 63));
    store<u8>(ROW_OF + cell, <u8>row);
    const home = POS + (<usize>load<u8>(GRID + cell) << 4);
    v128.store(home, v128.or(v128.load(home), bit(cell)));
    const inRow = ROW_CELLS + (<usize>row << 4);
    v128.store(inRow, v128.or(v128.load(inRow), bit(cell)));
  }
  most = size >= 4 ? limit(4) : 0;
  mostDigits = 3;
  while (mostDigits < size && limit(mostDigits + 1) >= 2 * (mostDigits + 1)) mostDigits++;
  movesEnd = __heap_base + 15 & ~15;
  movesFound = 0;
  if (mostDigits > 3) {
    for (let digit = 0; digit < size; digit++) if (!listMoves(digit)) return false;
    groupMoves();
  }
  sets = setsEnd = movesEnd;
  if (size > 1 && limit(2) >= 4) findPairs();
  if (size > 2 && limit(3) >= 6) findTriples();
  level = -1;
  firstDigit = mostDigits > 3 ? -1 : size;
  firstSize = 2;
  return true;
}

/** All sets of rows, and those with a given row, by size. */
function listRowSets(n: i32): void {
  let at = ROW_SETS;
  for (let row = 0; row <= n; row++) {
    const need = row < n ? 1 << row : 0;
    for (let count = 0; count <= n + 1; count++) {
      store<i32>(ROW_SETS_AT + ((<usize>row << 4) + <usize>count << 2), <i32>at);
      for (let rows = 0; rows < 1 << n; rows++)
        if (popcnt(rows) == count && (rows & need) == need) {
          store<u16>(at, <u16>rows);
          at += 2;
        }
    }
  }
}

/**
 * Lists the moves of a digit that a set within the limits can contain. A cell taken makes the digit leave its
 * cells in the same units; each row left asks for a cell to be taken in it, lowest row first. When no row asks,
 * that is a move, and more come of it by leaving another row without need, below the last one left so.
 */
function listMoves(digit: i32): bool {
  memory.fill(firstMove(digit, 0), 0, <usize>4 << size);
  const home = cellsOf(digit);
  listHits(home);
  memory.fill(STEPS, 0, STEP);
  asStep(STEPS).allowed = v128.not(home);
  asStep(STEPS).row = -1;
  let at = STEPS;
  while (at >= STEPS) {
    const untried = asStep(at).untried;
    const row = asStep(at).row;
    const asking = asStep(at).asking;
    const left = asStep(at).left;
    if (!any(untried)) {
      if (asking || !nextFreeRow(at, home, row, left)) at -= STEP;
      continue;
    }
    const cell = lowest(untried);
    asStep(at).untried = v128.andnot(untried, bit(cell));
    const hits = <i32>load<u16>(HITS + (<usize>cell << 1));
    const leftNow = left | hits;
    const count = popcnt(leftNow);
    // cells of the other digits: two at least for each, and all that are taken
    const digitBit = 1 << <i32>load<u8>(GRID + cell);
    let once = asStep(at).once, twice = asStep(at).twice, need = asStep(at).need;
    if (!(once & digitBit)) { once |= digitBit; need += 2; }
    else if (!(twice & digitBit)) twice |= digitBit;
    else need++;
    const others = popcnt(once);
    const missing = max(0, 3 - others);
    if (count + max(count, need + 2 * missing) > limit(others + missing + 1)) continue;
    const takes = v128.or(asStep(at).takes, bit(cell));
    const leaves = v128.or(asStep(at).leaves, v128.and(peers(cell), home));
    const asks = asking & ~(1 << row) | hits & ~left & ~(1 << row);
    const allowed = v128.andnot(asStep(at).allowed, peers(cell));
    const lastFree = asking ? asStep(at).lastFree : row;
    if (!asks && !addMove(digit, home, takes, leaves, leftNow, once | count << 16)) return false;
    if (!asks && 2 * (count + 2) > most) continue;
    const next = asks ? ctz(asks) : lastFree;
    const known = v128.or(asStep(at).known, cellsOf(<i32>load<u8>(GRID + cell)));
    let open = v128.and(allowed, rowCells(next));
    if (!asks) open = i64x2(0, 0);
    else if (others >= 3 && count + max(count, need + 2) > limit(others + 2)) open = v128.and(open, known);
    at += STEP;
    asStep(at).untried = open;
    asStep(at).known = known;
    asStep(at).allowed = allowed;
    asStep(at).takes = takes;
    asStep(at).leaves = leaves;
    asStep(at).row = next;
    asStep(at).left = leftNow;
    asStep(at).asking = asks;
    asStep(at).lastFree = lastFree;
    asStep(at).once = once;
    asStep(at).twice = twice;
    asStep(at).need = need;
  }
  return true;
}

/** By cell, the rows in which it sees one of these cells. */
function listHits(home: v128): void {
  memory.fill(HITS, 0, 256);
  for (let row = 0; row < size; row++) {
    const seen = peers(lowest(v128.and(home, rowCells(row))));
    for (let word = low(seen); word; word &= word - 1) hit(<i32>ctz(word), row);
    for (let word = high(seen); word; word &= word - 1) hit(64 + <i32>ctz(word), row);
  }
}

@inline function hit(cell: i32, row: i32): void {
  const at = HITS + (<usize>cell << 1);
  store<u16>(at, <u16>(<i32>load<u16>(at) | 1 << row));
}

/** At a step where no row asks: keep the digit in this row for good, and try to leave the next that is not left. */
function nextFreeRow(at: usize, home: v128, row: i32, left: i32): bool {
  if (row >= 0 && !(left >> row & 1))
    asStep(at).allowed = v128.andnot(asStep(at).allowed, peers(lowest(v128.and(home, rowCells(row)))));
  do row++; while (left >> row & 1);
  if (row >= size) return false;
  asStep(at).row = row;
  asStep(at).untried = v128.and(asStep(at).allowed, rowCells(row));
  return true;
}

function addMove(digit: i32, home: v128, takes: v128, leaves: v128, rows: i32, key: i32): bool {
  if (!meetsExtraUnits(v128.or(takes, v128.andnot(home, leaves)))) return true;
  if (++movesFound > MOVES_MOST) return false;
  const first = firstMove(digit, rows);
  reserve(movesEnd + FOUND_MOVE);
  asFound(movesEnd).takes = takes;
  asFound(movesEnd).leaves = leaves;
  asFound(movesEnd).next = load<i32>(first);
  asFound(movesEnd).key = key;
  store<i32>(first, <i32>movesEnd);
  movesEnd += FOUND_MOVE;
  return true;
}

/** Lays the moves out group by group, behind the list of those found. */
function groupMoves(): void {
  const room = 2 * movesFound + 4; // each group has an end
  keys = movesEnd;
  moves = keys + (<usize>room * KEY + 15 & ~15);
  reserve(moves + <usize>room * KEY * 8);
  let to = keys;
  for (let digit = 0; digit < size; digit++)
    for (let rows = 0; rows < 1 << size; rows++) {
      const group = firstMove(digit, rows);
      let move: usize = load<i32>(group);
      if (!move) continue;
      store<i32>(group, <i32>to);
      for (; move; move = asFound(move).next) {
        const cells = moves + (to - keys << 3);
        asMove(cells).takes = asFound(move).takes;
        asMove(cells).leaves = asFound(move).leaves;
        store<i32>(to, asFound(move).key);
        to += KEY;
      }
      store<i32>(to, 0);
      to += KEY;
    }
  movesEnd = moves + (to - keys << 3) + 15 & ~15;
}

function meetsExtraUnits(placed: v128): bool {
  for (let i = 0; i < extraCount; i++) if (!any(v128.and(placed, v128.load(EXTRA + (<usize>i << 4))))) return false;
  return true;
}

// --- two and three digits ------------------------------------------------------------------------------

function addSet(cells: v128): void {
  reserve(setsEnd + SET);
  asSet(setsEnd).cells = cells;
  asSet(setsEnd).size = countOf(cells);
  setsEnd += SET;
}

/** The cells that share a unit with one of these. */
function peersOf(cells: v128): v128 {
  let all = i64x2(0, 0);
  for (let word = low(cells); word; word &= word - 1) all = v128.or(all, peers(<i32>ctz(word)));
  for (let word = high(cells); word; word &= word - 1) all = v128.or(all, peers(64 + <i32>ctz(word)));
  return all;
}

/** Sets of two digits: the connected parts of their cells, in each of which the two change places. */
function findPairs(): void {
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      let open = v128.or(cellsOf(a), cellsOf(b));
      while (any(open)) {
        split(open);
        const part = v128.or(v128.load(PARTS), v128.load(PARTS, OTHER_HALF));
        if (countOf(part) <= limit(2)) addSet(part);
        open = v128.andnot(open, part);
      }
    }
}

/**
 * The connected part of the cells that holds the lowest of them, as two halves in PARTS between which each unit
 * alternates. False if it has no such halves.
 */
function split(cells: v128): bool {
  let here = bit(lowest(cells));
  let there = i64x2(0, 0);
  let fresh = here;
  let isHere = true;
  while (any(fresh)) {
    const next = v128.and(peersOf(fresh), cells);
    if (isHere) { fresh = v128.andnot(next, there); there = v128.or(there, fresh); }
    else { fresh = v128.andnot(next, here); here = v128.or(here, fresh); }
    if (any(v128.and(here, there))) return false;
    isHere = !isHere;
  }
  v128.store(PARTS, here);
  v128.store(PARTS, there, OTHER_HALF);
  return true;
}

/** Sets of three digits: every other placement of the first among their cells leaves the rest to the other two. */
function findTriples(): void {
  pairsEnd = setsEnd;
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++)
      for (let c = b + 1; c < size; c++) {
        tripleSets = setsEnd;
        placeFirst(a, b, c);
      }
}

/** Does one of the sets from here to there lie within these cells? */
@inline function holdsSet(cells: v128, at: usize, end: usize): bool {
  while (at < end && !isIn(v128.load(at), cells)) at += SET;
  return at < end;
}

function placeFirst(a: i32, b: i32, c: i32): void {
  const home = cellsOf(a);
  const all = v128.or(home, v128.or(cellsOf(b), cellsOf(c)));
  let row = 0;
  asPlaced(PLACED).open = v128.and(all, rowCells(0));
  asPlaced(PLACED).allowed = all;
  asPlaced(PLACED).chosen = i64x2(0, 0);
  while (row >= 0) {
    const here = asPlaced(PLACED + <usize>row * offsetof<Placed>());
    const open = here.open;
    if (!any(open)) { row--; continue; }
    const cell = lowest(open);
    here.open = v128.andnot(open, bit(cell));
    const placed = v128.or(here.chosen, bit(cell));
    if (row < size - 1) {
      const allowed = v128.andnot(here.allowed, peers(cell));
      row++;
      const below = asPlaced(PLACED + <usize>row * offsetof<Placed>());
      below.open = v128.and(allowed, rowCells(row));
      below.allowed = allowed;
      below.chosen = placed;
    } else if (any(v128.andnot(placed, home)) && meetsExtraUnits(placed)) shareRest(home, b, c, all, placed);
  }
}

/**
 * The first digit stands in `placed`; the rest falls into parts in which the others alternate. A part that can
 * stay as it is stays so: changing it would only add to the set.
 */
function shareRest(home: v128, b: i32, c: i32, all: v128, placed: v128): void {
  let rest = v128.andnot(all, placed);
  let fixed = v128.andnot(home, placed); // what changes whatever we choose: cells left and taken by the first
  fixed = v128.or(fixed, v128.andnot(placed, home));
  let count = 0;
  while (any(rest)) {
    if (!split(rest)) return;
    const here = v128.load(PARTS), there = v128.load(PARTS, OTHER_HALF);
    rest = v128.andnot(rest, v128.or(here, there));
    const asWas = v128.or(v128.andnot(here, cellsOf(b)), v128.andnot(there, cellsOf(c))); // b here, c there
    const crossed = v128.or(v128.andnot(here, cellsOf(c)), v128.andnot(there, cellsOf(b)));
    if (!any(asWas) || !any(crossed)) continue;
    count++;
    v128.store(PARTS + (<usize>count << 5), asWas);
    v128.store(PARTS + (<usize>count << 5), crossed, OTHER_HALF);
  }
  for (let choice = 0; choice < 1 << count; choice++) {
    let cells = fixed;
    for (let i = 1; i <= count; i++)
      cells = v128.or(cells, v128.load(PARTS + (<usize>i << 5) + (choice >> (i - 1) & 1 ? OTHER_HALF : 0)));
    if (countOf(cells) > limit(3) || !any(v128.and(cells, cellsOf(b))) || !any(v128.and(cells, cellsOf(c)))) continue;
    // most contain another: thrown out here, they need not be sorted later
    if (!holdsSet(cells, sets, pairsEnd) && !holdsSet(cells, tripleSets, setsEnd)) addSet(cells);
  }
}

// --- four digits and more ------------------------------------------------------------------------------

/** Works for about `budget` nodes; true when all sets are found. */
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

/** The next move at a level that fits; 0 if there is none. */
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
 * Sets at a level what moves may be tried: `spent` cells go to the other digits, the row sets to try begin
 * at `row` and `fewestCells`; a digit that `mustGrow` brings in another digit.
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

/** Goes to the next digit and size of the first move, at most all cells of a digit; false if there is none. */
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

/** The fewest cells a digit can have, given what the first move is. */
@inline function fewest(digit: i32): i32 { return firstSize + i32(digit < firstDigit); }

/** Makes a move that fits, unless it leads to too much; goes one level down if there is more to do. */
function take(at: usize, move: usize): void {
  nodes++;
  const digit = asLevel(at).digit;
  const takes = asMove(move).takes, leaves = asMove(move).leaves;
  const moved = asLevel(at).moved | 1 << digit;
  const left = v128.or(asLevel(at).left, leaves);
  const taken = v128.or(asLevel(at).taken, takes);
  const leftSoFar = asLevel(at).leftSoFar + countOf(leaves);

  const to = at + LEVEL;
  memory.copy(to + OWED, at + OWED, MOST_CELLS - OWED);
  let involved = asLevel(at).involved;
  for (let word = low(takes); word; word &= word - 1) involved |= owe(to, <i32>ctz(word));
  for (let word = high(takes); word; word &= word - 1) involved |= owe(to, 64 + <i32>ctz(word));
  const count = popcnt(involved);

  // who owes most, and how many cells it comes to at least
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

/** The cell is owed by its digit, which is returned as a bit. */
@inline function owe(to: usize, cell: i32): i32 {
  const digit = <i32>load<u8>(GRID + cell);
  const at = to + OWED + (<usize>digit << 1);
  store<u16>(at, <u16>(<i32>load<u16>(at) | 1 << <i32>load<u8>(ROW_OF + cell)));
  return 1 << digit;
}

/** Is it a move of one digit to leave the cells owed and take the open ones? */
function closes(owed: v128, open: v128): bool {
  let from = i64x2(0, 0), to = i64x2(0, 0);
  let count = 0;
  for (let rest = owed; any(rest);) {
    const cell = lowest(rest);
    rest = v128.andnot(rest, bit(cell));
    from = v128.or(from, v128.load(UNITS + (<usize>cell << 4)));
  }
  for (let rest = open; any(rest);) {
    const cell = lowest(rest);
    rest = v128.andnot(rest, bit(cell));
    const units = v128.load(UNITS + (<usize>cell << 4));
    count += countOf(units);
    to = v128.or(to, units);
  }
  return count == countOf(from) && !any(v128.xor(from, to));
}

// --- minimal sets --------------------------------------------------------------------------------------

/** Orders the sets by size and cells, and throws out those that contain another; how many are left. */
export function keepMinimal(): i32 {
  const count = setCount();
  sort(count);
  let end = sets;
  for (let at = sets; at < setsEnd; at += SET) {
    const cells = v128.load(at);
    if (holdsSet(cells, sets, end)) continue;
    memory.copy(end, at, SET);
    end += SET;
  }
  setsEnd = end;
  return setCount();
}

/** Shell's sort. */
function sort(count: i32): void {
  let gap = 1;
  while (gap < count) gap = gap * 3 + 1;
  for (gap = gap / 3; gap > 0; gap = gap / 3) {
    const step = <usize>gap * SET;
    for (let i = gap; i < count; i++) {
      let at = sets + <usize>i * SET;
      const cells = asSet(at).cells, size = asSet(at).size;
      while (at >= sets + step && comesBefore(cells, size, at - step)) {
        asSet(at).cells = asSet(at - step).cells;
        asSet(at).size = asSet(at - step).size;
        at -= step;
      }
      asSet(at).cells = cells;
      asSet(at).size = size;
    }
  }
}

/** Fewer cells first; of two sets with as many, the one that has the lowest cell in which they differ. */
@inline function comesBefore(cells: v128, count: i32, other: usize): bool {
  const otherCount = asSet(other).size;
  if (count != otherCount) return count < otherCount;
  const different = v128.xor(cells, v128.load(other));
  return any(different) && any(v128.and(cells, bit(lowest(different))));
}
