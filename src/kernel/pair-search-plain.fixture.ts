// What assembly/pair-search.ts computes, in the most obvious way: every filling, every subset.

/** All fillings of the empty cells (0) of a 9×9 grid, at most `limit`. */
export function plainSolutions(clues: Uint8Array, limit: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  const cells = clues.slice();
  const fill = (): void => {
    let [best, fewest]: [number, number[] | undefined] = [-1, undefined];
    for (let cell = 0; cell < 81; cell++) {
      if (cells[cell] !== 0) continue;
      const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => isAllowed(cells, cell, digit));
      if (!fewest || digits.length < fewest.length) [best, fewest] = [cell, digits];
    }
    if (!fewest) found.push(cells.slice());
    for (const digit of fewest ?? []) {
      if (found.length === limit) break;
      cells[best] = digit;
      fill();
      cells[best] = 0;
    }
  };
  fill();
  return found;
}

function isAllowed(cells: Uint8Array, cell: number, digit: number): boolean {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  return cells.every((other, i) => {
    if (other !== digit) return true;
    const [r, c] = [Math.floor(i / 9), i % 9];
    const sameBox = Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3);
    return r !== row && c !== column && !sameBox;
  });
}

/** Do other fillings of these cells fit the rest of the grid? */
export function isUnavoidable(grid: Uint8Array, cells: readonly number[]): boolean {
  const clues = grid.slice();
  for (const cell of cells) clues[cell] = 0;
  return plainSolutions(clues, 2).length === 2;
}

/**
 * The minimal sets of cells in which a band (27 digits) can change while its columns keep their digits, as
 * bits.
 */
export function plainBandSets(band: Uint8Array): number[] {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const sets = new Set<number>();
  const rows = [0, 0, 0]; // digits as bits
  const place = (column: number, changed: number): void => {
    if (column === 9) {
      if (changed !== 0) sets.add(changed);
      return;
    }
    for (const order of orders) {
      const digits = order.map((row) => band[9 * row + column]);
      if (digits.some((digit, row) => rows[row] & (1 << digit))) continue;
      let more = changed;
      for (const [row, digit] of digits.entries()) {
        rows[row] |= 1 << digit;
        if (digit !== band[9 * row + column]) more |= 1 << (9 * row + column);
      }
      place(column + 1, more);
      for (const [row, digit] of digits.entries()) rows[row] &= ~(1 << digit);
    }
  };
  place(0, 0);
  return [...sets].filter((set) => ![...sets].some((other) => other !== set && (other & ~set) === 0));
}

/** All sets of `size` of 27 cells that hit every set, as bits. */
export function plainHitters(sets: readonly number[], size: number): number[] {
  const found: number[] = [];
  const choose = (from: number, chosen: number, left: number): void => {
    if (left === 0) {
      if (sets.every((set) => (set & chosen) !== 0)) found.push(chosen);
      return;
    }
    for (let cell = from; cell < 27; cell++) choose(cell + 1, chosen | (1 << cell), left - 1);
  };
  choose(0, 0, size);
  return found;
}

/** The fewest cells of a minirow that hit these sets of its three cells (bits 0 … 2). */
export function plainNeed(sets: readonly number[]): number {
  const hitters = [0, 1, 2, 3, 4, 5, 6, 7].filter((cells) => sets.every((set) => (set & cells) !== 0));
  return Math.min(...hitters.map((cells) => [0, 1, 2].filter((i) => cells & (1 << i)).length));
}
