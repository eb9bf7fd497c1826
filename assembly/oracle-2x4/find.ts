// Finds small unavoidable sets of a 2×4 grid, like assembly/unavoidable.ts, but on single words and not all sets: the
// search that uses them learns the missing ones.
//
// A set is unavoidable if another grid differs from the grid exactly there. For one digit, that difference is a *move*:
// the digit leaves k of its 8 cells and takes k cells of other digits, one for one in every unit. A difference is a
// choice of moves, one for each of its digits, that fit: each cell taken by one is left by another.
//
//   - All moves with at most moveMost cells are listed for every digit, by the rows that they leave.
//   - Start with a digit of the smallest k, the smallest such digit if there are several. The digit of a taken cell
//     must leave it: it *owes* the cell. Continue with the digit that owes most, by moves that leave all it owes and
//     take nothing that is taken or stays.
//   - Cut when the cells left, plus for each owing digit at least what it owes or the smallest k, exceed the limit for
//     that number of digits.
//   - The last digit needs no list: it leaves what it owes and takes the open cells, if that is a move.
//
// Sets of two digits are the connected parts of their cells.

import { GRID, PEERS } from './solve';

let moveMost: i32 = 4;
const MOVES_MOST: i32 = 1024; // of a digit

@unmanaged
class Move {
  /** The cells that the digit takes, and those it leaves. */
  takes: i64;
  leaves: i64;
  /** The number of cells, and the digits of those taken, as bits. */
  size: i32;
  digits: i32;
}
const MOVE: usize = offsetof<Move>();
const MOVES: usize = memory.data(8 * MOVES_MOST * MOVE, 16); // of 8 digits, in the order of their discovery
const MOVE_COUNTS: usize = memory.data(32, 16);
// Pointers to moves (u32), by digit and row left: 64 lists, small moves first.
const LIST: usize = 8192;
const LISTS: usize = memory.data(64 * LIST, 16);
const LIST_ENDS: usize = memory.data(64 * 8 * 4, 16); // by list and k: the end of the moves with k cells (8 × u32 each)
const DIGIT_OF: usize = memory.data(64, 16); // by cell

/** A step of listing moves. */
@unmanaged
class Step {
  /** Cells to try in this row, and cells allowed. */
  untried: i64;
  allowed: i64;
  taken: i64;
  left: i64;
  /** Cells left whose row still needs a taken cell. */
  asking: i64;
  /** Own cells that may still be left without need, and the one that is. */
  idle: i64;
  free: i64;
}
const STEP: usize = offsetof<Step>();
const STEPS: usize = memory.data(18 * STEP, 16);

/** A level of the search. After these fields, by the number of new digits, the most cells of the next move (8 × u8). */
@unmanaged
class Level {
  /** Cells that must not be taken. */
  forbidden: i64;
  taken: i64;
  left: i64;
  /** The remaining moves of its list. */
  next: u32;
  end: u32;
  /** The cells that the digit owes. */
  owed: i64;
  digit: i32;
  /** Digits that moved, and digits that moved or owe. */
  moved: i32;
  involved: i32;
}
const MOST_CELLS: usize = 56;
const LEVEL: usize = MOST_CELLS + 8;
const LEVELS: usize = memory.data(10 * LEVEL, 16);
if (offsetof<Level>() > MOST_CELLS) ERROR('a level is longer than its room');

@inline function asMove(at: usize): Move { return changetype<Move>(at); }
@inline function asStep(at: usize): Step { return changetype<Step>(at); }
@inline function asLevel(at: usize): Level { return changetype<Level>(at); }

const RAW_MOST: i32 = 4096;
const RAW: usize = memory.data(RAW_MOST * 8, 16); // the sets in the order of their discovery
let rawCount: i32 = 0;

