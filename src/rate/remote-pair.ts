// Remote pairs: cells with the same two candidates, each seeing the next, hold them alternately. A cell that sees two
// of opposite turns can hold neither digit.
import { isPair } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import { type Find, type Found, remove } from './found.ts';

export const findRemotePairs: Find = (found) => {
  const { layout, marks } = found.state;
  const { cellCount, isPeer } = layout;
  const isSeen = new Uint8Array(cellCount);
  for (let start = 0; start < cellCount; start++) {
    if (isSeen[start] !== 0 || !isPair(marks[start])) continue;
    const turns = turnsFrom(found, start);
    for (const cell of turns.keys()) isSeen[cell] = 1;
    if (turns.size < 4) continue; // two cells are a naked pair
    const pair = marks[start];
    const cells = [...turns.keys()];
    const sees = (cell: number, turn: number): boolean =>
      cells.some((other) => turns.get(other) === turn && isPeer[cell * cellCount + other] !== 0);
    for (let cell = 0; cell < cellCount; cell++)
      if ((marks[cell] & pair) !== 0 && !turns.has(cell) && sees(cell, 0) && sees(cell, 1))
        remove(found, cell, pair);
    const sets = [0, 1].map((turn) => cells.filter((cell) => turns.get(cell) === turn));
    if (found.size > 0 && found.offer(() => ({ cells, digits: digitsOf(pair), sets }))) return;
  }
};

/** Returns all cells linked with `start`, each with its turn: 0 or 1. */
function turnsFrom({ state }: Found, start: number): Map<number, number> {
  const { layout, marks } = state;
  const turns = new Map([[start, 0]]);
  for (const [cell, turn] of turns)
    for (const peer of layout.peers[cell])
      if (marks[peer] === marks[start] && !turns.has(peer)) turns.set(peer, 1 - turn);
  return turns;
}
