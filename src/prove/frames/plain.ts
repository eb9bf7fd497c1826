// The plain twins of the kernel of frames, straight from the definitions.
import type { ClueSets } from '../../kernel/index.ts';
import { COLUMN, HALF } from './halves.ts';

/**
 * Can the half be filled in another way that agrees with it in these cells? The other way is one of these
 * halves, its columns in any order.
 */
export function plainIsOpen(half: Uint8Array, width: number, fillings: Uint8Array, cells: number): boolean {
  const all = orders(width);
  const clues = Array.from({ length: HALF }, (_, cell) => cell).filter((cell) => (cells >>> cell) & 1);
  for (let from = 0; from < fillings.length; from += HALF)
    for (const order of all) {
      const digitAt = (cell: number): number =>
        fillings[from + (order[Math.floor(cell / COLUMN)] ?? width) * COLUMN + (cell % COLUMN)];
      if (
        clues.every((cell) => digitAt(cell) === half[cell]) &&
        half.some((digit, cell) => digitAt(cell) !== digit)
      )
        return true;
    }
  return false;
}

/**
 * The sockets that the clues leave open; undefined if the clues leave another half of the same frame
 * possible.
 */
export function plainOpenSockets(
  half: Uint8Array,
  width: number,
  families: readonly Uint8Array[],
  cells: number,
): bigint | undefined {
  if (plainIsOpen(half, width, families.at(-1)!, cells)) return undefined;
  let open = 0n;
  for (const [socket, fillings] of families.slice(0, -1).entries())
    if (plainIsOpen(half, width, fillings, cells)) open |= 1n << BigInt(socket);
  return open;
}

/** All sets of `clues` cells of a half. */
export function* plainCellSets(width: number, clues: number, from = 0): Generator<number, void> {
  if (clues === 0) yield 0;
  else
    for (let cell = from; cell < width * 2 * width; cell++) {
      const bit = 1 << (Math.floor(cell / (2 * width)) * COLUMN + (cell % (2 * width)));
      for (const rest of plainCellSets(width, clues - 1, cell + 1)) yield (rest | bit) >>> 0;
    }
}

/** The pairs, as cells of the first and cells of the second, that share no open socket. */
export function plainJoin(first: ClueSets, second: ClueSets): [number, number][] {
  const pairs: [number, number][] = [];
  for (const [i, word] of first.words.entries())
    for (const [j, other] of second.words.entries())
      if ((word & other) === 0n) pairs.push([first.cells[i], second.cells[j]]);
  return pairs;
}

function orders(n: number): number[][] {
  if (n === 0) return [[]];
  return orders(n - 1).flatMap((order) =>
    Array.from({ length: n }, (_, at) => order.toSpliced(at, 0, n - 1)),
  );
}
