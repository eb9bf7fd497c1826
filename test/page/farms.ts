// Farms for the room Help a farm: campaigns in a real PostgreSQL behind real coordinators that serve the page, and what
// the room shows of them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { pageFolder, readPage } from '../../src/cli/verbs/page/page-server.ts';
import type { PageFiles } from '../../src/farm/index.ts';
import { createToken, type FarmServer, parseFarmAddress, serveFarm } from '../../src/farm/index.ts';
import { minclueHere } from '../cli-here.ts';
import { objects } from '../cli-run.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';

/** A campaign behind a coordinator. */
export interface Farm {
  /** The coordinator's address. */
  readonly url: string;
  /** A token whose answers are trusted. */
  readonly token: string;
  /** The campaign's address in PostgreSQL. */
  readonly database: string;
  /** What `campaign status --json` says. */
  status(): Promise<unknown>;
}

/** How a farm differs from others. */
export interface FarmOptions {
  /** Other origins whose pages may work. */
  readonly origins?: readonly string[];
  readonly takesAnyone?: boolean;
  /** Changes the files of the page that the coordinator serves. */
  readonly page?: (files: PageFiles) => PageFiles;
}

/** One PostgreSQL for a test file. `folder` is where it lives. The function creates a campaign and serves it. */
export function useFarms(
  folder: string,
): (name: string, words: readonly string[], options?: FarmOptions) => Promise<Farm> {
  let postgres: PostgresServer;
  const servers: FarmServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(folder);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    postgres?.remove();
  });
  return async (
    name,
    words,
    { origins = [], takesAnyone = false, page = (files: PageFiles) => files } = {},
  ) => {
    const database = `${postgres.address}#${name}`;
    const { code, stderr } = await minclueHere(['campaign', 'create', database, ...words, '--lease', '10']);
    expect(code, stderr).toBe(0);
    const place = parseFarmAddress(database);
    const { token } = await createToken(place, { name, scopes: ['work'], isOwn: true });
    const files = page(await readPage(pageFolder()));
    const server = await serveFarm(place, { port: 0, origins, takesAnyone, page: files });
    servers.push(server);
    const status = async (): Promise<unknown> =>
      objects((await minclueHere(['campaign', 'status', database, '--json'])).stdout)[0];
    return { url: server.url, token, database, status };
  };
}

/** Waits until the room shows this state of the campaign. */
export async function waitForState(page: Page, text: string): Promise<void> {
  await page.waitForSelector(`[aria-label="the campaign"] .verdict:text-is("${text}")`);
}

/** Returns a figure of the room. */
export async function figure(page: Page, name: string): Promise<number> {
  return Number((await page.textContent(`[data-figure=${name}]`))!.replaceAll(',', ''));
}
