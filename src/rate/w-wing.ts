// W-wing: two cells with the same candidates a and b, and a unit with two places for a, each seen by one of the cells.
// If neither cell were b, both would be a and the unit would have no place for it. So cells that see both cannot be b.
import { isPair, lowestBit } from '../family/internal.ts';
import { type Find, type Found, removeFromCommonPeers } from './found.ts';

export const findWWings: Find = (found) => {
  const { layout, marks } = found.state;
  const { cellCount } = layout;
  const wings = [0, 0];
  for (let first = 0; first < cellCount; first++) {
    const pair = marks[first];
    if (!isPair(pair)) continue;
    for (let second = first + 1; second < cellCount; second++) {
      if (marks[second] !== pair || layout.isPeer[first * cellCount + second] !== 0) continue;
      wings[0] = first;
      wings[1] = second;
      for (let rest = pair; rest !== 0; rest &= rest - 1) {
        const joint = lowestBit(rest);
        removeFromCommonPeers(found, wings, pair & ~(1 << joint));
        if (found.size === 0) continue;
        const unit = bridge(found, first, second, joint);
        if (unit < 0) found.size = 0;
        else if (found.offer(() => pattern(found, wings, unit, joint, lowestBit(pair & ~(1 << joint)))))
          return;
      }
    }
  }
};

/** Finds the first unit with two places for the digit, one seen by each cell and neither of them one of the cells. */
function bridge(found: Found, first: number, second: number, digit: number): number {
  const { layout, places } = found.state;
  const { size, cellCount, unitCount, unitCells, isPeer } = layout;
  for (let unit = 0; unit < unitCount; unit++) {
    const here = places[unit * size + digit];
    if (!isPair(here)) continue;
    const a = unitCells[unit * size + lowestBit(here)];
    const b = unitCells[unit * size + lowestBit(here & (here - 1))];
    if (isPeer[a * cellCount + first] && isPeer[b * cellCount + second]) return unit;
    if (isPeer[b * cellCount + first] && isPeer[a * cellCount + second]) return unit;
  }
  return -1;
}

function pattern(found: Found, wings: readonly number[], unit: number, joint: number, gone: number) {
  const { layout, places } = found.state;
  const cells = [...wings];
  for (let rest = places[unit * layout.size + joint]; rest !== 0; rest &= rest - 1)
    cells.push(layout.unitCells[unit * layout.size + lowestBit(rest)]);
  return { cells, digits: [joint + 1, gone + 1], units: [unit] };
}
