import { expect, it } from 'vitest';
import { applyStep, createState, nextStep, puzzleOf } from '../../../../rate/index.ts';
import { readLine } from '../../../../text/index.ts';
import { explainStep } from './explained.ts';
import { pictureOf } from './picture-of.ts';
import { whereToLook } from './where.ts';

const puzzle = readLine('4.7..53.............57...49....812..34.....7..6...............1.7..6.82.2...187..');

/** The first steps of the puzzle, each with what the page knows of it. */
function explained(count: number) {
  const state = createState(puzzle, { isProper: true });
  return Array.from({ length: count }, () => {
    const step = nextStep(state)!;
    const item = explainStep(puzzleOf(state), step);
    applyStep(state, step);
    return item;
  });
}

it('the first hint shows a unit that the conclusion lies in, and gives no candidate away', () => {
  const [item] = explained(1);
  const unit = puzzle.board.units[whereToLook(puzzle.board, item.step)];
  expect(unit.cells).toContain(item.step.placements[0].cell);
  const picture = pictureOf(puzzle, { item, number: 1, stage: 'where', lit: undefined });
  expect(picture.view.sets.map(({ name }) => name)).toEqual([unit.name]);
  expect(picture.puzzle.candidates).toBeUndefined();
  expect(picture.words).toEqual([`Look at ${unit.name}.`]);
});

it('once candidates are removed, hints show those that are left', () => {
  const items = explained(10);
  const first = items.findIndex(({ step }) => step.eliminations.length > 0);
  expect(first).toBeGreaterThan(0);
  const showsMarks = items.map(
    (item) => pictureOf(puzzle, { item, stage: 'technique', lit: undefined }).showsAllMarks,
  );
  expect(showsMarks).toEqual(items.map((_, i) => i > first));
});

it('the words of a step begin with its number and technique', () => {
  const item = explained(9)[8];
  const { words, view } = pictureOf(puzzle, { item, number: 9, stage: 'step', lit: undefined });
  expect(words[0]).toBe('9. claiming (medium, 50)');
  expect(words.at(-1)).toContain('cannot be');
  expect(view.noted).toEqual(item.view.noted);
});

it('without a unit of its own, a step is in the box of its conclusion', () => {
  const item = explained(1)[0];
  const step = { ...item.step, pattern: { cells: [], digits: [] }, placements: [{ cell: 40, digit: 1 }] };
  expect(puzzle.board.units[whereToLook(puzzle.board, step)].name).toBe('box 5');
});
