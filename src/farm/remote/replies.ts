// Checks what a coordinator replies before anything else sees it: types, ranges, lengths. A coordinator may be anybody's,
// so its replies are no more trusted than a worker's requests. Written by hand, since workers install nothing.
import { InputError } from '../../base/index.ts';
import { visibleText } from '../../base/internal.ts';
import type { TaskRecord } from '../../work/index.ts';
import type {
  CampaignReply,
  HeartbeatReply,
  JoinReply,
  LeaseReply,
  RecordsReply,
  ResultReply,
  StatusReply,
  TeamMember,
  WireLease,
} from './protocol.ts';

/** Returns the reply if it is one. Throws an InputError that says what is wrong with it. */
export type Check<Reply> = (value: unknown) => Reply;

/** Short texts, such as names. */
const LONGEST_NAME = 200;
const LONGEST_PARAMETERS = 1 << 20;
/** Texts that only repeat what workers sent. */
const LONGEST_TEXT = 1 << 28;
const MOST_COUNTERS = 1000;
/** More than the coordinator shows, so that it may show more one day. */
const MOST_MEMBERS = 10_000;
const MOST_RECORDS = 10_000;
const [LEAST_LEASE_SECONDS, MOST_LEASE_SECONDS] = [10, 86_400];

/** `GET /campaign` */
export function checkCampaign(value: unknown): CampaignReply {
  const reply = fieldsOf(value, 'campaign');
  const protocol = whole(reply.protocol, 'protocol');
  const name = shown(reply.name, 'name');
  const kernels = printable(reply.kernels, 'kernels');
  const fields = fieldsOf(reply.header, 'header');
  const header = {
    question: printable(fields.question, 'header.question'),
    parameters: text(fields.parameters, 'header.parameters', LONGEST_PARAMETERS),
    tasks: whole(fields.tasks, 'header.tasks'),
    version: printable(fields.version, 'header.version'),
    digest: digest(fields.digest, 'header.digest'),
  };
  try {
    JSON.parse(header.parameters);
  } catch {
    throw wrong('header.parameters');
  }
  return { protocol, name, header, kernels };
}

/** `POST /join` */
export function checkJoin(value: unknown): JoinReply {
  const reply = fieldsOf(value, 'reply');
  return {
    worker: whole(reply.worker, 'worker'),
    leaseSeconds: whole(reply.leaseSeconds, 'leaseSeconds', LEAST_LEASE_SECONDS, MOST_LEASE_SECONDS),
  };
}

/** `POST /lease`, for a campaign of this many tasks, when this many were asked for. */
export function leaseCheck(tasks: number, most: number): Check<LeaseReply> {
  return (value) => {
    const reply = fieldsOf(value, 'reply');
    const leases = list(reply.leases, 'leases', most).map((item): WireLease => {
      const lease = fieldsOf(item, 'leases');
      return {
        task: whole(lease.task, 'leases.task', 0, tasks - 1),
        attempt: whole(lease.attempt, 'leases.attempt'),
      };
    });
    if (new Set(leases.map(({ task }) => task)).size < leases.length) throw wrong('leases');
    return {
      leases,
      isPaused: flag(reply.isPaused, 'isPaused'),
      isComplete: flag(reply.isComplete, 'isComplete'),
    };
  };
}

/** `POST /heartbeat` */
export function checkHeartbeat(value: unknown): HeartbeatReply {
  return { isPaused: flag(fieldsOf(value, 'reply').isPaused, 'isPaused') };
}

/** The replies to `POST /result`, `/piece`, `/hand-back` and `/pause`, which say nothing. */
export function checkReceived(value: unknown): ResultReply {
  fieldsOf(value, 'reply');
  return {};
}

/** `GET /records`, for a campaign of this many tasks, from this one on. */
export function recordsCheck(tasks: number, from: number): Check<RecordsReply> {
  return (value) => {
    const reply = fieldsOf(value, 'reply');
    let least = from;
    const records = list(reply.records, 'records', MOST_RECORDS).map((item): TaskRecord => {
      const record = fieldsOf(item, 'records');
      const task = whole(record.task, 'records.task', least, tasks - 1);
      least = task + 1;
      return {
        task,
        input: text(record.input, 'records.input', LONGEST_NAME),
        counters: text(record.counters, 'records.counters', LONGEST_PARAMETERS),
        found: text(record.found, 'records.found', LONGEST_TEXT),
        cpuSeconds: amount(record.cpuSeconds, 'records.cpuSeconds'),
        digest: digest(record.digest, 'records.digest'),
        checksum: whole(record.checksum, 'records.checksum', 0, 2 ** 32 - 1),
      };
    });
    // it must grow, so that reading ends
    const next = reply.next === null ? null : whole(reply.next, 'next', Math.max(least, from + 1));
    return { records, next };
  };
}

