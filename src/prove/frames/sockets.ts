// Sockets. Exchange in band i a digit x of the upper row with a digit y of the lower row in one half, and the
// other half must do the same. One exchange at a time, this is all that two halves of a frame know of each
// other. Socket s is the exchange (i, x, y) with the s-th triple in order. There are C³ sockets.
import type { Frame, FrameSymmetry } from './frame.ts';
import { COLUMN, columnsOfImage, HALF, listHalves } from './halves.ts';

/** A band, with a digit of its upper row and a digit of its lower row to exchange. */
export interface Socket {
  readonly band: number;
  readonly upper: number;
  readonly lower: number;
}

export function listSockets({ width, words }: Frame): Socket[] {
  const sockets: Socket[] = [];
  const isUpper = (digit: number, band: number): boolean => ((words[digit] >> band) & 1) === 1;
  for (let band = 0; band < width; band++)
    for (let upper = 0; upper < words.length; upper++)
      for (let lower = 0; lower < words.length; lower++)
        if (isUpper(upper, band) && !isUpper(lower, band)) sockets.push({ band, upper, lower });
  return sockets;
}

/**
 * For each socket the halves of the frame with that exchange, packed, and at the end the halves of the frame
 * itself.
 */
export function listFamilies(frame: Frame, own: readonly Uint8Array[]): Uint8Array[] {
  const exchanged = listSockets(frame).map(({ band, upper, lower }) => {
    const words = frame.words.slice();
    words[upper] ^= 1 << band;
    words[lower] ^= 1 << band;
    return listHalves({ width: frame.width, words });
  });
  return [...exchanged, own].map(packed);
}

/** The image of each socket under a symmetry of the frame. */
export function socketsOfImage(sockets: readonly Socket[], { digits, rows }: FrameSymmetry): Uint8Array {
  const numbers = new Map(
    sockets.map(({ band, upper, lower }, s) => [(band << 6) | (upper << 3) | lower, s]),
  );
  return Uint8Array.from(sockets, ({ band, upper, lower }) => {
    const row = rows[2 * band]; // for the digits of the upper row
    const pair = row & 1 ? [digits[lower], digits[upper]] : [digits[upper], digits[lower]];
    return numbers.get(((row >> 1) << 6) | (pair[0] << 3) | pair[1])!;
  });
}

/** The image of each cell of a half. */
export function cellsOfImage(half: Uint8Array, width: number, symmetry: FrameSymmetry): Uint8Array {
  const columns = columnsOfImage(half, width, symmetry);
  const cells = new Uint8Array(HALF);
  for (let column = 0; column < width; column++)
    for (let row = 0; row < 2 * width; row++)
      cells[column * COLUMN + row] = columns[column] * COLUMN + symmetry.rows[row];
  return cells;
}

function packed(halves: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(halves.length * HALF);
  for (const [i, half] of halves.entries()) bytes.set(half, i * HALF);
  return bytes;
}
