import { expect, it } from 'vitest';
import { readStepLink, writeStepLink } from './step-link.ts';

it('what is written is read', () => {
  const parts = writeStepLink(['3x3', '1..'], { step: 12, as: 'levels' });
  expect(parts).toEqual(['3x3', '1..', 'as=levels', 'step=12']);
  expect(readStepLink(parts)).toEqual({ step: 12, as: 'levels' });
});

it('other parts stay, and old ones go', () => {
  expect(writeStepLink(['3x3', '1..', 'solve', 'step=3'], {})).toEqual(['3x3', '1..', 'solve']);
});

it.each(['step=0', 'step=-1', 'step=1e3', 'step=999999', 'step= 1', 'step=', 'as=__proto__', 'as=minclue'])(
  '%s is ignored',
  (part) => {
    expect(readStepLink(['3x3', '', part])).toEqual({});
  },
);
