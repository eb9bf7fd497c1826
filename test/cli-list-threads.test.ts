// Long lists, whose pieces are read, answered and written by worker threads. One thread must give the same output,
// line by line.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { grid, impossible, lines, minclueProcess, proper, temporaryFile, twofold } from './cli-run.ts';

const solvedLine = (trailing = '') => `${grid}${trailing}`;
const block: readonly (readonly [string, string | undefined])[] = [
  ...Array.from({ length: 600 }, () => [proper, solvedLine()] as const),
  ['# a comment', '# a comment'],
  [`${proper} a name`, solvedLine(' a name')],
  ['', ''],
  ['what?', undefined],
  [`${twofold},2`, `${twofold},2 # more than one solution`],
  [impossible, `${impossible} # no solution`],
];
/** Enough repetitions to start workers at once. */
const TIMES = 180;
const long = Array.from({ length: TIMES }, () => block).flat();

test('solve writes the same output in the same order, and reports unreadable lines by number', () => {
  const file = temporaryFile('long.txt', `${long.map(([line]) => line).join('\r\n')}\r\n`);
  const { stdout, stderr, code } = minclueProcess(['solve', '--threads', '2', '--quiet', file]);
  const expected = long.flatMap(([, said]) => (said === undefined ? [] : [said]));
  // compared as a whole: a difference of megabytes should not be printed
  expect(stdout === `${expected.join('\n')}\n`).toBe(true);
  const unread = long.flatMap(([, said], i) =>
    said === undefined ? [`minclue: ${file}:${i + 1}: 5 characters; a puzzle has N² (81 for 9×9)`] : [],
  );
  expect(lines(stderr)).toEqual([...unread, `minclue: ${TIMES} lines could not be read`]);
  expect(code).toBe(2);
});

test('a grid on several lines at the end of a long list is read as in a short one', () => {
  const tail = `[Puzzle]\n${proper.match(/.{9}/g)!.join('\n')}\n[Author]\nnobody\n`;
  const file = temporaryFile('long.txt', `${`${proper}\n`.repeat(110_000)}${tail}`);
  const { stdout, code } = minclueProcess(['count', '--threads', '2', '--quiet', file]);
  expect(stdout === '1\n'.repeat(110_001)).toBe(true);
  expect(code).toBe(0);
});

test('canon --unique keeps the first of each form, whichever thread has it', () => {
  const examples = lines(readFileSync(new URL('../examples/17.txt', import.meta.url), 'utf8')).filter(
    (line) => line.length === 81,
  );
  const file = temporaryFile('long.txt', `${examples.join('\n')}\n`.repeat(5200));
  const unique = (threads: string) =>
    minclueProcess(['canon', '--unique', '--quiet', '--threads', threads, file]).stdout;
  expect(unique('2')).toBe(unique('1'));
  expect(lines(unique('2'))).toHaveLength(examples.length);
});
