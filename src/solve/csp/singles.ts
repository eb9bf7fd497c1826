// Naked and hidden singles to a fixpoint (Foundations, §9). A cell with one digit left gets it, and a digit
// with one place left in a unit goes there. Both are items with one candidate (§9.1).
import { checkForward } from './forward.ts';
import { firstCandidate, place, type State } from './state.ts';

/**
 * Places all singles, and those that follow from them. Returns false if a cell has no digit or a digit has no
 * place left.
 */
export function placeSingles(state: State): boolean {
  const { singles, settled, cellCount, size, unitCells } = state;
  while (checkForward(state) && state.emptyPlace < 0) {
    let item = -1;
    while (state.singlesLength > 0 && item < 0) {
      const single = singles[--state.singlesLength];
      if (!settled[single]) item = single;
    }
    if (item < 0) return true;
    const candidate = firstCandidate(state, item);
    if (item < cellCount) place(state, item, candidate);
    else {
      const unit = ((item - cellCount) / size) | 0;
      place(state, unitCells[unit * size + candidate], item - cellCount - unit * size);
    }
  }
  return false;
}
