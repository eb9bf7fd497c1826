// The published results by name, with the facts that scripts/results-index.ts cannot read in their files.
import type { ResultKind } from '../../src/results/index.ts';

export interface Published {
  readonly id: string;
  readonly kind: ResultKind;
  readonly board: string | null;
  readonly title: string;
  /** Relative to the folder of the results. The first file has the statement. */
  readonly files: readonly string[];
  /** Files that the package leaves out. */
  readonly left?: readonly string[];
  /** The statement, from the content of the first file, if the files have none. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind of file has fields of its own
  readonly statement: (content: any) => string;
  /** The commands, if the files have none or not all. */
  readonly commands?: readonly string[];
  /** Default: current. */
  readonly state?: 'earlier code';
  readonly note?: string;
  /** The restore command, for a store that `minclue results restore` does not make. */
  readonly restore?: string;
}

const number = (value: number | string): string => BigInt(value).toLocaleString('en');
const own = (): string => {
  throw new Error('its file should have a statement');
};

function proof(id: string, title: string, note?: string): Published {
  const files = [`${id}.json`, `${id}.csv`];
  return { id, kind: 'proof', board: '2x4', title, files, statement: own, ...(note && { note }) };
}

/** The summary of a census. */
interface Census {
  readonly board: string;
  readonly method: string;
  readonly samples: number;
  readonly estimate: number;
  readonly estimateError: number;
  readonly meanClues: number;
  readonly meanCluesError: number;
}

function census(
  id: string,
  title: string,
  commands: readonly string[],
  more: Pick<Published, 'state' | 'note'> = {},
): Published {
  const board = /\dx\d/.exec(id)![0];
  return {
    id,
    kind: 'census',
    board,
    title,
    files: [`${id}.jsonl`],
    statement: censusStatement,
    commands,
    ...more,
  };
}

function censusStatement(summary: Census): string {
  const { board, method, samples, estimate, estimateError, meanClues, meanCluesError } = summary;
  const of = method === 'given' ? `the 49 canonical grids of ${board}` : `a ${board} board`;
  if (method === 'exact')
    return `${number(estimate)} minimal puzzles on ${of}, with ${meanClues.toFixed(3)} clues on average`;
  const about = `${estimate.toPrecision(4)} ± ${estimateError.toPrecision(2)}`;
  const mean = `${meanClues.toFixed(3)} ± ${meanCluesError.toFixed(3)}`;
  return `about ${about} minimal puzzles on ${of}, with ${mean} clues on average, from ${number(samples)} samples`;
}

export const published: readonly Published[] = [
  {
    id: 'small-boards',
    kind: 'small-boards',
    board: null,
    title: 'Minima and classes of the small boards',
    files: ['small-boards.json'],
    statement: ({ boards }: { boards: readonly { board: string; minimum: number }[] }) =>
      `the fewest clues: ${boards.map(({ board, minimum }) => `${minimum} on ${board}`).join(', ')}`,
  },
  proof('2x4-13', 'No 13 clues on 2x4, grid by grid'),
  proof('2x4-13-frames', 'No 13 clues on 2x4, by frames'),
  proof('2x4-14', 'All 14-clue puzzles of 2x4, by frames'),
  proof(
    '2x4-14-grids',
    'The first 14-clue puzzles of 2x4, grid by grid',
    'Not complete. Kept to compare the route by frames with another.',
  ),
  {
    id: 'catalogue-3x3',
    kind: 'catalogue',
    board: '3x3',
    title: 'Essentially different 3x3 grids',
    files: ['catalogue-3x3.json'],
    statement: ({ grids, bands }) =>
      `${number(grids)} essentially different grids on a 3x3 board, in ${bands.length} first bands`,
  },
  {
    id: 'pairs',
    kind: 'pairs',
    board: '3x3',
    title: 'Essentially different pairs of bands',
    files: ['pairs.json'],
    statement: ({ pairs, grids }) =>
      `${number(pairs)} essentially different pairs of bands on a 3x3 board, which stand for all ${number(grids)} grids`,
  },
  {
    id: 'automorphic-3x3',
    kind: 'automorphic',
    board: '3x3',
    title: '3x3 grids with 8 automorphisms or more',
    files: ['automorphic-3x3.json'],
    statement: own,
  },
  {
    id: 'minima-3x3',
    kind: 'minima',
    board: '3x3',
    title: 'Minima of 1,000 random 3x3 grids',
    files: ['minima-3x3.json', 'minima-3x3.csv'],
    statement: ({ grids, rows }: { grids: number; rows: readonly { atLeast: number; grids: number }[] }) =>
      `of ${number(grids)} essentially different 3x3 grids drawn at random, ${rows
        .map((row) => `${row.grids} have the minimum ${row.atLeast}`)
        .join(' and ')}`,
    commands: ['minclue campaign run minima.campaign'],
  },
  census('census-3x3-ladders', 'Minimal puzzles of 3x3', [
    'minclue census --board 3x3 --seed 3 --sample 11070 --json',
  ]),
  census(
    'census-3x3-searches',
    'Minimal puzzles of 3x3, without ladders',
    ['minclue census --board 3x3 --seed 2 --sample 6945 --json'],
    {
      state: 'earlier code',
      note: 'Made before ladders reached the rows with few and with many clues. Kept as a second, independent sample.',
    },
  ),
  census(
    'census-3x3',
    'Minimal puzzles of 3x3, by walkers alone',
    ['minclue census --board 3x3 --seed 1 --sample 12650 --json'],
    {
      state: 'earlier code',
      note: 'Made when walkers counted all rows. Kept as a third, independent sample.',
    },
  ),
  census('census-2x3', 'Minimal puzzles of 2x3', [
    'minclue catalogue list --board 2x3 > grids.txt',
    'minclue census --seed 1 --sample 400 --walkers 64 --json grids.txt',
  ]),
  census('census-2x3-exact', 'Minimal puzzles of 2x3, counted', [
    'minclue census --exact --board 2x3 --json',
  ]),
  census('census-2x4', 'Minimal puzzles of 2x4', ['minclue census --board 2x4 --seed 1 --sample 154 --json']),
  census('census-2x5', 'Minimal puzzles of 2x5', [
    'minclue census --board 2x5 --seed 1 --walkers 32 --sample 142 --json',
  ]),
  census('census-3x4', 'Minimal puzzles of 3x4, a first look', [
    'minclue census --board 3x4 --seed 1 --walkers 8 --sample 420 --json',
  ]),
  {
    id: 'lewis',
    kind: 'runs',
    board: null,
    title: "The runs of Lewis's experiment",
    files: ['lewis.csv.gz'],
    left: ['lewis.csv.gz'],
    statement: ({ runs }: { runs: number }) =>
      `${number(runs)} runs of simulated annealing and other solvers behind docs/experiments/lewis`,
    commands: [
      'npm run experiment -- lewis --instances 20,20,10 --runs 5,5,1 --threads 2 --store .minclue/lewis.store',
      'npx tsx experiments/lewis/keep.ts save .minclue/lewis.store results/lewis.csv.gz',
    ],
    restore: 'npx tsx experiments/lewis/keep.ts restore results/lewis.csv.gz .minclue/lewis.store',
  },
];
