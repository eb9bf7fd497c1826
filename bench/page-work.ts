// The work that is measured in Node and in a page: the same file runs in both.
import { check, isProper, readLine } from 'minclue';

export const works = {
  /** How many of the puzzles are proper. */
  async solve(lines: readonly string[]): Promise<number> {
    return lines.filter((line) => isProper(readLine(line))).length;
  },
  /** How many 16-clue puzzles the grid has, in one thread. */
  async check([line]: readonly string[]): Promise<number> {
    const { board, cells } = readLine(line);
    const { puzzles } = await check({ board, grid: cells, clues: 16 }, { threads: 1, algorithm: 'fast' });
    return puzzles.length;
  },
};

/** A piece of work. */
export type WorkName = keyof typeof works;
