// A verb and the library function of the same name give the same answer, each with its defaults.

import {
  automorphisms,
  canonicalise,
  cellName,
  check,
  count,
  countClasses,
  countGrids,
  countPatterns,
  drawPuzzle,
  explain,
  findMinimum,
  findUnavoidableSets,
  hunt,
  lowerBound,
  makePuzzle,
  makePuzzles,
  minimalSubPuzzles,
  minimise,
  openCatalogue,
  type Puzzle,
  parseBoard,
  patterns,
  properPuzzles,
  rate,
  readList,
  readPuzzle,
  sayStep,
  solve,
  startEstimate,
  startHit,
  startMinimal,
  startSmallest,
  verifyCertificate,
  writeCells,
  writeCertificate,
  writePuzzle,
} from 'minclue';
import { describe, expect, test } from 'vitest';
import { patternForm } from '../src/canon/index.ts';
import { countTemplates } from '../src/collect/index.ts';
import { readCover, startCover } from '../src/cover/index.ts';
import { encodings } from '../src/encode/index.ts';
import { maximumClique } from '../src/family/index.ts';
import { expandCube, hitStrategies, orderFamily, readFamily } from '../src/hit/index.ts';
import { dateOfDay, dayNumber, examine, makeCollection } from '../src/make/index.ts';
import { writePattern } from '../src/patterns/index.ts';
import { createState, findBackdoors, nextStep, puzzleOf, sayStepInLines } from '../src/rate/index.ts';
import { createSimilar } from '../src/similar/index.ts';
import { findNeighbours } from '../src/unavoidable/index.ts';
import { impossible, minclue, temporaryFile, twofold } from './cli-run.ts';

type Row = Record<string, unknown>;

/** Returns the rows of a verb, without the summary. */
function rows(...args: string[]): Row[] {
  const { stdout, stderr } = minclue([...args, '--json']);
  const lines = stdout.split('\n').filter(Boolean);
  if (lines.length === 0) throw new Error(stderr);
  return lines.map((line) => JSON.parse(line) as Row).filter((row) => !('summary' in row));
}

const lines = {
  '17 clues': '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
  'ER 6.6': '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..',
  'two solutions': twofold,
  'no solution': impossible,
  '2x2': '1....2...3....4.',
  '2x3': '1.........2.3...........4.......5...',
};
const grids = {
  '3x3': '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
  '2x2': '1234341221434321',
  '2x3': '123456456123231564564231312645645312',
};
const puzzles = Object.entries(lines).map(([name, line]) => [name, line, readPuzzle(line)] as const);
const full = Object.entries(grids).map(([name, line]) => [name, line, readPuzzle(line)] as const);
const names = ({ board }: Puzzle, cells: readonly number[]) => cells.map((cell) => cellName(board, cell));

