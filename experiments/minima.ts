// The distribution of the minima of all grids, an open question of "Foundations" (docs/reference/papers.md). The page,
// its tables and plots are made from the files of a sample (scripts/results-save.ts), complete or not. No number is
// typed in.
import { restoreMinima, type Share, type SpreadRow, surveyMinima } from '../src/prove/index.ts';
import { createMemoryStore } from '../src/work/index.ts';
import { type McnCount, plotMcn, plotPuzzleNumbers, puzzleBins } from './minima-plots.ts';
import type { Results } from './results.ts';
import { showNumber, type Table } from './table.ts';

/** The texts of the two files. */
export interface MinimaFiles {
  readonly summary: string;
  readonly tasks: string;
}

/** The data of a sampled grid that the page needs. */
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
        text: `Take a solved Sudoku and remove as many digits as you can, so that the solution stays unique. How many must stay depends on the grid. No grid can do with fewer than 17, and hardly any grid can do with 17.\n\nWe drew ${showNumber(grids)} grids at random, each of the ${showNumber(catalogueSize)} essentially different ones with the same chance, and found the minimum of every one: ${rows.map((row) => `${showNumber(row.grids)} need ${boundsText(row)}`).join(', ')}.`,
      },
      {
        name: 'minima',
        heading: 'The minima',
        text: 'Intervals are Wilson’s 95 % intervals. In the last column a class counts with weight 1 / automorphisms, because that is proportional to the number of its grids. It is the share of all 9×9 grids, the one before it the share of the essentially different ones.',
        table: spreadTable(rows),
        csv: spreadCsv(rows),
      },
      {
        text: `### What is proved\n\nThe minimum of each grid is proved. All its puzzles with ${clues} clues were searched for. Where there was none, a puzzle with ${clues + 1} or more clues shows how many are enough.\n\n### What a sample cannot show\n\nGrids with a 17-clue puzzle are about one in a hundred thousand (some 49,000 such puzzles are known). A sample of this size says nothing about anything so rare.`,
      },
      {
        text: `## Puzzles with ${clues} clues in the world\n\nA grid of the sample has ${puzzleNumbers.mean.toPrecision(3)} ± ${puzzleNumbers.standardError.toPrecision(2)} puzzles with ${clues} clues on average (standard error). ${showNumber(puzzleNumbers.grids)} grids have ${showNumber(puzzleNumbers.puzzles)} in all, and one of them has ${showNumber(puzzleNumbers.most)}. So there are about ${all(puzzleNumbers.mean)} ± ${all(puzzleNumbers.standardError)} essentially different ${clues}-clue puzzles.`,
      },
      {
        name: 'puzzles',
        heading: `Grids by their number of ${clues}-clue puzzles`,
        text: 'The bars count grids of the sample.',
        svg: plotPuzzleNumbers(bins, `puzzles with ${clues} clues`),
        csv: { name: 'puzzles', table: tableOf(bins) },
      },
      {
        name: 'mcn',
        heading: 'The minimum and the MCN',
        text: 'MCN is the largest number of unavoidable sets of up to 12 cells that share no cell. Each needs a clue of its own, so the minimum is never smaller. The bars count grids, and show their share of the grids with the same MCN.',
        svg: plotMcn(byMcn),
        csv: { name: 'mcn', table: tableOf(byMcn) },
      },
      {
        text: `## The data\n\n${isComplete ? 'The' : 'The first'} ${showNumber(grids)}${isComplete ? '' : ` of ${showNumber(sample)}`} grids of seed ${seed} took ${showNumber(cpuSeconds / 3600)} CPU hours. The digest of these tasks is \`${digestSoFar}\`. [Results](../../../results/README.md) says where the data are, and how to check them or take more. [Campaigns](../../reference/campaigns.md#the-question-minimum) explains the search.`,
      },
    ],
  };
}

function boundsText({ atLeast, atMost }: Pick<SpreadRow, 'atLeast' | 'atMost'>): string {
  return atLeast === atMost ? `${atMost}` : `${atLeast}–${atMost}`;
}

const percent = (value: number): string => (100 * value).toFixed(1);

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
