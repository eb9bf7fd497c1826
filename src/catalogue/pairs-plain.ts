// Pairs of bands in the slow and obvious way, for tests of the kernel: all images of a pair, and all ways to
// fill the cells of its third band.

/** The smallest image of a pair, and how many symmetries lead to it. */
export function plainCanonicalPair(pair: Uint8Array): { cells: Uint8Array; automorphisms: number } {
  let best: number[] | undefined;
  let automorphisms = 0;
  for (const columns of columnOrders())
    for (const first of [0, 3])
      for (const rows of orders([first, first + 1, first + 2])) {
        const image = imageOf(pair, rows, columns);
        const order = best ? compare(image, best) : -1;
        if (order > 0) continue;
        if (order < 0) [best, automorphisms] = [image, 0];
        automorphisms++;
      }
  return { cells: Uint8Array.from(best!), automorphisms };
}

/** The third bands of a pair whose first columns ascend, in the order of their texts. */
export function plainThirdBands(pair: Uint8Array): Uint8Array[] {
  const cells = [...pair];
  const found: Uint8Array[] = [];
  const mayStand = (digit: number): boolean => {
    const cell = cells.length;
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    if (column === 0 && row > 6 && digit < cells[cell - 9]) return false;
    return cells.every((other, at) => {
      const isPeer =
        Math.floor(at / 9) === row ||
        at % 9 === column ||
        (at >= 54 && Math.floor((at % 9) / 3) === Math.floor(column / 3));
      return other !== digit || !isPeer;
    });
  };
  const fill = (): void => {
    if (cells.length === 81) {
      found.push(Uint8Array.from(cells.slice(54)));
      return;
    }
    for (let digit = 1; digit <= 9; digit++) {
      if (!mayStand(digit)) continue;
      cells.push(digit);
      fill();
      cells.pop();
    }
  };
  fill();
  return found;
}

/**
 * The pair with these rows on top and the columns in this order, relabelled so that the first row is 1 … 9.
 * Rows are then sorted.
 */
function imageOf(pair: Uint8Array, top: readonly number[], columns: readonly number[]): number[] {
  const labels = new Map(columns.map((column, i) => [pair[top[0] * 9 + column], i + 1]));
  const rowOf = (row: number): number[] => columns.map((column) => labels.get(pair[row * 9 + column])!);
  const below = (top[0] < 3 ? [3, 4, 5] : [0, 1, 2]).map(rowOf).sort((a, b) => a[0] - b[0]);
  return [...top.map(rowOf), ...below].flat();
}

function compare(a: readonly number[], b: readonly number[]): number {
  const cell = a.findIndex((digit, i) => digit !== b[i]);
  return cell < 0 ? 0 : a[cell] - b[cell];
}

function* columnOrders(): Generator<number[]> {
  for (const [a, b, c] of orders([0, 3, 6]))
    for (const first of orders([a, a + 1, a + 2]))
      for (const second of orders([b, b + 1, b + 2]))
        for (const third of orders([c, c + 1, c + 2])) yield [...first, ...second, ...third];
}

function orders([a, b, c]: readonly number[]): number[][] {
  return [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
}
