// A task under way: its plan, once a lane has made it, and the state of each part.
import { type PartReport, sumCounters, type Task, type TaskAnswer } from './question.ts';
import type { KeptPart } from './task-record.ts';

export interface OpenTask {
  readonly task: Task;
  plan: { readonly parts: number } | 'wanted' | 'under way';
  /** The parts, once their number is known from the plan or from an earlier run. */
  parts: OpenPart[] | undefined;
  /** With a limit on lines, the first part known to reach it. Later parts do not matter. */
  lastPart: number;
  /** The time spent on it, in this run and earlier ones. */
  cpuSeconds: number;
  /**
   * For an answer in pieces: how far its lines are given, as a part and a line in it, and the number of lines given.
   */
  readonly given: { part: number; line: number; lines: number };
}

interface OpenPart {
  state: 'waiting' | 'running' | 'done';
  /** The checkpoint of an earlier run. */
  readonly from?: unknown;
  readonly found: string[];
  /** The counters so far. */
  counters?: Readonly<Record<string, number>>;
  fraction: number;
}

/** Opens a task with what earlier runs have kept of it. A task without a plan is one part. */
export function openTask(task: Task, isParted: boolean, kept: readonly KeptPart[]): OpenTask {
  const [first] = kept;
  const parts =
    first && Array.from({ length: first.parts }, (_, part) => partFrom(kept.find((k) => k.part === part)));
  return {
    task,
    plan: isParted ? 'wanted' : { parts: 1 },
    parts: parts ?? (isParted ? undefined : [partFrom(undefined)]),
    lastPart: Number.POSITIVE_INFINITY,
    cpuSeconds: kept.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    given: { part: 0, line: 0, lines: 0 },
  };
}

function partFrom(kept: KeptPart | undefined): OpenPart {
  if (!kept) return { state: 'waiting', found: [], fraction: 0 };
  const found = [...kept.found];
  return 'counters' in kept.state
    ? { state: 'done', found, fraction: 1, counters: kept.state.counters }
    : { state: 'waiting', found, fraction: 0, from: kept.state.checkpoint };
}

export function setPlan(open: OpenTask, plan: { readonly parts: number }): void {
  open.plan = plan;
  open.parts ??= Array.from({ length: plan.parts }, () => partFrom(undefined));
}

/** The task's plan, or undefined if it is not made yet. */
export function planOf({ plan }: OpenTask): { readonly parts: number } | undefined {
  return typeof plan === 'object' ? plan : undefined;
}

export function isDone({ parts, lastPart }: OpenTask): boolean {
  return parts?.every((part, i) => part.state === 'done' || i > lastPart) ?? false;
}

/** The first part nobody works on, or undefined if there is none. */
export function nextPart({ parts = [], lastPart }: OpenTask): number | undefined {
  const index = parts.findIndex((part, i) => part.state === 'waiting' && i <= lastPart);
  return index < 0 ? undefined : index;
}

/** How much of the task is done, 0 … 1. */
export function fractionOf({ parts = [] }: OpenTask): number {
  return parts.reduce((sum, { fraction }) => sum + fraction / parts.length, 0);
}

/** The answers of its parts together, in the order of the parts. */
export function answerOf(open: OpenTask, limit?: number): TaskAnswer {
  const { parts = [], lastPart } = open;
  const found = parts.slice(0, lastPart + 1).flatMap((part) => part.found);
  return { counters: countersOf(open), found: found.slice(0, limit) };
}

/** The sums of the counters of all parts so far. */
export function countersOf({ parts = [] }: OpenTask): Record<string, number> {
  return sumCounters(parts.flatMap(({ counters }) => (counters ? [counters] : [])));
}

/**
 * Takes the lines that have not been given yet, in the order of the parts. Without `all` it takes only lines that no
 * other line can precede. Forgets the lines it gives unless `keeps` is set.
 */
export function takeLines(
  { parts = [], lastPart, given }: OpenTask,
  {
    all,
    limit = Number.POSITIVE_INFINITY,
    keeps,
  }: { all: boolean; limit?: number | undefined; keeps: boolean },
): string[] {
  const lines: string[] = [];
  for (; given.part < parts.length && given.part <= lastPart; given.part++, given.line = 0) {
    const part = parts[given.part];
    for (; given.line < part.found.length && given.lines < limit; given.line++, given.lines++)
      lines.push(part.found[given.line]);
    if (!keeps) [part.found.length, given.line] = [0, 0];
    if (part.state !== 'done' && !all) break;
  }
  return lines;
}

/** How many lines of this part have not been given yet. */
export function waitingLines({ parts = [], given }: OpenTask, index: number): number {
  const { length } = parts[index].found;
  return index < given.part ? 0 : index === given.part ? length - given.line : length;
}

/** Records the report of a part. Returns what an interrupted run needs to resume it, if that is new. */
export function enterReport(
  open: OpenTask,
  index: number,
  { state, found, counters, fraction, checkpoint }: PartReport,
  limit: number | undefined,
): Pick<KeptPart, 'part' | 'parts' | 'found' | 'state'> | undefined {
  const part = open.parts![index];
  for (const line of found) part.found.push(line); // `push(...found)` could exceed the number of arguments
  part.fraction = fraction;
  part.counters = counters;
  if (limit !== undefined && part.found.length >= limit) {
    part.state = 'done'; // not the whole part, so nothing is kept
    open.lastPart = Math.min(open.lastPart, index);
    return undefined;
  }
  const known = { part: index, parts: open.parts!.length, found: part.found.slice() };
  if (state === 'done') part.state = 'done';
  if (limit !== undefined) endAtLimit(open, limit);
  if (state === 'done') return { ...known, state: { counters } };
  return checkpoint === undefined ? undefined : { ...known, state: { checkpoint } };
}

/** Ends the task at the limit if finished parts, from the first on, or those and the next one, have enough lines. */
function endAtLimit(open: OpenTask, limit: number): void {
  let lines = 0;
  for (const [i, part] of open.parts!.entries()) {
    lines += part.found.length;
    if (lines >= limit) {
      part.state = 'done';
      open.lastPart = Math.min(open.lastPart, i);
      return;
    }
    if (part.state !== 'done') return;
  }
}
