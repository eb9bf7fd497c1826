import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCoverProblem, describeOption, namesOfItems } from './problem.ts';
import { queensProblem } from './queens.ts';
import { type CoverFormat, readCover, writeCover } from './text.ts';

const name = fc.stringMatching(/^[^\s|:\u00a0\ufeff]{1,5}$/);
const sizes = { primary: fc.integer({ min: 1, max: 6 }), secondary: fc.nat(3) };

/** Random problems in which every item is in some option, so that no format loses one. */
const problems = fc.record({
  ...sizes,
  seedOptions: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 4 })),
});

function problemOf(names: readonly string[], primary: number, lists: readonly (readonly number[])[]) {
  const options = lists.map((list) => [...new Set(list.map((item) => item % names.length))]);
  return createCoverProblem(names, primary, [[...names.keys()], ...options]);
}

describe('exact cover as text', () => {
  it('what is written in dlx is read back', () => {
    fc.assert(
      fc.property(problems, fc.uniqueArray(name, { minLength: 9, maxLength: 9 }), (shape, names) => {
        const used = names.slice(0, shape.primary + shape.secondary);
        const problem = problemOf(used, shape.primary, shape.seedOptions);
        const text = writeCover(problem, { format: 'dlx', comments: ['a comment', ''] });
        expect(readCover(text, { format: 'dlx' })).toEqual(problem);
        expect(readCover(text.replaceAll('\n', '\r\n'), { format: 'dlx' })).toEqual(problem);
      }),
    );
  });

  it('what is written in sets is read back, option names included', () => {
    fc.assert(
      fc.property(problems, fc.uniqueArray(name, { minLength: 6, maxLength: 6 }), (shape, names) => {
        const plain = problemOf(names, 6, shape.seedOptions);
        const optionNames = Array.from({ length: plain.starts.length - 1 }, (_, option) => `o${option}`);
        for (const problem of [plain, { ...plain, optionNames }])
          expect(readCover(writeCover(problem, { format: 'sets' }), { format: 'sets' })).toEqual(problem);
      }),
    );
  });

  it('what is written as a matrix is read back without being told the format', () => {
    fc.assert(
      fc.property(problems, ({ primary, seedOptions }) => {
        const names = Array.from({ length: primary }, (_, item) => `${item + 1}`);
        const lists = seedOptions.map((list) => list.toSorted((a, b) => (a % primary) - (b % primary)));
        const problem = problemOf(names, primary, lists);
        expect(readCover(writeCover(problem, { format: 'matrix' }))).toEqual(problem);
      }),
    );
  });

  it("reads Knuth's format: comments, empty lines, secondary items after |", () => {
    const problem = readCover('| a comment\n\na b | x\n| another\n  a x\n\nb\ta\n');
    expect(problem.itemNames).toEqual(['a', 'b', 'x']);
    expect(problem.primaryCount).toBe(2);
    expect([0, 1].map((option) => namesOfItems(problem, option))).toEqual([
      ['a', 'x'],
      ['b', 'a'],
    ]);
  });

  it('reads sets with names for some or none', () => {
    const some = readCover('A: 1 4 7\nB :1 4\n4 5\n', { format: 'sets' });
    expect(some.optionNames).toEqual(['A', 'B', '4 5']);
    expect(some.itemNames).toEqual(['1', '4', '7', '5']);
    const none = readCover('1 4 7\n1 4\n1 4\n', { format: 'sets' });
    expect(none.optionNames).toBeUndefined();
    expect(describeOption(none, 1)).toBe('1 4');
  });

  it.each<[CoverFormat | undefined, string, string]>([
    [undefined, '', 'toy:1:1: there is no exact cover problem here'],
    ['sets', '| only a comment\n', 'toy:1:1: there is no exact cover problem here'],
    ['dlx', 'a b a\n', 'toy:1:5: item a is named twice'],
    ['dlx', 'a | b | c\n', 'toy:1:7: a second |; secondary items come after the first one'],
    ['dlx', 'a b:x\n', 'toy:1:3: "b:x" is not an item name: there is a | or : in it'],
    ['dlx', '| note\na b\n\nb c\n', 'toy:4:3: there is no item c'],
    ['dlx', 'a b\na b a\n', 'toy:2:5: item a is twice in the option'],
    ['dlx', 'a | b\na b:1\n', 'toy:2:3: b:1: colours are not supported'],
    ['matrix', '010\n0120\n', 'toy:2:3: expected 0 or 1, found "2"'],
    [undefined, '010\n01\n', 'toy:2:3: 2 digits, but the first row has 3'],
    [undefined, '010\n000\n', 'toy:2:1: the option is empty'],
    ['sets', 'A: 1 4\nB:\n', 'toy:2:2: the option is empty'],
    ['sets', 'A: 1 4\nA: 2\n', 'toy:2:1: there is an option A already'],
    ['sets', 'A: 1 : 4\n', 'toy:1:6: ":" is not an item'],
    ['sets', 'A: 1 4 1\n', 'toy:1:8: item 1 is twice in the option'],
  ])('%s: refuses %j', (format, text, message) => {
    expect(() => readCover(text, { format, file: 'toy' })).toThrow(message);
  });

  it('refuses to write what could not be read back', () => {
    expect(() => writeCover(queensProblem(2), { format: 'matrix' })).toThrow('no secondary items');
    expect(() => writeCover(createCoverProblem(['a b'], 1, [[0]]))).toThrow('item name "a b"');
    expect(() => writeCover(createCoverProblem(['a', 'a'], 2, [[0]]))).toThrow('item name "a"');
    expect(() => writeCover(createCoverProblem(['a'], 0, [[0]]))).toThrow('needs a primary item');
  });

  it('refuses invalid problems', () => {
    expect(() => createCoverProblem(['a'], 2, [])).toThrow('2 primary items, but the number of items is 1');
    expect(() => createCoverProblem(['a'], 1, [[]])).toThrow('option 1 is empty');
    expect(() => createCoverProblem(['a'], 1, [[0], [1]])).toThrow('option 2: there is no item 1');
    expect(() => createCoverProblem(['a'], 1, [[0, 0]])).toThrow('option 1 has an item twice');
    expect(() => createCoverProblem(['a'], 1, [[0]], [])).toThrow('0 option names for 1 options');
  });
});