@inline function cellsOf(digit: i32): i64 { return load<i64>(GRID + (<usize>digit << 3)); }
@inline function peers(cell: i64): i64 { return load<i64>(PEERS + (<usize>cell << 3)); }
/** Returns the most cells of a set, by number of digits. */
@inline function limit(digits: i32): i32 { return digits < 7 ? 12 : 0; }
@inline function row(cell: i64): i64 { return (<i64>0xff) << (cell & 56); }

function addRaw(set: i64): void {
  if (rawCount == RAW_MOST) return;
  store<i64>(RAW + (<usize>rawCount << 3), set);
  rawCount++;
}

/**
 * Writes sets of the grid to `to`, at most `most`, small ones first, none inside another. Returns their number. Moves
 * of four cells (`cells` 4) take two thirds of the work and find a quarter of the sets.
 */
export function findSets(to: usize, most: i32, cells: i32): i32 {
  moveMost = cells;
  rawCount = 0;
  for (let digit = 0; digit < 8; digit++)
    for (let cells = cellsOf(digit); cells != 0; cells &= cells - 1) store<u8>(DIGIT_OF + <usize>ctz(cells), <u8>digit);
  findPairs();
  for (let digit = 0; digit < 8; digit++) listMoves(digit);
  hangUp();
  for (let size = 2; size <= moveMost; size++) for (let digit = 0; digit < 8; digit++) searchFrom(digit, size);
  return keepMinimal(to, most);
}

function findPairs(): void {
  for (let a = 0; a < 8; a++)
    for (let b = a + 1; b < 8; b++) {
      let open = cellsOf(a) | cellsOf(b);
      while (open != 0) {
        let part = open & -open;
        for (let fresh = part; fresh != 0;) {
          let seen: i64 = 0;
          for (; fresh != 0; fresh &= fresh - 1) seen |= peers(ctz(fresh));
          fresh = seen & open & ~part;
          part |= fresh;
        }
        if (<i32>popcnt(part) <= limit(2)) addRaw(part);
        open &= ~part;
      }
    }
}

/**
 * Lists the moves of a digit. A taken cell makes the digit leave its cells in the same units, and each of these needs a
 * taken cell in its row. When none needs one, the cells are a move; further moves leave another cell without need, in a
 * later row than the last such.
 */
function listMoves(digit: i32): void {
  const home = cellsOf(digit), first = MOVES + <usize>digit * MOVES_MOST * MOVE;
  let end = first;
  asStep(STEPS).untried = 0;
  asStep(STEPS).allowed = ~home;
  asStep(STEPS).taken = 0;
  asStep(STEPS).left = 0;
  asStep(STEPS).asking = 0;
  asStep(STEPS).idle = home;
  asStep(STEPS).free = 0;
  for (let at = STEPS; at >= STEPS;) {
    const untried = asStep(at).untried;
    const left = asStep(at).left;
    if (untried == 0) {
      // no row needs a cell: leave the next cell without need; those before it stay for good
      const idle = asStep(at).idle & ~left;
      if (asStep(at).asking != 0 || idle == 0) { at -= STEP; continue; }
      const before = asStep(at).free, cell = idle & -idle;
      const allowed = before != 0 ? asStep(at).allowed & ~peers(ctz(before)) : asStep(at).allowed;
      asStep(at).untried = allowed & row(ctz(cell));
      asStep(at).allowed = allowed;
      asStep(at).idle = asStep(at).idle & ~cell;
      asStep(at).free = cell;
      continue;
    }
    const bit = untried & -untried, seen = peers(ctz(bit));
    asStep(at).untried = untried ^ bit;
    const leaves = seen & home, leftNow = left | leaves;
    if (<i32>popcnt(leftNow) > moveMost) continue;
    const inRow = row(ctz(bit));
    const asks = (asStep(at).asking | (leaves & ~left)) & ~inRow;
    const taken = asStep(at).taken | bit;
    if (asks == 0) {
      if (end == first + <usize>MOVES_MOST * MOVE) break;
      // each digit whose cells are taken has at least two cells in the set, and at least as many as are taken
      let digits = 0, twice = 0, need = 0;
      for (let cells = taken; cells != 0; cells &= cells - 1) {
        const other = 1 << <i32>load<u8>(DIGIT_OF + <usize>ctz(cells));
        need += digits & other ? <i32>((twice & other) != 0) : 2;
        twice |= digits & other;
        digits |= other;
      }
      const size = <i32>popcnt(leftNow);
      if (size + (size > need ? size : need) <= limit(<i32>popcnt(digits) + 1)) {
        asMove(end).takes = taken;
        asMove(end).leaves = leftNow;
        asMove(end).size = size;
        asMove(end).digits = digits;
        end += MOVE;
      }
      if (size + 2 > moveMost) continue;
    }
    const allowed = asStep(at).allowed & ~seen & ~bit;
    const idle = asStep(at).idle;
    at += STEP;
    asStep(at).untried = asks != 0 ? allowed & row(ctz(asks)) : 0;
    asStep(at).allowed = allowed;
    asStep(at).taken = taken;
    asStep(at).left = leftNow;
    asStep(at).asking = asks;
    asStep(at).idle = idle;
    asStep(at).free = 0;
  }
  store<i32>(MOVE_COUNTS + (<usize>digit << 2), <i32>((end - first) / MOVE));
}

