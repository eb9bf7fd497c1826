// Sets of cells as words of 32 cells each, for boards of any size: cell c is bit c & 31 of word c >> 5.

/** The number of words for a set of cells. */
export function wordsFor(cellCount: number): number {
  return (cellCount + 31) >>> 5;
}

/** The set of these cells. */
export function setOf(cells: Iterable<number>, words: number): Int32Array {
  const set = new Int32Array(words);
  for (const cell of cells) set[cell >> 5] |= 1 << (cell & 31);
  return set;
}

export function hasCell(set: Int32Array, cell: number): boolean {
  return ((set[cell >> 5] >> (cell & 31)) & 1) !== 0;
}

export function isEmpty(set: Int32Array): boolean {
  for (let w = 0; w < set.length; w++) if (set[w] !== 0) return false;
  return true;
}

/** The number of cells in the set. */
export function sizeOf(set: Int32Array): number {
  let count = 0;
  for (let w = 0; w < set.length; w++) {
    let word = set[w] - ((set[w] >>> 1) & 0x55555555);
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The cell at index `index` of the set. */
export function cellAt(set: Int32Array, index: number): number {
  let before = index;
  for (let w = 0; w < set.length; w++)
    for (let rest = set[w]; rest !== 0; rest &= rest - 1) if (before-- === 0) return 32 * w + lowest(rest);
  throw new RangeError(`no cell number ${index}`);
}

/** The number of the lowest bit. */
export function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Looks at the set that begins at `at`. If it contains exactly one clue, removes that clue from `loose`. */
export function strikeLast(sets: Int32Array, at: number, clues: Int32Array, loose: Int32Array): void {
  let last = 0;
  let where = 0;
  for (let w = 0; w < clues.length; w++) {
    const left = sets[at + w] & clues[w];
    if (left === 0) continue;
    if (last !== 0 || (left & (left - 1)) !== 0) return;
    last = left;
    where = w;
  }
  loose[where] &= ~last;
}
