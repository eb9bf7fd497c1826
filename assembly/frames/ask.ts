// Asks whether clues in two halves are a puzzle. What the solver tells is tried on the next clues before it is asked
// again. Cells of the halves go to cells of the grid by the maps FIRST_CELLS and SECOND_CELLS.
import { FOUND, FOUND_MAX, LEARNED, LEARNED_MAX } from './layout';
import { list } from './lists';

@external('oracle', 'missedSet')
declare function missedSet(cells: i64): i64;

export const FIRST_CELLS: usize = memory.data(32, 16);
export const SECOND_CELLS: usize = memory.data(32, 16);

/** So many clues may be tried before someone looks at FOUND again. */
export const ASKED_MAX: i32 = FOUND_MAX / 2;

let foundCount: i32 = 0, learnedCount: i32 = 0, learnedNext: i32 = 0;
let askedCount: i64 = 0, triedCount: i64 = 0;

/** A new grid: nothing is learned of it yet. */
export function startGrid(): void { foundCount = 0; learnedCount = 0; learnedNext = 0; askedCount = 0; triedCount = 0; }

/** What is a puzzle goes to FOUND. */
export function tryCells(first: u32, second: u32): void {
  let cells: u64 = 0;
  for (let rest = first; rest != 0; rest &= rest - 1)
    cells |= (<u64>1) << <u64>load<u8>(FIRST_CELLS + <usize>ctz(rest));
  for (let rest = second; rest != 0; rest &= rest - 1)
    cells |= (<u64>1) << <u64>load<u8>(SECOND_CELLS + <usize>ctz(rest));
  triedCount++;
  for (let i = 0; i < learnedCount; i++) if ((load<u64>(LEARNED + (<usize>i << 3)) & cells) == 0) return;
  askedCount++;
  const missed = missedSet(<i64>cells);
  if (missed != 0) {
    store<i64>(LEARNED + (<usize>learnedNext << 3), missed);
    learnedNext = (learnedNext + 1) & (LEARNED_MAX - 1);
    if (learnedCount < LEARNED_MAX) learnedCount++;
    return;
  }
  if (foundCount == FOUND_MAX) unreachable();
  store<u64>(FOUND + (<usize>foundCount << 3), cells);
  foundCount++;
}

/** The same of a set of each list. */
export function tryPair(first: u32, second: u32): void {
  tryCells(load<u32>(list(0).sortedCells + (<usize>first << 2)), load<u32>(list(1).sortedCells + (<usize>second << 2)));
}

/** Is there so little room in FOUND that someone should look? */
@inline export function isNearlyFull(): bool { return foundCount > FOUND_MAX - ASKED_MAX; }
/** How many puzzles wait in FOUND; they are forgotten by this call. */
export function takePuzzles(): i32 { const taken = foundCount; foundCount = 0; return taken; }
/** Of this grid: clues that were tried, and those of them that the solver was asked. */
export function tried(): f64 { return <f64>triedCount; }
export function asked(): f64 { return <f64>askedCount; }
