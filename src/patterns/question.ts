// The generation of patterns as tasks, in this thread or in several: a task is some beginnings of half the rows. The
// patterns of the tasks one after the other are all patterns in order, so threads change nothing but the time.
import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { type Board, parseBoard } from '../board/index.ts';
import type { PatternCounts } from '../kernel/index.ts';
import type { PartedQuestion, PartWork, RunProgress, StoreOpener, TaskPlan } from '../work/index.ts';
import { fieldsOf, numberField } from '../work/internal.ts';
import { newsOfTasks } from './early-news.ts';
import { patternBeginnings, startPatterns } from './generate.ts';
import { type PatternConditions, patternConditions, writePattern } from './pattern.ts';

/** Which patterns are wanted. */
export interface PatternRequest {
  /** The board they are on. */
  readonly board: Board;
  /** How many cells they have. */
  readonly clues: number;
  /** What they must meet. Default: lemma. */
  readonly conditions?: PatternConditions | undefined;
  /** Hand the patterns out, or only count them. Default: true. */
  readonly keep?: boolean | undefined;
}

/** How to go about it. */
export interface PatternRunOptions {
  /** Worker threads; never changes a result. Default: 1. */
  readonly threads?: number;
  /** Keeps what is done in this store, and goes on from what is there. Default: nowhere. */
  readonly store?: StoreOpener;
  /** Told now and then how far the work has come. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Ends the generation, with the signal's reason as an error. */
  readonly signal?: AbortSignal;
}

/** Some more patterns. */
export interface PatternBatchResult {
  /** Each as a line, with how many automorphisms it has behind it. */
  readonly lines: readonly string[];
  /** What they took. */
  readonly counts: Readonly<PatternCounts>;
}

/** All patterns in order, some at a time: without a store as soon as all before them are known, with one task by task. */
export async function* generatePatterns(
  { board, clues, conditions = 'lemma', keep = true }: PatternRequest,
  options: PatternRunOptions = {},
): AsyncGenerator<PatternBatchResult, void> {
  const parameters: PatternParameters = { board: board.name, clues, conditions, keep };
  await findBeginnings(parameters, options.signal); // or the first task would find them without a rest
  for await (const { found, counters } of newsOfTasks(patternsQuestion, parameters, options))
    yield { lines: found, counts: counters as unknown as PatternCounts };
}

/** A request as plain data. */
export interface PatternParameters {
  /** The board's name. */
  readonly board: string;
  /** How many cells the patterns have. */
  readonly clues: number;
  /** What they must meet. */
  readonly conditions: PatternConditions;
  /** Hand the patterns out, or only count them. */
  readonly keep: boolean;
}

/** Beginnings in a task: some milliseconds each. 2x4 with 13 clues has some ten thousand of them. */
const BEGINNINGS = 8;
/** A fraction of a millisecond. */
const SLICE_NODES = 10_000;

/** The beginnings of a task. */
interface PatternPlan extends TaskPlan {
  readonly task: number;
}

/** The patterns of a board, as a question of `minclue/work`: a task for some beginnings. */
export const patternsQuestion: PartedQuestion<PatternParameters, PatternPlan> = {
  name: 'patterns',
  summary: 'the clue patterns of a board, up to symmetry',
  worker: new URL('../patterns/patterns-worker.js', import.meta.url),
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

/** The patterns that begin as the task says, one beginning after the other. */
function startTask(parameters: PatternParameters, task: number): PartWork {
  const { board, clues, conditions, keep } = parameters;
  const prefixes = beginningsOf(parameters).slice(task * BEGINNINGS, (task + 1) * BEGINNINGS);
  const begin = (prefix: readonly number[]) =>
    startPatterns(parseBoard(board), clues, { conditions, prefix, keep });
  const counters = { patterns: 0, automorphisms: 0, nodes: 0, cuts: 0 }; // of the beginnings that are done
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

/** Those of the last question asked are remembered: its tasks come one after the other. */
function beginningsOf(parameters: PatternParameters): readonly (readonly number[])[] {
  if (known?.of !== keyOf(parameters))
    known = { of: keyOf(parameters), beginnings: [...listBeginnings(parameters)] };
  return known.beginnings;
}

/** How long this thread works before others have a turn. */
const REST_AFTER_MS = 30;

/** The same with rests; boards of nine rows have millions of them. */
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
