// Taking answers. One of the owner's is believed. A stranger's is accepted alone only if others have agreed with that
// person ten times in a row, and even then each answer is checked with probability one in as many as were agreed; else
// it waits until someone else, at another address, gives the same one. Whoever loses such a comparison begins anew, and
// what rested on that person alone is done again.
import type { TaskRecord } from '../work/index.ts';
import type { CampaignRow } from './campaigns.ts';
import type { Database, Statements } from './database.ts';
import { AGREED_BEFORE_TRUST, endLeases, type KnownWorker, type Lease, leaseKey } from './leases.ts';
import type { TaskQueue } from './queue.ts';
import { insertResults, keepDisputes, RECORD_COLUMNS, recordArrays, recordOf } from './results.ts';
import { SCHEMA } from './schema.ts';
import { addSums, sumsOf } from './tally.ts';
import { creditWorker } from './workers.ts';

/** An answer as a worker hands it in. */
export interface Answer {
  readonly lease: Lease;
  readonly record: TaskRecord;
}

/** What comes of an answer. `late`: its lease was over; nothing was changed. `waiting`: someone else must agree. */
export type Verdict = 'accepted' | 'waiting' | 'late' | 'wrong';

/** What a coordinator knows that this room does not. */
export interface AnswerOptions {
  /** Whether what the record says was found is true: lines that can be proved are proved at once. */
  readonly isTrue?: (record: TaskRecord) => boolean;
  /** 0 ≤ x < 1, to draw who is checked. Default: Math.random. */
  readonly random?: () => number;
}

/** Takes the answers of a worker, all in one transaction; a verdict each. */
export async function takeAnswers(
  database: Database,
  queue: TaskQueue,
  row: CampaignRow,
  worker: KnownWorker,
  answers: readonly Answer[],
  options: AnswerOptions = {},
): Promise<Verdict[]> {
  return database.transaction(async (tx) => {
    const leases = answers.map(({ lease }) => lease);
    const good = await endLeases(tx, queue, row.id, leases);
    const isGood = ({ lease }: Answer): boolean => good.has(leaseKey(lease));
    const verdicts = new Map<Answer, Verdict>();
    const late = answers.filter((answer) => !isGood(answer));
    await keepDisputes(tx, row.id, worker.id, late.map(recordIn));
    for (const answer of late) verdicts.set(answer, 'late');
    const fresh = answers.filter(isGood);
    if (worker.isOwn) {
      await acceptOwn(tx, row.id, worker, fresh);
      for (const answer of fresh) verdicts.set(answer, 'accepted');
    } else
      for (const answer of fresh) verdicts.set(answer, await weigh(tx, row, worker, answer.record, options));
    const cpuSeconds = fresh.reduce((sum, { record }) => sum + record.cpuSeconds, 0);
    await creditWorker(tx, worker.id, fresh.length, cpuSeconds);
    return answers.map((answer) => verdicts.get(answer)!);
  });
}

const recordIn = ({ record }: Answer): TaskRecord => record;

async function acceptOwn(
  tx: Statements,
  campaign: number,
  worker: KnownWorker,
  answers: readonly Answer[],
): Promise<void> {
  await insertResults(tx, campaign, worker.id, 'own', answers.map(recordIn));
  // Only a task that has been answered before needs comparing, and such a task does not come from the queue.
  for (const { lease, record } of answers) if (lease.job === null) await settle(tx, campaign, record);
}

/** A stranger's answer, whose lease has just been ended. */
async function weigh(
  tx: Statements,
  { id, leaseSeconds }: CampaignRow,
  worker: KnownWorker,
  record: TaskRecord,
  { isTrue, random = Math.random }: AnswerOptions,
): Promise<Verdict> {
  if (isTrue && !isTrue(record)) {
    await keepFalse(tx, id, worker.id, record);
    await punish(tx, id, worker.person);
    await wantAgain(tx, id, record.task, leaseSeconds);
    return 'wrong';
  }
  const before = await readAnswers(tx, id, record.task);
  const agreed = await readAgreed(tx, id, worker.person);
  const isEnough = agreed >= AGREED_BEFORE_TRUST && random() >= 1 / agreed;
  if (before.length === 0 && isEnough) {
    await insertResults(tx, id, worker.id, 'single', [record]);
    return 'accepted';
  }
  const same = before.find(
    ({ digest, person, address }) =>
      digest === record.digest && person !== worker.person && address !== worker.address,
  );
  if (!same) {
    await insertAnswer(tx, id, worker.id, record);
    await wantAgain(tx, id, record.task, leaseSeconds);
    return 'waiting';
  }
  await insertResults(tx, id, worker.id, 'agreed', [record]);
  await agree(tx, id, worker.person);
  await settle(tx, id, record);
  return 'accepted';
}

interface WaitingAnswer {
  readonly worker: number;
  readonly person: string;
  readonly address: string;
  readonly digest: string;
  readonly record: TaskRecord;
}

/** The answers to a task that wait; others that weigh the same task wait for us. */
async function readAnswers(tx: Statements, campaign: number, task: number): Promise<WaitingAnswer[]> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [campaign, task % 0x7fffffff]);
  const rows = await tx.query<Parameters<typeof recordOf>[0] & Omit<WaitingAnswer, 'record'>>(
    `SELECT ${RECORD_COLUMNS.split(', ')
      .map((name) => `a.${name}`)
      .join(', ')}, a.worker, w.person, w.address
     FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
     WHERE a.campaign = $1 AND a.task = $2 ORDER BY a.at, a.worker`,
    [campaign, task],
  );
  return rows.map((row) => ({
    worker: row.worker,
    person: row.person,
    address: row.address,
    digest: row.digest,
    record: recordOf(row),
  }));
}

