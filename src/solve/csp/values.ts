// Value orders: which value to try first (Foundations, §5.3). The order never changes the solutions, only
// when they are found.
import type { Grid } from '../../board/index.ts';
import type { ValueOrder } from './options.ts';
import type { Draw } from './random.ts';
import { has, type State } from './state.ts';

/**
 * Sorts the choices (candidates, ascending) at indices from … from + length − 1 into the order to try them.
 */
export type Sorter = (choices: Int32Array, from: number, length: number) => void;

/** The sorter of an order. Ties stay as they are, or break at random if `draw` is given. */
export function sorterOf(order: ValueOrder, state: State, draw: Draw | undefined): Sorter {
  const sort = order === 'natural' ? undefined : leastConstrainingFirst(state);
  return (choices, from, length) => {
    if (draw) shuffle(choices, from, length, draw);
    sort?.(choices, from, length);
  };
}

/** Moves the choice that agrees with the grid, if any, to the front. */
export function preferGrid(grid: Grid, size: number): Sorter {
  return (choices, from, length) => {
    for (let i = from; i < from + length; i++) {
      const candidate = choices[i];
      const cell = (candidate / size) | 0;
      if (grid[cell] !== candidate - cell * size + 1) continue;
      choices[i] = choices[from];
      choices[from] = candidate;
    }
  };
}

/** Insertion sort by the number of other candidates that a choice would remove at once; stable. */
function leastConstrainingFirst(state: State): Sorter {
  const costs = new Int32Array(state.size);
  return (choices, from, length) => {
    for (let i = 0; i < length; i++) {
      const candidate = choices[from + i];
      const cost = removals(state, candidate);
      let at = i;
      for (; at > 0 && costs[at - 1] > cost; at--) {
        costs[at] = costs[at - 1];
        choices[from + at] = choices[from + at - 1];
      }
      costs[at] = cost;
      choices[from + at] = candidate;
    }
  };
}

function removals(state: State, candidate: number): number {
  const cell = (candidate / state.size) | 0;
  let sum = state.counts[cell] - 1;
  for (const peer of state.board.peers[cell]) if (has(state, peer, candidate - cell * state.size)) sum++;
  return sum;
}

/** Fisher–Yates. */
function shuffle(choices: Int32Array, from: number, length: number, draw: Draw): void {
  for (let i = length - 1; i > 0; i--) {
    const j = draw(i + 1);
    const moved = choices[from + i];
    choices[from + i] = choices[from + j];
    choices[from + j] = moved;
  }
}
