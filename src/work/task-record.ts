// The record of a finished task as a store keeps it, with what shows that not a byte of it has changed since; and what
// is kept of a task that is under way.
import { crc32, createSha256 } from '../base/internal.ts';
import { canonicalJson, type StoreHeader } from './header.ts';
import type { Task, TaskAnswer } from './question.ts';

/** Plain data, the same in every kind of store. */
export interface TaskRecord {
  /** The number of the task. */
  readonly task: number;
  /** As in Task. */
  readonly input: string;
  /** Canonical JSON. */
  readonly counters: string;
  /** The lines as a JSON array. */
  readonly found: string;
  /** How long it took. */
  readonly cpuSeconds: number;
  /** sha256 over the header's digest, the task, its counters and what was found: the same on any machine. */
  readonly digest: string;
  /** crc32 over the digest and the CPU time, which is not in the digest. */
  readonly checksum: number;
}

/** A finished task as the store has it. */
export interface DoneTask extends TaskAnswer {
  /** The number of the task. */
  readonly task: number;
  /** What it was about. */
  readonly input: string;
  /** How long it took. */
  readonly cpuSeconds: number;
  /** The digest of its answer. */
  readonly digest: string;
}

/** The record of a task, with its digest. */
export function sealTask(
  header: StoreHeader,
  { number: task, input }: Task,
  answer: TaskAnswer,
  cpuSeconds: number,
): TaskRecord {
  const content = {
    task,
    input,
    counters: canonicalJson(answer.counters),
    found: JSON.stringify(answer.found),
  };
  const digest = taskDigest(header, content);
  const seconds = Math.round(cpuSeconds * 1e6) / 1e6;
  return { ...content, cpuSeconds: seconds, digest, checksum: checksumOf(digest, seconds) };
}

/** What the record says; undefined if it has been damaged. */
export function unsealTask(header: StoreHeader, record: TaskRecord): DoneTask | undefined {
  const { task, input, counters, found, cpuSeconds, digest, checksum } = record;
  const isInRange =
    Number.isSafeInteger(task) && task >= 0 && task < (header.tasks ?? Number.POSITIVE_INFINITY);
  if (!isInRange || digest !== taskDigest(header, record) || checksum !== checksumOf(digest, cpuSeconds))
    return undefined;
  return { task, input, counters: JSON.parse(counters), found: JSON.parse(found), cpuSeconds, digest };
}

/** A digest in the making. */
export interface TaskDigest {
  /** Adds the next task. */
  add(task: Pick<DoneTask, 'digest'>): void;
  /** The digest of them all. */
  end(): string;
}

/** One digest for all tasks of a store: over theirs, given in order. */
export function digestTasks(header: StoreHeader): TaskDigest {
  const hash = createSha256().update(`${header.digest}\n`);
  return { add: ({ digest }) => void hash.update(`${digest}\n`), end: () => hash.hex() };
}

function taskDigest(
  header: StoreHeader,
  { task, input, counters, found }: Pick<TaskRecord, 'task' | 'input' | 'counters' | 'found'>,
): string {
  const told = input === '' ? '' : `\n${input}`;
  return createSha256().update(`${header.digest}\n${task}\n${counters}\n${found}${told}`).hex();
}

function checksumOf(digest: string, cpuSeconds: number): number {
  return crc32(`${digest} ${cpuSeconds}`);
}

/** What is known of a part of a task under way: all of it, with its counters, or a checkpoint to go on from. */
export interface KeptPart {
  /** The number of the task. */
  readonly task: number;
  /** The number of the part. */
  readonly part: number;
  /** How many parts the task has. */
  readonly parts: number;
  /** What the task is about. */
  readonly input: string;
  /** What was found. */
  readonly found: readonly string[];
  /** How long it took so far. */
  readonly cpuSeconds: number;
  /** The counters if it is finished, else where it stands. */
  readonly state: FinishedPart | PausedPart;
}

/** A part at its end. */
export interface FinishedPart {
  /** What it took. */
  readonly counters: Readonly<Record<string, number>>;
}

/** A part on its way. */
export interface PausedPart {
  /** What it goes on from. */
  readonly checkpoint: unknown;
}

/** As a store keeps it. */
export interface PartRecord {
  /** The number of the task. */
  readonly task: number;
  /** The number of the part. */
  readonly part: number;
  /** The rest as JSON. */
  readonly state: string;
  /** CRC-32 of the record. */
  readonly checksum: number;
}

/** The record of a part, with its checksum. */
export function sealPart({ digest }: StoreHeader, kept: KeptPart): PartRecord {
  const { task, part, ...rest } = kept;
  const state = JSON.stringify(rest);
  return { task, part, state, checksum: crc32(`${digest} ${task} ${part} ${state}`) };
}

/** Undefined if it has been damaged. */
export function unsealPart({ digest }: StoreHeader, record: PartRecord): KeptPart | undefined {
  const { task, part, state, checksum } = record;
  if (checksum !== crc32(`${digest} ${task} ${part} ${state}`)) return undefined;
  return { task, part, ...(JSON.parse(state) as Omit<KeptPart, 'task' | 'part'>) };
}
