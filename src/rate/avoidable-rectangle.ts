// Avoidable rectangles: four cells without clues, some of them solved, in which two digits could be exchanged in
// every unit. A puzzle with exactly one solution cannot end like this. Only for puzzles known to be proper.
//   type 1: three are solved. The fourth is not the digit that would complete the exchange.
//   type 2: two side by side are solved. The other two each have the exchanged digit and the same third digit, and one of
//           them holds the third.
// The puzzle's own pencilmarks, if any, must allow the exchanged digits.
import { isSingle } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import { type Find, type Found, remove, removeFromCommonPeers } from './found.ts';

export const findAvoidableRectangles1: Find = (found) =>
  eachExchange(found, 1, (cells, open, pair, wanted) => {
    remove(found, open[0], wanted[0]);
    return found.size > 0 && found.offer(() => ({ cells: [...cells], digits: digitsOf(pair) }));
  });

export const findAvoidableRectangles2: Find = (found) =>
  eachExchange(found, 2, (cells, open, pair, wanted) => {
    const { marks, layout } = found.state;
    if (layout.isPeer[open[0] * layout.cellCount + open[1]] === 0) return false;
    const third = marks[open[0]] & ~wanted[0];
    if (!isSingle(third) || (third & pair) !== 0) return false;
    if (open.some((cell, i) => marks[cell] !== (wanted[i] | third))) return false;
    removeFromCommonPeers(found, open, third);
    return (
      found.size > 0 &&
      found.offer(() => ({ cells: [...cells], digits: [...digitsOf(pair), ...digitsOf(third)] }))
    );
  });

/**
 * Calls `look` for every rectangle with the given number of open cells whose solved cells hold two digits as an
 * exchange needs. Passes the open cells and, for each, the digit it would have.
 */
function eachExchange(
  { state }: Found,
  openCount: number,
  look: (
    cells: readonly number[],
    open: readonly number[],
    pair: number,
    wanted: readonly number[],
  ) => boolean,
): void {
  const { cells: digits, free, layout } = state;
  const { rectangles } = layout;
  const bitOf = (cell: number): number => (digits[cell] === 0 ? 0 : 1 << (digits[cell] - 1));
  for (let at = 0; at < rectangles.length; at += 4) {
    let openHere = 0;
    let isFree = true;
    for (let i = at; i < at + 4; i++) {
      if (digits[rectangles[i]] === 0) openHere++;
      isFree &&= free[rectangles[i]] !== 0;
    }
    if (openHere !== openCount || !isFree) continue;
    const cells = Array.from(rectangles.subarray(at, at + 4));
    const open = cells.filter((cell) => digits[cell] === 0);
    const outer = bitOf(cells[0]) | bitOf(cells[3]); // the first and the last must hold one digit,
    const inner = bitOf(cells[1]) | bitOf(cells[2]); // the middle two the other
    if (!isSingle(outer) || !isSingle(inner) || outer === inner) continue;
    const pair = outer | inner;
    if (cells.some((cell) => (free[cell] & pair) !== pair)) continue;
    const wanted = open.map((cell) => (cell === cells[0] || cell === cells[3] ? outer : inner));
    if (look(cells, open, pair, wanted)) return;
  }
}
