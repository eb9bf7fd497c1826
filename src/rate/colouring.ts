// Simple colouring: where a unit has two places for a digit, one holds it and the other does not. Linked cells get two
// alternating colours, and all cells of one colour hold the digit. If two cells of one colour see each other, it is the
// other colour (wrap). A cell that sees both colours cannot hold the digit (trap).
import { isPair, lowestBit } from '../family/internal.ts';
import { type Find, type Found, remove } from './found.ts';

export const findColouring: Find = (found) => {
  const { layout, marks } = found.state;
  const { size, cellCount } = layout;
  const colours = new Int8Array(cellCount); // 0: not in this component, else 1 or −1
  const isSeen = new Uint8Array(cellCount);
  for (let digit = 1; digit <= size; digit++) {
    isSeen.fill(0);
    for (let start = 0; start < cellCount; start++) {
      if (isSeen[start] !== 0 || (marks[start] & (1 << (digit - 1))) === 0) continue;
      const component = colourFrom(found, start, digit, colours);
      for (const cell of component) isSeen[cell] = 1;
      const isEnough = component.length > 2 && offerAll(found, component, colours, digit);
      for (const cell of component) colours[cell] = 0;
      if (isEnough) return;
    }
  }
};

/** Colours all cells linked with `start` and returns them. */
function colourFrom(found: Found, start: number, digit: number, colours: Int8Array): number[] {
  const { layout, places } = found.state;
  const { size, unitCells, unitsOf } = layout;
  const component = [start];
  colours[start] = 1;
  for (let i = 0; i < component.length; i++)
    for (const unit of unitsOf[component[i]]) {
      const here = places[unit * size + digit - 1];
      if (!isPair(here)) continue;
      for (let rest = here; rest !== 0; rest &= rest - 1) {
        const cell = unitCells[unit * size + lowestBit(rest)];
        if (colours[cell] !== 0) continue;
        colours[cell] = -colours[component[i]];
        component.push(cell);
      }
    }
  return component;
}

function offerAll(found: Found, component: readonly number[], colours: Int8Array, digit: number): boolean {
  const { layout, marks } = found.state;
  const { cellCount, isPeer } = layout;
  const bit = 1 << (digit - 1);
  const pattern = () => {
    const sets = [1, -1].map((colour) => component.filter((cell) => colours[cell] === colour));
    return { cells: sets.flat(), digits: [digit], sets };
  };
  const sees = (cell: number, colour: number): boolean =>
    component.some((other) => colours[other] === colour && isPeer[cell * cellCount + other] !== 0);
  for (const colour of [1, -1]) {
    if (!component.some((cell) => colours[cell] === colour && sees(cell, colour))) continue;
    for (const cell of component) if (colours[cell] === colour) remove(found, cell, bit);
    return found.offer(pattern);
  }
  for (let cell = 0; cell < cellCount; cell++)
    if ((marks[cell] & bit) !== 0 && colours[cell] === 0 && sees(cell, 1) && sees(cell, -1))
      remove(found, cell, bit);
  return found.size > 0 && found.offer(pattern);
}
