// Does what is left of a campaign about puzzles in the calling thread: on small boards starting workers takes longer
// than the work. The results, and so the digest, are those of runCampaign.

import type { CampaignStore } from '../work/index.ts';
import { sealUnit, startThreadClock } from '../work/index.ts';
import { checkQuestion } from './check-question.ts';

export async function runHere(store: CampaignStore): Promise<void> {
  const { header } = store;
  const parameters = checkQuestion.parse(JSON.parse(header.parameters));
  const runner = await store.join();
  try {
    for (let unit = await runner.claim(); unit !== undefined; unit = await runner.claim()) {
      const seconds = startThreadClock();
      const answer = await checkQuestion.answer(parameters, unit);
      await runner.finish([sealUnit(header, unit, answer, seconds())]);
    }
  } finally {
    await runner.leave();
  }
}
