// Takes answers. An answer of the owner's machines is believed. A stranger's answer is accepted alone only if others
// have agreed with that person ten times in a row, and after n agreements it is still checked with probability 1/n.
// Otherwise it waits until someone else, at another address, gives an equal answer. Whoever loses such a comparison
// starts again from zero, and results that rest on that person alone are done again. trust.ts has the rules; this file
// applies them to the tables.
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
  /** The answer to the lease's task, sealed by the caller, since a digest received from a worker proves nothing. */
  readonly record: TaskRecord;
  /** The digest that the worker gives. If it differs from the record's, the worker has not found this answer. */
  readonly claimed?: string;
}

/** What the coordinator adds, because this room does not have it. */
export interface AnswerOptions {
  /** Checks what can be checked in a record, for instance whether the puzzles found are proper. */
  readonly isTrue?: (record: TaskRecord) => boolean | Promise<boolean>;
  /** A number 0 ≤ x < 1 that decides who is checked. Default: Math.random. */
  readonly random?: () => number;
}

/** Takes the answers of a worker in one transaction. Returns a verdict for each. */
export async function takeAnswers(
  database: Database,
  queue: TaskQueue,
  row: CampaignRow,
  worker: KnownWorker,
  answers: readonly Answer[],
  options: AnswerOptions = {},
): Promise<Verdict[]> {
  if (answers.some(({ lease, record }) => lease.task !== record.task))
    throw new Error('an answer and its lease are for different tasks');
  const untrue = worker.isOwn ? new Set<Answer>() : await findUntrue(database, row, worker, answers, options);
  return database.transaction(async (tx) => {
    const leases = answers.map(({ lease }) => lease);
    // Only one transaction at a time changes trust. Two that change the trust in the same persons would deadlock.
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

/**
 * Finds untrue answers. Proofs take time, so this comes before the transaction, and only for tasks the worker holds.
 */
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

/** Answers that come after their lease change nothing. Those that differ from the result are kept as disputes. */
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
  // Only tasks that have been answered before need a comparison, and those do not come from the queue.
  const again = answers.filter(({ lease }) => lease.job === null).map(recordIn);
  if (again.length > 0) {
    const book = await openBook(tx, row.id, again, []);
    for (const record of again) book.settle(record);
    await writeBook(tx, row, worker, book);
  }
  return new Map(answers.map((answer) => [answer, 'accepted']));
}

/** Judges a stranger's answers, whose leases have just been ended. */
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
