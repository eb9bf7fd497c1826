// A PostgreSQL server for the tests of a file, and small campaigns in it.
import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/postgres-server.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { createHeader } from '../work/index.ts';
import { toyQuestion } from '../work/stores.fixture.ts';
import { type FarmAddress, parseFarmAddress } from './address.ts';
import { createFarmCampaign } from './campaigns.ts';

const newPath = useTempFolder();

/** Starts a server before the tests of a file and removes it after them. Call it at the top of the file. */
export function usePostgres(): () => PostgresServer {
  const folder = newPath('postgres');
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    server = await startPostgres(folder);
  });
  afterAll(() => server?.remove());
  return () => server!;
}

let campaigns = 0;

/** A new campaign of the toy question. */
export async function createToyCampaign(
  { address }: PostgresServer,
  tasks: number,
  leaseSeconds = 10,
): Promise<FarmAddress> {
  const named = parseFarmAddress(`${address}#toy-${++campaigns}`);
  return createFarmCampaign(named, await createHeader(toyQuestion, { tasks }), [], { leaseSeconds });
}
