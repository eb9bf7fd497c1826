// `fast` against published facts about grids and their smallest puzzles: the grid with 29 puzzles of 17
// clues, the list of all known 17s (only if it lies beside the project), the smallest critical sets of Latin
// squares, and the known pseudo-puzzle of 16 clues. Prints the CPU seconds that the list's grids take.
import { afterAll, describe, expect, it } from 'vitest';
import { fullLines, needsLists } from '../../test/full-lists.ts';
import { type Board, type Grid, type Puzzle, parseBoard } from '../board/index.ts';
import { canonicalise, canonicaliseBatch } from '../canon/index.ts';
import { count, countBatch, findEngine, solutions } from '../solve/index.ts';
import { readPuzzle, readPuzzles, writePuzzle } from '../text/index.ts';
import { check } from './check.ts';
import { gridOf } from './grids.fixture.ts';
import { findMinimum } from './minimum.ts';

const board = parseBoard('3x3');
const algorithm = 'fast';

const formOf = (puzzle: Puzzle): string => canonicalise(puzzle, 'row').form.join('');

async function find17s(grid: Grid): Promise<readonly Puzzle[]> {
  return (await check({ board, grid, clues: 17 }, { algorithm })).puzzles;
}

describe('the grid with 29 puzzles of 17 clues', () => {
  const { grid } = gridOf(
    '3x3',
    '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
  );

  it('has none of 16', async () => {
    expect((await check({ board, grid, clues: 16 }, { algorithm })).puzzles).toEqual([]);
  });

  it('has those 29, essentially different, and two other engines know no other solution', async () => {
    const puzzles = await find17s(grid);
    expect(puzzles).toHaveLength(29);
    expect(new Set(puzzles.map(formOf)).size).toBe(29);
    for (const engine of ['cover', 'csp'].map(findEngine))
      for (const puzzle of puzzles)
        expect(count(puzzle, { engine })).toMatchObject({ solutions: 1, isExact: true, first: grid });
  });
});

describe('the known pseudo-puzzle of 16 clues', () => {
  const known = '5.2...4.....71...3..............46...7.2......1.......6....2.......3..1.4........';
  const grids = [...solutions(readPuzzle(known), { limit: 3 })];

  it('has two solutions', () => {
    expect(grids).toHaveLength(2);
  });

  it.each([0, 1])('is found in solution %d', async (index) => {
    const grid = grids[index];
    const { puzzles } = await check({ board, grid, clues: 16, solutions: 2 }, { algorithm });
    expect(puzzles.map((puzzle) => writePuzzle(puzzle))).toContain(known);
  });
});

describe('the smallest puzzles of all Latin squares', () => {
  it.each([
    ['1x4', 4],
    ['1x5', 6],
  ])('of %s have %d clues', async (name, smallest) => {
    const classes = gridClasses(parseBoard(name));
    expect(classes).toHaveLength(2);
    const minima = classes.map(async (square) => (await findMinimum(square, { algorithm })).minimum);
    expect(Math.min(...(await Promise.all(minima)))).toBe(smallest);
  });
});

/** One grid of each class: every class has grids whose first row is in order. */
function gridClasses(latin: Board): { board: Board; grid: Grid }[] {
  const cells = new Uint8Array(latin.cellCount);
  for (let cell = 0; cell < latin.size; cell++) cells[cell] = cell + 1;
  const forms = new Map<string, Uint8Array>();
  for (const grid of solutions({ board: latin, cells })) {
    const { form } = canonicalise({ board: latin, cells: grid }, 'row');
    forms.set(form.join(), form);
  }
  return [...forms.values()].map((grid) => ({ board: latin, grid }));
}

describe('the known 17s of a grid are all its 17-clue puzzles', needsLists('17-clue'), () => {
  const GRIDS = 100;
  const puzzles = readPuzzles(fullLines('17-clue').join('\n'));
  const packed = new Uint8Array(81 * puzzles.length);
  for (const [i, { cells }] of puzzles.entries()) packed.set(cells, 81 * i);
  const grids = countBatch({ board, cells: packed }).first;
  const forms = textsOf(canonicaliseBatch(board, packed, 'row').forms);
  const gridForms = textsOf(canonicaliseBatch(board, grids, 'row').forms);
  const chosen = Array.from({ length: GRIDS }, (_, i) => Math.floor((i * puzzles.length) / GRIDS));
  const cpuSeconds: number[] = [];
  let found = 0;

  it.each(chosen)('for the grid of puzzle number %d', async (index) => {
    const grid = grids.slice(81 * index, 81 * index + 81);
    const before = process.cpuUsage();
    const inGrid = await find17s(grid);
    const { user, system } = process.cpuUsage(before);
    cpuSeconds.push((user + system) / 1e6);
    found += inGrid.length;
    expect(inGrid.map((puzzle) => puzzle.cells)).toContainEqual(puzzles[index].cells);
    const known = forms.filter((_, i) => gridForms[i] === gridForms[index]);
    expect(new Set(inGrid.map(formOf))).toEqual(new Set(known));
  });

  afterAll(() => {
    const sum = cpuSeconds.reduce((total, seconds) => total + seconds, 0);
    const [mean, most] = [sum / cpuSeconds.length, Math.max(...cpuSeconds)].map((each) => each.toFixed(2));
    console.info(`${cpuSeconds.length} grids, ${found} puzzles; CPU seconds: mean ${mean}, most ${most}`);
  });
});

function textsOf(forms: Uint8Array): string[] {
  return Array.from({ length: forms.length / 81 }, (_, i) => forms.subarray(81 * i, 81 * i + 81).join(''));
}
