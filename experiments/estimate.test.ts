import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../src/base/index.ts';
import { createBoard, type Grid } from '../src/board/index.ts';
import { findAlgorithm } from '../src/check/index.ts';
import { addCheckCounters, zeroCheckCounters } from '../src/check/internal.ts';
import { type HitBranch, hitStrategies, startHit } from '../src/hit/index.ts';
import { addHitCounters, zeroHitCounters } from '../src/hit/internal.ts';
import { readPuzzle } from '../src/text/index.ts';
import { amount } from '../test/amount.ts';
import { estimateTree } from './estimate.ts';
import { childrenOf } from './nodes.ts';
import { searchSubtree, type TreeQuestion, zeroEffort } from './subtree.ts';

const board = createBoard(2, 3);
const grid: Grid = readPuzzle('123456456123231564564231312645645312', { board }).cells;
const nine = createBoard(3, 3);
const nineGrid = readPuzzle(
  '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
  { board: nine },
).cells;

/**
 * each algorithm with a number of clues that gives its tree of the 29-puzzle grid some thousands to some million nodes
 */
const algorithms = [
  ['checker2006', 'checker2006', 7],
  ['checker2006-tuned', 'v2', 7],
  ['dmus', 'dmus', 10],
  ['dmus-shrink', 'dmus-shrink', 11],
  ['dmus-v5', 'dmus-tuned', 11],
  ['checker2012', 'checker2012', 12],
] as const;

function treeOf(
  algorithm: string,
  strategy: keyof typeof hitStrategies,
  clues: number,
  onNine = false,
): TreeQuestion {
  const question = onNine ? { board: nine, grid: nineGrid, clues } : { board, grid, clues };
  return {
    question,
    family: findAlgorithm(algorithm).plan(question).family,
    strategy: hitStrategies[strategy].strategy,
  };
}

describe.each(algorithms)('the tree of %s', (algorithm, strategy, clues) => {
  it('is told exactly when the budget is as large as the tree', () => {
    const tree = treeOf(algorithm, strategy, 9);
    const told = estimateTree(tree, { budget: 1e6, subtree: 1000, random: createRandom(1) });
    const search = findAlgorithm(algorithm);
    const plan = search.plan(tree.question);
    const sum = zeroCheckCounters();
    for (let part = 0; part < plan.parts; part++) {
      const run = search.start(plan, part);
      while (run.run(10_000) === 'paused');
      addCheckCounters(sum, run.counters);
    }
    expect(told).toMatchObject({ isExact: true, share: 1, error: 0, puzzles: sum.puzzles });
    expect(told.solverCalls).toBe(sum.solverCalls);
    const hit = startHit({ family: tree.family, size: 9, exact: true }, { strategy: tree.strategy });
    while (hit.run(10_000) === 'paused');
    expect(told.counters).toEqual(hit.counters);
  });

  it('has the children that walks choose from: together they are the tree', () => {
    const tree = treeOf(algorithm, strategy, amount(clues - 1, { long: clues }), true);
    const whole = searchSubtree(tree, { chosen: [], dead: [] }, Number.POSITIVE_INFINITY, zeroEffort());
    const sum = zeroHitCounters();
    const visit = (unit: HitBranch): void => {
      const { isWhole, counters } = searchSubtree(tree, unit, 500, zeroEffort());
      addHitCounters(sum, counters);
      if (!isWhole) for (const child of childrenOf(tree.family, tree.strategy, unit)) visit(child);
    };
    visit({ chosen: [], dead: [] });
    expect(sum).toEqual(whole.counters);
  });
});

describe('an estimate', () => {
  it('is near the truth, and says how near', () => {
    const tree = treeOf('dmus', 'dmus', 11, true);
    const { nodes } = searchSubtree(
      tree,
      { chosen: [], dead: [] },
      Number.POSITIVE_INFINITY,
      zeroEffort(),
    ).counters;
    const told = estimateTree(tree, { budget: nodes * 0.4, subtree: 100, random: createRandom(2) });
    expect(told.error).toBeGreaterThan(0);
    expect(Math.abs(told.counters.nodes / nodes - 1)).toBeLessThan(4 * told.error);
  });

  it('is the same for the same seed, but for the seconds', () => {
    const tree = treeOf('checker2006', 'checker2006', 14, true);
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (seed) => {
        const options = { budget: 30_000, subtree: 100 };
        const [a, b] = [1, 2].map(() => estimateTree(tree, { ...options, random: createRandom(seed) }));
        expect({ ...a, cpuSeconds: 0 }).toEqual({ ...b, cpuSeconds: 0 });
      }),
      { numRuns: 5 },
    );
  });
});
