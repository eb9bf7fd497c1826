// Long answers on their way from a worker through a coordinator into PostgreSQL.
import { expect, test } from 'vitest';
import { drain, runTasks, surveyStore } from '../work/index.ts';
import { createToy, toyQuestion } from '../work/stores.fixture.ts';
import { findCampaign, withDatabase } from './campaigns.ts';
import { createToyCampaign, usePostgres } from './farm.fixture.ts';
import { createToken, serveFarm } from './index.ts';
import { dropPieces, joinPieces, takePiece } from './kept-pieces.ts';
import { openRemoteStore } from './remote/index.ts';
import { LONGEST_LINE } from './remote/internal.ts';
import { SCHEMA } from './schema.ts';
import { enterWorker } from './workers.ts';

const postgres = usePostgres();

test('an answer that is longer than any request arrives whole', async () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => `${i} "${'é🂡'.repeat(i % 30)}"`);
  const long = {
    ...toyQuestion,
    answer: (_: unknown, { number }: { number: number }) => ({
      counters: { lines: number === 1 ? lines.length : 0 },
      found: number === 1 ? lines : ['x'.repeat(LONGEST_LINE - 4)],
    }),
  };
  const address = await createToyCampaign(postgres(), 3);
  const server = await serveFarm(address, { port: 0 });
  const { token } = await createToken(address, { name: 'own', scopes: ['work', 'admin'], isOwn: true });
  const remote = await openRemoteStore(server.url, { token });
  const file = await createToy(3);
  for (const store of [remote, file])
    await drain(runTasks(long, { tasks: 3 }, { store, order: 'done', here: true }));
  const { digest } = await surveyStore(file);
  expect(await surveyStore(remote)).toMatchObject({ digest, found: lines.length + 2 });
  await withDatabase(address, async (database) => {
    expect(await database.query(`SELECT * FROM ${SCHEMA}.piece`)).toEqual([]);
  });
  await file.close();
  await server.close();
});

test('pieces may come twice and in any order, and all must be there', async () => {
  const address = await createToyCampaign(postgres(), 3);
  await withDatabase(address, async (database) => {
    const { id: campaign } = await findCampaign(database, address.campaign);
    const info = { name: 'w', person: 'ann', address: '::1', network: '::/48', isOwn: false, threads: 1 };
    const worker = { id: await enterWorker(database, campaign, info), person: 'ann' };
    const lease = { task: 1, attempt: 3 };
    const send = (index: number, text: string) =>
      takePiece(database, campaign, worker, { worker: worker.id, lease, index, text });
    await send(1, 'b","c"]');
    await send(0, '["x');
    await send(0, '["a');
    const read = (count: number) => joinPieces(database, campaign, worker, lease, count);
    expect(await read(2)).toEqual(['ab', 'c']);
    await expect(read(1)).rejects.toThrow('the pieces of task 1 are not a list of lines');
    await expect(read(3)).rejects.toThrow('piece 2 of task 1 is missing');
    await expect(send(600, 'x')).rejects.toThrow('piece 600 of task 1: an answer has at most 512 pieces');
    await dropPieces(database, campaign, worker, [lease]);
    await expect(read(2)).rejects.toThrow('piece 0 of task 1 is missing');
  });
});
