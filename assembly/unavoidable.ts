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

// --- memory --------------------------------------------------------------------------------------------

const MAX: i32 = 11; // the largest N
const GRID: usize = memory.data(128); // in: digits from 0
const PEERS: usize = memory.data(2048, 16); // in: 128 cells × v128
const UNITS: usize = memory.data(2048, 16); // in: 128 cells × v128, the units of the cell
const EXTRA: usize = memory.data(2048, 16); // in: 128 × v128, the cells of the extra units
const LIMIT: usize = memory.data(64); // in: i32 by number of digits, never rising: the most cells
const BITS: usize = memory.data(2048, 16); // v128 by cell
const POS: usize = memory.data(256, 16); // v128 by digit: its cells
const ROW_CELLS: usize = memory.data(256, 16); // v128 by row
const ROW_OF: usize = memory.data(128); // u8 by cell

// The sets of rows that contain row r, by size: u16 each. Row N stands for no row: all sets of rows.
const ROW_SETS: usize = memory.data(49152, 16); // (MAX + 1) × 2048
const ROW_SETS_AT: usize = memory.data(768, 16); // (MAX + 1) × 16 × i32: by row and size, where they begin

// Moves as they are found: 0 cells taken (v128)   16 cells left (v128)   32 next with the same rows, or 0   36 key
const FOUND_MOVE: usize = 48;
const FIRST_MOVE: usize = memory.data(90112, 16); // MAX × 2048 × i32: by digit and rows of the cells left
const MOVES_MOST: i32 = 4000000;
// Then those of the same digit and rows together, keys apart from cells: i32 keys, a 0 behind each group;
// FIRST_MOVE points to the first key. At 8 times the way from KEYS: 0 cells taken   16 cells left
//   key   bits 0 … 15 digits of the cells taken   from 16: how many cells
const KEY: usize = 4;

// Listing moves: a step is about the cell to take in one row.
//   0 cells to try (v128)   16 cells allowed (v128)   32 cells taken (v128)   48 cells left (v128)
//   64 row   68 rows left   72 rows that ask   76 last row left without need   80 digits taken once or more
//   84 digits taken twice or more   88 cells that the digits taken have at least   96 all cells of those digits (v128)
const STEP: usize = 112;
const STEPS: usize = memory.data(2688, 16); // 2·MAX + 2 steps
const HITS: usize = memory.data(256, 16); // u16 by cell: rows in which it sees a cell of the digit

// Levels of the search: level l is about the move of the l-th digit.
//   0 cells not to take   16 cells taken   32 cells left   48 rows of the cells owed, u16 by digit
//   80 digit   84 rows it owes   88 next set of rows   92 their end   96 next key or 0   100 cells left so far
//   108 digits moved   112 digits moved or owing
//   128 by number of digits that a move would bring in, the most cells it may have (u8)
const LEVEL: usize = 144;
const LEVELS: usize = memory.data(1872, 16); // MAX + 2 levels
const PLACED: usize = memory.data(768, 16); // placing a digit row by row: levels of 48 bytes
//   0 cells left to choose in this row (v128)   16 cells still allowed (v128)   32 cells chosen so far (v128)
const PARTS: usize = memory.data(512, 16); // the two halves of each part of what is left to two digits

// Sets: 0 cells (v128)   16 size
const SET: usize = 32;

let size: i32 = 0, cellCount: i32 = 0, extraCount: i32 = 0;
let most: i32 = 0; // the most cells of sets with four digits or more
let mostDigits: i32 = 0;
let movesEnd: usize = 0, keys: usize = 0, moves: usize = 0, sets: usize = 0, setsEnd: usize = 0, room: usize = 0;
let movesFound: i32 = 0;
let pairsEnd: usize = 0, tripleSets: usize = 0; // the end of the sets of pairs, and where those of this triple begin
let level: i32 = -1;
let firstDigit: i32 = 0, firstSize: i32 = 0; // of the first move
let nodes: i64 = 0; // moves made

export function gridPointer(): usize { return GRID; }
export function peersPointer(): usize { return PEERS; }
export function unitsPointer(): usize { return UNITS; }
export function extraPointer(): usize { return EXTRA; }
export function limitPointer(): usize { return LIMIT; }
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

