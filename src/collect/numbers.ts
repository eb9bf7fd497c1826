// Numbers in keys and values: six bytes, the highest first, so that they sort in numeric order.

/** Bytes of a number. */
export const NUMBER_BYTES = 6;
const LARGEST = 2 ** 48 - 1;

export function putNumber(bytes: Uint8Array, at: number, value: number): void {
  const high = Math.floor(value / 2 ** 24);
  for (let i = 0; i < 3; i++) {
    bytes[at + i] = high >>> (8 * (2 - i));
    bytes[at + 3 + i] = (value % 2 ** 24) >>> (8 * (2 - i));
  }
}

export function getNumber(bytes: Uint8Array, at: number): number {
  const three = (from: number): number => (bytes[from] << 16) | (bytes[from + 1] << 8) | bytes[from + 2];
  return three(at) * 2 ** 24 + three(at + 3);
}

/** Reverses the order, to sort from the largest down. */
export function downwards(value: number): number {
  return LARGEST - value;
}
