// A real farm for the picture of the room Farm: PostgreSQL in a temporary folder, a small campaign, a coordinator.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFarmCampaign, createToken, parseFarmAddress, serveFarm } from '../src/farm/index.ts';
import { findQuestion } from '../src/prove/index.ts';
import { createHeader } from '../src/work/index.ts';
import { startPostgres } from '../test/postgres-server.ts';

export interface PictureFarm {
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

/** Starts a farm that admits pages of this origin. */
export async function startPictureFarm(origin: string): Promise<PictureFarm> {
  const postgres = await startPostgres(join(tmpdir(), `minclue-picture-${randomUUID()}`));
  const address = parseFarmAddress(`${postgres.address}#small`);
  const question = findQuestion('check');
  const asked = { board: '2x3', clues: 8, taskSize: 1, ranks: { from: 0, to: 49 } };
  await createFarmCampaign(address, await createHeader(question, question.parse(asked)), [], {
    kernels: question.answers.kernels,
  });
  const { token } = await createToken(address, { name: 'picture', scopes: ['work'], isOwn: true });
  const server = await serveFarm(address, { port: 0, origins: [origin] });
  return {
    url: server.url,
    token,
    async close() {
      await server.close();
      postgres.remove();
    },
  };
}
