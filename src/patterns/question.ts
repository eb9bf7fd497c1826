// The generation of patterns as tasks, in this thread or in several: a task is some beginnings of half the rows. The
// patterns of the tasks one after the other are all patterns in order, so threads change nothing but the time.
import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { type Board, parseBoard } from '../board/index.ts';
import type { PatternCounts } from '../kernel/index.ts';
import {
  createHeader,
  type RunProgress,
  runTasks,
  type StoreOpener,
  type WholeQuestion,
} from '../work/index.ts';
import { fieldsOf, numberField } from '../work/internal.ts';
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

/** What came out of a task. */
export interface PatternBatchResult {
  /** Each as a line, with how many automorphisms it has behind it. */
  readonly lines: readonly string[];
  /** What it took. */
  readonly counts: Readonly<PatternCounts>;
}

/** All patterns, task by task, in order. */
export async function* generatePatterns(
  { board, clues, conditions = 'lemma', keep = true }: PatternRequest,
  { threads = 1, store: open, onProgress, signal }: PatternRunOptions = {},
): AsyncGenerator<PatternBatchResult, void> {
  const parameters: PatternParameters = { board: board.name, clues, conditions, keep };
  const store = await open?.(await createHeader(patternsQuestion, parameters));
  try {
    const answers = runTasks(patternsQuestion, parameters, {
      threads,
      here: true,
      ...(store && { store }),
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
    for await (const { counters, found } of answers)
      yield { lines: found, counts: counters as unknown as PatternCounts };
  } finally {
    await store?.close();
  }
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
const SLICE_NODES = 100_000;
/** How long a task is worked on before others have a turn. */
const REST_AFTER_MS = 30;

/** The patterns of a board, as a question of `minclue/work`: a task for each beginning. */
export const patternsQuestion: WholeQuestion<PatternParameters> = {
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
  async answer(parameters, { number }, signal) {
    const { board, clues, conditions, keep } = parameters;
    let restedAt = performance.now();
    const counters = { patterns: 0, automorphisms: 0, nodes: 0, cuts: 0 };
    const found: string[] = [];
    for (const prefix of beginningsOf(parameters).slice(number * BEGINNINGS, (number + 1) * BEGINNINGS)) {
      const search = startPatterns(parseBoard(board), clues, { conditions, prefix, keep });
      let state: 'done' | 'paused';
      do {
        state = search.run(SLICE_NODES);
        for (const pattern of search.take()) found.push(`${writePattern(pattern)} ${pattern.automorphisms}`);
        if (performance.now() - restedAt < REST_AFTER_MS) continue;
        await nextTurn(signal);
        restedAt = performance.now();
      } while (state === 'paused');
      for (const name of ['patterns', 'automorphisms', 'nodes', 'cuts'] as const)
        counters[name] += search.counts[name];
    }
    return { counters, found };
  },
};

let known: { readonly of: string; readonly beginnings: readonly (readonly number[])[] } | undefined;

/** Those of the last question asked are remembered: its tasks come one after the other. */
function beginningsOf({ board: name, clues, conditions }: PatternParameters): readonly (readonly number[])[] {
  const of = `${name} ${clues} ${conditions}`;
  if (known?.of !== of) {
    const board = parseBoard(name);
    known = { of, beginnings: [...patternBeginnings(board, clues, Math.floor(board.size / 2), conditions)] };
  }
  return known.beginnings;
}
