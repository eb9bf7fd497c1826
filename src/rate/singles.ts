// Naked and hidden singles for a known solution, made for callers that ask many times what singles fill. Nothing is
// searched: a cell with one candidate left gets its digit of the solution, and so does the cell where the solution has
// the last place of a digit in a unit. Counts of what is left are enough. The cells that singles fill do not depend on
// the order, and more filled cells never lead to fewer.
//
//   state   | candidate? cell·N + digit | candidates left, by cell | places left, unit·N + digit | filled? by cell |
//
// One byte each, so that copying a state is one copy: 1,134 bytes on a 9×9 board.
import { type Grid, isAllowed, type Puzzle } from '../board/index.ts';

export interface Singles {
  /** The state after singles have filled all they can from the clues. */
  readonly start: Uint8Array;
  /** Fills a cell, then all that singles fill after it. Changes the state. */
  fill(state: Uint8Array, cell: number): void;
  isFilled(state: Uint8Array, cell: number): boolean;
  /** Returns a view of the state with a byte for each cell, 1 if it is filled. */
  filled(state: Uint8Array): Uint8Array;
}

/** Prepares the singles of a puzzle with this solution. */
export function createSingles(puzzle: Puzzle, solution: Grid): Singles {
  const { board, cells } = puzzle;
  const { size, cellCount, units, unitsOf, peers } = board;
  const leftAt = cellCount * size;
  const placesAt = leftAt + cellCount;
  const filledAt = placesAt + units.length * size;
  const digitOf = solution.map((digit) => digit - 1);
  const cellFor = new Uint16Array(units.length * size); // the cell of each digit in each unit of the solution
  for (const [u, unit] of units.entries())
    for (const cell of unit.cells) cellFor[u * size + digitOf[cell]] = cell;
  const waiting = new Uint16Array(filledAt); // cells to fill; each count of what is left reaches 1 once
  let end = 0;

  const take = (state: Uint8Array, cell: number, digit: number): void => {
    const at = cell * size + digit;
    if (state[at] === 0) return;
    state[at] = 0;
    if (--state[leftAt + cell] === 1) waiting[end++] = cell;
    const own = unitsOf[cell];
    for (let i = 0; i < own.length; i++) {
      const place = own[i] * size + digit;
      if (--state[placesAt + place] === 1) waiting[end++] = cellFor[place];
    }
  };
  const fillOne = (state: Uint8Array, cell: number): void => {
    if (state[filledAt + cell] !== 0) return;
    state[filledAt + cell] = 1;
    const digit = digitOf[cell];
    for (let other = 0; other < size; other++) if (other !== digit) take(state, cell, other);
    const seen = peers[cell];
    for (let i = 0; i < seen.length; i++) take(state, seen[i], digit);
  };
  const goOn = (state: Uint8Array): void => {
    for (let i = 0; i < end; i++) fillOne(state, waiting[i]);
    end = 0;
  };

  const start = new Uint8Array(filledAt + cellCount).fill(1, 0, leftAt).fill(size, leftAt, filledAt);
  for (let cell = 0; cell < cellCount; cell++)
    if (cells[cell] === 0)
      for (let digit = 1; digit <= size; digit++)
        if (!isAllowed(puzzle, cell, digit)) take(start, cell, digit - 1);
  for (let cell = 0; cell < cellCount; cell++) if (cells[cell] !== 0) fillOne(start, cell);
  goOn(start);
  return {
    start,
    fill(state, cell) {
      fillOne(state, cell);
      goOn(state);
    },
    isFilled: (state, cell) => state[filledAt + cell] !== 0,
    filled: (state) => state.subarray(filledAt),
  };
}
