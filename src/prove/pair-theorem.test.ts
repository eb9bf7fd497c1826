// Theorems from answers about pairs of bands, true and forged.
import { beforeAll, describe, expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { sampleLines } from '../../test/sample-lists.ts';
import { parseBoard } from '../board/index.ts';
import { openPairs } from '../catalogue/index.ts';
import { startPairSearch } from '../kernel/index.ts';
import { plainBandSets, plainHitters } from '../kernel/pair-search-plain.fixture.ts';
import { first } from '../solve/index.ts';
import { readPuzzle, writePuzzle } from '../text/index.ts';
import { createHeader, createMemoryStore, type Store, type TaskAnswer } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { checkPairsQuestion } from './check-pairs-question.ts';
import { routeOf } from './prove.ts';
import { foundCheckOf } from './questions.ts';
import { statementOf } from './statement.ts';
import { concludeProof, surveyProof } from './theorem.ts';

const board = parseBoard('3x3');
const { size, thirds } = await openPairs();

/** A store of one task with this answer. */
async function said(parameters: object, answer: TaskAnswer): Promise<Store> {
  const asked = checkPairsQuestion.parse({ board: '3x3', ...parameters });
  const store = createMemoryStore(await createHeader(checkPairsQuestion, asked));
  const runner = await store.join();
  await runner.keep([sealTask(store.header, { number: (await runner.claim())!, input: '' }, answer, 1)], []);
  await runner.leave();
  return store;
}

describe('all pairs of bands', () => {
  const all = { clues: 16, taskSize: size, pairs: { from: 0, to: size } };
  const counted = (counters: Record<string, number>) =>
    said(all, { counters: { pairs: size, thirds, puzzles: 0, ...counters }, found: [] });

  test('are a whole board', async () => {
    const theorem = await concludeProof(await counted({}));
    expect(theorem).toMatchObject({ route: 'pairs', allGrids: 6_670_903_752_021_072_936_960n });
    expect(statementOf(theorem)).toBe(
      'no 16-clue puzzle on a 3x3 board: all 983,959,110 pairs of bands were searched with all third bands',
    );
    expect(statementOf({ ...theorem, allGrids: undefined })).toMatch(
      /^no 16-clue puzzle in the grids of the pairs 0/,
    );
  });

  test('are not, if a third band or a pair is missing', async () => {
    await expect(surveyProof(await counted({ thirds: thirds - 1 }))).rejects.toThrow(
      '983959110 pairs with 32840614325 third bands were searched, there are 983959110 with 32840614326',
    );
    await expect(surveyProof(await counted({ pairs: size - 1 }))).rejects.toThrow('do not add up');
  });
});

describe('a puzzle that was found in a pair', () => {
  const known = readPuzzle(
    '000000010400000000020000000000050407008000300001090000300400200050100000000806000',
    {
      board,
    },
  );
  const lower = (cells: Uint8Array) => Uint8Array.from([...cells.subarray(27), ...cells.subarray(0, 27)]);
  const lineOf = (cells: Uint8Array) => writePuzzle({ board, cells });
  const parameters = { clues: 17, taskSize: 1, given: [first(known)!.slice(0, 54).join('')] };
  const claim = (...found: string[]) => ({ counters: { pairs: 1, thirds: 1, puzzles: found.length }, found });
  let header: Store['header'];
  beforeAll(async () => {
    ({ header } = await said(parameters, claim()));
  });

  test('is believed if its grid has that pair', async () => {
    const line = writePuzzle(known);
    const rows: unknown[] = [];
    const state = await surveyProof(await said(parameters, claim(line)), {
      onPuzzles: (puzzles) => void rows.push(...puzzles),
    });
    expect(state).toMatchObject({ puzzles: 1, classes: 1, allGrids: undefined });
    expect(rows).toMatchObject([{ puzzle: line }]);
    expect(await foundCheckOf(header)!({ task: 0, ...claim(line) })).toBe(true);
  });

  test('is not, if its grid has another', async () => {
    const elsewhere = lineOf(lower(known.cells)); // proper, with 17 clues, in the grid with its bands moved
    await expect(surveyProof(await said(parameters, claim(elsewhere)))).rejects.toThrow(
      `${elsewhere}: not a proper 17-clue puzzle of the pairs of task 0`,
    );
    expect(await foundCheckOf(header)!({ task: 0, ...claim(elsewhere) })).toBe(false);
  });
});

describe('some pairs', () => {
  test('show what the sentence says, and no more', () => {
    const bandOf = (cell: number) => Math.floor(cell / 27);
    const stackOf = (cell: number) => Math.floor((cell % 9) / 3);
    const countsBy = (cells: Uint8Array, part: (cell: number) => number) =>
      [0, 1, 2].map((own) => cells.filter((digit, cell) => digit !== 0 && part(cell) === own).length);
    const sixesOf = (band: Uint8Array) => plainHitters(plainBandSets(band), 6).length;
    const puzzles = sampleLines('17-clue').map((line) => readPuzzle(line, { board }).cells);
    // with 5, 6, 6 clues in bands and stacks, the tie decides
    const isTied = (cells: Uint8Array) =>
      [bandOf, stackOf].every((part) => countsBy(cells, part).sort().join() === '5,6,6');
    let lost = 0;
    for (const cells of puzzles
      .filter(isTied)
      .concat(puzzles)
      .slice(0, amount(1, { long: 40 }))) {
      const grid = first({ board, cells })!;
      const turned = (all: Uint8Array) => all.map((_, cell) => all[(cell % 9) * 9 + Math.floor(cell / 9)]);
      for (const isTurned of amount([true], { long: [false, true] })) {
        const [clues, digits] = [cells, grid].map((all) => (isTurned ? turned(all) : all));
        const sixes = [0, 27, 54].map((band) => sixesOf(digits.slice(band, band + 27)));
        for (const order of [
          [0, 1, 2],
          [0, 2, 1],
          [1, 2, 0],
        ]) {
          const [puzzle, solution] = [clues, digits].map((all) =>
            Uint8Array.from(order.flatMap((band) => [...all.subarray(27 * band, 27 * band + 27)])),
          );
          const search = startPairSearch(solution.slice(0, 54), 17, solution.slice(54));
          while (search.step() !== 'done');
          const isFound = search.take().some((each) => each.every((digit, cell) => digit === puzzle[cell]));
          const [a, b, c] = countsBy(puzzle, bandOf);
          const isBeaten = (band: number, own: number) =>
            own > c || (own === c && sixes[order[band]] > sixes[order[2]]);
          const isTop = search.counters.topThirds === 1 && Math.max(...countsBy(puzzle, stackOf)) <= 6;
          const isSearched = a + b < 11 || (a + b === 11 && isTop);
          expect(isFound).toBe(isSearched && !isBeaten(0, a) && !isBeaten(1, b));
          if (isSearched && c >= Math.max(a, b) && !isFound) lost++;
        }
      }
    }
    expect(lost).toBeGreaterThan(0); // lost to the third band it is tied with, where it is found
  });

  test('are told with all that their search takes for granted', async () => {
    const pairs = { from: 5, to: 7 };
    const parameters = { board: '3x3', clues: 12, taskSize: 2, pairs } as const;
    const answer = await checkPairsQuestion.answer(parameters, { number: 0, input: '' });
    const state = await surveyProof(await said(parameters, answer));
    expect(state).toMatchObject({ route: 'pairs', ranks: pairs, pairs: 2, asked: 2 });
    expect(statementOf(state)).toMatch(
      /^no 12-clue puzzle in the grids of the pairs 5\.\.6 of 3x3, 2 of 983,959,110, with any of their [\d,]+ third bands, that has fewer than 8 clues in the pair, or that many in a grid searched by bands, no stack having more than 4; and in which no band of the pair has more clues than the third band, or as many and more clue sets of six cells$/,
    );
  });

  test('are the usual route of a whole 3x3 board only', () => {
    const asked = { board, clues: 16 };
    expect(routeOf(asked)).toBe('pairs');
    expect(routeOf({ ...asked, ranks: { from: 0, to: 9 } })).toBe('grids');
    expect(() => routeOf({ ...asked, board: parseBoard('2x3'), route: 'pairs' })).toThrow(
      'it takes 3x3 only',
    );
    expect(() => routeOf({ ...asked, route: 'pairs', algorithm: 'fast' })).toThrow(
      'route pairs: it takes no ranks',
    );
    expect(() => routeOf({ ...asked, route: 'grids', pairs: { from: 0, to: 1 } })).toThrow(
      'route grids: it takes no pairs of bands',
    );
  });
});
