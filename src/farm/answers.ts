// Taking answers. One of the owner's is believed. A stranger's is accepted alone only if others have agreed with that
// person ten times in a row, and even then it is checked with probability one in as many as were agreed; else it waits
// until someone else, at another address, gives the same one. Whoever loses such a comparison begins anew, and what
// rested on that person alone is done again. The rules are in trust.ts; here they meet the tables.
import type { TaskRecord } from '../work/index.ts';
import type { CampaignRow } from './campaigns.ts';
import type { Database, Statements } from './database.ts';
import { keepUntrue, mayDispute } from './disputes.ts';
import { endLeases, type KnownWorker, type Lease, leaseKey, leasesHeld } from './leases.ts';
import { readTrust, takeBackSingles, writeTrust } from './persons.ts';
import type { TaskQueue } from './queue.ts';
import { insertResults, keepDisputes, type Standing } from './results.ts';
import { SCHEMA } from './schema.ts';
import { createTrustBook, type TrustBook, type Verdict } from './trust.ts';
import { forgetWaiting, insertWaiting, readWaiting, type WaitingAnswer, wantAgain } from './waiting.ts';
import { creditWorker } from './workers.ts';

export type { Verdict } from './trust.ts';

/** An answer as a worker hands it in. */
export interface Answer {
  readonly lease: Lease;
  /** Of the lease's task, sealed by whoever calls: a digest that came over a wire proves nothing. */
  readonly record: TaskRecord;
  /** The digest that the worker gives: if it is another, the answer is not what the worker has found. */
  readonly claimed?: string;
}

/** What a coordinator knows that this room does not. */
export interface AnswerOptions {
  /** Whether what the record says is true, as far as that can be seen: puzzles that were found are proved at once. */
  readonly isTrue?: (record: TaskRecord) => boolean | Promise<boolean>;
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
  if (answers.some(({ lease, record }) => lease.task !== record.task))
    throw new Error('an answer is not that of its lease');
  const untrue = worker.isOwn ? new Set<Answer>() : await findUntrue(database, row, worker, answers, options);
  return database.transaction(async (tx) => {
    const leases = answers.map(({ lease }) => lease);
    // Trust is weighed by one transaction at a time: two that raise and lower the same persons would wait for each other.
    if (!worker.isOwn || leases.some(({ job }) => job === null)) await lockTrust(tx, row.id);
    const mine = worker.isOwn ? leases : await leasesHeld(tx, row.id, worker.id, leases);
    const good = await endLeases(tx, queue, row.id, mine);
    const isGood = ({ lease }: Answer): boolean => mine.includes(lease) && good.has(leaseKey(lease));
    const fresh = answers.filter(isGood);
    await keepLate(
      tx,
      row.id,
      worker,
      answers.filter((answer) => !isGood(answer)),
    );
    const verdicts = worker.isOwn
      ? await acceptOwn(tx, row, worker, fresh)
      : await weighAll(tx, row, worker, fresh, untrue, options.random);
    const cpuSeconds = fresh.reduce((sum, { record }) => sum + record.cpuSeconds, 0);
    await creditWorker(tx, worker.id, fresh.length, cpuSeconds);
    return answers.map((answer) => verdicts.get(answer) ?? 'late');
  });
}

/** Proving takes its time, so it comes before the transaction, and only for tasks that are in the worker's hands. */
async function findUntrue(
  database: Database,
  row: CampaignRow,
  worker: KnownWorker,
  answers: readonly Answer[],
  { isTrue }: AnswerOptions,
): Promise<ReadonlySet<Answer>> {
  const untrue = new Set<Answer>();
  const held = await leasesHeld(
    database,
    row.id,
    worker.id,
    answers.map(({ lease }) => lease),
  );
  for (const answer of answers) {
    if (!held.includes(answer.lease)) continue;
    const { record, claimed = record.digest } = answer;
    if (claimed !== record.digest || (isTrue && !(await isTrue(record)))) untrue.add(answer);
  }
  return untrue;
}

async function lockTrust(tx: Statements, campaign: number): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}.trust'), $1)`, [campaign]);
}

/** What comes after its lease changes nothing; if it differs from the result it is kept. */
async function keepLate(
  tx: Statements,
  campaign: number,
  worker: KnownWorker,
  late: readonly Answer[],
): Promise<void> {
  if (late.length === 0 || !(worker.isOwn || (await mayDispute(tx, campaign, worker.id)))) return;
  await keepDisputes(tx, campaign, worker.id, late.map(recordIn));
}

async function acceptOwn(
  tx: Statements,
  row: CampaignRow,
  worker: KnownWorker,
  answers: readonly Answer[],
): Promise<Map<Answer, Verdict>> {
  await insertResults(tx, row.id, worker.id, 'own', answers.map(recordIn));
  // Only a task that has been answered before needs comparing, and such a task does not come from the queue.
  const again = answers.filter(({ lease }) => lease.job === null).map(recordIn);
  if (again.length > 0) {
    const book = await openBook(tx, row.id, again, []);
    for (const record of again) book.settle(record);
    await writeBook(tx, row, worker, book);
  }
  return new Map(answers.map((answer) => [answer, 'accepted']));
}

/** A stranger's answers, whose leases have just been ended. */
async function weighAll(
  tx: Statements,
  row: CampaignRow,
  worker: KnownWorker,
  answers: readonly Answer[],
  untrue: ReadonlySet<Answer>,
  random: () => number = Math.random,
): Promise<Map<Answer, Verdict>> {
  const verdicts = new Map<Answer, Verdict>();
  if (answers.length === 0) return verdicts;
  const book = await openBook(tx, row.id, answers.map(recordIn), [worker.person]);
  const accepted: { record: TaskRecord; standing: Standing }[] = [];
  for (const answer of answers) {
    const { verdict, standing } = book.weigh(worker, answer.record, !untrue.has(answer), random);
    verdicts.set(answer, verdict);
    if (standing) accepted.push({ record: answer.record, standing });
  }
  await insertResults(
    tx,
    row.id,
    worker.id,
    accepted.map(({ standing }) => standing),
    accepted.map(({ record }) => record),
  );
  await writeBook(tx, row, worker, book);
  return verdicts;
}

async function openBook(
  tx: Statements,
  campaign: number,
  records: readonly TaskRecord[],
  persons: readonly string[],
): Promise<TrustBook<WaitingAnswer>> {
  const tasks = records.map(({ task }) => task);
  const waiting = await readWaiting(tx, campaign, tasks);
  const known = [...persons, ...waiting.map(({ person }) => person)];
  return createTrustBook(waiting, await readTrust(tx, campaign, known));
}

async function writeBook(
  tx: Statements,
  row: CampaignRow,
  worker: KnownWorker,
  { changes }: TrustBook<WaitingAnswer>,
): Promise<void> {
  for (const { worker: loser, record } of changes.lost) await keepDisputes(tx, row.id, loser, [record]);
  for (const record of changes.untrue) await keepUntrue(tx, row.id, worker.id, record);
  await insertWaiting(tx, row.id, worker.id, changes.waiting);
  await forgetWaiting(tx, row.id, [...changes.settled]);
  await writeTrust(tx, row.id, changes.trust);
  await takeBackSingles(tx, row.id, [...changes.liars]);
  await wantAgain(tx, row, [...changes.wanted]);
}

const recordIn = ({ record }: Answer): TaskRecord => record;
