// Wrong arguments get an InputError in words, never a TypeError from inside. Every public function of the main entry
// and of the stable subpaths is called with good arguments, and then with each of them replaced by wrong ones.
import { describe, expect, test } from 'vitest';
import { createRandom, InputError } from '../src/base/index.ts';
import * as board from '../src/board/index.ts';
import * as canon from '../src/canon/index.ts';
import * as check from '../src/check/index.ts';
import * as counting from '../src/count/index.ts';
import * as draw from '../src/draw/index.ts';
import * as main from '../src/index.ts';
import * as make from '../src/make/index.ts';
import * as rate from '../src/rate/index.ts';
import * as solve from '../src/solve/index.ts';
import * as text from '../src/text/index.ts';
import * as unavoidable from '../src/unavoidable/index.ts';
import * as verify from '../src/verify/index.ts';

const modules = {
  main,
  board,
  canon,
  check,
  count: counting,
  draw,
  make,
  rate,
  solve,
  text,
  unavoidable,
  verify,
};
type AnyFunction = (...args: unknown[]) => unknown;

const small = board.parseBoard('2x2');
const line = '1....2...3....4.';
const puzzle = text.readPuzzle(line);
const nine = text.readPuzzle(
  '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..',
);
const { cells: grid } = text.readPuzzle('1234341221434321');
const symmetry = board.randomSymmetry(small, createRandom(1));
const family = unavoidable.findUnavoidableSets(small, grid);
const [set] = family.sets;
const state = rate.createState(puzzle, { isProper: true });
const [step] = rate.explain(puzzle).steps;
const made = make.examine(puzzle);
const puzzleMarks = Array.from({ length: 16 }, () => [1, 2, 3, 4]);
const question = { board: small, grid, clues: 4 };

/** Wrong values for each kind of argument. */
const wrong: Record<string, readonly unknown[]> = {
  board: ['2x2', undefined, null, {}, 4],
  named: ['2x', '', undefined, null, {}, 4], // a board that may be given by its name
  options: ['2x2', null, 5],
  filled: ['1234', undefined, null, {}, new Uint8Array(5), [[1, 2]], '?'.repeat(16)],
  marks: [null, 5, {}, new Uint8Array(3), [[1]], Array(16).fill([9])],
  seeded: [
    { seed: 'abc' },
    { seed: Number.NaN },
    { seed: 1.5 },
    { seed: -1 },
    { seed: 2 ** 32 },
    { seed: null },
  ],
  puzzle: [
    line,
    undefined,
    null,
    {},
    { board: '2x2', cells: puzzle.cells },
    { board: small, cells: line },
    { board: small, cells: [...puzzle.cells] },
    { board: small, cells: new Uint8Array(5) },
    { board: small, cells: new Uint8Array(16).fill(77) },
    { board: small, cells: puzzle.cells, candidates: new Uint8Array(3) },
  ],
  cells: [line, undefined, null, new Uint8Array(5)],
  grid: [line, undefined, null, new Uint8Array(5), new Uint8Array(16)],
  packed: [line, undefined, new Uint8Array(5)],
  batch: [undefined, line, { board: small, cells: line }, { board: '2x2', cells: grid }],
  set: ['r1c1', undefined, null, [99], [-1], [1.5]],
  text: [undefined, null, 5, {}],
  symmetry: [undefined, null, 'rotate180', {}],
  family: [
    undefined,
    {},
    { elements: 200, sets: [] },
    { elements: 2, sets: [[5]] },
    { elements: 2, sets: 'abc' },
  ],
  clues: [undefined, '4', -1, 1.5, Number.NaN],
  index: [undefined, '4', -1, 1.5, 99],
  random: [undefined, 5, {}],
  state: [undefined, null, {}, puzzle],
  step: [undefined, null, {}, 'naked-single', { technique: 'magic', placements: [], eliminations: [] }],
  question: [
    undefined,
    line,
    { ...question, board: '2x2' },
    { ...question, grid: line },
    { ...question, grid: puzzle.cells },
    { ...question, clues: '4' },
    { ...question, clues: -1 },
    { ...question, clues: 99 },
  ],
  whole: [
    undefined,
    line,
    { ...question, board: '2x2' },
    { ...question, grid: line },
    { ...question, grid: puzzle.cells },
  ],
  request: [
    undefined,
    'small',
    {},
    { board: '2x' },
    { board: small, symmetry: 'magic' },
    { board: small, symmetry: 'rot180' },
    { board: small, level: 'nice' },
    { board: small, technique: 'magic' },
    { board: small, only: ['magic'] },
    { board: small, gem: 'ruby' },
    { board: small, seed: 'abc' },
    { board: small, seed: 0.5 },
    { board: small, gridMethod: 'magic' },
    { board: small, clues: { from: 5, to: 3 } },
    { board: small, scale: 'magic' },
  ],
  engine: [{ engine: 'magic' }, { engine: {} }, { engine: 5 }],
  limit: [{ limit: '2' }, { limit: Number.NaN }],
  form: ['minlex', '', 5],
  bytes: [undefined, 5],
};

