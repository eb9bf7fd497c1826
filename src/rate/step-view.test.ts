// The views of steps: for every technique, and for singles on random puzzles.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../base/index.ts';
import { applyToPuzzle, isAllowed, type Puzzle, parseBoard, randomSymmetry } from '../board/index.ts';
import { readPuzzle } from '../text/index.ts';
import { explain } from './explain.ts';
import { needing, positions, using } from './levels.fixture.ts';
import { levelTechniques } from './levels.ts';
import { applyStep, findStep } from './next-step.ts';
import { position } from './positions.fixture.ts';
import { randomPuzzle } from './puzzles.fixture.ts';
import { createState, puzzleOf } from './state.ts';
import type { Step } from './step.ts';
import { type StepView, viewStep } from './step-view.ts';
import { techniques } from './techniques.ts';
import { VIEWED } from './views.ts';
import { sayStep, sayStepLines } from './words.ts';

interface Shown {
  readonly before: Puzzle;
  readonly step: Step;
  readonly view: StepView;
}

/** Returns every step of a proper puzzle, each with the board before it. */
function shownSteps(puzzle: Puzzle): Shown[] {
  const state = createState(puzzle, { isProper: true });
  return explain(puzzle, { isProper: true, withExplainer: false }).steps.map((step) => {
    const before = puzzleOf(state);
    applyStep(state, step);
    return { before, step, view: viewStep(before, step) };
  });
}

const only = (name: string) => levelTechniques.filter((each) => each.name === name);

function shownStep(name: string, text: string): Shown {
  const state = position(text);
  const step = findStep(state, only(name))!;
  const before = puzzleOf(state);
  return { before, step, view: viewStep(before, step) };
}

const shown = [
  ...[...needing, ...using].flatMap(([, line]) => shownSteps(readPuzzle(line))),
  ...positions.map(([name, text]) => shownStep(name, text)),
];
const key = ({ cell, digit }: { readonly cell: number; readonly digit: number }) => `${cell} ${digit}`;

function checkView({ before, step, view }: Shown): void {
  const { board, cells } = before;
  const noted = new Map(view.noted.map((mark) => [key(mark), mark.role]));
  expect(noted.size).toBe(view.noted.length);
  for (const each of step.eliminations) expect(noted.get(key(each))).toBe('gone');
  for (const each of step.placements) expect(noted.get(key(each))).toBe('placed');
  for (const { cell, digit, role } of view.noted)
    if (role === 'blocker') expect(cells[cell]).toBe(digit);
    else expect([cells[cell], isAllowed(before, cell, digit)]).toEqual([0, true]);
  for (const { cells: some } of view.sets)
    expect([some.length > 0, new Set(some).size, some.every((cell) => cell < board.cellCount)]).toEqual([
      true,
      some.length,
      true,
    ]);
  const losing = new Set(view.sets.filter(({ look }) => look !== 'shade').flatMap((each) => each.cells));
  for (const { cell } of [...step.eliminations, ...step.placements]) expect(losing.has(cell)).toBe(true);
}

/** Each other open cell of the unit sees a blocker, if it sees the digit at all. */
function checkBlockers({ before: { board, cells }, step, view }: Shown): void {
  const [{ cell, digit }] = step.placements;
  const blockers = view.noted.filter(({ role }) => role === 'blocker').map((each) => each.cell);
  const standing = [...cells.keys()].filter((each) => cells[each] === digit);
  const others = [...board.units[step.pattern.units![0]].cells].filter(
    (each) => each !== cell && cells[each] === 0,
  );
  for (const other of others)
    expect(blockers.some((at) => board.peers[at].includes(other))).toBe(
      standing.some((at) => board.peers[at].includes(other)),
    );
  const seenBy = (at: number): number[] => others.filter((other) => board.peers[at].includes(other));
  for (const at of blockers) {
    // each blocker is needed: it covers a cell that no other covers
    const rest = new Set(blockers.filter((each) => each !== at).flatMap(seenBy));
    expect(seenBy(at).some((other) => !rest.has(other))).toBe(true);
  }
}

test('every technique has a view of its own', () => {
  const names = new Set([...levelTechniques, ...techniques].map(({ name }) => name));
  expect([...VIEWED].sort()).toEqual([...names].sort());
});

test.each(levelTechniques.map(({ name }) => name))(
  '%s: removals are marked, rings are around candidates, changed cells are in a set',
  (name) => {
    const examples = shown.filter(({ step }) => step.technique === name);
    for (const each of examples) checkView(each);
    expect(examples.length > 0).toBe(name !== 'avoidable-rectangle-type-2'); // it has the same view as type 1
  },
);

