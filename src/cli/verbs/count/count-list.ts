// What `minclue count` says of each puzzle of a list: how many solutions it has.
import type { Board } from '../../../board/index.ts';
import { type Answer, countBatch } from '../../../solve/index.ts';
import {
  countAtOnce,
  countInSlices,
  countLines,
  isForText,
  type LineRules,
  lineRules,
} from '../../../solve/internal.ts';
import { type PuzzleEntry, writePuzzle } from '../../../text/index.ts';
import { digitTable, type PlainLines } from '../../../text/internal.ts';
import { addAnswer, addLines, createTallySums, type TallySums } from '../../frame/tally.ts';
import { placeOf } from '../../json/fields.ts';
import { countOutput } from '../../json/solving.ts';
import { rowLine } from '../../json/write.ts';
import { inBatches } from '../../list/plain.ts';
import type { ByteSink } from '../../list/sink.ts';
import type { ListWork, PlainAnswers } from '../../list/work.ts';
import { pieceOf } from '../solve/solve-list.ts';

export interface CountSettings {
  readonly engine: string | undefined;
  readonly limit: number;
  readonly timeLimitMs: number;
  readonly json: boolean;
}

export const countWork: ListWork<CountSettings, TallySums> = {
  name: 'count',
  async open({ engine, limit, timeLimitMs, json }) {
    const say = (answers: readonly Answer<PuzzleEntry>[], sums: TallySums): string[] =>
      answers.map((answer) => {
        const isExact = answer.isDone && answer.solutions < limit;
        addAnswer(sums, answer, isExact);
        return json ? answerJson(answer, isExact) : countLine(answer.solutions, isExact);
      });
    return {
      header: '',
      keepsComments: false,
      createSums: createTallySums,
      isQuick: (board) => engine === undefined && isForText(board),
      answer: (entries, sums) => say(countAtOnce(pieceOf(entries), engine, limit), sums),
      answerInSlices: async (entries, sums, listening) =>
        say(await countInSlices(pieceOf(entries), { engine, limit, timeLimitMs, ...listening }), sums),
      ...(!json && engine === undefined && { openPlain: (board: Board) => plainCounter(board, limit) }),
    };
  },
};

/** The same as `answer` for lines that are plain. */
function plainCounter(board: Board, limit: number): PlainAnswers<TallySums> {
  const rules = lineRules(board, digitTable(board.size), limit);
  return rules
    ? { answer: (bytes, from, sums, sink) => countText(bytes, from, rules, sums, sink) }
    : inBatches(board, (lines, _, sums, sink) => countPlain(lines, limit, sums, sink));
}

function countText(
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
    for (const count of found.counts) text += countLine(count, count < rules.limit);
    sink.text(text);
  }
}

function countPlain(
  { board, cells, count }: PlainLines,
  limit: number,
  sums: TallySums,
  sink: ByteSink,
): void {
  const batch = { board, cells: cells.subarray(0, count * board.cellCount) };
  const { solutions, nodes, guesses } = countBatch(batch, { limit });
  let text = '';
  for (let i = 0; i < count; i++) {
    const isExact = solutions[i] < limit;
    addAnswer(sums, { solutions: solutions[i], nodes: nodes[i], guesses: guesses[i] }, isExact);
    text += countLine(solutions[i], isExact);
  }
  sink.text(text);
}

function countLine(solutions: number, isExact: boolean): string {
  return `${isExact ? '' : '>= '}${solutions}\n`;
}

function answerJson({ entry, solutions }: Answer<PuzzleEntry>, isExact: boolean): string {
  return rowLine(countOutput.rows.puzzle, {
    puzzle: writePuzzle(entry.puzzle),
    solutions: String(solutions),
    isExact,
    ...placeOf(entry),
  });
}