/** Arguments that work, each with its kind. Those without a kind may be anything. */
type Given = readonly (readonly [value: unknown, kind?: string])[];
const b = [small, 'board'] as const;
const named = [small, 'named'] as const;
const o = [{}, 'options'] as const;
const p = [puzzle, 'puzzle'] as const;
const g = [grid, 'grid'] as const;
const table: Record<string, Given> = {
  // board
  createBoard: [[2, 'clues'], [2, 'clues'], o],
  parseBoard: [['2x2', 'text']],
  boardOf: [[board.shapeOf(small), 'state']],
  shapeOf: [b],
  cellName: [b, [3, 'index']],
  cellOrbits: [b, ['none', 'form']],
  findCell: [b, ['r1c1', 'text']],
  boardGroup: [b],
  factorial: [[5, 'clues']],
  createPuzzle: [named, [puzzle.cells, 'filled'], [puzzleMarks, 'marks']],
  clueCount: [p],
  findConflict: [p],
  isGrid: [b, [grid, 'bytes']],
  isSolution: [p, [grid, 'bytes']],
  invert: [[symmetry, 'symmetry']],
  randomSymmetry: [b, [createRandom(1), 'random']],
  applyToCells: [
    [symmetry, 'symmetry'],
    [grid, 'cells'],
  ],
  applyToPuzzle: [[symmetry, 'symmetry'], p],
  // text
  readLine: [
    [line, 'text'],
    [small, 'inferred'],
  ],
  readEntries: [[[], 'bytes']],
  readList: [
    [line, 'text'],
    [{}, 'reading'],
  ],
  readPuzzle: [
    [line, 'text'],
    [{}, 'reading'],
  ],
  parseRegions: [['AABB/AABB/CCDD/CCDD', 'text']],
  writeRegions: [b],
  readPuzzles: [
    [line, 'text'],
    [{}, 'reading'],
  ],
  writeCells: [b, [grid, 'cells']],
  writePuzzle: [p, ['line', 'form']],
  // solve
  countBatch: [
    [{ board: small, cells: grid }, 'batch'],
    [{}, 'engine'],
  ],
  createCsp: [[{}, 'csp']],
  defaultEngine: [b],
  findEngine: [['csp', 'text']],
  startEstimate: [p, [{}, 'seeded']],
  createPool: [[{}, 'engine']],
  count: [p, [{}, 'engine']],
  first: [p, [{}, 'engine']],
  isProper: [p, [{}, 'engine']],
  solutions: [p, [{}, 'engine']],
  solve: [p, [{}, 'engine']],
  // canon
  canonicaliseBatch: [b, [grid, 'packed'], ['pattern', 'form']],
  describeSymmetry: [b, [symmetry, 'symmetry']],
  createFormSet: [b],
  automorphisms: [p],
  canonicalise: [p, ['pattern', 'form'], o],
  patternAutomorphisms: [b, [grid, 'cells']],
  patternForm: [b, [grid, 'cells'], [{}, 'method']],
  // count
  countClasses: [named, o],
  countGrids: [named, o],
  enumerateClasses: [named],
  // unavoidable
  blueprintsOf: [b, g, [family.sets, 'sets']],
  listBlueprints: [b, [4, 'clues']],
  startBlueprints: [b, [4, 'clues']],
  matchBlueprints: [b, g, [unavoidable.blueprintsOf(small, grid, [set]), 'bytes']],
  startBlueprintSample: [b, [4, 'clues'], [createRandom(1)]],
  degreeOf: [b, g, [set, 'set']],
  isTrivial: [
    [family, 'family'],
    [set, 'bytes'],
    [2, 'clues'],
  ],
  minimalSetsOfDegree: [
    [family, 'family'],
    [2, 'clues'],
    [8, 'clues'],
  ],
  findUnavoidableSets: [b, g, [{}, 'finder']],
  setsNeeding: [b, g, [[set], 'sets'], [1, 'clues']],
  setsOfSolutions: [p, o],
  lowerBound: [[family, 'family'], o],
  findNeighbours: [b, g, o],
  isMinimalUnavoidable: [b, g, [set, 'set'], [{}, 'engine']],
  isUnavoidable: [b, g, [set, 'set'], [{}, 'engine']],
  valencyOf: [b, g, [set, 'set'], [{}, 'engine']],
  // check
  findAlgorithm: [['fast', 'form']],
  boundMinimum: [[question, 'whole'], [4, 'clues'], o],
  writeCertificate: [
    [question, 'question'],
    [() => undefined, 'function'],
  ],
  estimateCertificate: [[question, 'question']],
  check: [[question, 'question'], o],
  checkGrids: [[[question], 'questions'], [4, 'clues'], o],
  findPuzzle: [
    [question, 'question'],
    [{}, 'seeded'],
  ],
  findMinimum: [[question, 'whole'], o],
  // make
  makePuzzles: [[{ board: small }, 'request'], o],
  makePuzzle: [[{ board: small }, 'wishes'], o],
  makeCollection: [[[{ request: { board: small }, count: 1 }], 'parts'], o],
  dayNumber: [['2027-01-31', 'date']],
  dateOfDay: [[20_000, 'day']],
  createInstances: [[{ board: small, p: 0.5 }, 'instance']],
  createMaker: [[{ board: small }, 'request']],
  examine: [p],
  minimise: [p, o],
  minimalSubPuzzles: [[made, 'state']],
  // rate
  findBackdoors: [p, [(solve.solve(puzzle) as { solution: Uint8Array }).solution, 'grid'], o],
  needsTechnique: [p, ['naked-pair', 'form']],
  allSteps: [
    [state, 'state'],
    [{}, 'scale'],
  ],
  explain: [p, [{}, 'scale']],
  nextStep: [
    [state, 'state'],
    [{}, 'scale'],
  ],
  nextStepInSlices: [
    [state, 'state'],
    [{}, 'scale'],
  ],
  rateByExplainer: [[nine, 'puzzle'], o],
  applyStep: [
    [rate.createState(puzzle), 'state'],
    [step, 'steps'],
  ],
  rate: [p, [{}, 'scale']],
  rateInSlices: [p, [{}, 'scale']],
  scaleFor: [p, ['minclue', 'form']],
  createState: [p, o],
  puzzleOf: [[state, 'state']],
  sayStep: [b, [step, 'step']],
  sayStepInLines: [b, [step, 'step']],
  sayStepInShort: [b, [step, 'step']],
  sayStepLines: [b, [step, 'step']],
  viewStep: [p, [step, 'step']],
  // draw
  parseCellSet: [b, ['r1c1', 'text']],
  drawPuzzle: [p, [{}, 'theme']],
  drawSheet: [
    [[{ puzzle }], 'sheet'],
    [{}, 'theme'],
  ],
  drawPlot: [
    [[{ x: { label: 'x' }, y: { label: 'y' }, series: [] }], 'panels'],
    [{}, 'theme'],
  ],
  // the main entry's own
  openCatalogue: [named, o],
  startHit: [
    [{ family, size: 4 }, 'hit'],
    [{}, 'strategy'],
  ],
  startMinimal: [[family, 'family'], o],
  startSmallest: [
    [family, 'family'],
    [{}, 'strategy'],
  ],
  hunt: [[{ board: small, seeds: [puzzle.cells] }, 'hunt'], o],
  countPatterns: [named, ['lemma', 'form']],
  patterns: [named, [4, 'clues'], o],
  properPuzzles: [named, [4, 'clues'], [{}, 'engine']],
};
Object.assign(wrong, {
  csp: [{ variableOrder: 'magic' }, { valueOrder: 'magic' }, { propagation: 'magic' }],
  method: [{ method: 'magic' }],
  sets: [undefined, 'r1c1', [[99]]],
  finder: [{ method: 'magic' }, { maxSize: -1 }, 'digits'],
  function: [undefined, 5],
  questions: [undefined, 5, [line], [{ board: '2x2', grid }]],
  instance: [
    undefined,
    { board: '2x', p: 0.5 },
    { p: 0.5 },
    { board: small, p: 0.5, seed: 'abc' },
    { board: small, p: 7 },
    { board: small, p: 0.5, gridMethod: 'magic' },
  ],
  scale: [{ scale: 'magic' }, { scale: 5 }, { scale: 'hodoku' }],
  theme: [{ theme: 'magic' }, { theme: 5 }, 'dark'],
  reading: [{ board: '2x' }, { board: 4 }, small, 'small'],
  inferred: ['2x', {}, null],
  steps: [undefined, null, {}],
  panels: [undefined, 5, [], [5], [{}], [{ x: {}, y: {} }], [{ x: {}, y: {}, series: [{}] }]],
  sheet: [undefined, 5, [line], [{ puzzle: line }]],
  wishes: [
    null,
    'small',
    { board: '2x' },
    { seed: 1.5 },
    { symmetry: 'rot180' },
    { level: 'nice' },
    { clues: { from: 5, to: 3 } },
  ],
  parts: [
    undefined,
    { request: { board: small }, count: 1 },
    [undefined],
    [{ board: small }],
    [{ request: { board: small }, count: -1 }],
    [{ request: { board: small } }],
    [{ request: {}, count: 1 }],
    [{ request: { board: small }, count: 1, level: 'easy' }],
    [{ request: { board: small, symmetry: 'magic' }, count: 1 }],
    [{ request: { board: small }, count: 1, from: 0.5 }],
  ],
  date: [undefined, null, 5, '', '2027-02-29', '1969-12-31'],
  day: [undefined, '4', -1, 1.5, Number.NaN],
  hit: [undefined, { family: {}, size: 4 }, { family, size: 'x' }, { family, size: -1 }],
  strategy: [{ strategy: 'magic' }],
  hunt: [
    undefined,
    { board: '2x', seeds: [grid] },
    { seeds: [grid] },
    { board: small, seeds: [line] },
    { board: small },
  ],
});

