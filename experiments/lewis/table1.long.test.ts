// The 17-clue row of Lewis's Table 1, with the results of his procedure as stated: an independent replica found about
// 85 % and 0.72 fixed; with hidden singles in boxes only, 16 % and 0.30, as printed; SA about 1 %.
import { expect, it } from 'vitest';
import { needsLists } from '../../test/full-lists.ts';
import { shareFixed } from './instances.ts';
import { read17s } from './lists.ts';
import { type Algorithm, runTrial } from './trial.ts';

const puzzles = read17s(1000);

it.each([
  ['SA', 0.003, 0.02, undefined, 0.21],
  ['hybrid (boxes)', 0.13, 0.19, 'boxes', 0.3],
  ['hybrid', 0.79, 0.88, 'stated', 0.71],
] as const satisfies readonly [Algorithm, ...unknown[]][])(
  '17s by %s: from %d to %d of the runs succeed',
  needsLists('17-clue'),
  (algorithm, low, high, variant, fixed) => {
    const budget = { measure: 'moves', value: 2_500_000 } as const;
    const solved = puzzles.filter(
      ({ cells }, seed) => runTrial({ order: 3, cells: [...cells], algorithm, seed, budget }).isSolved,
    );
    expect(solved.length / puzzles.length).toBeGreaterThan(low);
    expect(solved.length / puzzles.length).toBeLessThan(high);
    const shares = puzzles.map((puzzle) => shareFixed(puzzle, variant));
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeCloseTo(fixed, 1);
  },
);
