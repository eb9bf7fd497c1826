// Tests of the words below printed puzzles.
import { expect, test } from 'vitest';
import { parseBoard } from '../../../board/index.ts';
import { captionOf } from './sheet-look.ts';

const board = parseBoard('3x3');
const difficulty = { level: 'medium', rating: 3.4 } as const;
const all = { number: true, level: true, rating: true };

test('a caption has what was asked for, as far as it is known', () => {
  expect(captionOf(all, 3, board, difficulty)).toBe('3 · medium · ER 3.4');
  expect(captionOf(all, 3, board, undefined)).toBe('3');
  expect(captionOf({ ...all, number: false, rating: false }, 3, board, difficulty)).toBe('medium');
  expect(captionOf({ number: false, level: false, rating: false }, 3, board, difficulty)).toBe('');
});

test('only Explainer’s rating is called ER', () => {
  expect(captionOf(all, 1, parseBoard('2x3'), { level: 'easy', rating: 2 })).toBe('1 · easy · rating 2.0');
});
