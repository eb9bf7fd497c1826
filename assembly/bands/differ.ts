// Answers a checker's question: do these clues of a grid have another solution, and where does it differ? The
// difference is an unavoidable set that the checker must hit with the cells it fills last, so it should have few of
// those. They are given as clues one by one, for as long as another solution remains.
import { CELLS, DONE, FOREVER, INPUT, OUTPUT, run, start, takeOutput } from './machine';

export const GRID: usize = memory.data(81, 16);
/** 81 bytes; not 0: the checker fills this cell last. */
export const LATE: usize = memory.data(81, 16);
/** 81 bytes. Before a call, 1: the cell has a clue. After it, 1: the other solution has another digit there. */
export const MARKED: usize = memory.data(81, 16);

/**
 * Returns 1 if the clues of GRID in MARKED have another solution, and leaves the cells where it differs in MARKED.
 * Returns 0 otherwise.
 */
export function differ(): i32 {
  for (let cell: usize = 0; cell < CELLS; cell++) give(cell, load<u8>(MARKED + cell) != 0);
  if (!findOther()) return 0;
  giveSame();
  for (let cell: usize = 0; cell < CELLS; cell++) {
    if (load<u8>(LATE + cell) == 0 || load<u8>(MARKED + cell) == 0) continue;
    give(cell, true);
    if (findOther()) giveSame();
    else give(cell, false);
  }
  return 1;
}

/** Sets whether the next search has a clue in this cell. */
@inline function give(cell: usize, isClue: bool): void {
  store<u8>(INPUT + cell, isClue ? load<u8>(GRID + cell) : 0);
}

/** Gives the late cells in which the other solution agrees with the grid. */
function giveSame(): void {
  for (let cell: usize = 0; cell < CELLS; cell++)
    if (load<u8>(LATE + cell) != 0) give(cell, load<u8>(MARKED + cell) == 0);
}

/** Looks for a solution of INPUT other than GRID, and marks where it differs. */
function findOther(): bool {
  start(0, 2, 2);
  while (run(FOREVER) != DONE);
  for (let i = takeOutput() - 1; i >= 0; i--) {
    const solution = OUTPUT + <usize>i * CELLS;
    let differs: u8 = 0;
    for (let cell: usize = 0; cell < CELLS; cell++) differs |= load<u8>(solution + cell) ^ load<u8>(GRID + cell);
    if (differs == 0) continue;
    for (let cell: usize = 0; cell < CELLS; cell++)
      store<u8>(MARKED + cell, <u8>(load<u8>(solution + cell) != load<u8>(GRID + cell)));
    return true;
  }
  return false;
}
