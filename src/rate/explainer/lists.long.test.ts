// Explainer's ratings over lists: every step is true in the solution; nearly all the hardest known puzzles reach 11.0.
import { expect, test } from 'vitest';
import { fullLines, needsLists } from '../../../test/full-lists.ts';
import { createRandom, shuffled } from '../../base/index.ts';
import { listed } from '../puzzles.fixture.ts';
import { ratedSoundly } from './soundness.fixture.ts';

for (const name of ['17-clue', 'top95', 'top1465', 'high-clue-minimal'])
  test(
    `${name}, every puzzle: each step is true in the solution, and they solve it`,
    needsLists(name),
    () => {
      for (const puzzle of listed(fullLines(name), 100_000)) expect(ratedSoundly(puzzle).er).toBeLessThan(20);
    },
  );

// 0.3 s each; HARDEST=20 takes only 20
const some = Number(process.env.HARDEST ?? 300);
test(
  `${some} of the hardest known puzzles: each step is true, ER is 10.5 or more, and 11.0 of nine in ten`,
  needsLists('hardest'),
  () => {
    const puzzles = shuffled(listed(fullLines('hardest'), 100_000), createRandom(17)).slice(0, some);
    const ratings = puzzles.map((puzzle) => ratedSoundly(puzzle).er);
    for (const er of ratings) expect(er).toSatisfy((each: number) => each >= 10.5 && each < 20);
    expect(ratings.filter((er) => er >= 11).length).toBeGreaterThanOrEqual(0.9 * some);
  },
);
