import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startSmallest } from './smallest.ts';
import { readFamily } from './text.ts';

const read = (...lines: string[]) => readFamily(`${lines.join('\n')}\n`);

describe('a PACE file', () => {
  it('with one element in both sets has one smallest hitting set', () => {
    const named = read('c tiny', 'p hs 3 2', '1 2', 'c between', '2 3 ');
    expect(named).toEqual({
      family: {
        elements: 3,
        sets: [
          [0, 1],
          [1, 2],
        ],
      },
      names: ['1', '2', '3'],
    });
    if ('reason' in named) throw new Error(named.reason);
    const search = startSmallest(named.family);
    while (search.run(1000) === 'paused');
    expect(search.take()).toEqual([[1]]);
  });

  it.each([
    [['p hs 3 2', '1 2', '2 4'], { line: 3, column: 3, reason: '"4" is no element; the header says 1 to 3' }],
    [['p hs 3 1', '0 1'], { line: 2, column: 1, reason: '"0" is no element; the header says 1 to 3' }],
    [['p hs 3 1', '1 x'], { line: 2, column: 3, reason: '"x" is no element; the header says 1 to 3' }],
    [['c', 'p hs 3 3', '1', '2'], { line: 2, column: 1, reason: 'sets: the header says 3, there are 2' }],
    [['p hs 3 1', '1', '2'], { line: 3, column: 1, reason: 'a set beyond the 1 of the header' }],
    [['p hs 3'], { line: 1, column: 1, reason: 'expected "p hs N M": N elements and M sets' }],
    [['p hs 129 1', '1'], { line: 1, column: 1, reason: '129 elements; at most 128 are possible' }],
    [['p hs 3 0'], { line: 1, column: 1, reason: 'there is no set here' }],
    [
      ['1 2', 'p hs 2 1'],
      { line: 2, column: 1, reason: 'a header behind the first set (write a set with commas)' },
    ],
  ])('%j is refused', (lines, fault) => {
    expect(read(...lines)).toEqual(fault);
  });

  it('holds the family that a plain file of the same sets holds', () => {
    const sets = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(sets, (some) => {
        const all = [[1, 2, 3, 4, 5, 6, 7, 8, 9], ...some]; // so that every element is in a set
        const lines = all.map((set) => set.join(' '));
        expect(read('c any', `p hs 9 ${all.length}`, ...lines)).toEqual(read(...lines));
      }),
    );
  });
});

describe('a header of another kind of file is refused', () => {
  it.each([
    [['c formula', 'p cnf 3 2', '1 -2 0', '2 3 0'], 2],
    [['p edge 3 2', 'e 1 2', 'e 2 3'], 1],
    [['p ds 3 2', '1 2', '2 3'], 1],
    [['%%MatrixMarket matrix coordinate pattern general', '3 3 2', '1 1', '2 2'], 1],
    [['c no header', '1 2', '2 3'], 1],
  ])('%j', (lines, line) => {
    expect(read(...lines)).toMatchObject({ line, column: 1, reason: expect.any(String) });
  });
});

describe('sets of names are read as before', () => {
  it.each([
    [
      ['c d', 'd e'],
      ['c', 'd', 'e'],
    ],
    [
      ['c', 'p'],
      ['c', 'p'],
    ],
    [
      ['p q r', 'q s'],
      ['p', 'q', 'r', 's'],
    ],
    [
      ['c 1', 'c 2', '1 2'],
      ['c', '1', '2'],
    ],
    [['p, cnf, 3, 2'], ['p', 'cnf', '3', '2']],
    [
      ['a b', 'p q 3'],
      ['a', 'b', 'p', 'q', '3'],
    ],
  ])('%j', (lines, names) => {
    expect(read(...lines)).toMatchObject({ names });
  });
});