/**
 * Not in the table: functions of lists, whose input is a stream; the verifier, which has its own errors; functions that
 * accept anything (`symbolOf` with `?`, `inferBoard` with undefined); `isAllowed`, which is called in the innermost
 * loops; and functions that take the results of other functions.
 */
const others = [
  // what bundles and runtimes provide: tested in src/base and src/kernel
  'provideWorkers',
  'provideKernels',
  'isAllowed',
  'symbolOf',
  'inferBoard',
  'countBelowBand',
  'answerAll',
  'rateAll',
  'findNeighboursAll',
  'countIncidences',
  'countPairs',
  'writeBoardCertificate',
  'sayExplainerStep',
  'techniqueExample',
  'techniqueNote',
  'scaleName',
  'techniqueLabel',
  'verifyCertificate',
  'verifyBoardCertificate',
  'recogniseBoardCertificate',
];

const all = new Map<string, AnyFunction>();
for (const module of Object.values(modules))
  for (const [name, value] of Object.entries(module))
    if (typeof value === 'function' && !/^class /.test(String(value))) all.set(name, value as AnyFunction);

/** The kinds of requests and options, which refuse names that they do not have. */
const kindsOfOptions = [
  'options',
  'request',
  'wishes',
  'instance',
  'hunt',
  'hit',
  'engine',
  'limit',
  'strategy',
  'method',
  'csp',
  'finder',
  'scale',
  'seeded',
  'theme',
  'reading',
];

