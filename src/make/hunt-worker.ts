// The other end of hunt.ts: hunts from the seeds it is given.
import { createBoard } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import type { HuntStep } from './hunt-neighbours.ts';
import { createSeedHunter, type SeedResult } from './hunt-seed.ts';
import type { MakeOrder } from './make-worker.ts';

export interface HuntJob {
  readonly seed: Uint8Array;
  readonly step: HuntStep;
}

answerJobs<MakeOrder['shape'], HuntJob, SeedResult>((shape) => {
  const hunter = createSeedHunter(createBoard(shape.boxRows, shape.boxColumns, shape));
  return ({ seed, step }) => {
    const work = hunter.hunt(seed, step);
    for (;;) {
      const state = work.next();
      if (state.done) return state.value;
    }
  };
});
