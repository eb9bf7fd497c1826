// The results of a campaign of the question `minimum`: a row for each grid, and the distribution of the
// minima. Only the tasks before the first missing one count, because they are a random sample. The set of all
// finished tasks is not: the grids that take long are still missing. No puzzle is believed before another
// engine has solved it.
import { InputError } from '../base/index.ts';
import { clueCount } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { count, csp } from '../solve/index.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import { type DoneTask, readWholeTasks, type Store } from '../work/index.ts';
import { drawnGrid, type MinimumParameters, minimumQuestion } from './minimum-question.ts';
import { type Share, shareOf, weightedShareOf } from './share.ts';

/** What is known of the minimum of a drawn grid. */
export interface GridMinimum {
  /** Its place in the draw, from 0. */
  readonly task: number;
  /** Its rank in the catalogue. */
  readonly rank: number;
  /** The grid, one symbol per cell. */
  readonly grid: string;
  /** The number of symmetries that map it to itself. */
  readonly automorphisms: number;
  /** The largest number of pairwise disjoint unavoidable sets of up to 12 cells. */
  readonly mcn: number;
  /** No puzzle has fewer clues. */
  readonly atLeast: number;
  /** The number of clues of the puzzles found. If it equals `atLeast`, it is the minimum. */
  readonly atMost: number;
  /** The number of puzzles by clue number, for numbers that were searched in full and have puzzles. */
  readonly counts: ReadonlyMap<number, number>;
  /** Puzzles with `atMost` clues: all of them, or one if there may be more. */
  readonly puzzles: readonly string[];
  /** The CPU time it took. */
  readonly cpuSeconds: number;
  /** The digest of its task. */
  readonly digest: string;
}

/** The distribution of the minima in a sample. */
export interface MinimaSpread {
  /** The parameters of the question. */
  readonly parameters: MinimumParameters;
  /** The number of essentially different grids of the board. */
  readonly catalogueSize: number;
  /** Finished grids of the sample, up to the first gap. */
  readonly grids: number;
  /** Finished grids after the first gap. They do not count. */
  readonly leftOut: number;
  /** One row for each minimum, the smallest first. */
  readonly rows: readonly SpreadRow[];
  /** Statistics of the puzzles with the clue number that was searched in full. */
  readonly puzzleNumbers: PuzzleNumbers;
}

/** The grids with one minimum. */
export interface SpreadRow {
  /** No puzzle of these grids has fewer clues. */
  readonly atLeast: number;
  /** Each of these grids has a puzzle with this many clues. */
  readonly atMost: number;
  /** How many grids of the sample are in this row. */
  readonly grids: number;
  /** Their share of all essentially different grids. */
  readonly ofClasses: Share;
  /**
   * Their share of all grids. A class is weighted by the number of its grids, which is proportional to 1 /
   * automorphisms.
   */
  readonly ofGrids: Share;
}

/** How many puzzles grids have. */
export interface PuzzleNumbers {
  /** Grids that have puzzles. */
  readonly grids: number;
  /** Puzzles of all grids of the sample. */
  readonly puzzles: number;
  /** The largest number of puzzles of a grid. */
  readonly most: number;
  /** The mean number of puzzles per grid. */
  readonly mean: number;
  /** The standard error of the mean. */
  readonly standardError: number;
}

/** The parameters of the store. Throws an InputError if it has another question. */
function minimaParameters({ name, header }: Store): MinimumParameters {
  if (header.question !== minimumQuestion.name)
    throw new InputError(`${name}: is of the question ${header.question}, not of ${minimumQuestion.name}`);
  return minimumQuestion.parse(JSON.parse(header.parameters));
}

/** Yields the grids in the order of the draw, up to the first that is not done. */
export async function* readMinima(store: Store): AsyncGenerator<GridMinimum, void> {
  yield* minimaOf(minimaParameters(store), await tasksOf(store));
}

/** All tasks done at one moment. The campaign may still be running. */
async function tasksOf(store: Store): Promise<DoneTask[]> {
  const tasks: DoneTask[] = [];
  for await (const task of readWholeTasks(store)) tasks.push(task);
  return tasks;
}

