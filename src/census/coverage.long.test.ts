// Are the errors honest? Over many seeds the interval of 1.96 standard errors must hold the truth 95 times in a hundred.
import { expect, it } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { createSampler } from './sample.ts';
import { createTally, type Estimated } from './tally.ts';
import { truthOf } from './truth.fixture.ts';

it('of 200 censuses of 2x2, 90 to 99 % hold the truth in their 95 % intervals', async () => {
  const board = parseBoard('2x2');
  const truth = await truthOf(board);
  const total = truth.reduce((sum, each) => sum + each, 0);
  const held = { perGrid: 0, share4: 0, share5: 0 };
  const holds = ({ value, error }: Estimated, wanted: number): number =>
    Math.abs(value - wanted) < 1.96 * error ? 1 : 0;
  for (let seed = 0; seed < 200; seed++) {
    const sampler = await createSampler({ board, seed, walkers: 8 });
    const tally = createTally(board.cellCount);
    for (let i = 0; i < 60; i++) {
      const { byClues, found } = sampler.sample(i);
      tally.add(byClues, found);
    }
    const shareOf = (wanted: number) => tally.rows().find(({ clues }) => clues === wanted)!.share;
    held.perGrid += holds(tally.perGrid(), total);
    held.share4 += holds(shareOf(4), truth[4] / total);
    held.share5 += holds(shareOf(5), truth[5] / total);
  }
  for (const count of Object.values(held)) {
    expect(count).toBeGreaterThanOrEqual(180);
    expect(count).toBeLessThanOrEqual(198);
  }
}, 600_000);
