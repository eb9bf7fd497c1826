// A node of a depth-first search by branching on the elements of a set, and how far such a search has come.

@unmanaged
export class Branching {
  live: i64;
  /** The branches still to come, */
  todo: i64;
  chosen: i64;
  /** and how many there were. */
  branches: i32;
}

/**
 * How much of the tree is done, 0 … 1, when the nodes of the path, `length` bytes each, begin at `first` and the last
 * has this depth: each branch counts for its share of its parent.
 */
export function fractionDone(first: usize, length: usize, depth: i32): f64 {
  let done: f64 = 0, share: f64 = 1;
  for (let i = 0; i <= depth; i++) {
    const node = changetype<Branching>(first + <usize>i * length), branches = node.branches;
    if (branches == 0) break;
    done += (share * <f64>max(0, branches - <i32>popcnt(node.todo) - 1)) / <f64>branches;
    share /= <f64>branches;
  }
  return done;
}
