// The pieces of long answers in the database, from when a worker sends them until its answer refers to them.
import { InputError } from '../base/index.ts';
import type { Database, Statements } from './database.ts';
import { linesOf, MOST_PIECES, refusePiece } from './pieces.ts';
import type { PieceRequest, WireLease } from './remote/internal.ts';
import { SCHEMA } from './schema.ts';

/** The worker of a piece. */
export interface PieceWorker {
  readonly id: number;
  readonly person: string;
}

/**
 * Keeps a piece, in place of an earlier copy. The caller has checked that the worker holds the lease. Throws an
 * InputError if the answer or the person has too many.
 */
export async function takePiece(
  database: Database,
  campaign: number,
  { id, person }: PieceWorker,
  { lease: { task, attempt }, index, text }: PieceRequest,
): Promise<void> {
  await database.transaction(async (tx) => {
    // one piece of a person at a time, so that two at once cannot both find room for one
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}.piece'), hashtext($1))`, [person]);
    const [sizes] = await tx.query<{ answer: string | null; person: string | null }>(
      `SELECT sum(size) AS person, sum(size) FILTER (WHERE worker = $3 AND task = $4 AND attempt = $5) AS answer
       FROM ${SCHEMA}.piece WHERE campaign = $1 AND person = $2
         AND NOT (worker = $3 AND task = $4 AND attempt = $5 AND index = $6)`,
      [campaign, person, id, task, attempt, index],
    );
    const kept = { answer: Number(sizes.answer ?? 0), person: Number(sizes.person ?? 0) };
    refusePiece({ task, index, text }, kept);
    await tx.query(
      `INSERT INTO ${SCHEMA}.piece (campaign, worker, person, task, attempt, index, size, text)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (campaign, worker, task, attempt, index)
       DO UPDATE SET size = excluded.size, text = excluded.text, at = now()`,
      [campaign, id, person, task, attempt, index, text.length, text],
    );
  });
}

/** Reads the lines found from the pieces of an answer. Throws an InputError if pieces are missing or are no lines. */
export async function joinPieces(
  database: Statements,
  campaign: number,
  { id }: Pick<PieceWorker, 'id'>,
  { task, attempt }: WireLease,
  count: number,
): Promise<string[]> {
  if (count < 1 || count > MOST_PIECES)
    throw new InputError(`task ${task}: an answer has 1 to ${MOST_PIECES} pieces`);
  async function* texts(): AsyncGenerator<string, void> {
    for (let index = 0; index < count; index++) {
      const [piece] = await database.query<{ text: string }>(
        `SELECT text FROM ${SCHEMA}.piece
         WHERE campaign = $1 AND worker = $2 AND task = $3 AND attempt = $4 AND index = $5`,
        [campaign, id, task, attempt, index],
      );
      if (!piece) throw new InputError(`piece ${index} of task ${task} is missing`);
      yield piece.text;
    }
  }
  return linesOf(task, texts());
}

/** Forgets the pieces of answers that have been taken. */
export async function dropPieces(
  tx: Statements,
  campaign: number,
  { id }: Pick<PieceWorker, 'id'>,
  leases: readonly WireLease[],
): Promise<void> {
  if (leases.length === 0) return;
  await tx.query(
    `DELETE FROM ${SCHEMA}.piece p USING unnest($3::bigint[], $4::bigint[]) AS given (task, attempt)
     WHERE p.campaign = $1 AND p.worker = $2 AND p.task = given.task AND p.attempt = given.attempt`,
    [campaign, id, leases.map(({ task }) => task), leases.map(({ attempt }) => attempt)],
  );
}

/** Forgets answers whose pieces have stopped coming for this long. Their workers are gone. */
export async function dropOldPieces(tx: Statements, campaign: number, seconds: number): Promise<void> {
  await tx.query(
    `DELETE FROM ${SCHEMA}.piece p WHERE campaign = $1 AND NOT EXISTS (SELECT FROM ${SCHEMA}.piece o
       WHERE o.campaign = p.campaign AND o.worker = p.worker AND o.task = p.task AND o.attempt = p.attempt
         AND o.at > now() - $2 * interval '1 s')`,
    [campaign, seconds],
  );
}
