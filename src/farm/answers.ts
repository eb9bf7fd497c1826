// Takes answers. An answer of the owner's machines is believed. For strangers' answers trust/ has the rules; this file
// applies them to the tables, for many workers in one transaction, since one transaction at a time may change trust.
import type { TaskRecord } from '../work/index.ts';
import type { CampaignRow } from './campaigns.ts';
import type { Database, Statements } from './database.ts';
import { keepUntrue, mayDispute } from './disputes.ts';
import {
  type CheckerOptions,
  closeTasks,
  type Evidence,
  hurryChecks,
  type KeptAnswer,
  keepEvidence,
  readCandidates,
  readKept,
  settleEvidence,
  shareChecks,
  wantChecks,
} from './evidence.ts';
import {
  type HeldLease,
  type HeldTask,
  type KnownWorker,
  type Lease,
  leaseKey,
  lockHeld,
  readHeld,
} from './leases.ts';
import { readTrust, writeTrust } from './persons.ts';
import {
  insertResults,
  keepDisputes,
  markAudited,
  type NewResult,
  readStanding,
  type StandingResult,
  takeBack,
} from './results.ts';
import { SCHEMA } from './schema.ts';
import { type Candidate, isFounded } from './trust/draw.ts';
import { judge } from './trust/judge.ts';
import { isTrusted, NEWCOMER, punished, raised, standsAlone, type Trust } from './trust/rules.ts';
import { auditSql, lockTrust, withdraw } from './withdraw.ts';
import { creditWorkers } from './workers.ts';

/** An answer as a worker hands it in. */
export interface Answer {
  readonly lease: Lease;
  /** The answer to the lease's task, sealed by the caller, since a digest received from a worker proves nothing. */
  readonly record: TaskRecord;
  /** The digest that the worker gives. If it differs from the record's, the worker has not found this answer. */
  readonly claimed?: string;
}

/** What a worker hands in at once. */
export interface HandedIn {
  readonly worker: KnownWorker;
  readonly answers: readonly Answer[];
}

/** The verdict on an answer. Strangers are not told. `late`: its lease was over, so nothing changed. */
export type Verdict = 'accepted' | 'waiting' | 'late' | 'wrong';

/** What the coordinator adds, because this room does not have it. */
export interface AnswerOptions extends CheckerOptions {
  /** Checks what can be checked in a record, for instance whether the puzzles found are proper. */
  readonly isTrue?: (record: TaskRecord) => boolean | Promise<boolean>;
}

/** What a batch of answers is judged by. */
interface BatchOptions extends AnswerOptions {
  /** Who is connected, as it was a moment ago. Default: it is read from the tables. */
  readonly candidates?: readonly Candidate[];
}

/** Takes the answers of one worker. Returns a verdict for each. */
export async function takeAnswers(
  database: Database,
  row: CampaignRow,
  worker: KnownWorker,
  answers: readonly Answer[],
  options: AnswerOptions = {},
): Promise<Verdict[]> {
  return (await takeBatch(database, row, [{ worker, answers }], options))[0];
}

/** Takes the answers of several workers in one transaction. Returns a verdict for each answer. */
export async function takeBatch(
  database: Database,
  row: CampaignRow,
  batch: readonly HandedIn[],
  options: BatchOptions = {},
): Promise<Verdict[][]> {
  const said = batch.flatMap(({ worker, answers }) => answers.map((answer): Said => ({ worker, ...answer })));
  if (said.some(({ lease, record }) => lease.task !== record.task))
    throw new Error('an answer and its lease are for different tasks');
  const leases = said.map(({ worker, lease }) => ({ worker: worker.id, lease }));
  const untrue = await findUntrue(database, row, said, leases, options);
  const verdicts = await database.transaction(async (tx) => {
    if (await concernsTrust(tx, row.id, said, leases)) await lockTrust(tx, row.id);
    const held = await lockHeld(tx, row.id, leases);
    const fresh = firstOf(said.filter(({ lease }) => held.has(leaseKey(lease))));
    const late = said.filter(({ lease }) => !held.has(leaseKey(lease)));
    const found = await settleAll(tx, row, fresh, held, untrue, options);
    await keepLate(tx, row.id, late);
    await creditWorkers(tx, fresh);
    return found;
  });
  let next = 0;
  return batch.map(({ answers }) => answers.map(() => verdicts.get(said[next++]) ?? 'late'));
}

/** The first of those with the same lease: a worker that is unsure whether its answer arrived sends it again. */
function firstOf(said: readonly Said[]): Said[] {
  return [...new Map(said.map((each) => [leaseKey(each.lease), each] as const).reverse()).values()].reverse();
}

/** An answer and its worker. */
interface Said extends Answer {
  readonly worker: KnownWorker;
}