describe.each(puzzles)('of a puzzle (%s)', (_name, line, puzzle) => {
  const { board } = puzzle;

  test('solve', () => {
    const [row] = rows('solve', line);
    const { kind, solution } = solve(puzzle);
    expect(row.solution ?? null).toBe(solution ? writeCells(board, solution) : null);
    expect(row.solutions).toBe({ proper: '1', 'no solution': '0', 'more than one solution': '2' }[kind]);
  });

  test('count', () => {
    const [{ solutions, isExact }] = rows('count', line);
    const counted = count(puzzle);
    expect({ solutions, isExact }).toEqual({
      solutions: String(counted.solutions),
      isExact: counted.isExact,
    });
  });

  test('count --estimate', () => {
    const [{ estimate, standardError }] = rows('count', '--estimate', '--sample', '200', line);
    const estimator = startEstimate(puzzle, { seed: 1 });
    estimator.run(200);
    const { mean, error } = estimator.estimate;
    expect({ estimate, standardError }).toEqual({ estimate: mean, standardError: error });
  });

  test('canon', () => {
    const [{ canonical, automorphisms: number }] = rows('canon', line);
    const { form, automorphisms: own } = canonicalise(puzzle);
    expect({ canonical, number }).toEqual({ canonical: writeCells(board, form), number: own });
    expect(automorphisms(puzzle).length).toBe(number);
  });

  test('pattern canon', () => {
    const [{ canonical, automorphisms: number }] = rows('pattern', 'canon', line);
    const { form, automorphisms: own } = patternForm(board, puzzle.cells);
    expect({ canonical, number }).toEqual({ canonical: writePattern({ cells: form }), number: own });
  });

  test('rate', () => {
    const [row] = rows('rate', line);
    const { scale, rating, er, ep, ed, hardest, counts, steps, isLogical, isSolved, solutions } =
      rate(puzzle);
    expect(row).toMatchObject({ scale, rating: rating ?? null, hardest: hardest ?? null, counts });
    expect(row).toMatchObject({ stepCount: steps, isLogical, isSolved, solutions: String(solutions) });
    expect([row.er, row.ep, row.ed]).toEqual([er, ep, ed]);
  });

  test('explain', () => {
    const [row] = rows('explain', line);
    const { steps, isSolved, end } = explain(puzzle);
    expect(row.isSolved).toBe(isSolved);
    const said = row.steps as Row[];
    expect(said.map(({ technique }) => technique)).toEqual(steps.map(({ technique }) => technique));
    if (steps.length > 0) expect(row.reached).toBe(writeCells(board, end.cells));
    const inText = minclue(['explain', line]).stdout.split('\n');
    for (const [i, step] of steps.entries())
      if (sayStepInLines(board, step).length === 1)
        expect(inText.find((each) => each.startsWith(`${i + 1}. `))).toContain(sayStep(board, step));
  });

  test('explain --next', () => {
    const [row] = rows('explain', '--next', line);
    if (solve(puzzle).kind !== 'proper') expect(row.step).toBe(null);
    else {
      const step = nextStep(createState(puzzle, { isProper: true }))!;
      expect(row.words).toBe(sayStepInLines(board, step).join('\n'));
    }
  });

  test('minimise', () => {
    const [row] = rows('minimise', line);
    const found = minimise(puzzle);
    if (typeof found === 'string') expect(row.puzzle ?? null).toBe(null);
    else expect(row.puzzle).toBe(writePuzzle(found));
  });

  test('draw', () => {
    expect(minclue(['draw', line]).stdout).toBe(`${drawPuzzle(puzzle).trimEnd()}\n`);
  });

  test('encode', () => {
    expect(minclue(['encode', line]).stdout).toBe(encodings.cover.encode(puzzle));
  });

  test('templates', () => {
    expect(rows('templates', line)[0].templates).toEqual(countTemplates(puzzle));
  });

  test('backdoors', () => {
    const [row] = rows('backdoors', line);
    const solved = solve(puzzle);
    if (solved.kind !== 'proper') expect(row.size ?? null).toBe(null);
    else {
      const { size, sets } = findBackdoors(puzzle, solved.solution);
      expect([row.size, row.backdoors]).toEqual([size, sets.length]);
    }
  });
});

describe('on the scale that a verb chooses by itself', () => {
  const clues = readPuzzle(lines['ER 6.6']);
  const marks = writePuzzle(puzzleOf(createState(clues)));
  const diagonal = writePuzzle(readPuzzle('...4..3.....1...'));

  test.each([
    ['pencilmarks', marks, [], readPuzzle(marks)],
    ['2x2X', diagonal, ['--board', '2x2X'], readPuzzle(diagonal, { board: '2x2X' })],
  ] as const)('rate and explain, %s', (_name, line, options, puzzle) => {
    const rated = rate(puzzle);
    const [row] = rows('rate', ...options, line);
    expect(row).toMatchObject({ scale: rated.scale, rating: rated.rating ?? null, counts: rated.counts });
    expect(row.hardest).toBe(rated.hardest ?? null);
    const [explained] = rows('explain', ...options, line);
    const { steps, isSolved } = explain(puzzle);
    expect(explained).toMatchObject({ scale: 'levels', isSolved });
    expect(
      (explained.steps as Row[]).map(({ technique, level, difficulty }) => ({
        technique,
        level,
        difficulty,
      })),
    ).toEqual(steps.map(({ technique, level, difficulty }) => ({ technique, level, difficulty })));
  });
});

