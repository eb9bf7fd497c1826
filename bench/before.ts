// Is the checker faster than before? This build and another build of the package, given by its dist folder, take turns
// to find all puzzles of the same grids: CPU time of `fast` with one thread. Their answers must agree.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as now from 'minclue';
import { findList } from './lists.ts';
import { startCpuClock } from './measure.ts';

export interface BeforeRow {
  readonly what: string;
  readonly grids: number;
  /** CPU seconds per grid, for each grid in its fastest round. */
  readonly before: number;
  readonly now: number;
  readonly slowestBefore: number;
  readonly slowestNow: number;
  readonly puzzles: number;
}

type Build = Pick<typeof now, 'check' | 'parseBoard'>;

/** The grid known for its 29 puzzles of 17 clues. */
const FAMOUS = Uint8Array.from(
  '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
  Number,
);

export async function benchBefore(folder: string, tell: (text: string) => void): Promise<BeforeRow[]> {
  const before = (await import(pathToFileURL(resolve(folder, 'index.js')).href)) as Build;
  const grids = findList('grids20')?.puzzles.map(({ cells }) => cells);
  if (!grids) throw new Error('bench before: the list grids20 is not there');
  const rows: BeforeRow[] = [];
  for (const [what, clues, asked, rounds] of [
    ['16 clues', 16, grids, 3],
    ['17 clues', 17, grids, 1],
    ['17 clues, the 29-puzzle grid', 17, [FAMOUS], 2],
    ['18 clues', 18, grids.slice(0, 8), 1],
  ] as const) {
    tell(what);
    rows.push(await compare(before, what, clues, asked, rounds));
  }
  return rows;
}

async function compare(
  before: Build,
  what: string,
  clues: number,
  grids: readonly Uint8Array[],
  rounds: number,
): Promise<BeforeRow> {
  for (const build of [before, now]) await findAll(build, grids[0], 16); // warm-up
  const times: [number, number][] = [];
  let puzzles = 0;
  for (const grid of grids) {
    const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < rounds; round++) {
      const answers: string[] = [];
      for (const [i, build] of [before, now].entries()) {
        const clock = startCpuClock();
        const found = await findAll(build, grid, clues);
        best[i] = Math.min(best[i], clock());
        answers.push(found.join());
        if (round === 0 && build === now) puzzles += found.length;
      }
      if (answers[0] !== answers[1])
        throw new Error(`the builds disagree on ${grid.join('')} at ${clues} clues`);
    }
    times.push(best);
  }
  const mean = (build: 0 | 1) => times.reduce((sum, time) => sum + time[build], 0) / times.length;
  const slowest = (build: 0 | 1) => Math.max(...times.map((time) => time[build]));
  return {
    what,
    grids: grids.length,
    before: mean(0),
    now: mean(1),
    slowestBefore: slowest(0),
    slowestNow: slowest(1),
    puzzles,
  };
}

async function findAll({ check, parseBoard }: Build, grid: Uint8Array, clues: number): Promise<string[]> {
  const question = { board: parseBoard('3x3'), grid, clues };
  const { puzzles } = await check(question, { algorithm: 'fast', threads: 1 });
  return puzzles.map(({ cells }) => cells.join(''));
}