/**
 * Finds untrue answers. Proofs take time, so this comes before the transaction, and only for tasks the worker holds.
 */
async function findUntrue(
  database: Database,
  row: CampaignRow,
  said: readonly Said[],
  leases: readonly HeldLease[],
  { isTrue }: AnswerOptions,
): Promise<ReadonlySet<Said>> {
  const ofStrangers = said.filter(({ worker }) => !worker.isOwn);
  const held = isTrue && ofStrangers.length > 0 ? await readHeld(database, row.id, leases) : undefined;
  const untrue = new Set<Said>();
  for (const answer of ofStrangers) {
    const { lease, record, claimed = record.digest } = answer;
    if (claimed !== record.digest || (held?.has(leaseKey(lease)) && !(await isTrue!(record))))
      untrue.add(answer);
  }
  return untrue;
}

/** Can these answers change what is known of strangers? */
async function concernsTrust(
  tx: Statements,
  campaign: number,
  said: readonly Said[],
  leases: readonly HeldLease[],
): Promise<boolean> {
  if (said.some(({ worker }) => !worker.isOwn)) return true;
  const held = await readHeld(tx, campaign, leases);
  return [...held.values()].some(({ kind }) => kind !== 'first');
}

/** Answers that come after their lease change nothing. Those that differ from the result are kept as disputes. */
async function keepLate(tx: Statements, campaign: number, late: readonly Said[]): Promise<void> {
  for (const { worker, record } of late)
    if (worker.isOwn || (await mayDispute(tx, campaign, worker.id)))
      await keepDisputes(tx, campaign, worker.id, [record]);
}

/** What a batch of answers changes. */
interface Changes {
  readonly results: NewResult[];
  readonly evidence: Evidence[];
  /** The digest of the result of each task that is settled now. */
  readonly settled: Map<number, string>;
  /** Tasks that need one more answer. */
  readonly wanted: Set<number>;
  /** Results that the owner's machines have found too, and those they contradict. */
  readonly audited: number[];
  readonly contradicted: number[];
  /** Wrong answers, as far as they are known, and who gave them. */
  readonly lost: { readonly worker: number; readonly record: TaskRecord }[];
  readonly untrue: Said[];
  readonly trust: Map<string, Trust>;
  readonly liars: Set<string>;
}

/** Judges answers whose leases are good, one after another, and writes what follows. */
async function settleAll(
  tx: Statements,
  row: CampaignRow,
  fresh: readonly Said[],
  held: ReadonlyMap<string, HeldTask>,
  untrue: ReadonlySet<Said>,
  options: BatchOptions,
): Promise<Map<Said, Verdict>> {
  const verdicts = new Map<Said, Verdict>();
  if (fresh.length === 0) return verdicts;
  const kindOf = ({ lease }: Said) => held.get(leaseKey(lease))!.kind;
  const known = fresh.filter((said) => kindOf(said) !== 'first').map(({ record }) => record.task);
  const kept = known.length === 0 ? [] : await readKept(tx, row.id, known);
  const audits = fresh.filter((said) => kindOf(said) === 'audit').map(({ record }) => record.task);
  const standing = audits.length === 0 ? new Map() : await readStanding(tx, row.id, audits);
  const strangers = fresh.flatMap(({ worker }) => (worker.isOwn ? [] : [worker.person]));
  const persons = [...new Set([...strangers, ...kept.map(({ person }) => person)])];
  const trust = persons.length === 0 ? new Map() : await readTrust(tx, row.id, persons);
  const candidates = persons.length === 0 ? [] : (options.candidates ?? (await readCandidates(tx, row)));
  const random = options.random ?? Math.random;
  const book = openBook({ kept, standing, trust, isFounded: isFounded(candidates), random });
  for (const said of fresh) verdicts.set(said, book.weigh(said, untrue.has(said)));
  await write(tx, row, book.changes, candidates, options);
  return verdicts;
}

interface Book {
  weigh(said: Said, isUntrue: boolean): Verdict;
  readonly changes: Changes;
}

/** What is known before a batch is judged. */
interface Known {
  readonly kept: readonly KeptAnswer[];
  /** The results of audited tasks. */
  readonly standing: ReadonlyMap<number, StandingResult>;
  readonly trust: ReadonlyMap<string, Trust>;
  /** Does trust mean something (trust/draw.ts)? */
  readonly isFounded: boolean;
  readonly random: () => number;
}