/** Puts the moves of each digit into the lists of the rows that they leave, small ones first. */
function hangUp(): void {
  for (let list: usize = 0; list < 64; list++) store<u32>(LIST_ENDS + (list << 5), <u32>(LISTS + list * LIST), 4);
  for (let digit: usize = 0; digit < 8; digit++) {
    const first = MOVES + digit * MOVES_MOST * MOVE;
    const end = first + <usize>load<i32>(MOVE_COUNTS + (digit << 2)) * MOVE;
    const ends = LIST_ENDS + (digit << 8);
    for (let size = 2; size <= moveMost; size++) {
      for (let list: usize = 0; list < 256; list += 32) {
        const at = ends + list + (<usize>size << 2);
        store<u32>(at, load<u32>(at - 4));
      }
      for (let move = first; move < end; move += MOVE) {
        if (asMove(move).size != size) continue;
        for (let cells = asMove(move).leaves; cells != 0; cells &= cells - 1) {
          const at = ends + ((<usize>ctz(cells) >> 3) << 5) + (<usize>size << 2);
          const list = load<u32>(at);
          store<u32>(<usize>list, <u32>move);
          store<u32>(at, list + 4);
        }
      }
    }
  }
}

let firstDigit: i32 = 0;
let firstSize: i32 = 0;

/** Finds the sets in which this digit has `size` cells, all smaller digits more, and all larger ones no fewer. */
function searchFrom(digit: i32, size: i32): void {
  firstDigit = digit;
  firstSize = size;
  const first = MOVES + <usize>digit * MOVES_MOST * MOVE;
  const end = first + <usize>load<i32>(MOVE_COUNTS + (<usize>digit << 2)) * MOVE;
  for (let move = first; move < end; move += MOVE) {
    if (asMove(move).size != size) continue;
    asLevel(LEVELS).forbidden = 0;
    asLevel(LEVELS).taken = 0;
    asLevel(LEVELS).left = 0;
    asLevel(LEVELS).moved = 0;
    asLevel(LEVELS).involved = 1 << digit;
    asLevel(LEVELS).digit = digit;
    let at = take(LEVELS, move);
    while (at > LEVELS) {
      const next = nextMove(at);
      at = next != 0 ? take(at, next) : at - LEVEL;
    }
  }
}

/** Returns the next fitting move at a level, or 0 if there is none. */
@inline function nextMove(at: usize): usize {
  const forbidden = asLevel(at).forbidden, owed = asLevel(at).owed;
  const involved = asLevel(at).involved;
  const end = <usize>asLevel(at).end;
  for (let list = <usize>asLevel(at).next; list < end; list += 4) {
    const move = <usize>load<u32>(list);
    if ((asMove(move).takes & forbidden) != 0 || (owed & ~asMove(move).leaves) != 0) continue;
    if (asMove(move).size > <i32>load<i8>(at + MOST_CELLS + <usize>popcnt(asMove(move).digits & ~involved))) continue;
    asLevel(at).next = <u32>(list + 4);
    return move;
  }
  return 0;
}

