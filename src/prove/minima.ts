// What a campaign of the question `minimum` has come to: a row for each grid, and how the minima are spread. Only the
// tasks before the first that is missing count: they are a random sample, while those that happen to be done are not,
// for the grids that take long are still missing. No puzzle is believed before another engine has solved it.
import { InputError } from '../base/index.ts';
import { clueCount } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { count, csp } from '../solve/index.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import { type DoneTask, readWholeTasks, type Store } from '../work/index.ts';
import { drawnGrid, type MinimumParameters, minimumQuestion } from './minimum-question.ts';
import { type Share, shareOf, weightedShareOf } from './share.ts';

/** What is known of the minimum of a grid that was drawn. */
export interface GridMinimum {
  /** Its place in the draw, from 0. */
  readonly task: number;
  /** Its place in the catalogue. */
  readonly rank: number;
  /** A symbol per cell. */
  readonly grid: string;
  /** How many symmetries keep it. */
  readonly automorphisms: number;
  /** The largest number of pairwise disjoint unavoidable sets of up to 12 cells. */
  readonly mcn: number;
  /** No puzzle has fewer clues. */
  readonly atLeast: number;
  /** The puzzles that were found have so many; the minimum, if that is `atLeast`. */
  readonly atMost: number;
  /** How many there are by the number of clues, where that was searched in full and there are any. */
  readonly counts: ReadonlyMap<number, number>;
  /** With `atMost` clues: all, or one where there may be more. */
  readonly puzzles: readonly string[];
  /** How long it took. */
  readonly cpuSeconds: number;
  /** Of its task. */
  readonly digest: string;
}

/** How the minima are spread over a sample. */
export interface MinimaSpread {
  /** What was asked. */
  readonly parameters: MinimumParameters;
  /** How many essentially different grids the board has. */
  readonly catalogueSize: number;
  /** Grids of the sample that are done, without a gap. */
  readonly grids: number;
  /** Done behind a gap, and so not counted. */
  readonly leftOut: number;
  /** By minimum, the smallest first. */
  readonly rows: readonly SpreadRow[];
  /** Puzzles with the number of clues that was searched in full. */
  readonly puzzleNumbers: PuzzleNumbers;
}

/** The grids with one minimum. */
export interface SpreadRow {
  /** No puzzle of these grids has fewer clues. */
  readonly atLeast: number;
  /** And each has one with so many. */
  readonly atMost: number;
  /** How many of the sample. */
  readonly grids: number;
  /** Of all essentially different grids. */
  readonly ofClasses: Share;
  /** Of all grids: a class counts for as many grids as it has, which goes with 1 / automorphisms. */
  readonly ofGrids: Share;
}

/** How many puzzles a grid has. */
export interface PuzzleNumbers {
  /** Grids that have any. */
  readonly grids: number;
  /** In all grids of the sample. */
  readonly puzzles: number;
  /** In a grid at most. */
  readonly most: number;
  /** Per grid. */
  readonly mean: number;
  /** Of the mean. */
  readonly standardError: number;
}

/** What the store asks. Throws an InputError if it is about something else. */
function minimaParameters({ name, header }: Store): MinimumParameters {
  if (header.question !== minimumQuestion.name)
    throw new InputError(`${name}: is of the question ${header.question}, not of ${minimumQuestion.name}`);
  return minimumQuestion.parse(JSON.parse(header.parameters));
}

/** The grids in the order of the draw, up to the first that is not done. */
export async function* readMinima(store: Store): AsyncGenerator<GridMinimum, void> {
  yield* minimaOf(minimaParameters(store), await tasksOf(store));
}

/** All that is done at one moment: a run may go on meanwhile. */
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

/** The counters whose names begin so and go on with a number, by that number. */
function numbered(counters: Readonly<Record<string, number>>, name: string): Map<number, number> {
  const found = Object.entries(counters).flatMap(([key, value]): [number, number][] => {
    const number = key.startsWith(name) ? key.slice(name.length) : '';
    return /^\d+$/.test(number) ? [[Number(number), value]] : [];
  });
  return new Map(found.sort(([a], [b]) => a - b));
}

/** How the minima are spread over the grids that are done. */
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

/** Of all grids there are, the shares are known for sure. */
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
    most: Math.max(0, ...counts),
    mean,
    standardError: Math.sqrt(variance / size),
  };
}
