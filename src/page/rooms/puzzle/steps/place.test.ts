import { expect, it } from 'vitest';
import { back, hint, type Known, next, type Place, START, shows } from './place.ts';

const three: Known = { count: 3, isAll: true };
const step = (index: number): Place => ({ index, stage: 'step' });

it('a hint tells where to look, then the technique, then the step, then where to look next', () => {
  const told: string[] = [];
  let place = START;
  for (let i = 0; i < 5; i++) {
    place = hint(place, three);
    told.push(`${place.index} ${place.stage}`);
  }
  expect(told).toEqual(['0 where', '0 technique', '0 step', '1 where', '1 technique']);
});

it('the next step is shown at once, from any stage', () => {
  expect(next(START, three)).toEqual(step(0));
  expect(next({ index: 0, stage: 'where' }, three)).toEqual(step(0));
  expect(next(step(0), three)).toEqual(step(1));
});

it('nothing leads beyond the last step, but the next one may still be awaited', () => {
  expect(next(step(2), three)).toEqual(step(2));
  expect(hint(step(2), three)).toEqual(step(2));
  expect(hint(START, { count: 0, isAll: true })).toEqual(START);
  expect(next(step(2), { count: 3, isAll: false })).toEqual(step(3));
  expect(next(step(3), { count: 3, isAll: false })).toEqual(step(3));
  expect(shows(7, three)).toBeUndefined();
});

it('back leads to the step before, and from the first step to the beginning', () => {
  expect(back({ index: 2, stage: 'technique' })).toEqual(step(1));
  expect(back(step(1))).toEqual(step(0));
  expect(back(step(0))).toEqual(START);
  expect(back(START)).toEqual(START);
});
