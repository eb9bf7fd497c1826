// Puzzles that a search has found, in order. Many come as one cube, some clues and any few of the free cells: a cube is
// spread out only as its puzzles are taken, for it may hold more of them than any memory.

export interface FoundQueue {
  /** Appends these puzzles, each as the cells of its clues; they are not read before they are taken. */
  add(puzzles: Iterable<number[]>): void;
  /** The next puzzles, at most so many; none are left if there are none. */
  take(most?: number): number[][];
  /** How many were taken. */
  readonly taken: number;
}

export function createFoundQueue(): FoundQueue {
  const waiting: Iterable<number[]>[] = [];
  let current: Iterator<number[]> | undefined;
  let taken = 0;
  const next = (): number[] | undefined => {
    for (;;) {
      current ??= waiting.shift()?.[Symbol.iterator]();
      if (!current) return undefined;
      const { value, done } = current.next();
      if (!done) return value;
      current = undefined;
    }
  };
  return {
    add: (puzzles) => void waiting.push(puzzles),
    take(most = Number.POSITIVE_INFINITY) {
      const some: number[][] = [];
      while (some.length < most) {
        const puzzle = next();
        if (!puzzle) break;
        some.push(puzzle);
      }
      taken += some.length;
      return some;
    },
    get taken() {
      return taken;
    },
  };
}
