// Junior exocet, on boards of 3×3 boxes. The base: two cells of a box in one line, with three or four digits between
// them. In each of the other two boxes of the band there is a target that does not see the base. Below or above it, in
// the same crossing line and not in line with the base, is a cell without any of the digits. Three crossing lines
// count: through the targets, and through the cell of the base's box that is in line with the base but not part of it.
// In them, outside the band, two lines must cover all places of each digit, so it stands there at most twice. Then a
// digit of the base is also in a target: the crossing lines hold it three times, at most twice outside the band, and
// within the band only the targets are left. So targets and base hold the same digits: remove other digits from the
// targets, and from the base those that no target can hold.
import { countBits } from '../family/internal.ts';
import { digitsOf } from './digits.ts';
import { type Find, type Found, remove } from './found.ts';

export const findExocets: Find = (found) => {
  const { board } = found.state.layout;
  if (board.boxRows !== 3 || board.boxColumns !== 3) return;
  for (const isByRows of [true, false])
    for (let line = 0; line < 9; line++)
      for (let stack = 0; stack < 3; stack++)
        for (let spare = 0; spare < 3; spare++) if (lookAt(found, isByRows, line, stack, spare)) return;
};

/** The base is in `line` and box `stack` of its band: all cells but number `spare`. Names are for rows. */
function lookAt(found: Found, isByRows: boolean, line: number, stack: number, spare: number): boolean {
  const { marks, cells: filled } = found.state;
  const at = (row: number, column: number): number => (isByRows ? row * 9 + column : column * 9 + row);
  const base = [0, 1, 2].filter((i) => i !== spare).map((i) => at(line, 3 * stack + i));
  const digits = marks[base[0]] | marks[base[1]];
  if (base.some((cell) => marks[cell] === 0) || countBits(digits) < 3 || countBits(digits) > 4) return false;
  const top = line - (line % 3);
  const rows = [0, 1, 2].map((i) => top + i).filter((row) => row !== line);
  const has = (cell: number): number => marks[cell] | (filled[cell] === 0 ? 0 : 1 << (filled[cell] - 1));
  /** The targets in a box: cells with digits of the base whose companion has none. */
  const targetsIn = (box: number): { readonly column: number; readonly cell: number }[] =>
    [0, 1, 2].flatMap((i) =>
      rows.flatMap((row, k) => {
        const column = 3 * box + i;
        const cell = at(row, column);
        const isTarget = (marks[cell] & digits) !== 0 && (has(at(rows[1 - k], column)) & digits) === 0;
        return isTarget ? [{ column, cell }] : [];
      }),
    );
  const [left, right] = [0, 1, 2].filter((box) => box !== stack).map(targetsIn);
  for (const one of left)
    for (const two of right) {
      const columns = [3 * stack + spare, one.column, two.column];
      const isCovered = digitsOf(digits).every((digit) =>
        isTwice(columns.map((column) => rowsWith(digit, column))),
      );
      if (!isCovered) continue;
      const targets = [one.cell, two.cell];
      for (const cell of targets) remove(found, cell, ~digits);
      for (const cell of base) remove(found, cell, ~(marks[targets[0]] | marks[targets[1]]));
      if (found.size === 0) continue;
      const pattern = () => ({
        cells: [...base, ...targets],
        digits: digitsOf(digits),
        sets: [base, targets],
      });
      if (found.offer(pattern)) return true;
    }
  return false;

  /** Returns the rows outside the band where the column holds the digit or can hold it. */
  function rowsWith(digit: number, column: number): number {
    let set = 0;
    for (let row = 0; row < 9; row++)
      if ((row < top || row > top + 2) && (has(at(row, column)) & (1 << (digit - 1))) !== 0) set |= 1 << row;
    return set;
  }
}

/** Can two rows or columns cover all the places? Then at most two of them hold the digit. */
function isTwice(columns: readonly number[]): boolean {
  const [a, b, c] = columns;
  if (a === 0 || b === 0 || c === 0) return true; // two columns
  if (countBits(a | b | c) <= 2) return true; // two rows
  return [a | b, b | c, a | c].some((two) => countBits(two) <= 1); // one column, one row for the other two
}
