// Forward checking (Foundations, §5.2): a placed digit is removed from its peers. A cell without candidates
// is a dead end.
import { lowestBit } from '../../family/internal.ts';
import { remove, type State } from './state.ts';

/**
 * Removes each newly placed digit from the peers of its cell. Returns false if some cell has no candidate
 * left.
 */
export function checkForward(state: State): boolean {
  while (state.prunedCount < state.placedCount) prunePeers(state, state.placed[state.prunedCount++]);
  return state.emptyCell < 0;
}

function prunePeers(state: State, candidate: number): void {
  const { masks, size, firstUnit, unitItem, unitOf, unitCells, position, wordShift } = state;
  const cell = (candidate / size) | 0;
  const digit = candidate - cell * size;
  for (let at = firstUnit[cell], end = firstUnit[cell + 1]; at < end; at++) {
    const item = unitItem[at] + digit;
    const own = position[at];
    const cells = unitOf[at] * size;
    for (let word = 0; word <= wordShift; word++) {
      let others = masks[(item << wordShift) + word];
      if (word === own >> 5) others &= ~(1 << own);
      for (; others !== 0; others &= others - 1)
        remove(state, unitCells[cells + 32 * word + lowestBit(others)], digit);
    }
  }
}
