// The address of a campaign in a farm: `postgres://user@host:5432/database#name`. The name may be left out if the
// database has only one campaign.
import { InputError } from '../base/index.ts';

/** A database and a campaign in it. */
export interface FarmAddress {
  /** The address that `pg` connects to. It may hold a password. */
  readonly connection: string;
  /** Undefined for the only campaign of the database. */
  readonly campaign: string | undefined;
  /** The address for messages, without the password. */
  readonly text: string;
}

const CAMPAIGN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Returns whether a text names a database instead of a file. */
export function isFarmAddress(text: string): boolean {
  return /^postgres(ql)?:\/\//i.test(text);
}

/** Reads an address. Throws an InputError that does not repeat the password. */
export function parseFarmAddress(text: string): FarmAddress {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new InputError(
      'postgres://…: is not an address: expected postgres://user@host:5432/database#campaign',
    );
  }
  const campaign = url.hash === '' ? undefined : decodeHash(url.hash.slice(1));
  if (campaign !== undefined && !CAMPAIGN.test(campaign))
    throw new InputError(
      `${hidden(url)}: a campaign's name has up to 64 letters, digits, dots, hyphens and underscores`,
    );
  const shown = hidden(url);
  url.hash = '';
  return { connection: url.href, campaign, text: shown };
}

/** The address with this campaign instead of any other. */
export function withCampaignName(address: FarmAddress, campaign: string): FarmAddress {
  return { ...address, campaign, text: `${address.text.replace(/#.*$/, '')}#${campaign}` };
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function hidden(url: URL): string {
  const copy = new URL(url);
  if (copy.password !== '') copy.password = '***';
  for (const key of [...copy.searchParams.keys()])
    if (/pass|secret|key/i.test(key)) copy.searchParams.set(key, '***');
  return copy.href;
}
