// Walks over the tasks of a damaged table. A header may speak of 9·10¹⁵ tasks, so the walk goes from row to row, and
// only looks for the end of an unreadable place number by number.

/**
 * Yields the numbers of the tasks below `end`, in order. `next` returns the first task from a number on, undefined if
 * there is none, and throws where the table cannot be read. There are at most `rows` rows: after this many unreadable
 * numbers the steps double, and the end of the unreadable place is found by bisection. That can only pass over tasks if
 * their numbers are far apart and several places are unreadable.
 */
export function* presentTasks(
  next: (from: number) => number | undefined,
  end: number,
  rows: number,
): Generator<number, void> {
  let left = rows;
  for (let from = 0; from < end; ) {
    const found = attempt(next, from);
    if (found !== 'unreadable') {
      if (found === undefined || found >= end) return;
      yield found;
      from = found + 1;
    } else if (left > 0) {
      left--;
      yield from; // it may be readable on its own
      from++;
    } else from = afterUnreadable(next, from, end);
  }
}

/** Returns a readable number after an unreadable one, or `end`. */
function afterUnreadable(next: (from: number) => number | undefined, from: number, end: number): number {
  let bad = from;
  let step = 1;
  while (bad + step < end && attempt(next, bad + step) === 'unreadable') {
    bad += step;
    step *= 2;
  }
  let good = Math.min(bad + step, end);
  while (good - bad > 1) {
    const middle = bad + Math.floor((good - bad) / 2);
    if (attempt(next, middle) === 'unreadable') bad = middle;
    else good = middle;
  }
  return good;
}

function attempt(
  next: (from: number) => number | undefined,
  from: number,
): number | undefined | 'unreadable' {
  try {
    return next(from);
  } catch {
    return 'unreadable';
  }
}
