// Variable orders: which item to branch on next (Foundations, §5). Any order gives the same solutions
// (Proposition 5.1); items with the fewest candidates give the fewest branches. The counts come from the
// propagation. Without propagation they only reflect the clues, the pencilmarks and the placed cells
// themselves.
import type { Chooser } from './chooser.ts';
import type { VariableOrder } from './options.ts';
import type { Draw } from './random.ts';
import type { State } from './state.ts';
import { createWeightedChooser } from './weighted.ts';

/** The chooser of an order. Ties go to the first item, or break at random if `draw` is given. */
export function chooserOf(order: VariableOrder, state: State, draw: Draw | undefined): Chooser {
  switch (order) {
    case 'fixed':
      return { pick: () => state.settled.indexOf(0), deadEnd: forget };
    case 'mrv':
      return createFewestChooser(state, state.cellCount, draw);
    case 'mrv+degree':
      return createFewestChooser(state, state.cellCount, draw, (cell) => openPeers(state, cell));
    case 'places':
      return createFewestChooser(state, state.itemCount, draw);
    case 'weighted':
      return createWeightedChooser(state, draw);
  }
}

function forget(): void {}

/** Picks an item below `end` with the fewest candidates, and among these one of the highest `degree`. */
function createFewestChooser(
  state: State,
  end: number,
  draw: Draw | undefined,
  degree?: (item: number) => number,
): Chooser {
  const { counts, settled } = state;
  const ties = new Int32Array(end);

  function pick(): number {
    let fewest = 255;
    let length = 0;
    for (let item = 0; item < end; item++) {
      const count = counts[item];
      if (count > fewest || settled[item]) continue;
      if (count < fewest) {
        fewest = count;
        length = 0;
      }
      ties[length++] = item;
    }
    if (degree) length = keepHighest(ties, length, degree);
    return ties[draw ? draw(length) : 0];
  }

  return { pick, deadEnd: forget };
}

function keepHighest(ties: Int32Array, length: number, degree: (item: number) => number): number {
  let highest = -1;
  let kept = 0;
  for (let i = 0; i < length; i++) {
    const value = degree(ties[i]);
    if (value < highest) continue;
    if (value > highest) kept = 0;
    highest = value;
    ties[kept++] = ties[i];
  }
  return kept;
}

function openPeers(state: State, cell: number): number {
  let open = 0;
  for (const peer of state.board.peers[cell]) if (!state.settled[peer]) open++;
  return open;
}
