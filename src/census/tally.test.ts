import { describe, expect, it } from 'vitest';
import { createQuotient, intervalOf } from './tally.ts';

describe('an estimate', () => {
  const of = (values: readonly number[]) => {
    const quotient = createQuotient();
    for (const value of values) quotient.add(value, 1);
    return quotient.mean();
  };

  it('has the standard error of the mean, and as many degrees of freedom as its kurtosis leaves', () => {
    const { value, error, freedom } = of([1, 3, 1, 3, 1, 3, 1, 3]);
    expect(value).toBe(2);
    expect(error).toBeCloseTo(Math.sqrt(8 / 7 / 8), 12);
    expect(freedom).toBe(7); // the kurtosis of two values is 1, less than that of normal numbers
    const heavy = of([0, 0, 0, 0, 0, 0, 0, 16]);
    // (x − 2)⁴ sums to 7 · 16 + 14⁴, (x − 2)² to 7 · 4 + 14²
    expect(heavy.freedom).toBeCloseTo(16 / ((8 * (112 + 38416)) / 224 ** 2 - 1), 12);
  });

  it('of two means is their quotient, with the error of the residuals', () => {
    const quotient = createQuotient();
    for (const [x, t] of [
      [1, 2],
      [3, 2],
      [4, 4],
    ])
      quotient.add(x, t);
    const { value, error } = quotient.quotient();
    expect(value).toBe(1);
    expect(error).toBeCloseTo(Math.sqrt(((1 + 1 + 0) / 2) * 3) / 8, 12);
  });

  it('has an interval on the scale of the logarithm, the wider the less its error is known', () => {
    const known = intervalOf({ value: 10, error: 1 });
    expect(known.low * known.high).toBeCloseTo(100, 10);
    expect(Math.log(known.high / 10)).toBeCloseTo(0.196, 10);
    const guessed = intervalOf({ value: 10, error: 1, freedom: 10 });
    expect(Math.log(guessed.high / 10)).toBeCloseTo(0.2228, 3); // Student's t of 10 degrees: 2.228
    expect(intervalOf({ value: 7, error: 0 })).toEqual({ low: 7, high: 7 });
  });
});