/** Makes a fitting move. Returns the next level: one deeper if there is more to do. */
function take(at: usize, move: usize): usize {
  const digit = asLevel(at).digit;
  const takes = asMove(move).takes, leaves = asMove(move).leaves;
  const moved = asLevel(at).moved | (1 << digit), involved = asLevel(at).involved | asMove(move).digits;
  const left = asLevel(at).left | leaves, taken = asLevel(at).taken | takes;
  const count = <i32>popcnt(involved);

  // the digit that owes most, and the least number of cells in the end
  let sum = <i32>popcnt(left), largest = 0, largestNeed = 0, next = -1;
  const owing = involved & ~moved;
  for (let rest = owing; rest != 0; rest &= rest - 1) {
    const other = ctz(rest);
    const owes = <i32>popcnt(taken & cellsOf(other));
    const fewest = firstSize + <i32>(other < firstDigit);
    const need = owes > fewest ? owes : fewest;
    sum += need;
    if (owes > largest) { largest = owes; largestNeed = need; next = other; }
  }
  if (sum > limit(count)) return at;
  if (next < 0) { addRaw(left); return at; }
  const owed = taken & cellsOf(next);
  const isLast = (owing & (owing - 1)) == 0;
  if (isLast && isMove(next, owed, left & ~taken)) {
    addRaw(left | taken);
    return at;
  }
  const to = at + LEVEL;
  asLevel(to).forbidden = asLevel(at).forbidden | takes | (cellsOf(digit) & ~leaves);
  asLevel(to).taken = taken;
  asLevel(to).left = left;
  asLevel(to).owed = owed;
  asLevel(to).moved = moved;
  asLevel(to).involved = involved;
  if (largestNeed > moveMost) return at;
  const spent = sum - largestNeed;
  let mostOfAll = largestNeed - 1;
  for (let fresh = 0; fresh <= moveMost; fresh++) {
    const most = count + fresh > 8 || (fresh == 0 && isLast) ? 0 : limit(count + fresh) - spent - firstSize * fresh;
    store<i8>(to + MOST_CELLS + <usize>fresh, <i8>most);
    if (most > mostOfAll) mostOfAll = most;
  }
  if (mostOfAll < largestNeed) return at;
  if (mostOfAll > moveMost) mostOfAll = moveMost;
  const ends = LIST_ENDS + (<usize>next << 8) + ((<usize>ctz(owed) >> 3) << 5);
  asLevel(to).next = load<u32>(ends + (<usize>(largestNeed - 1) << 2));
  asLevel(to).end = load<u32>(ends + (<usize>mostOfAll << 2));
  asLevel(to).digit = next;
  return to;
}

/** May the digit leave the cells it owes and take the open ones? */
@inline function isMove(digit: i32, owed: i64, open: i64): bool {
  if (popcnt(owed) != popcnt(open)) return false;
  const placed = (cellsOf(digit) & ~owed) | open;
  for (; open != 0; open &= open - 1) if ((peers(ctz(open)) & placed) != 0) return false;
  return true;
}

/** Writes the sets that contain no other, by size. Returns their number. */
function keepMinimal(to: usize, most: i32): i32 {
  const end = to + (<usize>most << 3);
  let kept = to;
  for (let size = 4; size <= 16; size++)
    for (let i = 0; i < rawCount && kept < end; i++) {
      const set = load<i64>(RAW + (<usize>i << 3));
      if (<i32>popcnt(set) != size) continue;
      let at = to;
      while (at < kept && (load<i64>(at) & ~set) != 0) at += 8;
      if (at < kept) continue;
      store<i64>(kept, set);
      kept += 8;
    }
  return <i32>((kept - to) >> 3);
}
