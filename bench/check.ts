// How fast is the checker? All 16- and 17-clue puzzles of random grids, one thread, CPU time, and the ratio to the
// papers' algorithms on the same grids. Those would take hours, so they are estimated from random subtrees.

import { check, findUnavoidableSets, first, parseBoard, readPuzzles } from 'minclue';
import { createRandom } from 'minclue/base';
import { applyToCells, randomSymmetry } from 'minclue/board';
import { findAlgorithm } from 'minclue/check';
import { hitStrategies } from 'minclue/hit';
import { estimateTree } from '../experiments/estimate.ts';
import { findList, solverLists } from './lists.ts';
import { measure, startCpuClock } from './measure.ts';

export interface CheckRow {
  readonly what: string;
  readonly algorithm: string;
  readonly grids: number;
  /** CPU seconds per grid. */
  readonly seconds: number;
  readonly slowestGrid?: number;
  readonly puzzles?: number;
  readonly nodesPerGrid?: number;
  /** The time as a multiple of the time of `fast`. */
  readonly ratio?: number;
  /** The searched share of the trees, if the time is estimated from it. */
  readonly sampled?: number;
}

/** The grid known for its 29 puzzles of 17 clues. */
const FAMOUS = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
const paperNames = ['checker2012', 'dmus-shrink', 'checker2006'] as const;
type PaperName = (typeof paperNames)[number];
const board = parseBoard('3x3');

export async function benchCheck(tell: (text: string) => void): Promise<CheckRow[]> {
  const grids = randomGrids();
  const rows: CheckRow[] = [];
  tell('finding unavoidable sets');
  const finding = await measure(grids.length, 5, () => {
    for (const grid of grids) findUnavoidableSets(board, grid, { method: 'digits' });
  });
  rows.push({
    what: 'unavoidable sets',
    algorithm: 'digits',
    grids: grids.length,
    seconds: finding.microseconds / 1e6,
  });

  const { plan } = findAlgorithm('fast');
  const planning = await measure(grids.length, 5, () => {
    for (const grid of grids) plan({ board, grid, clues: 16 });
  });
  rows.push({
    what: 'unavoidable sets',
    algorithm: 'those of fast',
    grids: grids.length,
    seconds: planning.microseconds / 1e6,
  });

  await checkAll(grids.slice(0, 3), 16); // warm-up
  tell('16 clues, three rounds');
  const rounds: CheckRow[] = [];
  for (let round = 0; round < 3; round++) rounds.push(await checkAll(grids, 16));
  const sixteen = rounds.reduce((best, row) => (row.seconds < best.seconds ? row : best));
  rows.push(sixteen);
  tell('16 clues by pairs, which is what `check` takes, three rounds');
  const byPairs: CheckRow[] = [];
  for (let round = 0; round < 3; round++) byPairs.push(await checkAll(grids, 16, 'pairs'));
  const pairs = byPairs.reduce((best, row) => (row.seconds < best.seconds ? row : best));
  rows.push({ ...pairs, ratio: pairs.seconds / sixteen.seconds });
  for (const name of paperNames) {
    tell(`16 clues, ${name}, by samples`);
    const { seconds, sampled } = estimateAll(grids, name);
    rows.push({
      what: '16 clues',
      algorithm: name,
      grids: grids.length,
      seconds,
      sampled,
      ratio: seconds / sixteen.seconds,
    });
  }
  tell('17 clues');
  rows.push(await checkAll(grids, 17));
  tell('17 clues, the grid with 29 puzzles');
  const [{ cells }] = readPuzzles(FAMOUS, { source: 'the grid with 29 puzzles' });
  rows.push({ ...(await checkAll([cells], 17)), what: '17 clues, the 29-puzzle grid' });
  return rows;
}

/** Returns the random grids of the data folder, or scrambled grids of the examples. */
function randomGrids(): Uint8Array[] {
  const listed = findList('grids20')?.puzzles.map(({ cells }) => cells);
  if (listed) return listed;
  const random = createRandom(1);
  return solverLists()[0]
    .puzzles.slice(0, 20)
    .map((puzzle) => applyToCells(randomSymmetry(board, random), first(puzzle)!));
}

async function checkAll(grids: readonly Uint8Array[], clues: number, algorithm = 'fast'): Promise<CheckRow> {
  let nodes = 0;
  let puzzles = 0;
  const times: number[] = [];
  for (const grid of grids) {
    const clock = startCpuClock();
    const result = await check({ board, grid, clues }, { algorithm, threads: 1 });
    times.push(clock());
    nodes += result.counters.nodes;
    puzzles += result.puzzles.length;
  }
  const seconds = times.reduce((sum, time) => sum + time, 0) / grids.length;
  return {
    what: `${clues} clues`,
    algorithm,
    grids: grids.length,
    seconds,
    slowestGrid: Math.max(...times),
    puzzles,
    nodesPerGrid: nodes / grids.length,
  };
}

/** Estimates by random subtrees of the papers' search trees (Knuth's estimator), about a second of work per grid. */
function estimateAll(grids: readonly Uint8Array[], name: PaperName): { seconds: number; sampled: number } {
  const { plan } = findAlgorithm(name);
  let seconds = 0;
  let sampled = 0;
  for (const grid of grids) {
    const clock = startCpuClock();
    const { question, family } = plan({ board, grid, clues: 16 });
    seconds += clock() / grids.length;
    const tree = estimateTree(
      { question, family, strategy: hitStrategies[name].strategy },
      { budget: 4_000_000, subtree: 3000, random: createRandom(1) },
    );
    seconds += tree.cpuSeconds / grids.length;
    sampled += tree.share / grids.length;
  }
  return { seconds, sampled };
}
