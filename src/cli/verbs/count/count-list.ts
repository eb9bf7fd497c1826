// What `minclue count` prints for each puzzle of a list: the number of its solutions.

import type { Board } from '../../../board/index.ts';
import { type ByteSink, inBatches, type LineAnswers } from '../../../lists/internal.ts';
import { countBatch } from '../../../solve/index.ts';
import {
  type Answer,
  countAtOnce,
  countInSteps,
  countLines,
  isForText,
  type LineRules,
  lineRules,
} from '../../../solve/internal.ts';
import { type BareLines, digitTable, lineOfPuzzle } from '../../../text/internal.ts';
import { counted } from '../../frame/message.ts';
import { countOutput } from '../../json/solving.ts';
import { declareListWork } from '../../list/list-work.ts';
import { addAnswer, addLines, createTally, type TallySums } from '../solve/tally.ts';

export interface CountListOptions {
  readonly engine: string | undefined;
  readonly limit: number;
  readonly timeLimitMs: number;
  readonly json: boolean;
}

export const countWork = declareListWork<CountListOptions>()({
  name: 'count',
  row: countOutput.rows.puzzle,
  sums: createTally,
  keeps: () => false,
  isQuick: (board, { engine }) => engine === undefined && isForText(board),
  answerMany: (puzzles, { engine, limit }) => countAtOnce(puzzles, engine, limit),
  *search(puzzle, { options }): Generator<string, Answer, boolean> {
    const steps = countInSteps(puzzle, options);
    let step = steps.next(false);
    while (!step.done)
      step = steps.next(yield `at least ${counted(step.value.solutions, 'solution')} of the next`);
    return step.value;
  },
  add: (sums, answer, { limit }) => addAnswer(sums, answer, isExact(answer, limit)),
  toRow: (answer, { entry, options: { limit } }) => ({
    puzzle: lineOfPuzzle(entry.puzzle),
    solutions: String(answer.solutions),
    isExact: isExact(answer, limit),
  }),
  text: (answer, { options: { limit } }) => countText(answer.solutions, isExact(answer, limit)),
  openLines: ({ engine, limit }) => (engine === undefined ? (board) => lineCounter(board, limit) : undefined),
});

function isExact({ isDone, solutions }: Answer, limit: number): boolean {
  return isDone && solutions < limit;
}

function countText(solutions: number, exact: boolean): string {
  return `${exact ? '' : '>= '}${solutions}`;
}

/** Answers bare lines as the work answers puzzles. */
function lineCounter(board: Board, limit: number): LineAnswers<TallySums> {
  const rules = lineRules(board, digitTable(board.size), limit);
  return rules
    ? { answer: (bytes, from, sums, sink) => countBytes(bytes, from, rules, sums, sink) }
    : inBatches(board, (lines, _, sums, sink) => countCells(lines, limit, sums, sink));
}

function countBytes(
  bytes: Uint8Array,
  from: number,
  rules: LineRules,
  sums: TallySums,
  sink: ByteSink,
): number {
  let at = from;
  for (;;) {
    const found = countLines(bytes, at, rules);
    if (found.lines === 0) return at;
    at = found.next;
    addLines(sums, found, rules.limit);
    let text = '';
    for (const count of found.counts) text += `${countText(count, count < rules.limit)}\n`;
    sink.text(text);
  }
}

function countCells(
  { board, cells, count }: BareLines,
  limit: number,
  sums: TallySums,
  sink: ByteSink,
): void {
  const batch = { board, cells: cells.subarray(0, count * board.cellCount) };
  const { solutions, nodes, guesses } = countBatch(batch, { limit });
  let text = '';
  for (let i = 0; i < count; i++) {
    const exact = solutions[i] < limit;
    addAnswer(sums, { solutions: solutions[i], nodes: nodes[i], guesses: guesses[i] }, exact);
    text += `${countText(solutions[i], exact)}\n`;
  }
  sums.puzzles += count;
  sink.text(text);
}
