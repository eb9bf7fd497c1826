import { expect, test } from 'vitest';
import { errorFigure, estimateText, spreadText } from './estimate.ts';

test('estimates have thousands separators up to a million', () => {
  expect([0.5, 1234.5678, 999_999, 6.670903752e21].map(estimateText)).toEqual([
    '0.5',
    '1,234.57',
    '999,999',
    '6.671e+21',
  ]);
});

test('an error is in percent, and unknown after one sample', () => {
  expect(spreadText(200, 2.345)).toBe('± 1.2 %');
  expect(spreadText(200, 20)).toBe('± 10 %');
  expect(spreadText(1, 12.345)).toBe('± 1,235 %');
  expect(spreadText(200, Number.POSITIVE_INFINITY)).toBe('± an unknown error');
  expect(spreadText(0, 0)).toBe('± an unknown error');
  expect(errorFigure(Number.POSITIVE_INFINITY, (error) => error.toPrecision(2))).toBe('?');
  expect(errorFigure(0.123, (error) => error.toPrecision(2))).toBe('0.12');
});
