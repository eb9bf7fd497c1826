// How the minima of all grids are spread, an open question of "Foundations" (docs/references.md): the page, its tables
// and plots are made from the files of a sample (scripts/results-minima.ts), complete or not. Nothing on it is typed.
import { restoreMinima, type Share, type SpreadRow, surveyMinima } from '../src/prove/index.ts';
import { createMemoryStore } from '../src/work/index.ts';
import { type McnCount, plotMcn, plotPuzzleNumbers, puzzleBins } from './minima-plots.ts';
import type { Results } from './results.ts';
import { showNumber, type Table } from './table.ts';

/** The text of the two files. */
export interface MinimaFiles {
  readonly summary: string;
  readonly tasks: string;
}

/** A grid of the sample, as far as the page needs it. */
interface Drawn {
  readonly mcn: number;
  readonly minimum: string;
  readonly puzzles: number;
}

export async function minima(files: MinimaFiles): Promise<Results> {
  const { header, records } = restoreMinima(files);
  const store = createMemoryStore(header);
  const runner = await store.join();
  await runner.keep(records, []);
  await runner.leave();
  const drawn: Drawn[] = [];
  const spread = await surveyMinima(store, (grid) => {
    const { mcn, counts } = grid;
    drawn.push({
      mcn,
      minimum: boundsText(grid),
      puzzles: counts.get(JSON.parse(header.parameters).clues) ?? 0,
    });
  });
  const { parameters, grids, rows, puzzleNumbers, catalogueSize } = spread;
  const { board, sample, seed, clues } = parameters;
  const { digestSoFar, isComplete, cpuSeconds } = JSON.parse(files.summary) as {
    readonly digestSoFar: string;
    readonly isComplete: boolean;
    readonly cpuSeconds: number;
  };
  const byMcn = mcnCounts(drawn);
  const bins = puzzleBins(drawn.map(({ puzzles }) => puzzles));
  const all = (value: number): string => showNumber(Number((value * catalogueSize).toPrecision(2)));
  return {
    title: `How the minima of ${board} grids are spread`,
    parts: [
      {
        text: `Take a solved Sudoku and wipe out as many digits as you can so that it is still the only solution. How many must stay? That depends on the grid. No grid does with fewer than 17, but hardly any grid does with 17 either. We drew ${showNumber(grids)} grids at random, each of the ${showNumber(catalogueSize)} essentially different ones being equally likely, and found the answer for every one of them: ${rows.map((row) => `${showNumber(row.grids)} need ${boundsText(row)}`).join(', ')}. ${rows.map((row) => rangeText(row)).join(' ')} “Need” is proved: all puzzles with ${clues} clues of each grid were searched, and where there was none, a puzzle with ${clues + 1} or more clues was found that shows how many are enough. Such a sample says nothing of what is very rare: grids with a 17-clue puzzle are about one in a hundred thousand (some 49,000 such puzzles are known).`,
      },
      {
        text: `A grid of the sample has ${puzzleNumbers.mean.toPrecision(3)} ± ${puzzleNumbers.standardError.toPrecision(2)} puzzles with ${clues} clues on the average (standard error): ${showNumber(puzzleNumbers.grids)} grids have ${showNumber(puzzleNumbers.puzzles)} among them, one of them ${showNumber(puzzleNumbers.most)}. That makes about ${all(puzzleNumbers.mean)} ± ${all(puzzleNumbers.standardError)} essentially different ${clues}-clue puzzles in the world.`,
      },
      {
        text: `Seed ${seed}, ${isComplete ? 'all' : 'the first'} ${showNumber(grids)} of ${showNumber(sample)} grids, ${showNumber(cpuSeconds / 3600)} CPU hours; digest of these tasks \`${digestSoFar}\`. The data, and how to check them or go on: [results](../../../results/README.md). How it is done: [campaigns](../../campaigns.md#how-the-minima-are-spread).`,
      },
      {
        name: 'minima',
        heading: 'The table',
        text: 'With 95 % intervals (Wilson). In the last column a class weighs 1 / automorphisms, for so many grids belong to it: that is the share of all 9×9 grids, not of the essentially different ones.',
        table: spreadTable(rows),
        csv: spreadCsv(rows),
      },
      {
        name: 'mcn',
        heading: 'Minimum against MCN',
        text: 'MCN is the largest number of unavoidable sets (of up to 12 cells) that have no cell in common: each needs a clue of its own, so the minimum is never smaller. Numbers of grids, and their share of those with the same MCN.',
        svg: plotMcn(byMcn),
        csv: { name: 'mcn', table: tableOf(byMcn) },
      },
      {
        name: 'puzzles',
        heading: `How many puzzles with ${clues} clues a grid has`,
        text: 'Grids of the sample by the number of their puzzles.',
        svg: plotPuzzleNumbers(bins, `puzzles with ${clues} clues`),
        csv: { name: 'puzzles', table: tableOf(bins) },
      },
    ],
  };
}

function boundsText({ atLeast, atMost }: Pick<SpreadRow, 'atLeast' | 'atMost'>): string {
  return atLeast === atMost ? `${atMost}` : `${atLeast}–${atMost}`;
}

const percent = (value: number): string => (100 * value).toFixed(1);

function rangeText(row: SpreadRow): string {
  const { low, high } = row.ofClasses;
  return `So of all essentially different grids between ${percent(low)} % and ${percent(high)} % need ${boundsText(row)}.`;
}

function shareText({ share, low, high }: Share): string {
  return `${percent(share)} % (${percent(low)}–${percent(high)})`;
}

function spreadTable(rows: readonly SpreadRow[]): Table {
  return {
    columns: ['minimum', 'grids', 'of essentially different grids', 'of all grids'],
    rows: rows.map((row) => [boundsText(row), row.grids, shareText(row.ofClasses), shareText(row.ofGrids)]),
  };
}

function spreadCsv(rows: readonly SpreadRow[]): Table {
  const three = (name: string) => [name, `${name}Low`, `${name}High`];
  return {
    columns: ['atLeast', 'atMost', 'grids', ...three('ofClasses'), ...three('ofGrids')],
    rows: rows.map(({ atLeast, atMost, grids, ofClasses, ofGrids }) => [
      atLeast,
      atMost,
      grids,
      ...[ofClasses, ofGrids].flatMap(({ share, low, high }) => [share, low, high]),
    ]),
  };
}

function mcnCounts(drawn: readonly Drawn[]): McnCount[] {
  const minima = [...new Set(drawn.map(({ minimum }) => minimum))].sort();
  const numbers = [...new Set(drawn.map(({ mcn }) => mcn))].sort((a, b) => a - b);
  return numbers.flatMap((mcn) => {
    const same = drawn.filter((grid) => grid.mcn === mcn);
    return minima.map((minimum) => {
      const grids = same.filter((grid) => grid.minimum === minimum).length;
      return { mcn, minimum, grids, share: grids / same.length };
    });
  });
}

function tableOf<Row extends object>(rows: readonly Row[]): Table {
  return { columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row)) };
}
