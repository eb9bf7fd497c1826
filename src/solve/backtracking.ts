// The engine `backtracking`: the textbook search. It fills the empty cells in reading order, each with the
// first digit that no peer has, later clues included. Where no digit fits, it goes back. It takes every
// board. The engine `plain` looks only at the peers before a cell and visits far more nodes. It is there for
// tests, not for comparisons.
import { type Grid, isAllowed, type Puzzle } from '../board/index.ts';
import { type Engine, type Search, type SearchOptions, zeroCounters } from './engine.ts';

/** The textbook search. */
export const backtrackingEngine: Engine = {
  name: 'backtracking',
  refuses: () => undefined,
  start: (puzzle, options) => startBacktracking(puzzle, options),
};

/**
 * A node is a filling of the first empty cells that breaks no rule. The puzzle itself is a node, and so is
 * each solution.
 */
function startBacktracking(
  puzzle: Puzzle,
  { limit = Number.POSITIVE_INFINITY, keep = limit }: SearchOptions = {},
): Search {
  const grid = puzzle.cells.slice();
  const empty = [...grid.keys()].filter((cell) => grid[cell] === 0);
  const ways: number[][] = []; // for each level above the node, the digits left to try, the next one last
  const counters = zeroCounters();
  const kept: Grid[] = [];
  let isDone = limit <= 0;

  const open = (): void => {
    counters.nodes++;
    if (counters.nodes === 1 && hasFault(puzzle)) {
      isDone = true;
      return;
    }
    if (ways.length === empty.length) {
      counters.solutions++;
      if (counters.solutions <= keep) kept.push(grid.slice());
      isDone = counters.solutions >= limit;
      return;
    }
    const digits = freeDigits(puzzle, grid, empty[ways.length]);
    if (digits.length > 1) counters.guesses++;
    ways.push(digits);
  };
  /** Moves to the next node: the next digit of the last cell with digits left. */
  const move = (): void => {
    for (; ways.length > 0; ways.pop()) {
      const cell = empty[ways.length - 1];
      const digit = ways[ways.length - 1].pop();
      grid[cell] = digit ?? 0;
      if (digit !== undefined) {
        open();
        return;
      }
    }
    isDone = true;
  };

  return {
    counters,
    take: () => kept.splice(0),
    run(nodes) {
      const stopAt = counters.nodes + nodes;
      while (!isDone && counters.nodes < stopAt) {
        if (counters.nodes === 0) open();
        else move();
      }
      return isDone ? 'done' : 'paused';
    },
  };
}

/** The digits that no peer of the cell has, the largest first. */
function freeDigits(puzzle: Puzzle, grid: Grid, cell: number): number[] {
  const { size, peers } = puzzle.board;
  const isTaken = new Uint8Array(size + 1);
  for (const peer of peers[cell]) isTaken[grid[peer]] = 1;
  const digits: number[] = [];
  for (let digit = size; digit > 0; digit--)
    if (isTaken[digit] === 0 && isAllowed(puzzle, cell, digit)) digits.push(digit);
  return digits;
}

/** Do the clues break a rule among themselves? The search compares clues only with the digits it fills in. */
function hasFault(puzzle: Puzzle): boolean {
  const { board, cells } = puzzle;
  return cells.some(
    (digit, cell) =>
      digit !== 0 &&
      (!isAllowed(puzzle, cell, digit) || board.peers[cell].some((peer) => cells[peer] === digit)),
  );
}