describe('a view names the parts', () => {
  const viewOf = (name: string, text: string): StepView => shownStep(name, text).view;
  const cellsOf = (view: StepView, name: string) => view.sets.find((each) => each.name === name)?.cells;
  const ringed = (view: StepView, wanted: string) =>
    view.noted.filter(({ role }) => role === wanted).map(({ cell }) => cell);

  test('XY-wing: pivot and pincers', () => {
    const view = viewOf('xy-wing', 'r1c1=12; r1c5=13; r5c1=23');
    expect([cellsOf(view, 'pivot'), cellsOf(view, 'pincers')]).toEqual([[0], [4, 36]]);
    expect(ringed(view, 'key')).toEqual([4, 36]);
  });

  test('X-wing: base and cover, and the corners in rings', () => {
    const view = viewOf('x-wing', 'row 1:4=r1c2,r1c7; row 5:4=r5c2,r5c7');
    expect(cellsOf(view, 'base')).toHaveLength(18);
    expect(cellsOf(view, 'cover')).toHaveLength(18);
    expect(ringed(view, 'key')).toEqual([1, 6, 37, 42]);
    expect(view.noted.find(({ role }) => role === 'key')?.name).toBe('corners');
  });

  test('finned X-wing: the fin apart', () => {
    const view = viewOf('finned-x-wing', 'row 1:4=r1c2,r1c7; row 5:4=r5c2,r5c7,r5c8');
    expect(cellsOf(view, 'fin')).toEqual([43]);
  });

  test('ALS chain: each set has a letter and a colour of its own, and the words use the letters', () => {
    const puzzle = readPuzzle(
      '...4......2...791.37....4...453.....8..25....2...84..6...1..3.....5.2.9.9.6......',
    );
    const chain = shownSteps(puzzle).find(({ step }) => step.technique === 'als-chain')!;
    const sets = chain.view.sets.filter(({ letter }) => letter !== undefined);
    expect(sets.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
    expect(new Set(sets.map(({ colour }) => colour)).size).toBe(4);
    const words = sayStep(puzzle.board, chain.step);
    for (const { name } of sets) expect(words).toContain(name);
    expect(sets.map(({ cells }) => cells)).toEqual(chain.step.pattern.sets);
  });

  test('chains: arrows have the numbers of the lines, running on from case to case', () => {
    const step = shown.find((each) => each.step.technique === 'unit-forcing-chain')!;
    const said = sayStepLines(step.before.board, step.step).flatMap(({ links }) => links);
    expect(said).toEqual(said.map((_, i) => i + 1));
    expect(new Set(step.view.links.map(({ number }) => number))).toEqual(new Set(said));
  });

  test('naked pair: the unit, and every candidate of the pair', () => {
    const view = viewOf('naked-pair', 'r1c1=12; r1c5=12');
    expect(cellsOf(view, 'row 1')).toHaveLength(9);
    expect(ringed(view, 'key')).toEqual([0, 0, 4, 4]);
  });
});

describe('the blockers of a hidden single', () => {
  const singles = shown.filter(({ step }) => step.technique.startsWith('hidden-single'));

  test('rule the digit out of every other open cell of the unit that sees it', () => {
    expect(singles.length).toBeGreaterThan(500);
    for (const each of singles) checkBlockers(each);
  });

  test.each(['2x2', '2x3', '3x3', '3x3X', '3x3W', '1x5', '2x4'])(
    'on random puzzles of %s, and all their images',
    (name) => {
      const board = parseBoard(name);
      fc.assert(
        fc.property(fc.nat(10_000), (seed) => {
          const puzzle = randomPuzzle(board, seed);
          const image =
            board.extraUnits.length > 0
              ? puzzle
              : applyToPuzzle(randomSymmetry(board, createRandom(seed)), puzzle);
          for (const each of shownSteps(image)) {
            checkView(each);
            if (each.step.technique.startsWith('hidden-single')) checkBlockers(each);
          }
        }),
        { numRuns: 3 },
      );
    },
  );
});

test('a naked single shows each other digit once, at a peer that holds it', () => {
  const singles = shown.filter(({ step }) => step.technique === 'naked-single');
  expect(singles.length).toBeGreaterThan(20);
  for (const { before, step, view } of singles) {
    const [{ cell, digit }] = step.placements;
    const seen = view.noted.filter(({ role }) => role === 'blocker');
    const held = new Set(
      [...before.board.peers[cell]].map((peer) => before.cells[peer]).filter((each) => each > 0),
    );
    expect(held.has(digit)).toBe(false);
    expect(seen.map((mark) => mark.digit).sort()).toEqual([...held].sort());
    expect(seen.every((mark) => before.board.peers[cell].includes(mark.cell))).toBe(true);
  }
});
