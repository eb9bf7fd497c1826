// The records of a depth-first search, one per level, as the kernels thirds and halves keep them: at 8 the branches
// still to come (64 bits), at 24 how many there were.

/** How much of the tree below the first record is done: each branch counts for its share of its parent. */
export function fractionDone(records: DataView, recordLength: number, depth: number): number {
  let done = 0;
  let share = 1;
  for (let level = 0; level <= depth; level++) {
    const at = level * recordLength;
    const branches = records.getInt32(at + 24, true);
    if (branches === 0) break;
    const todo = popcount(records.getInt32(at + 8, true)) + popcount(records.getInt32(at + 12, true));
    done += (share * Math.max(0, branches - todo - 1)) / branches;
    share /= branches;
  }
  return done;
}

/** The bits of a 32-bit word. */
export function popcount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
