// A task under way: its plan, once some lane has made it, and what each of its parts has come to.
import { type PartReport, sumCounters, type Task, type TaskAnswer } from './question.ts';
import type { KeptPart } from './task-record.ts';

export interface OpenTask {
  readonly task: Task;
  plan: { readonly parts: number } | 'wanted' | 'under way';
  /** Undefined until their number is known, from the plan or from an earlier run. */
  parts: OpenPart[] | undefined;
  /** If so many lines are enough, the first part by which there are known to be: those after it do not matter. */
  lastPart: number;
  /** Spent on it, in this run and before. */
  cpuSeconds: number;
}

interface OpenPart {
  state: 'waiting' | 'running' | 'done';
  /** A checkpoint of an earlier run. */
  readonly from?: unknown;
  readonly found: string[];
  counters?: Readonly<Record<string, number>>;
  fraction: number;
}

/** The task with what earlier runs have found out. Without a plan it is one part. */
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

/** Its plan; undefined: it has not been made yet. */
export function planOf({ plan }: OpenTask): { readonly parts: number } | undefined {
  return typeof plan === 'object' ? plan : undefined;
}

export function isDone({ parts, lastPart }: OpenTask): boolean {
  return parts?.every((part, i) => part.state === 'done' || i > lastPart) ?? false;
}

/** The first part nobody works on; undefined if there is none. */
export function nextPart({ parts = [], lastPart }: OpenTask): number | undefined {
  const index = parts.findIndex((part, i) => part.state === 'waiting' && i <= lastPart);
  return index < 0 ? undefined : index;
}

/** How much of the task is done, 0 … 1. */
export function fractionOf({ parts = [] }: OpenTask): number {
  return parts.reduce((sum, { fraction }) => sum + fraction / parts.length, 0);
}

/** What its parts have come to, in their order. */
export function answerOf({ parts = [], lastPart }: OpenTask, limit?: number): TaskAnswer {
  // How far the last part that matters and those after it came depends on the threads.
  const counted = parts.slice(0, lastPart).flatMap(({ counters }) => (counters ? [counters] : []));
  const found = parts.slice(0, lastPart + 1).flatMap((part) => part.found);
  return { counters: sumCounters(counted), found: found.slice(0, limit) };
}

/** Enters what a part has come to; returns what an interrupted run would have to know, if that is new. */
export function enterReport(
  open: OpenTask,
  index: number,
  { state, found, counters, fraction, checkpoint }: PartReport,
  limit: number | undefined,
): Pick<KeptPart, 'part' | 'parts' | 'found' | 'state'> | undefined {
  const part = open.parts![index];
  part.found.push(...found);
  part.fraction = fraction;
  if (limit !== undefined && part.found.length >= limit) {
    part.state = 'done'; // not a whole part: nothing of it is kept
    open.lastPart = Math.min(open.lastPart, index);
    return undefined;
  }
  const known = { part: index, parts: open.parts!.length, found: part.found.slice() };
  if (state === 'done') {
    part.state = 'done';
    part.counters = counters;
  }
  if (limit !== undefined) endAtLimit(open, limit);
  if (state === 'done') return { ...known, state: { counters } };
  return checkpoint === undefined ? undefined : { ...known, state: { checkpoint } };
}

/** Parts that are done, from the first one on, may have enough lines, or may have them with the one that follows. */
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
