// The puzzles of a pattern as a question. A task is one beginning of a filling, a single part that can stop anywhere.
import { InputError } from '../base/index.ts';
import { type BoardShape, boardOf, shapeOf } from '../board/index.ts';
import { shapeField } from '../board/internal.ts';
import { readLine, writeCells } from '../text/index.ts';
import type { PartedQuestion, TaskPlan } from '../work/index.ts';
import { fieldsOf } from '../work/internal.ts';
import { type Filling, type FillingRequest, prepareFilling } from './filling.ts';
import { type FilledPattern, type FillingCheckpoint, startFilling } from './filling-search.ts';
import { prefixesOf } from './prefixes.ts';

/** The question as plain data. */
export interface FillingParameters {
  /** The board. */
  readonly shape: BoardShape;
  /** 1 for a cell of the pattern, . for others. */
  readonly pattern: string;
  /** The given clues, as a puzzle. */
  readonly given: string;
  /** Only minimal puzzles? */
  readonly minimal: boolean;
  /** Keep the puzzles, or only count them? */
  readonly keep: boolean;
}

/** A task in the form sent to other threads. */
export interface FillingPlan extends TaskPlan {
  /** The number of the task. */
  readonly task: number;
}

/** The nodes of a kernel run: about ten milliseconds. */
const RUN_NODES = 2000;

/** The proper puzzles of a pattern, as a question of `minclue/work`. */
export const fillingQuestion: PartedQuestion<FillingParameters, FillingPlan> = {
  name: 'filling',
  summary: 'the proper puzzles of a pattern, up to symmetry',
  answers: { version: '0.1.0', kernels: ['diggers'] },
  worker: {
    file: 'patterns/fillings-worker.js',
    address: () => new URL(/* @vite-ignore */ '../patterns/fillings-worker.js', import.meta.url),
  },
  parse(given) {
    const fields = fieldsOf(given, ['shape', 'pattern', 'given', 'minimal', 'keep']);
    const { pattern, given: clues, minimal, keep } = fields;
    if (typeof pattern !== 'string' || typeof clues !== 'string')
      throw new InputError('pattern, given: expected a line each');
    if (typeof minimal !== 'boolean' || typeof keep !== 'boolean')
      throw new InputError('minimal, keep: expected true or false');
    return { shape: shapeField(fields), pattern, given: clues, minimal, keep };
  },
  countTasks: (parameters) => readied(parameters).prefixes.length,
  plan: (_, { number }) => ({ parts: 1, task: number }),
  start(parameters, { task }, _, from) {
    const { filling, prefixes } = readied(parameters);
    const search = startFilling(filling, prefixes[task], from as FillingCheckpoint | undefined);
    return {
      advance(milliseconds, wantsCheckpoint) {
        const endsAt = performance.now() + milliseconds;
        let state: 'done' | 'paused';
        do state = search.run(RUN_NODES);
        while (state === 'paused' && performance.now() < endsAt);
        const puzzles = search.take();
        const { checkpoint } = search;
        return {
          state,
          found: parameters.keep ? puzzles.map((puzzle) => foundLine(filling, puzzle)) : [],
          counters: { ...search.counts },
          fraction: search.fraction,
          ...(wantsCheckpoint && checkpoint && { checkpoint }),
        };
      },
    };
  },
};

/** Returns a request as parameters. */
export function fillingParameters(request: FillingRequest, keep: boolean): FillingParameters {
  const { board, pattern, given, minimal = false } = request;
  return {
    shape: shapeOf(board),
    pattern: writeCells(
      board,
      pattern.map((clue) => (clue ? 1 : 0)),
    ),
    given: writeCells(board, given ?? new Uint8Array(board.cellCount)),
    minimal,
    keep,
  };
}

function foundLine({ board }: Filling, { cells, solution }: FilledPattern): string {
  return `${writeCells(board, cells)} ${writeCells(board, solution)}`;
}

/** Reads a line of an answer. */
export function readFound({ shape }: FillingParameters, line: string): FilledPattern {
  const [cells, solution] = line.split(' ').map((text) => readLine(text, boardOf(shape)).cells);
  return { cells, solution };
}

interface Readied {
  readonly filling: Filling;
  readonly prefixes: readonly Uint8Array[];
}
let known: (Readied & { readonly of: string }) | undefined;

/** Returns the filling and its prefixes. Remembers them for the last question, since its tasks follow each other. */
function readied(parameters: FillingParameters): Readied {
  const of = JSON.stringify(parameters);
  if (known?.of !== of) {
    const board = boardOf(parameters.shape);
    const [pattern, given] = [parameters.pattern, parameters.given].map(
      (text) => readLine(text, board).cells,
    );
    const filling = prepareFilling({ board, pattern, given, minimal: parameters.minimal });
    known = { of, filling, prefixes: prefixesOf(filling) };
  }
  return known;
}
