// The services of a coordinator for workers without database access. server.ts has the routes.
import { InputError } from '../base/index.ts';
import type { Store, StoreHeader, TaskRecord } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { type FarmAddress, withCampaignName } from './address.ts';
import { type Answer, type AnswerOptions, type HandedIn, takeBatch, type Verdict } from './answers.ts';
import { createBatches } from './batches.ts';
import type { Caller } from './caller.ts';
import { type CampaignRow, findCampaign } from './campaigns.ts';
import { type Database, databaseError, isServerAway, openDatabase, pause } from './database.ts';
import { type CheckerOptions, readCandidates } from './evidence.ts';
import { dropPieces, joinPieces, takePiece } from './kept-pieces.ts';
import {
  handBack,
  type KnownWorker,
  type Lease,
  type LeaseWish,
  leaseKey,
  leaseTasks,
  readHeld,
  touchLeases,
} from './leases.ts';
import { isBarred } from './persons.ts';
import {
  type CampaignReply,
  type HandBackRequest,
  type HeartbeatReply,
  type HeartbeatRequest,
  type JoinReply,
  type JoinRequest,
  type LeaseReply,
  type LeaseRequest,
  type PieceRequest,
  PROTOCOL,
  type RecordsReply,
  type ResultRequest,
  type StatusReply,
} from './remote/internal.ts';
import { readPage } from './results.ts';
import { SCHEMA } from './schema.ts';
import { createStatusReader } from './status.ts';
import { openFarmStore } from './store.ts';
import { sweep } from './sweep.ts';
import { readSums, type Sums } from './tally.ts';
import { isFounded } from './trust/draw.ts';
import { type Bucket, type Load, mayTake, paceOf, refilled, taken } from './trust/pace.ts';
import { auditSql } from './withdraw.ts';
import { enterWorker, leaveWorker, refuseOtherBuild, seeWorkers } from './workers.ts';

/** A worker that does not exist or belongs to another person. */
export class NoSuchWorker extends Error {}

/** A person whose answers were wrong too often. */
export class BarredPerson extends Error {
  constructor() {
    super('your answers were wrong too often, so you get no more tasks of this campaign');
  }
}

