import { describe, expect, it } from 'vitest';
import { amount } from '../../test/amount.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { parseBoard } from '../board/index.ts';
import { conjugacyClasses } from '../board/internal.ts';
import { startFixed } from '../kernel/index.ts';
import { fileStore, openStoreFile } from '../store/index.ts';
import { surveyStore } from '../work/index.ts';
import { countClasses } from './classes.ts';
import { fixedProblems } from './fixed.ts';
import { plainFixedCount } from './fixed-search.ts';

describe('the number of classes', () => {
  // Jarvis and Russell; Latin squares: isotopy classes, A040082
  it.each([
    ['1x1', 1n],
    ['1x2', 1n],
    ['1x3', 1n],
    ['1x4', 2n],
    ['1x5', 2n],
    ['1x6', 22n],
    ...amount<[string, bigint][]>([], { long: [['1x7', 564n]] }),
    ['2x2', 2n],
    ['2x3', 49n],
    ['3x2', 49n],
  ])('a %s board has %s', async (name, classes) => {
    expect((await countClasses(parseBoard(name))).classes).toBe(classes);
  });

  it('those of 2x5 are not within reach, and that is said at once', async () => {
    await expect(countClasses(parseBoard('2x5'))).rejects.toThrow('2x5: its symmetries keep too many grids');
  });

  it('the table sums to classes times the order of the group', async () => {
    const { table, groupOrder, classes, grids } = await countClasses(parseBoard('2x3'));
    expect(table).toHaveLength(90);
    expect(table.reduce((sum, { size, fixed }) => sum + size * fixed, 0n)).toBe(classes * groupOrder);
    expect(table[0]).toMatchObject({ description: 'identity', fixed: grids / 720n });
  });

  it('a 2x2 board has 3 classes if rows and columns are not exchanged', async () => {
    const { table } = await countClasses(parseBoard('2x2'));
    const plain = table.filter(({ description }) => !description.startsWith('transpose'));
    const weighted = (value: (row: (typeof table)[number]) => bigint) =>
      plain.reduce((sum, row) => sum + row.size * value(row), 0n);
    expect(weighted(({ fixed }) => fixed)).toBe(3n * weighted(() => 1n));
  });

  it.each(['1x4', '2x2', '2x3'])('%s: the kernel finds as many fixed grids as the plain search', (name) => {
    const board = parseBoard(name);
    for (const { representative } of conjugacyClasses(board).classes)
      for (const problem of fixedProblems(board, representative)) {
        const search = startFixed(problem);
        while (!search.run(100));
        expect(search.counts.solutions).toBe(plainFixedCount(problem));
      }
  });

  it('boards with extra units have the classes of their own group', async () => {
    const { classes, grids } = await countClasses(parseBoard('2x2X'));
    expect(grids).toBe(48n);
    expect(classes).toBe(1n);
  });

  it('3x3: small terms of the sum come out as in the whole count', () => {
    // by size of the class; two classes have 20,736 symmetries and keep 288 and 162 grids
    const board = parseBoard('3x3');
    const wanted = new Map([
      [288n, 5184],
      [20_736n, 450],
      [69_984n, 13_056],
    ]);
    for (const [size, fixed] of wanted) {
      let sum = 0;
      for (const { representative } of conjugacyClasses(board).classes.filter((entry) => entry.size === size))
        for (const problem of fixedProblems(board, representative)) {
          const search = startFixed(problem);
          while (!search.run(100_000));
          sum += search.counts.solutions;
        }
      expect(sum).toBe(fixed);
    }
  });
});

describe('the store of a count', () => {
  const newPath = useTempFolder();

  /** Counts until `terms` terms are known, then stops as if killed. */
  async function interrupted(path: string, terms: number): Promise<void> {
    const stop = new AbortController();
    const onProgress = ({ done, what }: { done: number; what: string }) => {
      if (what === 'classes of symmetries' && done > terms) stop.abort(new Error('killed'));
    };
    const running = countClasses(parseBoard('2x3'), {
      store: fileStore(path),
      onProgress,
      signal: stop.signal,
    });
    await expect(running).rejects.toThrow('killed');
  }

  it('lets a count resume where it stopped', async () => {
    const path = newPath('classes.store');
    await interrupted(path, 20);
    const store = await openStoreFile(path);
    const { done } = await surveyStore(store);
    await store.close();
    expect(done).toBeGreaterThan(0);
    expect((await countClasses(parseBoard('2x3'), { store: fileStore(path) })).classes).toBe(49n);
    expect((await countClasses(parseBoard('2x3'), { store: fileStore(path), threads: 2 })).classes).toBe(49n);
  });

  it('of another board is refused', async () => {
    const path = newPath('classes.store');
    await interrupted(path, 20);
    await expect(countClasses(parseBoard('2x2'), { store: fileStore(path) })).rejects.toThrow(
      'belongs to another question',
    );
  });
});
