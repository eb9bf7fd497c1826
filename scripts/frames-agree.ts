// Compares the route `frames` of 2x4 boards with the other, the algorithm `halves` on single grids:
//   npx tsx scripts/frames-agree.ts store STORE N SEED    what the finished tasks of a store of frames have found
//                                                         in every grid with a puzzle there, and in N random grids
//   npx tsx scripts/frames-agree.ts grids CLUES N SEED    all puzzles of N random grids, by both routes
//   npx tsx scripts/frames-agree.ts files FRAMES GRIDS    the puzzles of two pairs of files under results/, within the
//                                                         finished ranks of the second and finished tasks of the first
import { readFileSync } from 'node:fs';
import { createRandom, pickInt } from '../src/base/index.ts';
import { type Grid, parseBoard } from '../src/board/index.ts';
import { openCatalogue } from '../src/catalogue/index.ts';
import { algorithms } from '../src/check/index.ts';
import { framesPuzzlesOf, framesTaskOf, restoreProof } from '../src/prove/index.ts';
import { count, csp } from '../src/solve/index.ts';
import { openStoreFile } from '../src/store/index.ts';
import { readPuzzle, writeCells } from '../src/text/index.ts';
import { readWholeTasks } from '../src/work/index.ts';

const board = parseBoard('2x4');
const catalogue = await openCatalogue(board);
const halves = algorithms.find(({ name }) => name === 'halves')!;
const [command, ...words] = process.argv.slice(2);
let grids = 0;
let puzzles = 0;
let seconds = { halves: 0, frames: 0 };

/** Returns the lines of all puzzles of a grid, in order. */
function byHalves(grid: Grid, clues: number): string[] {
  const search = halves.start(halves.plan({ board, grid, clues }), 0);
  while (search.run(1 << 20) !== 'done') {}
  return search
    .take()
    .map((cells) =>
      writeCells(
        board,
        grid.map((digit, cell) => (cells.includes(cell) ? digit : 0)),
      ),
    )
    .sort();
}

function timed<T>(who: keyof typeof seconds, work: () => T): T {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  seconds = { ...seconds, [who]: seconds[who] + (user + system) / 1e6 };
  return result;
}

function compare(grid: Grid, one: readonly string[], other: readonly string[]): void {
  grids++;
  puzzles += one.length;
  if (one.join() === other.join()) return;
  console.log(
    `DIFFERENT: ${writeCells(board, grid)}\n  halves ${one.join(' ')}\n  frames ${other.join(' ')}`,
  );
  process.exitCode = 1;
}

function solutionOf(line: string): Grid {
  return count(readPuzzle(line, { board }), { engine: csp, limit: 2 }).first!;
}

const taskOf = (line: string, grid: Grid): number =>
  framesTaskOf(board, readPuzzle(line, { board }).cells, grid);

async function randomGrids(howMany: number, seed: number): Promise<Grid[]> {
  const random = createRandom(seed);
  return Array.from({ length: howMany }, () => catalogue.unrank(pickInt(random, catalogue.size)));
}

/** Returns the found lines, by the line of their grid. */
function byGrid(found: readonly string[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const line of found) {
    const grid = writeCells(board, solutionOf(line));
    all.set(grid, [...(all.get(grid) ?? []), line].sort());
  }
  return all;
}

async function compareStore(path: string, howMany: number, seed: number): Promise<void> {
  const store = await openStoreFile(path);
  const { clues } = JSON.parse(store.header.parameters) as { clues: number };
  const done = new Set<number>();
  const found: string[] = [];
  for await (const { task, found: lines } of readWholeTasks(store)) {
    done.add(task);
    found.push(...lines);
  }
  await store.close();
  const known = byGrid(found);
  const withPuzzle = [...known.keys()].map((line) => readPuzzle(line, { board }).cells);
  for (const grid of [...withPuzzle, ...(await randomGrids(howMany, seed))]) {
    const expected = timed('halves', () => byHalves(grid, clues)).filter((line) =>
      done.has(taskOf(line, grid)),
    );
    compare(grid, expected, known.get(writeCells(board, grid)) ?? []);
  }
  console.log(`${done.size} tasks of ${store.header.tasks} done, ${known.size} grids with a puzzle`);
}

async function compareGrids(clues: number, howMany: number, seed: number): Promise<void> {
  for (const grid of await randomGrids(howMany, seed))
    compare(
      grid,
      timed('halves', () => byHalves(grid, clues)),
      timed('frames', () => framesPuzzlesOf(board, grid, clues)),
    );
}

function compareFiles(frames: string, other: string): void {
  const [one, two] = [frames, other].map((base) => {
    const [summary, tasks] = ['json', 'csv'].map((ending) => readFileSync(`${base}.${ending}`, 'utf8'));
    const { header, records } = restoreProof({ summary, tasks });
    const found = records.flatMap((record) => JSON.parse(record.found) as string[]);
    return { header, done: new Set(records.map(({ task }) => task)), found };
  });
  const { taskSize } = JSON.parse(two.header.parameters) as { taskSize: number };
  const known = byGrid(one.found);
  const others = byGrid(two.found);
  for (const rank of two.done.values()) {
    for (const { grid } of catalogue.list(rank * taskSize, Math.min((rank + 1) * taskSize, catalogue.size))) {
      const line = writeCells(board, grid);
      compare(
        grid,
        (others.get(line) ?? []).filter((puzzle) => one.done.has(taskOf(puzzle, grid))),
        known.get(line) ?? [],
      );
    }
  }
}

if (command === 'store') await compareStore(words[0], Number(words[1]), Number(words[2]));
else if (command === 'grids') await compareGrids(Number(words[0]), Number(words[1]), Number(words[2]));
else if (command === 'files') compareFiles(words[0], words[1]);
else {
  console.error('frames-agree store STORE N SEED | grids CLUES N SEED | files FRAMES GRIDS');
  process.exit(2);
}
console.log(
  `${grids} grids, ${puzzles} puzzles by halves, ${process.exitCode ? 'NOT ' : ''}the same by frames; CPU s: halves ${seconds.halves.toFixed(1)}, frames ${seconds.frames.toFixed(1)}`,
);
