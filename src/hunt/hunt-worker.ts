// The other end of hunt.ts: hunts from the seeds it is given.
import { type BoardShape, boardOf } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import type { HuntStep } from './neighbours.ts';
import { createSeedHunter, type SeedResult } from './seed.ts';

export interface HuntJob {
  readonly seed: Uint8Array;
  readonly step: HuntStep;
}

answerJobs<BoardShape, HuntJob, SeedResult>((shape) => {
  const hunter = createSeedHunter(boardOf(shape));
  return ({ seed, step }) => {
    const work = hunter.hunt(seed, step);
    for (;;) {
      const state = work.next();
      if (state.done) return state.value;
    }
  };
});
