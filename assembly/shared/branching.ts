// A node of a depth-first search that branches on the elements of a set, and the finished share of such a search.

@unmanaged
export class Branching {
  live: i64;
  /** The branches still to take. */
  todo: i64;
  chosen: i64;
  /** The number of branches at the start. */
  branches: i32;
}

/**
 * Returns the finished share of the tree, 0 … 1. The nodes of the path, `length` bytes each, begin at `first`, and the
 * last has this depth. Each branch counts for its share of its parent.
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
