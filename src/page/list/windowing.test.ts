import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowAfterKey, scrollTo, visibleRows, withMore } from './windowing.ts';

const scrolled = fc.record({
  top: fc.integer({ min: 0, max: 4_000_000 }),
  height: fc.integer({ min: 0, max: 2000 }),
  rowPx: fc.integer({ min: 10, max: 60 }),
});

describe('the window of a long table', () => {
  it('holds exactly the rows that can be seen', () => {
    fc.assert(
      fc.property(
        scrolled,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 3_999_000 }),
        (frame, count, top) => {
          const near = { ...frame, top: top % (count * frame.rowPx + 100) };
          const { first, end } = visibleRows(near, count);
          const isSeen = (row: number) =>
            row * near.rowPx < near.top + near.height && (row + 1) * near.rowPx > near.top;
          const seen = Array.from({ length: count }, (_, row) => row).filter(isSeen);
          expect(Array.from({ length: end - first }, (_, i) => first + i)).toEqual(seen);
        },
      ),
    );
  });

  it('a few more rows are drawn on both sides, as far as there are any', () => {
    expect(withMore({ first: 5, end: 9 }, 3, 100)).toEqual({ first: 2, end: 12 });
    expect(withMore({ first: 1, end: 9 }, 3, 10)).toEqual({ first: 0, end: 10 });
  });

  it('is scrolled as little as needed to show a row', () => {
    fc.assert(
      fc.property(scrolled, fc.integer({ min: 0, max: 100_000 }), (frame, row) => {
        fc.pre(frame.height >= frame.rowPx);
        const top = scrollTo(row, frame);
        expect(row * frame.rowPx).toBeGreaterThanOrEqual(top);
        expect((row + 1) * frame.rowPx).toBeLessThanOrEqual(top + frame.height);
        expect(scrollTo(row, { ...frame, top })).toBe(top);
      }),
    );
  });

  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 99, 99],
    ['PageDown', 5, 14],
    ['PageUp', 5, 0],
    ['PageDown', 95, 99],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['a', 50, undefined],
    ['constructor', 50, undefined],
  ])('%s leads from row %s to %s', (key, from, to) => {
    expect(rowAfterKey(key, from, 100, 10)).toBe(to);
  });

  it('keys lead nowhere in an empty table', () => {
    expect(rowAfterKey('End', 0, 0, 10)).toBeUndefined();
  });
});