/** `GET /status` */
export function checkStatus(value: unknown): StatusReply {
  const reply = fieldsOf(value, 'status');
  const restsOn = fieldsOf(reply.restsOn, 'restsOn');
  const orNull = <Value>(given: unknown, check: (given: unknown) => Value): Value | null =>
    given === null ? null : check(given);
  return {
    name: shown(reply.name, 'name'),
    question: printable(reply.question, 'question'),
    tasks: whole(reply.tasks, 'tasks'),
    done: whole(reply.done, 'done'),
    found: whole(reply.found, 'found'),
    counters: counters(reply.counters),
    cpuSeconds: amount(reply.cpuSeconds, 'cpuSeconds'),
    digest: orNull(reply.digest, (given) => digest(given, 'digest')),
    isPaused: flag(reply.isPaused, 'isPaused'),
    restsOn: {
      own: whole(restsOn.own, 'restsOn.own'),
      agreed: whole(restsOn.agreed, 'restsOn.agreed'),
      single: whole(restsOn.single, 'restsOn.single'),
    },
    disputes: whole(reply.disputes, 'disputes'),
    waiting: whole(reply.waiting, 'waiting'),
    stuck: whole(reply.stuck, 'stuck'),
    aside: whole(reply.aside, 'aside'),
    audits: whole(reply.audits, 'audits'),
    workers: whole(reply.workers, 'workers'),
    threads: whole(reply.threads, 'threads'),
    rate: orNull(reply.rate, (given) => amount(given, 'rate')),
    secondsToGo: orNull(reply.secondsToGo, (given) => amount(given, 'secondsToGo')),
    ...(reply.team !== undefined && { team: list(reply.team, 'team', MOST_MEMBERS).map(memberOf) }),
  };
}

function memberOf(value: unknown): TeamMember {
  const member = fieldsOf(value, 'team');
  return {
    name: shown(member.name, 'team.name'),
    threads: whole(member.threads, 'team.threads'),
    done: whole(member.done, 'team.done'),
    underWay: whole(member.underWay, 'team.underWay'),
    seconds: amount(member.seconds, 'team.seconds'),
    secondsSinceSeen: amount(member.secondsSinceSeen, 'team.secondsSinceSeen'),
    isLost: flag(member.isLost, 'team.isLost'),
    person: shown(member.person, 'team.person'),
    address: shown(member.address, 'team.address'),
    isOwn: flag(member.isOwn, 'team.isOwn'),
    agreed: whole(member.agreed, 'team.agreed'),
    wrong: whole(member.wrong, 'team.wrong'),
  };
}

function counters(value: unknown): Record<string, number> {
  const entries = Object.entries(fieldsOf(value, 'counters'));
  if (entries.length > MOST_COUNTERS) throw wrong('counters');
  return Object.fromEntries(
    entries.map(([name, count]) => [printable(name, 'counters'), amount(count, 'counters')]),
  );
}

function fieldsOf(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw wrong(name);
  return value as Record<string, unknown>;
}

function list(value: unknown, name: string, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw wrong(name);
  return value;
}

function whole(value: unknown, name: string, min = 0, max = Number.MAX_SAFE_INTEGER): number {
  if (!Number.isSafeInteger(value) || (value as number) < min || (value as number) > max) throw wrong(name);
  return value as number;
}

function amount(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw wrong(name);
  return value;
}

function flag(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw wrong(name);
  return value;
}

function text(value: unknown, name: string, longest: number): string {
  if (typeof value !== 'string' || value.length > longest) throw wrong(name);
  return value;
}

/** A short text that is safe on a terminal and a page. */
function printable(value: unknown, name: string): string {
  const short = text(value, name, LONGEST_NAME);
  if (visibleText(short) !== short) throw wrong(name);
  return short;
}

/** A name that somebody chose. It only has to be safe to show. */
function shown(value: unknown, name: string): string {
  return visibleText(text(value, name, LONGEST_NAME));
}

function digest(value: unknown, name: string): string {
  const short = text(value, name, LONGEST_NAME);
  if (!/^[0-9a-f]{64}$/.test(short)) throw wrong(name);
  return short;
}

/** Names only fields that we know, so that nothing foreign gets into the message. */
function wrong(name: string): InputError {
  return new InputError(`its reply is not what a coordinator replies: ${name}`);
}
