// The measured work. The same file runs in Node and in a page.
import { check, isProper, readLine } from 'minclue';

export const works = {
  /** Counts the proper puzzles. */
  async solve(lines: readonly string[]): Promise<number> {
    return lines.filter((line) => isProper(readLine(line))).length;
  },
  /** Counts the 16-clue puzzles of the grid, in one thread. */
  async check([line]: readonly string[]): Promise<number> {
    const { board, cells } = readLine(line);
    const { puzzles } = await check({ board, grid: cells, clues: 16 }, { threads: 1, algorithm: 'fast' });
    return puzzles.length;
  },
};

/** A piece of work. */
export type WorkName = keyof typeof works;
