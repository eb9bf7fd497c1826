// The engine `plain`: backtracking, cell by cell in reading order, without refinements. It takes every board.
// The tests compare all other engines with it.
import { type Board, type Grid, isAllowed, type Puzzle } from '../board/index.ts';
import { type Engine, type Search, type SearchOptions, zeroCounters } from './engine.ts';

/** The engine that is obviously right. */
export const plainEngine: Engine = {
  name: 'plain',
  refuses: () => undefined,
  start: (puzzle, options) => startPlain(puzzle, options),
};

function startPlain(
  puzzle: Puzzle,
  { limit = Number.POSITIVE_INFINITY, keep = limit }: SearchOptions = {},
): Search {
  const { board } = puzzle;
  const grid = new Uint8Array(board.cellCount); // the cells before `cell` are filled, the others 0
  const counters = zeroCounters();
  const kept: Grid[] = [];
  let cell = 0;
  let isDone = limit <= 0;

  return {
    counters,
    take: () => kept.splice(0),
    run(nodes) {
      const stopAt = counters.nodes + nodes;
      while (!isDone && counters.nodes < stopAt) {
        if (cell === board.cellCount) {
          counters.solutions++;
          if (counters.solutions <= keep) kept.push(grid.slice());
          isDone = counters.solutions >= limit;
          cell--;
        } else if (grid[cell] === 0) {
          counters.nodes++;
          if (puzzle.cells[cell] === 0) counters.guesses++;
        }
        // Takes the next digit of this cell. If there is none, goes back to the cell before.
        const next = nextDigit(puzzle, board, grid, cell);
        grid[cell] = next;
        cell += next === 0 ? -1 : 1;
        if (cell < 0) isDone = true;
      }
      return isDone ? 'done' : 'paused';
    },
  };
}

/** The cell's next larger digit that breaks no rule against the cells before it; 0: none. */
function nextDigit(puzzle: Puzzle, board: Board, grid: Uint8Array, cell: number): number {
  for (let digit = grid[cell] + 1; digit <= board.size; digit++)
    if (
      isAllowed(puzzle, cell, digit) &&
      !board.peers[cell].some((peer) => peer < cell && grid[peer] === digit)
    )
      return digit;
  return 0;
}
