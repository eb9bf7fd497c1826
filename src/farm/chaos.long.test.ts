// A thousand faults, in one campaign after another. Each campaign must end as if there had been no faults. Needs the
// built program. CHAOS_FAULTS sets another number of faults.
import { expect, test } from 'vitest';
import { FAULTS, runChaos } from './chaos.fixture.ts';
import { expectUnharmed } from './chaos-checks.fixture.ts';
import { usePostgres } from './farm.fixture.ts';

const WANTED = Number(process.env.CHAOS_FAULTS ?? 1000);
const EACH = 125;

const server = usePostgres();

test('a thousand faults do not change the results', async () => {
  const parameters = { tasks: 6000, rounds: 20, waitMs: 10 };
  const counted: Record<string, number> = {};
  const sum = (): number => Object.values(counted).reduce((all, count) => all + count, 0);
  for (let seed = 1; sum() < WANTED; seed++) {
    const faults = Math.min(EACH, WANTED - sum());
    const report = await runChaos(server(), { parameters, workers: 4, faults, seed });
    for (const [name, count] of Object.entries(report.faults)) counted[name] = (counted[name] ?? 0) + count;
    await expectUnharmed(report, parameters);
    console.info(
      `campaign ${seed}: ${sum()} faults so far: ${JSON.stringify(counted)}, idle for ${report.longestIdleSeconds.toFixed(1)} s at most`,
    );
  }
  expect(sum()).toBeGreaterThanOrEqual(WANTED);
  expect(Object.keys(counted).sort()).toEqual(FAULTS);
});
