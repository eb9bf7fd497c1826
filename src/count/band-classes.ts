// The 416 classes of 3x3 bands under relabelling, the order of rows, stacks and columns within stacks
// (Russell and Jarvis). Relabelling makes the first box 1 … 9. Sorting the columns of the other boxes, and
// these boxes themselves, leaves 36,288 bands. The remaining moves join them into classes.

/** The number of bands in each class, largest first. They sum to 948,109,639,680. */
export function classifyBands(): bigint[] {
  const bands = reducedBands();
  const places = new Map(bands.map((band, i) => [band.join(''), i]));
  const classOf = new Int32Array(bands.length).fill(-1);
  const sizes: bigint[] = [];
  for (let start = 0; start < bands.length; start++) {
    if (classOf[start] >= 0) continue;
    const queue = [start];
    classOf[start] = sizes.length;
    for (const at of queue)
      for (const move of moves) {
        const next = places.get(reduceBand(move.map((cell) => bands[at][cell])).join(''))!;
        if (classOf[next] >= 0) continue;
        classOf[next] = sizes.length;
        queue.push(next);
      }
    sizes.push(BigInt(queue.length) * BANDS_PER_REDUCED);
  }
  return sizes.sort((a, b) => (a > b ? -1 : a < b ? 1 : 0));
}

/** 9! relabellings, 3!² orders of columns and two orders of the boxes. */
const BANDS_PER_REDUCED = 362_880n * 72n;

/** Cell i of the moved band is cell move[i]. A band is 27 digits from 0, row by row. */
const moves = [
  moveOf((row, column) => [[1, 0, 2][row], column]),
  moveOf((row, column) => [[0, 2, 1][row], column]),
  moveOf((row, column) => [row, [1, 0, 2, 3, 4, 5, 6, 7, 8][column]]),
  moveOf((row, column) => [row, [0, 2, 1, 3, 4, 5, 6, 7, 8][column]]),
  moveOf((row, column) => [row, [3, 4, 5, 0, 1, 2, 6, 7, 8][column]]),
];

function moveOf(from: (row: number, column: number) => [row: number, column: number]): number[] {
  return Array.from({ length: 27 }, (_, cell) => {
    const [row, column] = from(Math.floor(cell / 9), cell % 9);
    return row * 9 + column;
  });
}

/** Relabels and sorts a band, 27 digits from 0, row by row, into its reduced form. */
export function reduceBand(band: readonly number[]): number[] {
  const to = Array<number>(9).fill(0);
  for (let i = 0; i < 9; i++) to[band[Math.floor(i / 3) * 9 + (i % 3)]] = i;
  const first = band.slice(0, 9).map((digit) => to[digit]);
  const sortedColumns = (stack: number) =>
    [0, 1, 2].map((i) => stack * 3 + i).sort((a, b) => first[a] - first[b]);
  const [second, third] = [sortedColumns(1), sortedColumns(2)];
  const columns = first[second[0]] < first[third[0]] ? [...second, ...third] : [...third, ...second];
  return [0, 1, 2].flatMap((row) => [0, 1, 2, ...columns].map((column) => to[band[row * 9 + column]]));
}

function reducedBands(): number[][] {
  const band = Array<number>(27).fill(-1);
  for (let i = 0; i < 9; i++) band[Math.floor(i / 3) * 9 + (i % 3)] = i;
  const found: number[][] = [];
  const fill = (cell: number): void => {
    if (cell === 27) found.push([...band]);
    else if (band[cell] >= 0) fill(cell + 1);
    else
      for (let digit = 0; digit < 9; digit++) {
        if (!mayStand(band, cell, digit)) continue;
        band[cell] = digit;
        fill(cell + 1);
        band[cell] = -1;
      }
  };
  fill(3);
  return found;
}

function mayStand(band: readonly number[], cell: number, digit: number): boolean {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  if (row === 0 && column % 3 > 0 && digit < band[cell - 1]) return false;
  if (row === 0 && column === 6 && digit < band[3]) return false;
  for (let other = 0; other < cell; other++) {
    const isPeer = Math.floor(other / 9) === row || Math.floor((other % 9) / 3) === Math.floor(column / 3);
    if (isPeer && band[other] === digit) return false;
  }
  for (let i = 0; i < 3; i++) if (band[row * 9 + i] === digit) return false;
  return true;
}
