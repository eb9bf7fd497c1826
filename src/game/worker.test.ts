// From the sources no worker can start, so this thread answers. test/game-worker.test.ts has real workers.
import { test } from 'vitest';
import { checkWorker } from './worker.fixture.ts';
import { createGameWorker } from './worker.ts';

test('where no worker starts, the calls are answered in this thread', async () => {
  await checkWorker(createGameWorker);
});
