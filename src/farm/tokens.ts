// Tokens: who may use the coordinator, and for what. A token is shown once, when it is created. The database holds only
// its hash, so that a dump of it gives nobody access.
import { createHash, randomBytes } from 'node:crypto';
import { InputError } from '../base/index.ts';
import type { FarmAddress } from './address.ts';
import { findCampaign, withDatabase } from './campaigns.ts';
import type { Database, Statements } from './database.ts';
import { hasTables, SCHEMA } from './schema.ts';

/** What a token allows. `work`: taking and answering tasks. `admin`: seeing everything, pausing. */
export type Scope = 'work' | 'admin';

/** A stored token. */
export interface TokenInfo {
  /** Its number. */
  readonly id: number;
  /** The name of its holder. */
  readonly name: string;
  /** What it allows. */
  readonly scopes: readonly Scope[];
  /** True if its workers are the owner's and are believed. */
  readonly isOwn: boolean;
  /** When it was created. */
  readonly createdAt: Date;
  /** When it was last used, to the minute; null if never. */
  readonly usedAt: Date | null;
  /** When it was revoked; null if it was not. */
  readonly revokedAt: Date | null;
  /** When it becomes invalid; null if never. */
  readonly expiresAt: Date | null;
  /** The only campaign it is valid for; null for all campaigns of the database. */
  readonly campaign: string | null;
}

/** The properties of a new token. */
export interface NewToken {
  /** The name of its holder. */
  readonly name: string;
  /** What it allows. */
  readonly scopes: readonly Scope[];
  /** True if its workers are the owner's. */
  readonly isOwn: boolean;
  /** How long it is valid. Default: until it is revoked. */
  readonly expiresAfterSeconds?: number;
  /** The only campaign it is valid for. Default: all campaigns of the database. */
  readonly campaign?: string;
}

/** A token that has just been created. */
export interface ShownToken extends TokenInfo {
  /** The token itself, which the database does not have. */
  readonly token: string;
}

const PREFIX = 'minclue_';
const BYTES = 32;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@+-]{0,63}$/u;
const COLUMNS = `id, name, scopes, is_own AS "isOwn", created_at AS "createdAt", used_at AS "usedAt",
  revoked_at AS "revokedAt", expires_at AS "expiresAt",
  (SELECT c.name FROM ${SCHEMA}.campaign c WHERE c.id = token.campaign) AS campaign`;

/** Creates a token. Only the return value holds its text. */
export function createToken(address: FarmAddress, wanted: NewToken): Promise<ShownToken> {
  const { name, scopes, isOwn, expiresAfterSeconds = null, campaign } = wanted;
  if (!NAME.test(name))
    throw new InputError(
      '--name: expected up to 64 letters, digits, spaces and . _ @ + -, beginning with a letter or digit',
    );
  const token = `${PREFIX}${randomBytes(BYTES).toString('base64url')}`;
  return withTokens(address, async (database) => {
    const only = campaign === undefined ? null : (await findCampaign(database, campaign)).id;
    const [info] = await database.query<TokenInfo>(
      `INSERT INTO ${SCHEMA}.token (name, hash, scopes, is_own, expires_at, campaign)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 s', $6) RETURNING ${COLUMNS}`,
      [name, hashOf(token), scopes, isOwn, expiresAfterSeconds, only],
    );
    return { ...info, token };
  });
}

/** Lists all tokens, also the revoked and expired ones. */
export function listTokens(address: FarmAddress): Promise<TokenInfo[]> {
  return withTokens(address, (database) =>
    database.query<TokenInfo>(`SELECT ${COLUMNS} FROM ${SCHEMA}.token ORDER BY id`),
  );
}

/** Revokes a token. Coordinators refuse it within a second. Throws an InputError if there is no such token. */
export function revokeToken(address: FarmAddress, id: number): Promise<TokenInfo> {
  return withTokens(address, async (database) => {
    const [info] = await database.query<TokenInfo>(
      `UPDATE ${SCHEMA}.token SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING ${COLUMNS}`,
      [id],
    );
    if (!info) throw new InputError(`${address.text}: there is no token ${id}`);
    return info;
  });
}

function withTokens<Result>(
  address: FarmAddress,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase(address, async (database) => {
    if (!(await hasTables(database)))
      throw new InputError(`${address.text}: there is no campaign in this database`);
    return use(database);
  });
}

/** What the coordinator needs to know of a valid token. */
export type KnownToken = Pick<TokenInfo, 'id' | 'name' | 'scopes' | 'isOwn'>;

/** Finds a token by its text, if it is valid for the campaign of this name. */
export async function findToken(
  database: Statements,
  token: string,
  campaign: string,
): Promise<KnownToken | undefined> {
  const [found] = await database.query<KnownToken & { readonly isUsed: boolean }>(
    `SELECT t.id, t.name, t.scopes, t.is_own AS "isOwn",
       coalesce(t.used_at > now() - interval '1 minute', false) AS "isUsed"
     FROM ${SCHEMA}.token t LEFT JOIN ${SCHEMA}.campaign c ON c.id = t.campaign
     WHERE t.hash = $1 AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())
       AND (t.campaign IS NULL OR c.name = $2)`,
    [hashOf(token), campaign],
  );
  if (!found) return undefined;
  const { isUsed, ...known } = found;
  if (!isUsed)
    await database.query(
      `UPDATE ${SCHEMA}.token SET used_at = now() WHERE id = $1
       AND (used_at IS NULL OR used_at < now() - interval '1 minute')`,
      [known.id],
    );
  return known;
}

/** The digest by which a token is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
