// The files in examples/cover are what the library writes, so this test can rewrite them.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pentominoProblem } from './pentominoes.ts';
import { namesOfItems } from './problem.ts';
import { queensProblem } from './queens.ts';
import { readCover, writeCover } from './text.ts';

const read = (file: string) => readFileSync(new URL(`../../examples/cover/${file}`, import.meta.url), 'utf8');

it('queens-8.dlx is the problem of the eight queens', () => {
  const comments = [
    '8 queens: rows r1-r8 and columns c1-c8, diagonals a0-a14 and b0-b14 at most once. 92 covers.',
  ];
  expect(read('queens-8.dlx')).toBe(writeCover(queensProblem(8), { comments }));
});

it('pentominoes-6x10.dlx is the problem of the 6×10 rectangle', () => {
  const comments = ['The twelve pentominoes F-Z on 6 rows of 10 cells. 9,356 covers, 2,339 up to symmetry.'];
  expect(read('pentominoes-6x10.dlx')).toBe(writeCover(pentominoProblem(6, 10), { comments }));
});

it('toy.dlx, toy.sets and toy.matrix are the toy problem of Foundations, §4.1b', () => {
  const [dlx, matrix] = [readCover(read('toy.dlx')), readCover(read('toy.matrix'))];
  const sets = readCover(read('toy.sets'), { format: 'sets' });
  expect(sets.optionNames).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  expect(matrix).toEqual(dlx);
  for (let option = 0; option < 6; option++)
    expect(namesOfItems(sets, option)).toEqual(namesOfItems(dlx, option));
});

it('6×10 pentominoes have 2,056 options; on a 60×1 strip only I can lie', () => {
  expect(pentominoProblem(60, 1).starts.length - 1).toBe(56);
  expect(pentominoProblem(6, 10).starts.length - 1).toBe(2056);
  expect(() => pentominoProblem(5, 10)).toThrow('twelve pentominoes cover 60 cells');
  expect(() => queensProblem(0)).toThrow('0 queens');
});
