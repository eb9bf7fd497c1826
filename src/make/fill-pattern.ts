// Puzzles with a clue in every cell of a pattern. With few cells, a random grid seldom gives a proper puzzle. So digits
// are changed one at a time, and a change is kept if the puzzle has no more solutions than before, or by chance a few
// more (threshold accepting). Patterns of 24 cells and more then take a few hundred tries on 9×9; random grids alone
// take millions. For random patterns of 21 to 23 cells with a half turn this took 0.3 CPU seconds each, against 0.5
// when more solutions were never allowed and patience was 400.

import { pickInt, type Random } from '../base/index.ts';
import type { Grid } from '../board/index.ts';
import { defaultEngine } from '../solve/index.ts';
import { judge, type Tools, type Try } from './attempt.ts';
import { runWatched } from './watch.ts';
import { Witnesses } from './witnesses.ts';

/** After this many tries without fewer solutions, start from another grid. */
const PATIENCE = 1500;
/** Each further tenth of the solutions is allowed with probability 1 − 1/5. */
const TENTHS = 5;
/** Counting solutions stops here. */
const MOST_SOLUTIONS = 1000;

/** Each call of the result is one try. */
export function startFilling(tools: Tools, random: Random): () => Try {
  const { board, drawGrid, free, watch } = tools;
  const places = [...free.keys()].filter((cell) => free[cell] !== 0);
  const engine = defaultEngine(board);
  let base: { readonly cells: Uint8Array; readonly solutions: number } | undefined;
  let since = 0;

  const countUpTo = (cells: Uint8Array, limit: number): { solutions: number; first: Grid | undefined } => {
    const search = engine.start({ board, cells }, { limit, keep: 1 });
    runWatched(search, watch);
    return { solutions: search.counters.solutions, first: search.take()[0] };
  };
  /** The most solutions the next puzzle may have. Drawn in whole numbers, so that all machines draw the same. */
  const mostAllowed = (solutions: number): number => {
    let tenths = 10;
    while (pickInt(random, TENTHS) > 0) tenths++;
    return Math.floor((solutions * tenths) / 10);
  };
  /** The base with another digit in one of its cells, or undefined if the other clues leave no other digit there. */
  const changed = (cells: Uint8Array): Uint8Array | undefined => {
    const cell = places[pickInt(random, places.length)];
    const digit = 1 + pickInt(random, board.size);
    const isTaken = cells[cell] === digit || board.peers[cell].some((peer) => cells[peer] === digit);
    return isTaken ? undefined : cells.with(cell, digit);
  };

  return function* () {
    let cells: Uint8Array | undefined;
    while (base && !cells && since++ < PATIENCE) cells = changed(base.cells);
    if (!cells) {
      const grid = drawGrid(random);
      cells = grid.map((digit, cell) => (free[cell] === 0 ? 0 : digit));
      base = undefined;
    }
    const allowed = base ? mostAllowed(base.solutions) : MOST_SOLUTIONS;
    const { solutions, first } = countUpTo(cells, Math.min(allowed + 1, MOST_SOLUTIONS));
    if (solutions === 0) return { failure: 'unsolvable' };
    if (!base || solutions <= allowed) {
      if (!base || solutions < base.solutions) since = 0;
      base = { cells, solutions };
    }
    if (solutions > 1) {
      watch.tellSolutions(solutions);
      return { failure: 'pattern', solutions };
    }
    const solution = first!.slice();
    return yield* judge(tools, cells.slice(), solution, {
      clues: places.length,
      witnesses: Witnesses.none(board.cellCount),
    });
  };
}
