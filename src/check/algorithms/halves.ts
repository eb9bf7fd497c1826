// `halves`, ours, for 2x4 boards: a puzzle with n clues has at most ⌊n/2⌋ clues in its left stack or fewer
// than n/2 in its right one. Few clue sets of that size hit all unavoidable sets inside a stack, and they
// leave little to search in the other stack. All of it runs in kernels, including the unavoidable sets and
// the solver: assembly/halves.ts and assembly/oracle-2x4.ts.
import { expandCube } from '../../hit/index.ts';
import { startHalves } from '../../kernel/index.ts';
import type { CheckAlgorithm } from './algorithm.ts';
import { createFoundQueue } from './found-queue.ts';

export const halves: CheckAlgorithm = {
  name: 'halves',
  summary: 'ours, for 2x4: the stack with fewer clues first, all in kernels; learns sets from the solver',
  refuses: (board) =>
    board.boxRows === 2 && board.boxColumns === 4 && board.extraUnits.length === 0
      ? undefined
      : 'it is for 2x4 boards',
  // the kernel finds its sets itself, faster than they could be passed in
  plan: (question) => ({ question, family: { elements: 64, sets: [] }, parts: 1 }),
  start({ question: { grid, clues } }) {
    const search = startHalves(grid, clues);
    const found = createFoundQueue();
    return {
      run(nodes) {
        const isDone = search.run(nodes);
        for (const { chosen, free, more } of search.take())
          found.add(expandCube({ chosen: cellsOf(chosen), free: cellsOf(free), more }));
        return isDone ? 'done' : 'paused';
      },
      take: found.take,
      get counters() {
        const { nodes, prunes, asked } = search.counts;
        return {
          nodes: nodes.reduce((sum, count) => sum + count, 0),
          nodesPerLevel: [...nodes],
          prunes: { ...prunes },
          solverCalls: asked,
          puzzles: found.taken,
        };
      },
      get fraction() {
        return search.fraction;
      },
    };
  },
};

function cellsOf(word: bigint): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < 64; cell++) if (((word >> BigInt(cell)) & 1n) === 1n) cells.push(cell);
  return cells;
}
