// XY-wing: a cell with the candidates a and b sees one with a and c and one with b and c. Whichever digit it holds, one
// of the two wings is c, so cells that see both cannot be c.
import { countBits, isPair, isSingle } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import { type Find, removeFromCommonPeers } from './found.ts';

export const findXyWings: Find = (found) => {
  const { layout, marks } = found.state;
  const { cellCount } = layout;
  const wings = [0, 0];
  for (let pivot = 0; pivot < cellCount; pivot++) {
    if (!isPair(marks[pivot])) continue;
    const peers = layout.peers[pivot];
    for (let i = 0; i < peers.length; i++) {
      const wing = marks[peers[i]];
      if (!isPair(wing) || !isSingle(wing & marks[pivot])) continue;
      for (let j = i + 1; j < peers.length; j++) {
        const other = marks[peers[j]];
        if (!isPair(other) || (wing & other & marks[pivot]) !== 0) continue;
        if (countBits(marks[pivot] | wing | other) !== 3 || !isSingle(wing & other)) continue;
        wings[0] = peers[i];
        wings[1] = peers[j];
        removeFromCommonPeers(found, wings, wing & other);
        if (
          found.size > 0 &&
          found.offer(() => ({ cells: [pivot, ...wings], digits: digitsOf(wing & other) }))
        )
          return;
      }
    }
  }
};
