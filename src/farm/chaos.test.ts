// Fifteen faults in one campaign. chaos.long.test.ts has a thousand. Both need the built program.
import { expect, test } from 'vitest';
import { runChaos } from './chaos.fixture.ts';
import { expectUnharmed } from './chaos-checks.fixture.ts';
import { usePostgres } from './farm.fixture.ts';

const server = usePostgres();

test('fifteen faults do not change the results', async () => {
  const parameters = { tasks: 900, rounds: 20, waitMs: 16 };
  const report = await runChaos(server(), { parameters, workers: 3, faults: 15, seed: 14 });
  const faults = Object.values(report.faults).reduce((sum, count) => sum + count, 0);
  expect(faults, JSON.stringify(report.faults)).toBeGreaterThanOrEqual(15);
  await expectUnharmed(report, parameters);
});
