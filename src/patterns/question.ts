// The generation of patterns as tasks, in this thread or several. A task is some beginnings of half the rows. The
// patterns of the tasks, in order, are all patterns in order, so threads change only the time.
import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { type Board, parseBoard } from '../board/index.ts';
import type { PatternCounts } from '../kernel/index.ts';
import type { PartedQuestion, PartWork, RunProgress, StoreOpener, TaskPlan } from '../work/index.ts';
import { fieldsOf, numberField } from '../work/internal.ts';
import { newsOfTasks } from './early-news.ts';
import { patternBeginnings, startPatterns } from './generate.ts';
import { type PatternConditions, patternConditions, writePattern } from './pattern.ts';

/** Which patterns to generate. */
export interface PatternRequest {
  /** The board of the patterns. */
  readonly board: Board;
  /** The number of clues. */
  readonly clues: number;
  /** The conditions they must meet. Default: lemma. */
  readonly conditions?: PatternConditions | undefined;
  /** Return the patterns, or only count them? Default: true. */
  readonly keep?: boolean | undefined;
}

/** Options for generating patterns. */
export interface PatternRunOptions {
  /** Worker threads. They never change a result. Default: 1. */
  readonly threads?: number;
  /** Keeps finished tasks in this store and resumes from it. Default: none. */
  readonly store?: StoreOpener;
  /** Called now and then with the progress. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Stops the generation. The signal's reason is thrown. */
  readonly signal?: AbortSignal;
}

/** A batch of patterns. */
export interface PatternBatchResult {
  /** Each pattern as a line, followed by its number of automorphisms. */
  readonly lines: readonly string[];
  /** The counters of the work for them. */
  readonly counts: Readonly<PatternCounts>;
}

/**
 * Yields all patterns in order, in batches: without a store as soon as all patterns before them are known, with a store
 * task by task.
 */
export async function* generatePatterns(
  { board, clues, conditions = 'lemma', keep = true }: PatternRequest,
  options: PatternRunOptions = {},
): AsyncGenerator<PatternBatchResult, void> {
  const parameters: PatternParameters = { board: board.name, clues, conditions, keep };
  await findBeginnings(parameters, options.signal); // otherwise the first task would find them without a pause
  for await (const { found, counters } of newsOfTasks(patternsQuestion, parameters, options))
    yield { lines: found, counts: counters as unknown as PatternCounts };
}

/** The request as plain data. */
export interface PatternParameters {
  /** The board's name. */
  readonly board: string;
  /** The number of clues. */
  readonly clues: number;
  /** The conditions they must meet. */
  readonly conditions: PatternConditions;
  /** Return the patterns, or only count them? */
  readonly keep: boolean;
}

/** Beginnings per task. Each takes some milliseconds. 2x4 with 13 clues has some ten thousand of them. */
const BEGINNINGS = 8;
/** Nodes per slice: a fraction of a millisecond. */
const SLICE_NODES = 10_000;

/** The beginnings of a task. */
interface PatternPlan extends TaskPlan {
  readonly task: number;
}

/** The patterns of a board as a question of `minclue/work`. A task is a few beginnings. */
export const patternsQuestion: PartedQuestion<PatternParameters, PatternPlan> = {
  name: 'patterns',
  summary: 'the clue patterns of a board, up to symmetry',
  answers: { version: '0.1.0', kernels: ['patterns'] },
  worker: {
    file: 'patterns/patterns-worker.js',
    address: () => new URL(/* @vite-ignore */ '../patterns/patterns-worker.js', import.meta.url),
  },
  parse(given) {
    const { board, conditions, keep, ...fields } = fieldsOf(given, ['board', 'clues', 'conditions', 'keep']);
    if (typeof board !== 'string') throw new InputError('board: expected the name of a board');
    const known = patternConditions.find((each) => each === conditions);
    if (known === undefined)
      throw new InputError(`conditions: expected one of ${patternConditions.join(', ')}`);
    if (typeof keep !== 'boolean') throw new InputError('keep: expected true or false');
    return { board: parseBoard(board).name, clues: numberField(fields, 'clues', 0), conditions: known, keep };
  },
  countTasks: (parameters) => Math.ceil(beginningsOf(parameters).length / BEGINNINGS),
  plan: (_, { number }) => ({ parts: 1, task: number }),
  start: (parameters, { task }) => startTask(parameters, task),
};

const COUNTERS = ['patterns', 'automorphisms', 'nodes', 'cuts'] as const;

/** Starts a task: the patterns of its beginnings, one beginning after the other. */
function startTask(parameters: PatternParameters, task: number): PartWork {
  const { board, clues, conditions, keep } = parameters;
  const prefixes = beginningsOf(parameters).slice(task * BEGINNINGS, (task + 1) * BEGINNINGS);
  const begin = (prefix: readonly number[]) =>
    startPatterns(parseBoard(board), clues, { conditions, prefix, keep });
  const counters = { patterns: 0, automorphisms: 0, nodes: 0, cuts: 0 }; // of the finished beginnings
  let done = 0;
  let search = prefixes.length > 0 ? begin(prefixes[0]) : undefined;
  return {
    advance(milliseconds) {
      const endsAt = performance.now() + milliseconds;
      const found: string[] = [];
      while (search && performance.now() < endsAt) {
        const state = search.run(SLICE_NODES);
        for (const pattern of search.take()) found.push(`${writePattern(pattern)} ${pattern.automorphisms}`);
        if (state === 'paused') continue;
        for (const name of COUNTERS) counters[name] += search.counts[name];
        search = ++done < prefixes.length ? begin(prefixes[done]) : undefined;
      }
      const now = { ...counters };
      if (search) for (const name of COUNTERS) now[name] += search.counts[name];
      return {
        state: search ? 'paused' : 'done',
        found,
        counters: now,
        fraction: search ? done / prefixes.length : 1,
      };
    },
  };
}

let known: { readonly of: string; readonly beginnings: readonly (readonly number[])[] } | undefined;

/** Returns the beginnings. Remembers them for the last question, since its tasks follow each other. */
function beginningsOf(parameters: PatternParameters): readonly (readonly number[])[] {
  if (known?.of !== keyOf(parameters))
    known = { of: keyOf(parameters), beginnings: [...listBeginnings(parameters)] };
  return known.beginnings;
}

/** How long this thread works before it yields. */
const REST_AFTER_MS = 30;

/** Finds the beginnings with pauses: boards of nine rows have millions of them. */
async function findBeginnings(parameters: PatternParameters, signal: AbortSignal | undefined): Promise<void> {
  if (known?.of === keyOf(parameters)) return;
  const beginnings: (readonly number[])[] = [];
  let restedAt = performance.now();
  for (const beginning of listBeginnings(parameters)) {
    if (beginnings.push(beginning) % 1000 > 0 || performance.now() - restedAt < REST_AFTER_MS) continue;
    await nextTurn(signal);
    restedAt = performance.now();
  }
  known = { of: keyOf(parameters), beginnings };
}

function keyOf({ board, clues, conditions }: PatternParameters): string {
  return `${board} ${clues} ${conditions}`;
}

function listBeginnings({ board: name, clues, conditions }: PatternParameters): Generator<number[], void> {
  const board = parseBoard(name);
  return patternBeginnings(board, clues, Math.floor(board.size / 2), conditions);
}