async function* minimaOf(
  parameters: MinimumParameters,
  tasks: readonly DoneTask[],
): AsyncGenerator<GridMinimum, void> {
  for (const [next, { task, counters, found, cpuSeconds, digest }] of tasks.entries()) {
    if (task !== next) return;
    const { board, grid, rank, automorphisms } = await drawnGrid(parameters, task);
    const line = writeCells(board, grid);
    const clues = found.map((puzzle) => clueCount(readPuzzle(puzzle, { board })));
    for (const puzzle of found) {
      const { solutions, first } = count(readPuzzle(puzzle, { board }), { engine: csp, limit: 2 });
      if (solutions !== 1 || writeCells(board, first!) !== line || new Set(clues).size !== 1)
        throw new Error(`task ${task}: ${puzzle} is not the proper puzzle of its grid that it should be`);
    }
    const [atMost] = clues;
    const [atLeast = atMost] = numbered(counters, 'atLeast').keys();
    const [mcn] = numbered(counters, 'mcn').keys();
    const counts = numbered(counters, 'puzzles');
    yield {
      task,
      rank,
      grid: line,
      automorphisms,
      mcn,
      atLeast,
      atMost,
      counts,
      puzzles: found,
      cpuSeconds,
      digest,
    };
  }
}

/** Reads the counters whose names are `name` followed by a number, by that number. */
function numbered(counters: Readonly<Record<string, number>>, name: string): Map<number, number> {
  const found = Object.entries(counters).flatMap(([key, value]): [number, number][] => {
    const number = key.startsWith(name) ? key.slice(name.length) : '';
    return /^\d+$/.test(number) ? [[Number(number), value]] : [];
  });
  return new Map(found.sort(([a], [b]) => a - b));
}

/** The distribution of the minima over the grids that are done. */
export async function surveyMinima(
  store: Store,
  onGrid?: (grid: GridMinimum) => void | Promise<void>,
): Promise<MinimaSpread> {
  const parameters = minimaParameters(store);
  const tasks = await tasksOf(store);
  const { size } = await openCatalogue((await drawnGrid(parameters, 0)).board);
  const grids: Pick<GridMinimum, 'atLeast' | 'atMost' | 'automorphisms' | 'counts'>[] = [];
  for await (const grid of minimaOf(parameters, tasks)) {
    grids.push(grid);
    await onGrid?.(grid);
  }
  return {
    parameters,
    catalogueSize: size,
    grids: grids.length,
    leftOut: tasks.length - grids.length,
    rows: spreadRows(grids, grids.length === size),
    puzzleNumbers: numbersOf(grids.map(({ counts }) => counts.get(parameters.clues) ?? 0)),
  };
}

/** If the sample has all grids of the board, the shares are exact. */
function spreadRows(
  all: readonly Pick<GridMinimum, 'atLeast' | 'atMost' | 'automorphisms'>[],
  isWhole: boolean,
): SpreadRow[] {
  const known = (of: Share): Share => (isWhole ? { share: of.share, low: of.share, high: of.share } : of);
  const weights = all.map(({ automorphisms }) => 1 / automorphisms);
  const kinds = new Map(all.map(({ atLeast, atMost }) => [`${atLeast} ${atMost}`, { atLeast, atMost }]));
  return [...kinds.values()]
    .sort((a, b) => a.atLeast - b.atLeast || a.atMost - b.atMost)
    .map(({ atLeast, atMost }) => {
      const isOne = (i: number) => all[i].atLeast === atLeast && all[i].atMost === atMost;
      const grids = all.filter((_, i) => isOne(i)).length;
      return {
        atLeast,
        atMost,
        grids,
        ofClasses: known(shareOf(grids / all.length, all.length)),
        ofGrids: known(weightedShareOf(weights, isOne)),
      };
    });
}

function numbersOf(counts: readonly number[]): PuzzleNumbers {
  const puzzles = counts.reduce((sum, each) => sum + each, 0);
  const size = Math.max(1, counts.length);
  const mean = puzzles / size;
  const variance = counts.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, size - 1);
  return {
    grids: counts.filter((each) => each > 0).length,
    puzzles,
    most: counts.reduce((most, each) => Math.max(most, each), 0),
    mean,
    standardError: Math.sqrt(variance / size),
  };
}
