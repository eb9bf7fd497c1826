import { describe, expect, test } from 'vitest';
import { countPairsOfBand } from '../catalogue/internal.ts';
import { createHeader, createMemoryStore, drain, runTasks } from '../work/index.ts';
import { checkPairsOfBand, readPairCounts, sumPairs } from './pairs.ts';
import { pairsQuestion } from './pairs-question.ts';

const last = countPairsOfBand(415);

describe('the pairs of a first band', () => {
  test('make up all labelled pairs and grids that they should', () => {
    expect(checkPairsOfBand(last)).toEqual([]);
    expect(last).toMatchObject({ pairs: 133, above: 0, bandAutomorphisms: 12 });
    expect(checkPairsOfBand(countPairsOfBand(347))).toEqual([]); // with automorphisms, and larger classes
  });

  test('are told to be wrong if one is missing, too many or has other automorphisms', () => {
    const altered = (orders: [number, { pairs: number; thirds: number }][]) => ({
      ...last,
      byOrder: new Map([...last.byOrder, ...orders]),
    });
    const [order, counts] = [...last.byOrder][0];
    const { pairs, thirds } = counts;
    expect(checkPairsOfBand(altered([[order, { pairs: pairs - 1, thirds }]]))).toEqual([
      expect.stringMatching(/^labelled pairs: /),
      expect.stringMatching(/^pairs by automorphisms: 132, but it should be 133/),
    ]);
    const moved = altered([
      [1, { pairs: last.byOrder.get(1)!.pairs + 1, thirds }],
      [2, { ...last.byOrder.get(2)!, pairs: last.byOrder.get(2)!.pairs - 1 }],
    ]);
    expect(checkPairsOfBand(moved)).toEqual([expect.stringMatching(/^labelled pairs: /)]);
    expect(checkPairsOfBand({ ...last, below: last.below - 1 })).toEqual([
      expect.stringMatching(/^second bands: /),
    ]);
    expect(checkPairsOfBand({ ...last, thirds: last.thirds + 1 })).toEqual([
      expect.stringMatching(/^grids below: /),
    ]);
  });
});

describe('the question pairs', () => {
  test('is answered by what counting gives, band by band', async () => {
    const parameters = pairsQuestion.parse({ board: '3x3', bands: { from: 415, to: 416 } });
    const store = createMemoryStore(await createHeader(pairsQuestion, parameters));
    await drain(runTasks(pairsQuestion, parameters, { store, here: true }));
    const counts = await readPairCounts(store);
    expect(counts).toEqual([last]);
    expect(sumPairs([...counts, last])).toMatchObject({
      pairs: 266,
      labelled: 2n * sumPairs([last]).labelled,
    });
    await store.close();
  });

  test('is asked of 3x3 and its 416 first bands only', () => {
    expect(() => pairsQuestion.parse({ board: '2x4' })).toThrow('pairs of bands are those of 3x3');
    expect(() => pairsQuestion.parse({ board: '3x3', bands: { from: 3, to: 417 } })).toThrow(
      'bands 4 to 417: the first bands of 3x3 are 1 to 416',
    );
    expect(pairsQuestion.countTasks!({ board: '3x3' })).toBe(416);
  });
});