describe.each(full)('of a grid (%s)', (name, line, grid) => {
  const { board, cells } = grid;

  test('unavoidable', () => {
    const found = rows('unavoidable', line).map((row) => row.cells);
    const family = findUnavoidableSets(board, cells);
    expect(found).toEqual(family.sets.map((set) => names(grid, set)));
    const [clique] = rows('unavoidable', '--count', '--mcn', line);
    expect(clique.mcn).toBe(maximumClique(family).length);
    if (name === '3x3') return expect(found).toHaveLength(371);
    const [bound] = rows('unavoidable', '--count', '--bound', line);
    expect(bound.lowerBound).toBe(lowerBound(family).clues);
  });

  test('neighbours', () => {
    const found = rows('neighbours', line).map(({ canonical, ways }) => ({ canonical, ways }));
    const { classes } = findNeighbours(board, cells);
    expect(found).toEqual(classes.map(({ form, ways }) => ({ canonical: writeCells(board, form), ways })));
  });

  if (name !== '3x3') {
    test('check', async () => {
      const clues = name === '2x2' ? 4 : 9;
      const found = rows('check', '--clues', String(clues), line).map(({ puzzle }) => puzzle);
      const { puzzles: own } = await check({ board, grid: cells, clues });
      expect(found).toEqual(own.map((puzzle) => writePuzzle(puzzle)));
    });

    test('min', async () => {
      const [{ minimum, puzzle }] = rows('min', line);
      const own = await findMinimum({ board, grid: cells });
      expect({ minimum, puzzle }).toEqual({ minimum: own.minimum, puzzle: writePuzzle(own.puzzles[0]) });
    });

    test('catalogue rank', async () => {
      const catalogue = await openCatalogue(board);
      expect(rows('catalogue', 'rank', '--board', name, line)[0].rank).toBe(catalogue.rank(cells));
    });
  }
});

