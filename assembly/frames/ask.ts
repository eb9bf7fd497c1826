// Decides whether clues in two halves form a puzzle. Unavoidable sets returned by the solver are tested on the next
// clues before it is asked again. The maps FIRST_CELLS and SECOND_CELLS take cells of the halves to cells of the grid.
import { FOUND, FOUND_MAX, LEARNED, LEARNED_MAX } from './layout';
import { list } from './lists';

@external('oracle', 'missedSet')
declare function missedSet(cells: i64): i64;

export const FIRST_CELLS: usize = memory.data(32, 16);
export const SECOND_CELLS: usize = memory.data(32, 16);

/** The most clue sets that may be tried between two looks at FOUND. */
export const ASKED_MAX: i32 = FOUND_MAX / 2;

let foundCount: i32 = 0, learnedCount: i32 = 0, learnedNext: i32 = 0;
let askedCount: i64 = 0, triedCount: i64 = 0;

/** Begins a new grid, with nothing learned. */
export function startGrid(): void { foundCount = 0; learnedCount = 0; learnedNext = 0; askedCount = 0; triedCount = 0; }

/** Tries these clues. If they form a puzzle, adds it to FOUND. */
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

/** Tries the clues of one set of each list. */
export function tryPair(first: u32, second: u32): void {
  tryCells(load<u32>(list(0).sortedCells + (<usize>first << 2)), load<u32>(list(1).sortedCells + (<usize>second << 2)));
}

/** Is FOUND so full that it must be emptied before more clues are tried? */
@inline export function isNearlyFull(): bool { return foundCount > FOUND_MAX - ASKED_MAX; }
/** Returns the number of puzzles in FOUND, and empties it. */
export function takePuzzles(): i32 { const taken = foundCount; foundCount = 0; return taken; }
/** For this grid: clue sets tried, and those given to the solver. */
export function tried(): f64 { return <f64>triedCount; }
export function asked(): f64 { return <f64>askedCount; }
