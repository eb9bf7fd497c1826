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
  /** Of an answer that is given in pieces: the lines before this one of this part are given, so many in all. */
  readonly given: { part: number; line: number; lines: number };
}

interface OpenPart {
  state: 'waiting' | 'running' | 'done';
  /** A checkpoint of an earlier run. */
  readonly from?: unknown;
  readonly found: string[];
  /** Up to now. */
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
export function answerOf(open: OpenTask, limit?: number): TaskAnswer {
  const { parts = [], lastPart } = open;
  const found = parts.slice(0, lastPart + 1).flatMap((part) => part.found);
  return { counters: countersOf(open), found: found.slice(0, limit) };
}

/** Up to now, of all parts. */
export function countersOf({ parts = [] }: OpenTask): Record<string, number> {
  return sumCounters(parts.flatMap(({ counters }) => (counters ? [counters] : [])));
}

/**
 * The lines that were not given yet, in the order of the parts: those that no other can come before, or, `all`, what there
 * is. Those that are given are forgotten unless they are to be kept.
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

/** How many lines of this part wait to be given. */
export function waitingLines({ parts = [], given }: OpenTask, index: number): number {
  const { length } = parts[index].found;
  return index < given.part ? 0 : index === given.part ? length - given.line : length;
}

/** Enters what a part has come to; returns what an interrupted run would have to know, if that is new. */
export function enterReport(
  open: OpenTask,
  index: number,
  { state, found, counters, fraction, checkpoint }: PartReport,
  limit: number | undefined,
): Pick<KeptPart, 'part' | 'parts' | 'found' | 'state'> | undefined {
  const part = open.parts![index];
  for (const line of found) part.found.push(line); // too many, perhaps, to be arguments of one call
  part.fraction = fraction;
  part.counters = counters;
  if (limit !== undefined && part.found.length >= limit) {
    part.state = 'done'; // not a whole part: nothing of it is kept
    open.lastPart = Math.min(open.lastPart, index);
    return undefined;
  }
  const known = { part: index, parts: open.parts!.length, found: part.found.slice() };
  if (state === 'done') part.state = 'done';
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
