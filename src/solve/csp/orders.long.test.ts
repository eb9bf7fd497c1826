// How many of Lloyd and Amos's general instances of 16×16 and 25×25 (2019) the engine solves within a given
// CPU time. The claim is about CPU time, so only this test measures it. Skipped where the lists are missing.
import { describe, expect, it } from 'vitest';
import { fullLines, needsLists } from '../../../test/full-lists.ts';
import { generalInstances } from '../../../test/list-lines.ts';
import { createBoard, createPuzzle, isSolution } from '../../board/index.ts';
import { csp } from './csp.ts';

const percentages = Array.from({ length: 21 }, (_, i) => 5 * i);

describe('16×16: 100 of 100 within a second each', needsLists('order4-16x16'), () => {
  it.each(percentages)('%i percent fixed', (percentage) => {
    expect(solvedWithin(1, 4, percentage)).toBe(100);
  });
});

describe('25×25: within 120 seconds each', needsLists('order5-25x25'), () => {
  it.each(percentages.filter((percentage) => percentage !== 45))(
    '100 of 100 with %i percent fixed',
    (percentage) => {
      expect(solvedWithin(120, 5, percentage)).toBe(100);
    },
  );

  it('at least 95 of 100 with 45 percent fixed', () => {
    expect(solvedWithin(120, 5, 45)).toBeGreaterThanOrEqual(95);
  });
});

/** How many of the list's puzzles with this percentage of clues are solved in `budget` CPU-seconds each. */
function solvedWithin(budget: number, order: number, percentage: number): number {
  const board = createBoard(order, order);
  const seconds: number[] = [];
  let solved = 0;
  const lines = fullLines(`order${order}-${board.size}x${board.size}`);
  for (const cells of generalInstances(lines, percentage)) {
    const puzzle = createPuzzle(board, cells);
    const start = process.cpuUsage();
    const used = () => {
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1e6;
    };
    const search = csp.start(puzzle, { limit: 1, keep: 1 });
    while (search.run(500) === 'paused' && used() < budget);
    const [grid] = search.take();
    if (grid && isSolution(puzzle, grid)) solved++;
    seconds.push(used());
  }
  seconds.sort((a, b) => a - b);
  process.stderr.write(
    `${board.name} ${percentage} %: ${solved} solved, CPU-seconds median ${seconds[seconds.length >> 1].toFixed(3)}, ` +
      `max ${seconds.at(-1)?.toFixed(3)}\n`,
  );
  return solved;
}
