// Campaigns are created and opened here; the kind of store is told by its name, and so far all are SQLite files.
import { createHeader } from './header.ts';
import type { Question } from './question.ts';
import { createSqliteStore, openSqliteStore, salvageSqliteStore } from './sqlite-store.ts';
import type { CampaignStore } from './store.ts';

/** Begins a campaign in a new file. */
export async function createCampaign<Parameters>(
  path: string,
  question: Question<Parameters>,
  parameters: unknown,
): Promise<CampaignStore> {
  const parsed = question.parse(parameters);
  await createSqliteStore(path, createHeader(question.name, parsed, await question.units(parsed)));
  return openSqliteStore(path);
}

/** Opens a campaign's file and looks it over. */
export function openCampaign(path: string): Promise<CampaignStore> {
  return openSqliteStore(path);
}

/**
 * Drops what is damaged of a campaign, so that it can be done again; gives the number of units that are kept. The
 * damaged file stays beside the new one as `….damaged`.
 */
export function dropDamaged(path: string): Promise<number> {
  return salvageSqliteStore(path);
}
