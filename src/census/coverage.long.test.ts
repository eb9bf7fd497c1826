// Are the errors correct? Over many seeds, the 95 per cent interval must contain the true value 90 to 99
// times in a hundred.
import { expect, it } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { createSampler } from './sample.ts';
import { createTally, type Estimated, intervalOf } from './tally.ts';
import { countedPerGrid, truthOf } from './truth.fixture.ts';

const SEEDS = 200;
const SAMPLES = 60;

/**
 * A board, the number of walkers, and the numbers of clues that most samples of this board then have. The
 * choices made here (samples, walkers, the interval) were made on seeds from 5000 on. These tests begin with
 * seed 0.
 */
it.each([
  ['2x2', 8, [4, 5]],
  ['2x3', 16, [9, 10, 11, 12]],
] as const)(
  '%s: of 200 censuses 180 to 198 hold the truth in their intervals of 95 per cent',
  async (name, walkers, asked) => {
    const board = parseBoard(name);
    const truth = name === '2x3' ? countedPerGrid('census-2x3-exact') : await truthOf(board);
    const total = truth.reduce((sum, each) => sum + each, 0);
    const held = new Map<string, number>();
    const hold = (what: string, estimated: Estimated, wanted: number): void => {
      const { low, high } = intervalOf(estimated);
      held.set(what, (held.get(what) ?? 0) + Number(low < wanted && wanted < high));
    };
    for (let seed = 0; seed < SEEDS; seed++) {
      const sampler = await createSampler({ board, seed, walkers });
      const tally = createTally(board.cellCount);
      for (let i = 0; i < SAMPLES; i++) {
        const { byClues, found } = sampler.sample(i);
        tally.add(byClues, found);
      }
      hold('per grid', tally.perGrid(), total);
      const rows = tally.rows();
      for (const clues of asked)
        hold(`${clues} clues`, rows.find((row) => row.clues === clues)!.share, truth[clues] / total);
    }
    console.info(name, Object.fromEntries(held));
    for (const count of held.values()) {
      expect(count).toBeGreaterThanOrEqual(0.9 * SEEDS);
      expect(count).toBeLessThanOrEqual(0.99 * SEEDS);
    }
  },
  3_600_000,
);
