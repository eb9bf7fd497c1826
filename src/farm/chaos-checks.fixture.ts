// What must hold of a campaign after any faults.
import { expect } from 'vitest';
import { createMemoryStore, surveyStore, verifyStore } from '../work/index.ts';
import { withDatabase } from './campaigns.ts';
import {
  type ChaosParameters,
  type ChaosReport,
  chaosHeader,
  chaosRecord,
  LEASE_SECONDS,
} from './chaos.fixture.ts';
import { SCHEMA } from './schema.ts';
import { openFarmStore } from './store.ts';

/**
 * The digest and the sums equal those of an undisturbed run. No task is lost or counted twice, and no fault kept a
 * worker from its work for more than two leases.
 */
export async function expectUnharmed(
  { address, wrong, longestIdleSeconds }: ChaosReport,
  parameters: ChaosParameters,
): Promise<void> {
  const header = await chaosHeader(parameters);
  const unbroken = createMemoryStore(header);
  const runner = await unbroken.join();
  for (let task = 0; task < parameters.tasks; task++)
    await runner.keep([chaosRecord(header, parameters, task)], []);
  await runner.leave();
  const expected = await surveyStore(unbroken);
  const store = await openFarmStore(address);
  const { done, found, counters, digest } = await surveyStore(store);
  expect({ done, found, counters, digest }).toEqual({
    done: parameters.tasks,
    found: expected.found,
    counters: expected.counters,
    digest: expected.digest,
  });
  expect(expected.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await verifyStore(store, undefined)).toMatchObject({ damage: [], digest: expected.digest });
  await store.close();
  const [rows] = await withDatabase(address, (database) =>
    database.query(
      `SELECT (SELECT sum(done)::int FROM ${SCHEMA}.worker WHERE campaign = c.id) AS credited,
         (SELECT count(*)::int FROM ${SCHEMA}.open WHERE campaign = c.id) AS open,
         (SELECT count(*)::int FROM ${SCHEMA}.dispute WHERE campaign = c.id) AS disputes
       FROM ${SCHEMA}.campaign c WHERE name = $1`,
      [address.campaign],
    ),
  );
  expect(longestIdleSeconds).toBeLessThanOrEqual(2 * LEASE_SECONDS);
  expect(rows).toEqual({ credited: parameters.tasks, open: 0, disputes: wrong });
}
