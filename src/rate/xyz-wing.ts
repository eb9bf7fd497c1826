// XYZ-wing: a cell with the candidates a, b and c sees one with a and c and one with b and c. One of the three is c, so
// cells that see all of them cannot be c.
import { countBits, isPair } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import { type Find, removeFromCommonPeers } from './found.ts';

export const findXyzWings: Find = (found) => {
  const { layout, marks } = found.state;
  const { cellCount } = layout;
  const cells = [0, 0, 0];
  for (let pivot = 0; pivot < cellCount; pivot++) {
    if (countBits(marks[pivot]) !== 3) continue;
    const peers = layout.peers[pivot];
    for (let i = 0; i < peers.length; i++) {
      const wing = marks[peers[i]];
      if (!isPair(wing) || (wing & ~marks[pivot]) !== 0) continue;
      for (let j = i + 1; j < peers.length; j++) {
        const other = marks[peers[j]];
        if (!isPair(other) || (other & ~marks[pivot]) !== 0 || other === wing) continue;
        cells[0] = pivot;
        cells[1] = peers[i];
        cells[2] = peers[j];
        removeFromCommonPeers(found, cells, wing & other);
        if (found.size > 0 && found.offer(() => ({ cells: [...cells], digits: digitsOf(wing & other) })))
          return;
      }
    }
  }
};