/** Makes sure that memory reaches to `end`. */
function reserve(end: usize): void {
  if (end <= room) return;
  memory.grow(<i32>((end - room + 0xffff) >>> 16) + 16);
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
  v128.store(STEPS, v128.not(home), 16);
  store<i32>(STEPS, -1, 64);
  let at = STEPS;
  while (at >= STEPS) {
    const untried = v128.load(at);
    const row = load<i32>(at, 64);
    const asking = load<i32>(at, 72);
    const left = load<i32>(at, 68);
    if (!any(untried)) {
      if (asking || !nextFreeRow(at, home, row, left)) at -= STEP;
      continue;
    }
    const cell = lowest(untried);
    v128.store(at, v128.andnot(untried, bit(cell)));
    const hits = <i32>load<u16>(HITS + (<usize>cell << 1));
    const leftNow = left | hits;
    const count = popcnt(leftNow);
    // cells of the other digits: two at least for each, and all that are taken
    const digitBit = 1 << <i32>load<u8>(GRID + cell);
    let once = load<i32>(at, 80), twice = load<i32>(at, 84), need = load<i32>(at, 88);
    if (!(once & digitBit)) { once |= digitBit; need += 2; }
    else if (!(twice & digitBit)) twice |= digitBit;
    else need++;
    const others = popcnt(once);
    const missing = max(0, 3 - others);
    if (count + max(count, need + 2 * missing) > limit(others + missing + 1)) continue;
    const takes = v128.or(v128.load(at, 32), bit(cell));
    const leaves = v128.or(v128.load(at, 48), v128.and(peers(cell), home));
    const asks = asking & ~(1 << row) | hits & ~left & ~(1 << row);
    const allowed = v128.andnot(v128.load(at, 16), peers(cell));
    const lastFree = asking ? load<i32>(at, 76) : row;
    if (!asks && !addMove(digit, home, takes, leaves, leftNow, once | count << 16)) return false;
    if (!asks && 2 * (count + 2) > most) continue;
    const next = asks ? ctz(asks) : lastFree;
    const known = v128.or(v128.load(at, 96), cellsOf(<i32>load<u8>(GRID + cell)));
    let open = v128.and(allowed, rowCells(next));
    if (!asks) open = i64x2(0, 0);
    else if (others >= 3 && count + max(count, need + 2) > limit(others + 2)) open = v128.and(open, known);
    at += STEP;
    v128.store(at, open);
    v128.store(at, known, 96);
    v128.store(at, allowed, 16);
    v128.store(at, takes, 32);
    v128.store(at, leaves, 48);
    store<i32>(at, next, 64);
    store<i32>(at, leftNow, 68);
    store<i32>(at, asks, 72);
    store<i32>(at, lastFree, 76);
    store<i32>(at, once, 80);
    store<i32>(at, twice, 84);
    store<i32>(at, need, 88);
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
    v128.store(at, v128.andnot(v128.load(at, 16), peers(lowest(v128.and(home, rowCells(row))))), 16);
  do row++; while (left >> row & 1);
  if (row >= size) return false;
  store<i32>(at, row, 64);
  v128.store(at, v128.and(v128.load(at, 16), rowCells(row)));
  return true;
}

function addMove(digit: i32, home: v128, takes: v128, leaves: v128, rows: i32, key: i32): bool {
  if (!meetsExtraUnits(v128.or(takes, v128.andnot(home, leaves)))) return true;
  if (++movesFound > MOVES_MOST) return false;
  const first = firstMove(digit, rows);
  reserve(movesEnd + FOUND_MOVE);
  v128.store(movesEnd, takes);
  v128.store(movesEnd, leaves, 16);
  store<i32>(movesEnd, load<i32>(first), 32);
  store<i32>(movesEnd, key, 36);
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
      for (; move; move = load<i32>(move, 32)) {
        const cells = moves + (to - keys << 3);
        v128.store(cells, v128.load(move));
        v128.store(cells, v128.load(move, 16), 16);
        store<i32>(to, load<i32>(move, 36));
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
  v128.store(setsEnd, cells);
  store<i32>(setsEnd, countOf(cells), 16);
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
        const part = v128.or(v128.load(PARTS), v128.load(PARTS, 16));
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
  v128.store(PARTS, there, 16);
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
  v128.store(PLACED, v128.and(all, rowCells(0)));
  v128.store(PLACED, all, 16);
  v128.store(PLACED, i64x2(0, 0), 32);
  while (row >= 0) {
    const at = PLACED + <usize>row * 48;
    const open = v128.load(at);
    if (!any(open)) { row--; continue; }
    const cell = lowest(open);
    v128.store(at, v128.andnot(open, bit(cell)));
    const placed = v128.or(v128.load(at, 32), bit(cell));
    if (row < size - 1) {
      const allowed = v128.andnot(v128.load(at, 16), peers(cell));
      row++;
      v128.store(at, v128.and(allowed, rowCells(row)), 48);
      v128.store(at, allowed, 48 + 16);
      v128.store(at, placed, 48 + 32);
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
    const here = v128.load(PARTS), there = v128.load(PARTS, 16);
    rest = v128.andnot(rest, v128.or(here, there));
    const asWas = v128.or(v128.andnot(here, cellsOf(b)), v128.andnot(there, cellsOf(c))); // b here, c there
    const crossed = v128.or(v128.andnot(here, cellsOf(c)), v128.andnot(there, cellsOf(b)));
    if (!any(asWas) || !any(crossed)) continue;
    count++;
    v128.store(PARTS + (<usize>count << 5), asWas);
    v128.store(PARTS + (<usize>count << 5), crossed, 16);
  }
  for (let choice = 0; choice < 1 << count; choice++) {
    let cells = fixed;
    for (let i = 1; i <= count; i++)
      cells = v128.or(cells, v128.load(PARTS + (<usize>i << 5) + (choice >> (i - 1) & 1 ? 16 : 0)));
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
  const forbidden = v128.load(at);
  const fresh = ~load<i32>(at, 112) & 0xffff;
  const digit = load<i32>(at, 80), owed = load<i32>(at, 84);
  const end: usize = load<i32>(at, 92);
  let next: usize = load<i32>(at, 88);
  let key: usize = load<i32>(at, 96);
  while (true) {
    if (key) {
      for (let value = load<i32>(key); value; value = load<i32>(key)) {
        const move = moves + (key - keys << 3);
        key += KEY;
        if (value >> 16 > <i32>load<u8>(at + <usize>popcnt(value & fresh), 128)) continue;
        if (any(v128.and(v128.load(move), forbidden))) continue;
        store<i32>(at, <i32>key, 96);
        store<i32>(at, <i32>next, 88);
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
    store<u8>(at + fresh, <u8>cells, 128);
    mostCells = max(mostCells, cells);
  }
  mostCells = max(min(mostCells, size), fewestCells - 1);
  store<i32>(at, <i32>rowSetsAt(row, fewestCells), 88);
  store<i32>(at, <i32>rowSetsAt(row, mostCells + 1), 92);
  store<i32>(at, 0, 96);
}

/** Goes to the next digit and size of the first move; false if there is none. */
function nextFirst(): bool {
  if (++firstDigit >= size) {
    firstDigit = 0;
    if (++firstSize * 4 > most) { firstDigit = size; return false; }
  }
  level = 0;
  memory.fill(levelAt(0), 0, LEVEL);
  const at = levelAt(0);
  store<i32>(at, firstDigit, 80);
  store<i32>(at, 1 << firstDigit, 112);
  allow(at, 1, 0, true, size, firstSize);
  store<i32>(at, <i32>rowSetsAt(size, firstSize + 1), 92);
  return true;
}

/** The fewest cells a digit can have, given what the first move is. */
@inline function fewest(digit: i32): i32 { return firstSize + i32(digit < firstDigit); }

/** Makes a move that fits, unless it leads to too much; goes one level down if there is more to do. */
function take(at: usize, move: usize): void {
  nodes++;
  const digit = load<i32>(at, 80);
  const takes = v128.load(move), leaves = v128.load(move, 16);
  const moved = load<i32>(at, 108) | 1 << digit;
  const left = v128.or(v128.load(at, 32), leaves);
  const taken = v128.or(v128.load(at, 16), takes);
  const leftSoFar = load<i32>(at, 100) + countOf(leaves);

  const to = at + LEVEL;
  v128.store(to, v128.load(at, 48), 48);
  v128.store(to, v128.load(at, 64), 64);
  let involved = load<i32>(at, 112);
  for (let word = low(takes); word; word &= word - 1) involved |= owe(to, <i32>ctz(word));
  for (let word = high(takes); word; word &= word - 1) involved |= owe(to, 64 + <i32>ctz(word));
  const count = popcnt(involved);

  // who owes most, and how many cells it comes to at least
  let sum = leftSoFar, largest = 0, largestNeed = 0, next = -1;
  const owing = involved & ~moved;
  for (let rest = owing; rest; rest &= rest - 1) {
    const other = ctz(rest);
    const owes = popcnt(<i32>load<u16>(to + (<usize>other << 1), 48));
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
  v128.store(to, v128.or(v128.or(v128.load(at), takes), v128.andnot(cellsOf(digit), leaves)));
  v128.store(to, taken, 16);
  v128.store(to, left, 32);
  const owed = <i32>load<u16>(to + (<usize>next << 1), 48);
  store<i32>(to, next, 80);
  store<i32>(to, owed, 84);
  store<i32>(to, leftSoFar, 100);
  store<i32>(to, moved, 108);
  store<i32>(to, involved, 112);
  allow(to, count, sum - largestNeed, isLast, ctz(owed), largestNeed);
  level++;
}

/** The cell is owed by its digit, which is returned as a bit. */
@inline function owe(to: usize, cell: i32): i32 {
  const digit = <i32>load<u8>(GRID + cell);
  const at = to + (<usize>digit << 1);
  store<u16>(at, <u16>(<i32>load<u16>(at, 48) | 1 << <i32>load<u8>(ROW_OF + cell)), 48);
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
      const cells = v128.load(at), more = v128.load(at, 16);
      while (at >= sets + step && comesBefore(cells, i32x4.extract_lane(more, 0), at - step)) {
        v128.store(at, v128.load(at - step));
        v128.store(at, v128.load(at - step, 16), 16);
        at -= step;
      }
      v128.store(at, cells);
      v128.store(at, more, 16);
    }
  }
}

/** Fewer cells first; of two sets with as many, the one that has the lowest cell in which they differ. */
@inline function comesBefore(cells: v128, count: i32, other: usize): bool {
  const otherCount = load<i32>(other, 16);
  if (count != otherCount) return count < otherCount;
  const different = v128.xor(cells, v128.load(other));
  return any(different) && any(v128.and(cells, bit(lowest(different))));
}
