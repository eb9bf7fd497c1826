// Long answers, cut by a worker.
import { describe, expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';
import { LONGEST_ANSWER, LONGEST_FOUND, LONGEST_PIECE } from './protocol.ts';

describe('a worker', () => {
  test('sends what fits into one request as it is', () => {
    expect(piecesOf(0, 'x'.repeat(LONGEST_FOUND))).toEqual([]);
  });

  test('cuts a longer answer between characters', () => {
    const lines = Array.from({ length: 90_000 }, (_, i) => `${'🂡'.repeat(i % 50)}${i}`);
    const found = JSON.stringify(lines);
    const pieces = piecesOf(0, found);
    expect(pieces.length).toBe(Math.ceil(found.length / LONGEST_PIECE));
    expect(pieces.join('')).toBe(found);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(LONGEST_PIECE);
      expect(JSON.stringify(piece)).not.toMatch(/\\ud/); // as half of a character is written
    }
    expect(JSON.parse(pieces.join(''))).toEqual(lines);
  });

  test('says so if an answer is longer than any coordinator takes', () => {
    const found = 'x'.repeat(LONGEST_ANSWER + 1);
    expect(() => piecesOf(7, found)).toThrow('task 7: its answer has 268,435,457 characters');
  });
});
