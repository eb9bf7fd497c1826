// The search by pairs of bands against `fast`, which does not use pairs: all 17-clue puzzles in the grids of 500 known
// ones (if the list lies beside the project), and all 16-clue puzzles of 300 grids drawn from the catalogue. Prints the
// CPU seconds of both.
import { afterAll, describe, expect, it } from 'vitest';
import { parseBoard } from '../src/board/index.ts';
import { openCatalogue, sampleRanks } from '../src/catalogue/index.ts';
import { check } from '../src/check/index.ts';
import { solve } from '../src/solve/index.ts';
import { readPuzzle, writePuzzle } from '../src/text/index.ts';
import { fullLines, needsLists } from './full-lists.ts';

const board = parseBoard('3x3');

/** Finds all puzzles of the grid with either algorithm, and the CPU seconds they took. */
function compareBy(cpuSeconds: Map<string, number[]>) {
  return async (grid: Uint8Array, clues: number): Promise<string[][]> => {
    const found: string[][] = [];
    for (const algorithm of ['pairs', 'fast']) {
      const before = process.cpuUsage();
      const { puzzles } = await check({ board, grid, clues }, { algorithm });
      const { user, system } = process.cpuUsage(before);
      cpuSeconds.set(algorithm, [...(cpuSeconds.get(algorithm) ?? []), (user + system) / 1e6]);
      found.push(puzzles.map((puzzle) => writePuzzle(puzzle)).sort());
    }
    return found;
  };
}

function tell(title: string, cpuSeconds: Map<string, number[]>): void {
  for (const [algorithm, seconds] of cpuSeconds) {
    const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
    console.info(`${title}, ${algorithm}: ${seconds.length} grids, ${mean.toFixed(3)} CPU seconds a grid`);
  }
}

describe('the grids of known 17s have the same puzzles by pairs and by fast', needsLists('17-clue'), () => {
  const GRIDS = 500;
  const cpuSeconds = new Map<string, number[]>();
  const compare = compareBy(cpuSeconds);
  const lines = fullLines('17-clue').map((line) => line.slice(0, 81));
  const chosen = Array.from({ length: GRIDS }, (_, i) => lines[Math.floor((i * lines.length) / GRIDS)]);

  it.each(chosen)('in the grid of %s', async (line) => {
    const puzzle = readPuzzle(line);
    const [byPairs, byFast] = await compare(solve(puzzle).solution!, 17);
    expect(byPairs).toEqual(byFast);
    expect(byPairs).toContain(writePuzzle(puzzle));
  });

  afterAll(() => tell('17 clues', cpuSeconds));
});

describe('grids of the catalogue have no 16-clue puzzle', () => {
  const GRIDS = 300;
  const cpuSeconds = new Map<string, number[]>();
  const compare = compareBy(cpuSeconds);

  it(`by pairs and by fast, ${GRIDS} of them`, async () => {
    const catalogue = await openCatalogue(board);
    for (const rank of sampleRanks(catalogue.size, GRIDS, 1))
      expect(await compare(catalogue.unrank(rank), 16)).toEqual([[], []]);
  });

  afterAll(() => tell('16 clues', cpuSeconds));
});
