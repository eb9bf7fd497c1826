// Sets of two and of three digits, complete for any size.
import { any, lowest, only, sizeOf } from '../shared/sets';
import { cellsOf, limit, meetsExtraUnits, peers, peersOf, rowCells, size } from './board';
import { addSet, holdsSet, sets, setsEnd } from './found';

/** Placing a digit row by row: the state of one row. */
@unmanaged
class Placed {
  /** Cells left to choose in this row, cells still allowed, cells chosen so far. */
  open: v128;
  allowed: v128;
  chosen: v128;
}
const PLACED: usize = memory.data(16 * offsetof<Placed>(), 16);
const PARTS: usize = memory.data(16 * 32, 16); // the two halves of each part of the cells left to two digits
const OTHER_HALF: usize = 16;
// the end of the sets of pairs, and the start of those of the current triple
let pairsEnd: usize = 0, tripleSets: usize = 0;
@inline function asPlaced(at: usize): Placed { return changetype<Placed>(at); }

/** Finds the sets of two digits: in each connected part of their cells the two exchange places. */
export function findPairs(): void {
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) {
      let open = v128.or(cellsOf(a), cellsOf(b));
      while (any(open)) {
        split(open);
        const part = v128.or(v128.load(PARTS), v128.load(PARTS, OTHER_HALF));
        if (sizeOf(part) <= limit(2)) addSet(part);
        open = v128.andnot(open, part);
      }
    }
}

/**
 * Splits the connected part of the cells that contains the lowest one into two halves in PARTS between which each unit
 * alternates. Returns false if it has no such halves.
 */
function split(cells: v128): bool {
  let here = only(lowest(cells));
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

/**
 * Finds the sets of three digits: every other placement of the first in their cells leaves the rest to the other two.
 */
export function findTriples(): void {
  pairsEnd = setsEnd;
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++)
      for (let c = b + 1; c < size; c++) {
        tripleSets = setsEnd;
        placeFirst(a, b, c);
      }
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
    here.open = v128.andnot(open, only(cell));
    const placed = v128.or(here.chosen, only(cell));
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
 * Shares the remaining cells between the other two digits when the first has `placed`: the rest falls into parts in
 * which they alternate. A part that can stay unchanged does, since changing it would only add to the set.
 */
function shareRest(home: v128, b: i32, c: i32, all: v128, placed: v128): void {
  let rest = v128.andnot(all, placed);
  let fixed = v128.andnot(home, placed); // what changes with any choice: cells left and taken by the first digit
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
    if (sizeOf(cells) > limit(3) || !any(v128.and(cells, cellsOf(b))) || !any(v128.and(cells, cellsOf(c)))) continue;
    // most contain another; dropped here, they need no sorting later
    if (!holdsSet(cells, sets, pairsEnd) && !holdsSet(cells, tripleSets, setsEnd)) addSet(cells);
  }
}