/** The result of this task is known: those that waited with it were right, the others wrong. */
async function settle(tx: Statements, campaign: number, { task, digest }: TaskRecord): Promise<void> {
  for (const waiting of await readAnswers(tx, campaign, task)) {
    if (waiting.digest === digest) await agree(tx, campaign, waiting.person);
    else {
      await keepDisputes(tx, campaign, waiting.worker, [waiting.record]);
      await punish(tx, campaign, waiting.person);
    }
  }
  await tx.query(`DELETE FROM ${SCHEMA}.answer WHERE campaign = $1 AND task = $2`, [campaign, task]);
  await tx.query(`DELETE FROM ${SCHEMA}.again WHERE campaign = $1 AND task = $2`, [campaign, task]);
}

async function insertAnswer(
  tx: Statements,
  campaign: number,
  worker: number,
  record: TaskRecord,
): Promise<void> {
  const { sql, values } = recordArrays([record], 3);
  await tx.query(
    `INSERT INTO ${SCHEMA}.answer (campaign, worker, ${RECORD_COLUMNS}) SELECT $1, $2, ${RECORD_COLUMNS} FROM ${sql}
     ON CONFLICT (campaign, task, worker) DO NOTHING`,
    [campaign, worker, ...values],
  );
}

/** One more answer is needed: by someone trusted, while there is one, if only newcomers have answered so far. */
async function wantAgain(
  tx: Statements,
  campaign: number,
  task: number,
  leaseSeconds: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO ${SCHEMA}.again (campaign, task, is_for_trusted)
     SELECT $1, $2, EXISTS (SELECT FROM ${SCHEMA}.worker w LEFT JOIN ${SCHEMA}.person p
         ON p.campaign = w.campaign AND p.person = w.person
       WHERE w.campaign = $1 AND w.left_at IS NULL AND w.seen_at > now() - $3 * interval '1 s'
         AND (w.is_own OR p.agreed >= ${AGREED_BEFORE_TRUST}))
     AND NOT EXISTS (SELECT FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
       JOIN ${SCHEMA}.person p ON p.campaign = $1 AND p.person = w.person
       WHERE a.campaign = $1 AND a.task = $2 AND p.agreed >= ${AGREED_BEFORE_TRUST})
     ON CONFLICT (campaign, task) DO UPDATE SET worker = NULL`,
    [campaign, task, leaseSeconds],
  );
}

async function readAgreed(tx: Statements, campaign: number, person: string): Promise<number> {
  const [row] = await tx.query<{ agreed: number }>(
    `SELECT agreed FROM ${SCHEMA}.person WHERE campaign = $1 AND person = $2`,
    [campaign, person],
  );
  return row?.agreed ?? 0;
}

async function agree(tx: Statements, campaign: number, person: string): Promise<void> {
  await tx.query(
    `INSERT INTO ${SCHEMA}.person (campaign, person, agreed) VALUES ($1, $2, 1)
     ON CONFLICT (campaign, person) DO UPDATE SET agreed = person.agreed + 1`,
    [campaign, person],
  );
}

/** The person begins anew; what rests on that person alone is not believed any more and is done again. */
async function punish(tx: Statements, campaign: number, person: string): Promise<void> {
  await tx.query(
    `INSERT INTO ${SCHEMA}.person (campaign, person, wrong) VALUES ($1, $2, 1)
     ON CONFLICT (campaign, person) DO UPDATE SET agreed = 0, wrong = person.wrong + 1`,
    [campaign, person],
  );
  const rows = await tx.query<Parameters<typeof recordOf>[0]>(
    `DELETE FROM ${SCHEMA}.result r USING ${SCHEMA}.worker w
     WHERE r.campaign = $1 AND r.standing = 'single' AND w.id = r.worker AND w.campaign = $1 AND w.person = $2
     RETURNING ${RECORD_COLUMNS.split(', ')
       .map((name) => `r.${name}`)
       .join(', ')}`,
    [campaign, person],
  );
  const records = rows.map(recordOf);
  await addSums(
    tx,
    campaign,
    0,
    records.map((record) => sumsOf(record, 'single')),
    -1,
  );
  await tx.query(
    `INSERT INTO ${SCHEMA}.again (campaign, task, is_for_trusted) SELECT $1, task, false
     FROM unnest($2::bigint[]) AS given (task) ON CONFLICT (campaign, task) DO NOTHING`,
    [campaign, records.map(({ task }) => task)],
  );
  if (records.length > 0)
    await tx.query(`UPDATE ${SCHEMA}.campaign SET answers_digest = NULL WHERE id = $1`, [campaign]);
}

/** An answer that says something untrue, kept as a dispute against nothing. */
async function keepFalse(
  tx: Statements,
  campaign: number,
  worker: number,
  record: TaskRecord,
): Promise<void> {
  const { task, counters, found, digest } = record;
  await tx.query(
    `INSERT INTO ${SCHEMA}.dispute (campaign, worker, task, counters, found, digest, against)
     VALUES ($1, $2, $3, $4, $5, $6, 'untrue')`,
    [campaign, worker, task, counters, found, digest],
  );
}
