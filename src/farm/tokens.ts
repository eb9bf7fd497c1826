// Tokens: who may use the coordinator, and for what. A token is shown once, when it is created. The database holds only
// its hash, so that a dump of it gives nobody access.
import { createHash, randomBytes } from 'node:crypto';
import { InputError } from '../base/index.ts';
import type { FarmAddress } from './address.ts';
import { withDatabase } from './campaigns.ts';
import type { Statements } from './database.ts';
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
  /** When it was revoked; null if it is valid. */
  readonly revokedAt: Date | null;
}

/** The properties of a new token. */
export interface NewToken {
  /** The name of its holder. */
  readonly name: string;
  /** What it allows. */
  readonly scopes: readonly Scope[];
  /** True if its workers are the owner's. */
  readonly isOwn: boolean;
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
  revoked_at AS "revokedAt"`;

/** Creates a token. Only the return value holds its text. */
export function createToken(address: FarmAddress, { name, scopes, isOwn }: NewToken): Promise<ShownToken> {
  if (!NAME.test(name))
    throw new InputError(
      '--name: expected up to 64 letters, digits, spaces and . _ @ + -, beginning with a letter or digit',
    );
  const token = `${PREFIX}${randomBytes(BYTES).toString('base64url')}`;
  return withTokens(address, async (database) => {
    const [info] = await database.query<TokenInfo>(
      `INSERT INTO ${SCHEMA}.token (name, hash, scopes, is_own) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
      [name, hashOf(token), scopes, isOwn],
    );
    return { ...info, token };
  });
}

/** Lists all tokens, also the revoked ones. */
export function listTokens(address: FarmAddress): Promise<TokenInfo[]> {
  return withTokens(address, (database) =>
    database.query<TokenInfo>(`SELECT ${COLUMNS} FROM ${SCHEMA}.token ORDER BY id`),
  );
}

/** Revokes a token. It is invalid from the next request on. Throws an InputError if there is no such token. */
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
  use: (database: Statements) => Promise<Result>,
): Promise<Result> {
  return withDatabase(address, async (database) => {
    if (!(await hasTables(database)))
      throw new InputError(`${address.text}: there is no campaign in this database`);
    return use(database);
  });
}

/** Finds a token by its text, if it is valid. */
export async function findToken(
  database: Statements,
  token: string,
): Promise<Pick<TokenInfo, 'id' | 'name' | 'scopes' | 'isOwn'> | undefined> {
  const [info] = await database.query<Pick<TokenInfo, 'id' | 'name' | 'scopes' | 'isOwn' | 'usedAt'>>(
    `SELECT id, name, scopes, is_own AS "isOwn", used_at AS "usedAt" FROM ${SCHEMA}.token
     WHERE hash = $1 AND revoked_at IS NULL`,
    [hashOf(token)],
  );
  if (info && (info.usedAt === null || Date.now() - info.usedAt.getTime() > 60_000))
    await database.query(
      `UPDATE ${SCHEMA}.token SET used_at = now() WHERE id = $1
       AND (used_at IS NULL OR used_at < now() - interval '1 minute')`,
      [info.id],
    );
  return info;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
