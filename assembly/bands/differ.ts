// What a checker asks the 9×9 solver: have these clues of a grid another solution, and where does it differ? Of the
// cells that the checker fills last it shall differ in few, since it is there that the difference, an unavoidable set,
// has to be hit: they are given one after the other, for as long as there is still another solution.
import { CELLS, DONE, FOREVER, INPUT, OUTPUT, run, start, takeOutput } from './machine';

export const GRID: usize = memory.data(81, 16);
/** 81 bytes, not 0: filled last. */
export const LATE: usize = memory.data(81, 16);
/** 81 bytes, 1: the question has a clue there; afterwards, 1: the other solution has another digit there. */
export const MARKED: usize = memory.data(81, 16);

/** Returns 1 if the clues of GRID in MARKED have another solution, which leaves its difference there, else 0. */
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

/** The next question has a clue in this cell, or none. */
@inline function give(cell: usize, isClue: bool): void {
  store<u8>(INPUT + cell, isClue ? load<u8>(GRID + cell) : 0);
}

/** Gives the cells filled last in which the solution does not differ. */
function giveSame(): void {
  for (let cell: usize = 0; cell < CELLS; cell++)
    if (load<u8>(LATE + cell) != 0) give(cell, load<u8>(MARKED + cell) == 0);
}

/** Looks for a solution of INPUT that is not GRID, and marks where it differs. */
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