/** Calls the function, and uses its result until it has checked its arguments. */
async function go(call: AnyFunction, args: readonly unknown[]): Promise<void> {
  const result = call(...args) as { next?: () => unknown; close?: () => Promise<void> } | undefined;
  await result;
  if (typeof result?.next === 'function') await result.next();
  await result?.close?.();
}

test('every function is in the table', () => {
  expect([...all.keys()].filter((name) => !(name in table) && !others.includes(name))).toEqual([]);
});

describe.each(Object.entries(table))('%s', (name, given) => {
  const call = all.get(name)!;
  const good = given.map(([value]) => value);

  test('works', async () => {
    await go(call, good);
  });

  for (const [i, [value, kind]] of given.entries())
    if (kindsOfOptions.includes(kind!))
      test(`argument ${i + 1}, ${kind}, with a name that it does not have`, async () => {
        const error = await go(call, good.with(i, { ...(value as object), magic: undefined })).catch(
          (reason: unknown) => reason,
        );
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toMatch(/^there is no option "magic" here; there are \w+(, \w+)*$/);
      });

  for (const [i, [, kind]] of given.entries())
    for (const bad of kind === undefined ? [] : wrong[kind]) {
      if (bad === undefined && ['form', 'scale'].includes(kind!)) continue;
      test(`argument ${i + 1}, ${kind}: ${JSON.stringify(bad)?.slice(0, 60)}`, async () => {
        const error = await go(call, good.with(i, bad)).then(
          () => 'it took it',
          (reason: unknown) => reason,
        );
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toMatch(/^.{5,1000}$/);
      });
    }
});
