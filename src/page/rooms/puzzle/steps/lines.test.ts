import { expect, it } from 'vitest';
import { nextStep, puzzleOf, sayStepLines, viewStep } from '../../../../rate/index.ts';
import { position } from '../../../../rate/positions.fixture.ts';
import { boardLines, lightLine } from './lines.ts';

const line = (text: string, links: readonly number[] = []) => ({ text, indent: 0, links });

it('a sentence about sets has a line for each pair of sets and one for the conclusion', () => {
  const lines = boardLines([
    line(
      'set A {r1c1 r1c2} and set B {r2c1} do not both hold 3, set B and set C {r5c1} do not both hold 5, and so on; so r1c3 cannot be 4.',
    ),
  ]);
  expect(lines.map(({ text, sets }) => [text.slice(0, 8), sets])).toEqual([
    ['set A {r', ['A', 'B']],
    ['set B an', ['B', 'C']],
    ['so r1c3 ', []],
  ]);
});

it('a line lights its own arrows and sets, and the others are dim', () => {
  const place = { cells: [0], digit: 1 };
  const arrow = (number: number) => ({ from: place, to: place, isWeak: false, number });
  const setOf = (letter: string) => ({ name: letter, letter, cells: [0], colour: 1, look: 'whole' }) as const;
  const unit = { name: 'row 1', cells: [0], colour: 2, look: 'shade' } as const;
  const view = { sets: [unit, setOf('A'), setOf('B')], noted: [], links: [arrow(1), arrow(2), arrow(2)] };
  const lit = lightLine(view, boardLines([line('set B falls', [2])])[0]);
  expect(lit.links.map(({ look }) => look)).toEqual(['dim', 'lit', 'lit']);
  expect(lit.sets.map(({ isDim }) => isDim)).toEqual([false, true, false]);
  expect(lightLine(view, boardLines([line('so r1c1 is 1.')])[0])).toEqual(view);
});

it('each link of a chain has a line of its own that names its arrow', () => {
  const state = position('r1c1=12; r1c5=23; r5c5=34; r5c1=124');
  const step = nextStep(state, { scale: 'minclue' })!;
  expect(step.pattern.chains?.length).toBeGreaterThan(0);
  const { links } = viewStep(puzzleOf(state), step);
  const numbers = boardLines(sayStepLines(state.layout.board, step)).flatMap((each) => each.links);
  expect(numbers).toEqual(links.map(({ number }) => number));
});
