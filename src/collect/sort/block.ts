// A block of items in memory that grows up to a limit, and sorts them.
//
//   an item   | length of the key (2 bytes) | length of the value (4) | key | value |
//
// Items are sorted by the bytes of their keys, a prefix before longer keys. Equal keys keep their order. Keys are
// sorted by their first bytes, then within each lot by the next (radix sort), because forms begin alike and take long
// to compare.

/** Bytes of an item before its key. */
export const HEAD = 6;
/** The initial size of a block. */
const FIRST_BYTES = 1 << 20;
/** Lots of up to this many items are sorted by comparison. */
const SMALL_LOT = 24;

export interface Block {
  readonly bytes: Uint8Array;
  /** The position of each item, in order after `sort`. */
  readonly starts: Uint32Array;
  readonly length: number;
  /** Bytes in use. */
  readonly used: number;
  /** Adds an item. Returns false and changes nothing if there is no room. */
  add(key: Uint8Array, value: Uint8Array): boolean;
  sort(): void;
  clear(): void;
}

/** Creates a block of at most this many bytes. */
export function createBlock(mostBytes: number): Block {
  let bytes = new Uint8Array(Math.min(FIRST_BYTES, mostBytes));
  let starts = new Uint32Array(1024);
  let length = 0;
  let used = 0;
  return {
    get bytes() {
      return bytes;
    },
    get starts() {
      return starts;
    },
    get length() {
      return length;
    },
    get used() {
      return used;
    },
    add(key, value) {
      const end = used + HEAD + key.length + value.length;
      if (end > mostBytes) return false;
      if (end > bytes.length) bytes = grown(bytes, Math.min(mostBytes, Math.max(2 * bytes.length, end)));
      if (length === starts.length) {
        const more = new Uint32Array(2 * starts.length);
        more.set(starts);
        starts = more;
      }
      writeItem(bytes, used, key, value);
      starts[length++] = used;
      used = end;
      return true;
    },
    sort() {
      sortLot(bytes, starts, new Uint32Array(length), 0, length, 0);
    },
    clear() {
      length = 0;
      used = 0;
    },
  };
}

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(length);
  more.set(bytes);
  return more;
}

export function writeItem(bytes: Uint8Array, at: number, key: Uint8Array, value: Uint8Array): void {
  bytes[at] = key.length;
  bytes[at + 1] = key.length >>> 8;
  bytes[at + 2] = value.length;
  bytes[at + 3] = value.length >>> 8;
  bytes[at + 4] = value.length >>> 16;
  bytes[at + 5] = value.length >>> 24;
  bytes.set(key, at + HEAD);
  bytes.set(value, at + HEAD + key.length);
}

export function keyLengthAt(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8);
}

export function valueLengthAt(bytes: Uint8Array, at: number): number {
  return (bytes[at + 2] | (bytes[at + 3] << 8) | (bytes[at + 4] << 16) | (bytes[at + 5] << 24)) >>> 0;
}

/**
 * Returns a negative number if the key of the item at `a` sorts before the key of the item at `b`, 0 if they are equal.
 */
export function compareKeys(bytes: Uint8Array, a: number, others: Uint8Array, b: number, from = 0): number {
  const [lengthA, lengthB] = [keyLengthAt(bytes, a), keyLengthAt(others, b)];
  const both = Math.min(lengthA, lengthB);
  for (let i = from; i < both; i++) {
    const difference = bytes[a + HEAD + i] - others[b + HEAD + i];
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}

/** Sorts the items `from` … `to` − 1, whose keys share their first `depth` bytes. */
function sortLot(
  bytes: Uint8Array,
  starts: Uint32Array,
  spare: Uint32Array,
  from: number,
  to: number,
  depth: number,
): void {
  let common = depth;
  while (to - from > SMALL_LOT) {
    const ends = new Uint32Array(257); // of the lots by the next byte; lot 0 has the keys that end here
    for (let i = from; i < to; i++) ends[lotOf(bytes, starts[i], common)]++;
    const only = lotOf(bytes, starts[from], common);
    if (ends[only] === to - from) {
      if (only === 0) return;
      common++;
      continue;
    }
    for (let lot = 0, sum = from; lot < 257; lot++) {
      sum += ends[lot];
      ends[lot] = sum;
    }
    const bounds = ends.slice();
    for (let i = to - 1; i >= from; i--) spare[--ends[lotOf(bytes, starts[i], common)]] = starts[i];
    starts.set(spare.subarray(from, to), from);
    for (let lot = 1; lot < 257; lot++)
      if (bounds[lot] - bounds[lot - 1] > 1)
        sortLot(bytes, starts, spare, bounds[lot - 1], bounds[lot], common + 1);
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const start = starts[i];
    let at = i;
    for (; at > from && compareKeys(bytes, starts[at - 1], bytes, start, common) > 0; at--)
      starts[at] = starts[at - 1];
    starts[at] = start;
  }
}

function lotOf(bytes: Uint8Array, start: number, depth: number): number {
  return depth < keyLengthAt(bytes, start) ? bytes[start + HEAD + depth] + 1 : 0;
}
