// Puzzles that a search has found, in order. Many come as one cube: some clues and any n of the free cells. A
// cube is expanded only when its puzzles are taken, because it may hold more puzzles than fit in memory.

export interface FoundQueue {
  /** Appends these puzzles, each as the cells of its clues. The iterable is read only when they are taken. */
  add(puzzles: Iterable<number[]>): void;
  /** Takes the next puzzles, at most `most`. An empty list means that none are left. */
  take(most?: number): number[][];
  /** How many puzzles have been taken. */
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