function openBook({ kept, standing, trust: known, isFounded: mayStand, random }: Known): Book {
  const changes: Changes = {
    ...{ results: [], evidence: [], settled: new Map(), wanted: new Set(), audited: [], contradicted: [] },
    ...{ lost: [], untrue: [], trust: new Map(), liars: new Set() },
  };
  const trustIn = (person: string): Trust => changes.trust.get(person) ?? known.get(person) ?? NEWCOMER;
  const raise = (person: string) => changes.trust.set(person, raised(trustIn(person)));
  const punish = (person: string): void => {
    changes.trust.set(person, punished(trustIn(person)));
    changes.liars.add(person);
  };
  const keep = ({ worker, record }: Said, isResult: boolean, isWaiting: boolean): void => {
    if (!worker.isOwn) changes.evidence.push({ worker: worker.id, record, isResult, isWaiting });
  };

  /** An answer of the owner to a task that has a result. */
  function audit({ worker, record }: Said, before: StandingResult, others: readonly KeptAnswer[]): Verdict {
    changes.settled.set(record.task, record.digest);
    if (before.record.digest === record.digest) {
      changes.audited.push(record.task);
      if (before.standing === 'single')
        for (const { person, digest } of others) if (digest === record.digest) raise(person);
      return 'accepted';
    }
    changes.contradicted.push(record.task);
    changes.results.push({ worker: worker.id, standing: 'own', record });
    for (const { person, worker: loser, digest, record: own } of others) {
      if (digest === record.digest) continue;
      changes.lost.push({ worker: loser, record: own ?? before.record });
      punish(person);
    }
    return 'accepted';
  }

  return {
    changes,
    weigh(said, isUntrue) {
      const { worker, record } = said;
      const { task, digest } = record;
      if (isUntrue) {
        changes.untrue.push(said);
        keep(said, false, false);
        punish(worker.person);
        changes.wanted.add(task);
        return 'wrong';
      }
      const others = kept.filter((each) => each.task === task);
      const before = worker.isOwn ? standing.get(task) : undefined;
      if (before) return audit(said, before, others);
      const { person, network, isOwn } = worker;
      const isAlone = mayStand && !isOwn && others.length === 0 && standsAlone(trustIn(person), random());
      const judgement = judge([...others, { person, network, isOwn, digest }], isAlone);
      if (!judgement.isSettled) {
        keep(said, false, true);
        changes.wanted.add(task);
        return 'waiting';
      }
      // the newest answer is the result: without it the task was not settled
      keep(said, true, false);
      changes.results.push({ worker: worker.id, standing: judgement.standing, record });
      changes.settled.set(task, digest);
      if (!isOwn && others.length > 0) raise(person);
      for (const other of others) {
        if (other.digest === digest) raise(other.person);
        else {
          changes.lost.push({ worker: other.worker, record: other.record! });
          punish(other.person);
        }
      }
      return 'accepted';
    },
  };
}

async function write(
  tx: Statements,
  row: CampaignRow,
  changes: Changes,
  candidates: readonly Candidate[],
  options: AnswerOptions,
): Promise<void> {
  const { results, evidence, settled, wanted, audited, contradicted, lost, untrue, trust, liars } = changes;
  const wasTrusted = (person: string): boolean =>
    candidates.some((each) => each.person === person && each.isTrusted);
  await keepEvidence(tx, row.id, evidence);
  await takeBack(tx, row.id, contradicted);
  if (contradicted.length > 0)
    await tx.query(`UPDATE ${SCHEMA}.campaign SET contradicted = contradicted + $2 WHERE id = $1`, [
      row.id,
      contradicted.length,
    ]);
  await insertResults(tx, row.id, results);
  await markAudited(tx, row.id, audited);
  for (const { worker, record } of lost) await keepDisputes(tx, row.id, worker, [record]);
  for (const { worker, record } of untrue) await keepUntrue(tx, row.id, worker.id, record);
  if (trust.size > 0 || audited.length > 0) await settleEvidence(tx, row.id, settled);
  await closeTasks(tx, row.id, [...settled.keys()]);
  await wantChecks(tx, row, [...wanted], candidates, { ...options, isAnswered: true });
  await writeTrust(tx, row.id, trust);
  await withdraw(tx, row, [...liars], options);
  const promoted = [...trust].flatMap(([person, now]) =>
    isTrusted(now) && !wasTrusted(person) ? [person] : [],
  );
  if (candidates.some(({ isOwn }) => isOwn))
    for (const [person, now] of trust)
      if (now.agreed > 0 && !isTrusted(now)) await hurryChecks(tx, row.id, person, now.agreed);
  if (promoted.length > 0) {
    const present = await readCandidates(tx, row);
    for (const person of promoted) await shareChecks(tx, row.id, person, present);
  }
  const ofStrangers = results.filter(({ standing }) => standing !== 'own').map(({ record }) => record.task);
  if (ofStrangers.length > 0)
    await tx.query(
      auditSql(
        `r.task = ANY($2::bigint[]) AND r.draw < (SELECT audit FROM ${SCHEMA}.campaign WHERE id = $1)`,
      ),
      [row.id, ofStrangers],
    );
}
