// Moves: ways in which one digit leaves some of its cells and takes cells of others, one for one in every unit. Lists
// those that a set of four or more digits can contain, by digit and by the rows of the cells left.
import { any, high, low, lowest, only } from '../shared/sets';
import { MAX, cellsOf, digitAt, limit, meetsExtraUnits, most, peers, reserve, rowCells, size } from './board';

/** A move: the cells taken and those left. */
@unmanaged
export class Move {
  takes: v128;
  leaves: v128;
}

/** A move with its place in a list, before grouping. */
@unmanaged
class FoundMove extends Move {
  /** The next move with the same rows, or 0. */
  next: i32;
  key: i32;
}

const FOUND_MOVE: usize = 48;
const FIRST_MOVE: usize = memory.data(MAX * 2048 * 4, 16); // i32, by digit and rows of the cells left
const MOVES_MOST: i32 = 4000000;
// After grouping: the moves of one digit with the same rows are adjacent, keys apart from cells: i32 keys, with a 0
// after each group; FIRST_MOVE points to the first key. The move is at 8 times the distance of its key from KEYS.
//   key   bits 0 … 15 digits of the cells taken   from 16: number of cells
export const KEY: usize = 4;

/** Listing moves: a step chooses the cell to take in one row. */
@unmanaged
class Step {
  untried: v128;
  allowed: v128;
  takes: v128;
  leaves: v128;
  row: i32;
  /** Rows left, rows that need a taken cell, and the last row left without need. */
  left: i32;
  asking: i32;
  lastFree: i32;
  /** Digits taken at least once, at least twice, and the least number of cells of these digits. */
  once: i32;
  twice: i32;
  need: i32;
  /** All cells of the digits taken. */
  known: v128;
}
const STEP: usize = offsetof<Step>();
const STEPS: usize = memory.data((2 * MAX + 2) * STEP, 16);
const HITS: usize = memory.data(256, 16); // u16 by cell: rows in which it sees a cell of the digit
if (offsetof<FoundMove>() > FOUND_MOVE) ERROR('a record is longer than its room');

/** The addresses of the keys and of the moves. */
export let keys: usize = 0, moves: usize = 0;
export let movesEnd: usize = 0;
let movesFound: i32 = 0;

/** What is at an address. */
@inline export function asMove(at: usize): Move { return changetype<Move>(at); }
@inline function asFound(at: usize): FoundMove { return changetype<FoundMove>(at); }
@inline function asStep(at: usize): Step { return changetype<Step>(at); }
/** The address of the first key of the moves that leave these rows. */
@inline export function firstMove(digit: i32, rows: i32): usize {
  return FIRST_MOVE + ((<usize>digit << 11) + <usize>rows << 2);
}

/** Forgets all moves. */
export function clearMoves(): void {
  movesEnd = __heap_base + 15 & ~15;
  movesFound = 0;
}

/** Lists the moves of all digits. Returns false if there are too many. */
export function listAllMoves(): bool {
  for (let digit = 0; digit < size; digit++) if (!listMoves(digit)) return false;
  groupMoves();
  return true;
}

/**
 * Lists the moves of a digit that a set within the limits can contain. A taken cell makes the digit leave its cells in
 * the same units. Each row left needs a taken cell, lowest row first. When no row needs one, the cells are a move;
 * further moves leave another row without need, below the last such row.
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
    asStep(at).untried = v128.andnot(untried, only(cell));
    const hits = <i32>load<u16>(HITS + (<usize>cell << 1));
    const leftNow = left | hits;
    const count = popcnt(leftNow);
    // cells of the other digits: at least two for each, and all that are taken
    const digitBit = 1 << digitAt(cell);
    let once = asStep(at).once, twice = asStep(at).twice, need = asStep(at).need;
    if (!(once & digitBit)) { once |= digitBit; need += 2; }
    else if (!(twice & digitBit)) twice |= digitBit;
    else need++;
    const others = popcnt(once);
    const missing = max(0, 3 - others);
    if (count + max(count, need + 2 * missing) > limit(others + missing + 1)) continue;
    const takes = v128.or(asStep(at).takes, only(cell));
    const leaves = v128.or(asStep(at).leaves, v128.and(peers(cell), home));
    const asks = asking & ~(1 << row) | hits & ~left & ~(1 << row);
    const allowed = v128.andnot(asStep(at).allowed, peers(cell));
    const lastFree = asking ? asStep(at).lastFree : row;
    if (!asks && !addMove(digit, home, takes, leaves, leftNow, once | count << 16)) return false;
    if (!asks && 2 * (count + 2) > most) continue;
    const next = asks ? ctz(asks) : lastFree;
    const known = v128.or(asStep(at).known, cellsOf(digitAt(cell)));
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

/** Lists by cell the rows in which it sees one of these cells. */
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

/**
 * At a step where no row needs a cell: keeps the digit in this row for good, and tries to leave the next row not yet
 * left.
 */
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

/** Stores the moves group by group, after the list of found moves. */
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