describe('of lists and boards', () => {
  test('similar', async () => {
    const puzzle = readPuzzle('12.43.2.2.4.4.12');
    const found = rows('similar', writePuzzle(puzzle)).map((row) => row.puzzle);
    const result = await createSimilar(puzzle.board)(puzzle);
    expect(found).toEqual(result.found.map(({ cells }) => writeCells(puzzle.board, cells)));
    const steps = rows('similar', '--by', 'step', writePuzzle(puzzle)).map((row) => row.puzzle);
    const bySteps = await createSimilar(puzzle.board, { by: 'step' })(puzzle);
    expect(steps).toEqual(bySteps.found.map(({ cells }) => writeCells(puzzle.board, cells)));
  });

  test('hunt', async () => {
    const { board, cells } = readPuzzle('12.43.2.2.4.4.12');
    const found = rows('hunt', writeCells(board, cells)).map((row) => row.puzzle);
    const own: string[] = [];
    for await (const result of hunt({ board, seeds: [cells] }))
      for (const each of result.found) own.push(writeCells(board, each.cells));
    expect(found).toEqual(own);
  });

  test.each([
    ['2x2', {}, []],
    ['3x3', { minimal: true, symmetry: 'rotate180' }, ['--minimal', '--symmetry', 'rotate180']],
    ['3x3', { rating: { from: 2, to: 4 } }, ['--rating', '2..4']],
  ] as const)('make on %s %j', async (name, wanted, options) => {
    const board = parseBoard(name);
    const found = rows('make', '--board', name, '--seed', '5', '--number', '3', ...options);
    let i = 0;
    for await (const made of makePuzzles({ board, seed: 5, ...wanted }, { count: 3 })) {
      if (made.kind !== 'puzzle') throw new Error('it gave up');
      expect(found[i].puzzle).toBe(writePuzzle(made));
      expect(found[i++].rating).toBe(made.rating);
    }
    expect(i).toBe(3);
  });

  test('make makes one puzzle by default', async () => {
    const board = parseBoard('2x2');
    const own = [];
    for await (const made of makePuzzles({ board, seed: 3 })) own.push(made);
    expect(own).toHaveLength(1);
    expect(rows('make', '--board', '2x2', '--seed', '3')).toHaveLength(1);
  });

  test('make by level, by day, and one puzzle', async () => {
    const board = parseBoard('3x3');
    const made = await makePuzzle({ level: 'medium', seed: 3 });
    const [row] = rows('make', '--level', 'medium', '--seed', '3');
    expect(row).toMatchObject({ puzzle: writePuzzle(made), level: made.level, score: made.score });

    const levels = ['easy', 'hard'] as const;
    const parts = levels.map((level) => ({ request: { board, level, seed: 3 }, count: 2 }));
    const found = rows('make', '--levels', 'easy=2,hard=2', '--unique', 'grids', '--seed', '3');
    const own = [];
    for await (const each of makeCollection(parts, { unique: 'grids' }))
      if (each.kind === 'puzzle') own.push(writePuzzle(each));
    expect(found.map(({ puzzle }) => puzzle)).toEqual(own);

    const days = rows('make', '--from', '2027-01-01', '--days', '2', '--seed', '3');
    const dated = [];
    for await (const each of makePuzzles({ board, seed: 3 }, { from: dayNumber('2027-01-01'), count: 2 }))
      if (each.kind === 'puzzle') dated.push({ date: dateOfDay(each.index), puzzle: writePuzzle(each) });
    expect(days).toMatchObject(dated);
  });

  test('minimise --all', () => {
    const found = rows('minimise', '--all', grids['2x2']).map((row) => row.puzzle);
    const examined = examine(readPuzzle(grids['2x2']));
    if (typeof examined === 'string') throw new Error(examined);
    expect(found).toEqual([...minimalSubPuzzles(examined)].map((puzzle) => writePuzzle(puzzle)));
  });

  test('patterns', () => {
    const board = parseBoard('2x2');
    const found = rows('pattern', 'list', '--board', '2x2', '--clues', '4');
    expect(found).toEqual(
      [...patterns(board, 4)].map((pattern) => ({
        pattern: writePattern(pattern),
        automorphisms: pattern.automorphisms,
      })),
    );
    const [row] = rows('pattern', 'list', '--board', '2x2', '--clues', '4', '--method', 'burnside');
    expect(row.patterns).toBe(String(countPatterns(board)[4]));
    const proper = rows('pattern', 'list', '--board', '2x2', '--clues', '4', '--proper').map(
      ({ puzzle }) => puzzle,
    );
    expect(proper).toEqual([...properPuzzles(board, 4)].map((puzzle) => writePuzzle(puzzle)));
  });

  test('hit', () => {
    const text = '0 1 2\n0 3 4\n1 3 5\n2 4 5\n';
    const file = temporaryFile('family.txt', text);
    const read = readFamily(text);
    if (!('family' in read)) throw new Error('no family');
    const { family } = read;
    const all = (search: { run(nodes: number): 'done' | 'paused' }) => {
      while (search.run(1000) === 'paused');
    };
    const found = (...words: string[]) =>
      rows('hit', ...words, file).map((row) => (row.set as string[]).map((name) => read.names.indexOf(name)));
    const hit = startHit({ family: orderFamily(family, hitStrategies.combined.order), size: 3 });
    all(hit);
    expect(found('--size', '3')).toEqual(hit.take().flatMap((cube) => [...expandCube(cube)]));
    const [minimal, smallest] = [
      startMinimal(family),
      startSmallest(orderFamily(family, hitStrategies.combined.order)),
    ];
    all(minimal);
    all(smallest);
    expect(found('--minimal')).toEqual(minimal.take());
    expect(found('--smallest')).toEqual(smallest.take());
  });

  test('cover', () => {
    const text = '| items\na b c\na\nb c\na b\nc\n';
    const file = temporaryFile('cover.txt', text);
    const search = startCover(readCover(text));
    while (search.run(1000) === 'paused');
    expect(rows('cover', file)).toHaveLength(search.take().length);
  });

  test('count --board', async () => {
    const board = parseBoard('2x3');
    const [row] = rows('count', '--board', '2x3', '--classes');
    expect(row.grids).toBe(String((await countGrids(board)).grids));
    expect(row.classes).toBe(String((await countClasses(board)).classes));
  });

  test('verify', async () => {
    const { board, cells } = readPuzzle(grids['2x2']);
    let text = '';
    const writer = writeCertificate({ board, grid: cells, clues: 4 }, (piece) => {
      text += piece;
    });
    while (!writer.next().done);
    const { puzzles: own } = await verifyCertificate([new TextEncoder().encode(text)]);
    const found = rows('verify', temporaryFile('given.certificate', text)).map(({ puzzle }) => puzzle);
    expect(found).toEqual(own);
    expect(found).toHaveLength(12);
  });

  test('a list with bad lines', () => {
    const text = `${lines['2x2']}\n# a comment\n12x4\n${lines['17 clues']}\n1234\n`;
    const { stdout } = minclue(['solve', '--json', '-'], text);
    const said = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row);
    const own = readList(text);
    expect(said.filter((row) => 'error' in row).map((row) => row.line)).toEqual(
      own.errors.map(({ line }) => line),
    );
    expect(said.filter((row) => 'puzzle' in row).map((row) => [row.puzzle, row.line])).toEqual(
      own.puzzles.map(({ puzzle, line }) => [writePuzzle(puzzle), line]),
    );
  });
});
