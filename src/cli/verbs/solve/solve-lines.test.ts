import { describe, expect, it } from 'vitest';
import { createRandom, pickInt } from '../../../base/index.ts';
import { parseBoard } from '../../../board/index.ts';
import type { LineAnswers, OpenList } from '../../../lists/internal.ts';
import { createSink } from '../../../lists/ways.fixture.ts';
import { readPuzzles } from '../../../text/index.ts';
import { type CountListOptions, countWork } from '../count/count-list.ts';
import { solveWork } from './solve-list.ts';

const PUZZLE = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
const lines = [
  PUZZLE,
  PUZZLE.replaceAll('.', '0'),
  PUZZLE.replaceAll('.', '-').replaceAll('4', '9'), // begins with a digit, has no solution
  `.${PUZZLE.slice(1)}`, // more than one solution
  `44${PUZZLE.slice(2)}`, // breaks the rules
  'X*_x.0-..'.repeat(9), // blanks of all kinds
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179',
];
const trailing = ['', '', ' 17 clues', '\tby hand', ',7,~', ';', ' ', ` ${'long '.repeat(600)}`];
const ends = ['\n', '\n', '\n', '\r\n'];

/** Makes plain lines, more than the kernel takes at once; the same in every run. */
function list(puzzles: readonly string[]): string {
  const random = createRandom(5);
  const pick = (texts: readonly string[]) => texts[pickInt(random, texts.length)];
  let text = '';
  while (text.length < 200_000) text += pick(puzzles) + pick(trailing) + pick(ends);
  return text;
}

/** Returns what the quick way says, its sums, and where it stopped. */
function quickly(answers: LineAnswers, text: string, at = 0) {
  const [sums, sink] = [solveWork.createSums(), createSink()];
  const next = answers.answer(new TextEncoder().encode(text), at, sums, sink, { add: () => {} });
  return { said: new TextDecoder().decode(sink.take()), sums, next };
}

/** Answers in the slow and obvious way, with an object for each line. */
function plainly(open: OpenList, text: string) {
  const sums = solveWork.createSums();
  const entries = text
    .split('\n')
    .slice(0, -1)
    .map((whole, i) => {
      const line = whole.replace(/\r$/, '');
      const [puzzle] = readPuzzles(line, { allowConflicts: true });
      return {
        kind: 'puzzle',
        puzzle,
        source: 'list',
        line: i + 1,
        leading: '',
        trailing: line.slice(81),
      } as const;
    });
  return {
    said: (open.answer(entries, sums) as { text: string }[]).map(({ text: each }) => each).join(''),
    sums,
    next: text.length,
  };
}

const board = parseBoard('3x3');
const counting: Omit<CountListOptions, 'limit'> = {
  engine: undefined,
  timeLimitMs: Number.POSITIVE_INFINITY,
  json: false,
};

describe('plain lines, more than the kernel takes at once', () => {
  it.each([1, 2, 5])('are solved as entries are, up to %i solutions', async (limit) => {
    const text = list(lines);
    const open = await solveWork.open({ engine: undefined, limit, format: 'line', json: false }, true);
    expect(quickly(open.openLines!(board)!, text)).toEqual(plainly(open, text));
  });

  it.each([1, 2, 5])('are counted as entries are, up to %i solutions', async (limit) => {
    const text = list(lines);
    const open = await countWork.open({ ...counting, limit }, true);
    expect(quickly(open.openLines!(board)!, text)).toEqual(plainly(open, text));
  });
});

it.each([
  ['a symbol of no digit', `${PUZZLE.slice(0, 80)}a\n`],
  ['a symbol of no digit at the beginning', `#${PUZZLE.slice(1)}\n`],
  ['a byte beyond ASCII', `${PUZZLE} naïve\n`],
  ['a control character', `${PUZZLE} \u0007\n`],
  ['too many symbols', `${PUZZLE}1\n`],
  ['too few symbols', `${PUZZLE.slice(1)}\n`],
  ['only dashes, as in a drawn board', `${'-'.repeat(81)}\n`],
  ['CR without LF', `${PUZZLE}\r${PUZZLE}\n`],
  ['no line end', PUZZLE],
  ['CR at the end of all', `${PUZZLE}\r`],
  ['trailing text without an end', `${PUZZLE} x`],
])('a line with %s is left to the reader', async (_, line) => {
  for (const work of [
    await solveWork.open({ engine: undefined, limit: 2, format: 'line', json: false }, true),
    await countWork.open({ ...counting, limit: 2 }, true),
  ]) {
    const before = `${PUZZLE}\n${PUZZLE}\r\n`;
    const found = quickly(
      work.openLines!(board)!,
      `${before}${line}${PUZZLE}\n`.slice(0, before.length + line.length),
    );
    expect(found.next).toBe(before.length);
    expect(found.sums.puzzles).toBe(2);
  }
});