/** The services for workers and admins. Each method may be called again if it fails. */
export interface Coordinator {
  /** The address of the database without a password, for messages. */
  readonly name: string;
  readonly database: Database;
  /** The number of its campaign. */
  readonly campaignId: number;
  campaign(): CampaignReply;
  /** Throws an InputError if this worker's build could give answers other than the campaign's. */
  join(caller: Caller, request: JoinRequest): Promise<JoinReply>;
  lease(caller: Caller, request: LeaseRequest): Promise<LeaseReply>;
  heartbeat(caller: Caller, request: HeartbeatRequest): Promise<HeartbeatReply>;
  result(caller: Caller, request: ResultRequest): Promise<readonly Verdict[]>;
  piece(caller: Caller, request: PieceRequest): Promise<void>;
  handBack(caller: Caller, request: HandBackRequest): Promise<void>;
  status(isForAdmin: boolean): Promise<StatusReply>;
  records(from: number): Promise<RecordsReply>;
  setPaused(isPaused: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Makes the check of a campaign's answers. */
export type TruthOf = (header: StoreHeader) => AnswerOptions['isTrue'];

/** Options of a coordinator. */
export interface CoordinatorOptions extends CheckerOptions {
  /** Makes the check of what can be checked in an answer. */
  readonly truthOf?: TruthOf;
  /** The share of strangers' results that the owner's machines do again. Default: as it was, at first 0.01. */
  readonly audit?: number;
}

/** Opens the coordinator of the campaign at this address. */
export async function openCoordinator(
  address: FarmAddress,
  { truthOf, audit, ...drawing }: CoordinatorOptions = {},
): Promise<Coordinator> {
  const database = await openDatabase(address, CONNECTIONS);
  const open: { close(): Promise<void> }[] = [database];
  try {
    const row = await findCampaign(database, address.campaign);
    const named = withCampaignName(address, row.name);
    const store = await openFarmStore(named);
    open.unshift(store);
    if (audit !== undefined) await setAudit(database, row.id, audit);
    const isTrue = truthOf?.(row.header);
    return coordinatorOf(named.text, database, row, store, { ...drawing, ...(isTrue && { isTrue }) });
  } catch (error) {
    for (const each of open) await each.close();
    throw databaseError(address.text, error);
  }
}

/** Sets the share of strangers' results that are done again, also for those that are there. */
async function setAudit(database: Database, campaign: number, share: number): Promise<void> {
  await database.query(`UPDATE ${SCHEMA}.campaign SET audit = $2 WHERE id = $1`, [campaign, share]);
  await database.query(auditSql('r.draw < $2'), [campaign, share]);
}

/** Database connections. Requests wait when all are in use. */
const CONNECTIONS = 16;
/** Workers remembered. Others are looked up. */
const MOST_KNOWN = 10_000;
/** Persons whose pace is remembered. */
const MOST_PACES = 100_000;
/** How long a reading of the whole campaign is used: whether it is paused or done, the time of a task. */
const FRESH_MS = 1000;
/** A reading that takes long is used this many times as long. */
const READ_SELDOM = 20;
/** With more workers than this a new one must wait for the next reading until it is drawn for checks. */
const MANY_WORKERS = 1000;
/** Results from which the time of a task is known. */
const ENOUGH_RESULTS = 5;

/** A worker that says it is alive and holds these tasks. */
interface SignOfLife {
  readonly worker: number;
  readonly leases: readonly Lease[];
}

function coordinatorOf(
  name: string,
  database: Database,
  row: CampaignRow,
  store: Store,
  options: AnswerOptions,
): Coordinator {
  const { id, header, leaseSeconds } = row;
  const status = createStatusReader(database, row, store);
  const known = new Map<number, KnownWorker>();
  const paces = new Map<string, Bucket>();
  const ending = new AbortController();

  /** Finds a worker of this caller. */
  async function workerOf({ person }: Caller, worker: number): Promise<KnownWorker> {
    const found = known.get(worker) ?? (await findWorker(database, id, worker));
    if (found?.person !== person) throw new NoSuchWorker(`you have no worker ${worker}; it must join again`);
    known.set(worker, found);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
    return found;
  }

  const readState = fresh(async () => {
    const [{ isPaused }] = await database.query<{ isPaused: boolean }>(
      `SELECT is_paused AS "isPaused" FROM ${SCHEMA}.campaign WHERE id = $1`,
      [id],
    );
    return { isPaused, sums: await readSums(database, id) };
  });
  const readPresent = fresh(async () => {
    const candidates = await readCandidates(database, row);
    return { candidates, isFounded: isFounded(candidates) };
  });

  async function setPaused(paused: boolean): Promise<void> {
    await database.query(`UPDATE ${SCHEMA}.campaign SET is_paused = $2 WHERE id = $1`, [id, paused]);
    readState.forget();
  }

  /** How many new tasks a person may have, by what it has and by its pace. */
  function roomOf(person: string, load: Load, sums: Sums, isTrustFounded: boolean): number {
    const isTrusted = load.isTrusted && isTrustFounded;
    const whole = { ...load, isTrusted, secondsPerTask: secondsPerTask(sums) };
    const pace = paceOf(whole);
    if (!pace) return mayTake(whole);
    const bucket = refilled(paces.get(person), pace, performance.now() / 1000);
    paces.set(person, bucket);
    if (paces.size > MOST_PACES) paces.delete(paces.keys().next().value!);
    return Math.min(mayTake(whole), Math.floor(bucket.tasks));
  }

  async function leaseAll(wishes: readonly LeaseWish[]): Promise<(LeaseReply | undefined)[]> {
    await seeWorkers(
      database,
      wishes.map(({ worker }) => worker.id),
    );
    const { isPaused, sums } = await readState();
    if (isPaused) return wishes.map(() => ({ leases: [], isPaused, isComplete: false }));
    const { isFounded: isTrustFounded } = await readPresent();
    const given = await retried(() =>
      leaseTasks(database, row, wishes, (person, load) => roomOf(person, load, sums, isTrustFounded)),
    );
    const isDone = given.some((leases) => leases?.length === 0) && (await isComplete());
    return given.map((leases, i) => {
      if (!leases) return undefined;
      const { person, isOwn } = wishes[i].worker;
      const bucket = paces.get(person);
      if (bucket && !isOwn) paces.set(person, taken(bucket, leases.length));
      return { leases, isPaused, isComplete: isDone && leases.length === 0 };
    });
  }

  async function isComplete(): Promise<boolean> {
    return ((await readSums(database, id)).done ?? 0) >= header.tasks!;
  }

  const lease = createBatches(leaseAll, isServerAway);
  const beat = createBatches(async (signs: readonly SignOfLife[]) => {
    await seeWorkers(
      database,
      signs.map(({ worker }) => worker),
    );
    const held = signs.flatMap(({ worker, leases }) => leases.map((each) => ({ worker, lease: each })));
    await retried(() => touchLeases(database, id, held));
    return signs.map(() => undefined);
  }, isServerAway);
  const take = createBatches(async (handedIn: readonly HandedIn[]) => {
    const { candidates } = await readPresent();
    return retried(() => takeBatch(database, row, handedIn, { ...options, candidates }));
  }, isServerAway);

  async function keepSweeping(): Promise<void> {
    for (;;) {
      await pause((leaseSeconds * 1000) / 4, ending.signal);
      await sweep(database, row, options.random).catch(() => {}); // the next one may succeed
    }
  }
  const sweeping = keepSweeping().catch(() => {}); // ends with the coordinator

  return {
    name,
    database,
    campaignId: id,
    campaign: () => ({ protocol: PROTOCOL, name: row.name, header, kernels: row.kernels }),
    async join(
      { person, address, network, isOwn, scopes },
      { protocol, version, kernels, name: own, threads, resumes },
    ) {
      if (protocol !== PROTOCOL)
        throw new InputError(`uses protocol ${PROTOCOL}, but the worker uses protocol ${protocol}`);
      refuseOtherBuild(row.name, row, { version, kernels });
      if (!isOwn && (await isBarred(database, id, person))) throw new BarredPerson();
      if (resumes && scopes.includes('admin')) await setPaused(false);
      const info = { name: own, person, address, network, isOwn, threads };
      const worker = await enterWorker(database, id, info);
      known.set(worker, { ...info, id: worker });
      if (known.size < MANY_WORKERS) readPresent.forget(); // it may check others from now on
      return { worker, leaseSeconds };
    },
    async lease(caller, { worker, most }) {
      const reply = await lease({ worker: await workerOf(caller, worker), most });
      if (!reply) throw new BarredPerson();
      return reply;
    },
    async heartbeat(caller, { worker: number, leases }) {
      const worker = await workerOf(caller, number);
      await beat({ worker: worker.id, leases });
      return { isPaused: (await readState()).isPaused };
    },
    async result(caller, { worker: number, answers }) {
      const worker = await workerOf(caller, number);
      if (new Set(answers.map(({ lease: held }) => held.task)).size !== answers.length)
        throw new InputError('answers: a task is answered twice');
      const inPieces = answers.filter(({ pieces }) => pieces !== undefined).map(({ lease: own }) => own);
      const held = await readHeld(
        database,
        id,
        inPieces.map((own) => ({ worker: worker.id, lease: own })),
      );
      const sealed: Answer[] = [];
      for (const { lease: own, counters, found: told, pieces, cpuSeconds, digest } of answers) {
        const isWhole = pieces === undefined || !held.has(leaseKey(own));
        const found = isWhole ? told : await joinPieces(database, id, worker, own, pieces);
        const record = sealTask(header, { number: own.task, input: '' }, { counters, found }, cpuSeconds);
        sealed.push({ lease: own, record, claimed: digest });
      }
      const verdicts = await take({ worker, answers: sealed });
      await dropPieces(database, id, worker, inPieces);
      return verdicts;
    },
    async piece(caller, request) {
      const worker = await workerOf(caller, request.worker);
      const held = await readHeld(database, id, [{ worker: worker.id, lease: request.lease }]);
      if (held.size > 0) await takePiece(database, id, worker, request); // a late one is of no use
    },
    async handBack(caller, { worker: number, leases, leaves }) {
      const worker = await workerOf(caller, number);
      await retried(() => handBack(database, id, worker.id, leases));
      if (leaves) await leaveWorker(database, worker.id);
    },
    status,
    async records(from): Promise<RecordsReply> {
      const records: TaskRecord[] = await readPage(database, id, { from, to: header.tasks! });
      const last = records.at(-1);
      return { records, next: last ? last.task + 1 : null };
    },
    setPaused,
    async close() {
      ending.abort();
      await sweeping;
      await store.close();
      await database.close();
    },
  };
}

/** The time of a task in one thread, by honest answers: the owner's, or those that strangers agree on. */
function secondsPerTask({
  own = 0,
  ownSeconds = 0,
  agreed = 0,
  agreedSeconds = 0,
}: Sums): number | undefined {
  if (own >= ENOUGH_RESULTS) return ownSeconds / own;
  return agreed >= ENOUGH_RESULTS ? agreedSeconds / agreed : undefined;
}

/** Reads something at most once in a second, and so seldom that reading takes a small part of the time. */
function fresh<Value>(read: () => Promise<Value>): { (): Promise<Value>; forget(): void } {
  let last: { until: number; readonly value: Promise<Value> } | undefined;
  const get = (): Promise<Value> => {
    const startedAt = performance.now();
    if (last && startedAt < last.until) return last.value;
    const asked = { until: Number.POSITIVE_INFINITY, value: read() };
    last = asked;
    asked.value.then(
      () => {
        const now = performance.now();
        asked.until = now + Math.max(FRESH_MS, READ_SELDOM * (now - startedAt));
      },
      () => {
        if (last === asked) last = undefined;
      },
    );
    return asked.value;
  };
  return Object.assign(get, {
    forget() {
      last = undefined;
    },
  });
}

async function findWorker(
  database: Database,
  campaign: number,
  worker: number,
): Promise<KnownWorker | undefined> {
  const [row] = await database.query<KnownWorker>(
    `SELECT id, person, network, is_own AS "isOwn", threads FROM ${SCHEMA}.worker WHERE campaign = $1 AND id = $2`,
    [campaign, worker],
  );
  return row;
}

const MOST_TRIES = 5;

/** Repeats a transaction that lost to another. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { readonly code?: string };
      if (!code.startsWith('40') || tries === MOST_TRIES) throw error;
    }
}
