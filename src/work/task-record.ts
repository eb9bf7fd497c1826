// The records that a store keeps of finished tasks and of parts of tasks under way, with checksums that reveal any
// changed byte.
import { crc32, createSha256 } from '../base/internal.ts';
import { canonicalJson, type StoreHeader } from './header.ts';
import type { Task, TaskAnswer } from './question.ts';

/** The record of a finished task: plain data, equal in every kind of store. */
export interface TaskRecord {
  /** The number of the task. */
  readonly task: number;
  /** The input, as in Task. */
  readonly input: string;
  /** The counters as canonical JSON. */
  readonly counters: string;
  /** The lines as a JSON array. */
  readonly found: string;
  /** The CPU time it took. */
  readonly cpuSeconds: number;
  /** The sha256 over the header's digest, the task, its counters and the lines found. It is equal on any machine. */
  readonly digest: string;
  /** The crc32 over the digest and the CPU time, which the digest leaves out. */
  readonly checksum: number;
}

/** A finished task as the store has it. */
export interface DoneTask extends TaskAnswer {
  /** The number of the task. */
  readonly task: number;
  /** Its input. */
  readonly input: string;
  /** The CPU time it took. */
  readonly cpuSeconds: number;
  /** The digest of its answer. */
  readonly digest: string;
}

/** Makes the record of a task. */
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

/** Reads a record. Returns undefined if it is damaged. */
export function unsealTask(header: StoreHeader, record: TaskRecord): DoneTask | undefined {
  const { task, input, counters, found, cpuSeconds, digest, checksum } = record;
  const isInRange =
    Number.isSafeInteger(task) && task >= 0 && task < (header.tasks ?? Number.POSITIVE_INFINITY);
  if (!isInRange || digest !== taskDigest(header, record) || checksum !== checksumOf(digest, cpuSeconds))
    return undefined;
  const answer = { counters: parsed(counters), found: parsed(found) };
  return isCounters(answer.counters) && isLines(answer.found)
    ? { task, input, counters: answer.counters, found: answer.found, cpuSeconds, digest }
    : undefined; // whoever wrote it knew the digests, but it is no answer
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isCounters(value: unknown): value is Readonly<Record<string, number>> {
  return isPlain(value) && Object.values(value).every((count) => typeof count === 'number');
}

function isLines(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((line) => typeof line === 'string');
}

function isPlain(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** A digest under construction. */
export interface TaskDigest {
  /** Adds the next task. */
  add(task: Pick<DoneTask, 'digest'>): void;
  /** The digest of all tasks. */
  end(): string;
}

/** Starts one digest over the digests of all tasks of a store, added in order. */
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

/** What is kept of a part of a task under way: the finished part with its counters, or a checkpoint to resume from. */
export interface KeptPart {
  /** The number of the task. */
  readonly task: number;
  /** The number of the part. */
  readonly part: number;
  /** How many parts the task has. */
  readonly parts: number;
  /** The input of the task. */
  readonly input: string;
  /** The lines found. */
  readonly found: readonly string[];
  /** The CPU time so far. */
  readonly cpuSeconds: number;
  /** The counters if it is finished, otherwise its checkpoint. */
  readonly state: FinishedPart | PausedPart;
}

/** A finished part. */
export interface FinishedPart {
  /** Its counters. */
  readonly counters: Readonly<Record<string, number>>;
}

/** An unfinished part. */
export interface PausedPart {
  /** Where it resumes. */
  readonly checkpoint: unknown;
}

/** The record of a part. */
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

/** Makes the record of a part. */
export function sealPart({ digest }: StoreHeader, kept: KeptPart): PartRecord {
  const { task, part, ...rest } = kept;
  const state = JSON.stringify(rest);
  return { task, part, state, checksum: crc32(`${digest} ${task} ${part} ${state}`) };
}

/** Reads the record of a part. Returns undefined if it is damaged. */
export function unsealPart({ digest }: StoreHeader, record: PartRecord): KeptPart | undefined {
  const { task, part, state, checksum } = record;
  if (checksum !== crc32(`${digest} ${task} ${part} ${state}`)) return undefined;
  const rest = parsed(state) as Omit<KeptPart, 'task' | 'part'> | undefined;
  return isPlain(rest) && isKept(rest, part) ? { task, part, ...rest } : undefined;
}

/** More parts than any question has: each gets its place in memory. */
const MOST_PARTS = 10_000_000;

function isKept({ parts, input, found, cpuSeconds, state }: Omit<KeptPart, 'task' | 'part'>, part: number) {
  const isOne = Number.isSafeInteger(part) && part >= 0 && part < parts && parts <= MOST_PARTS;
  const isState =
    isPlain(state) && ('counters' in state ? isCounters(state.counters) : 'checkpoint' in state);
  return isOne && isState && typeof input === 'string' && typeof cpuSeconds === 'number' && isLines(found);
}
