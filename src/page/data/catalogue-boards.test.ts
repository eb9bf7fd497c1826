// Tests that the page offers catalogues for exactly the boards that have one.
import { expect, test } from 'vitest';
import { parseBoard } from '../../board/index.ts';
import { catalogueSource } from '../../catalogue/internal.ts';
import { boardsWithCatalogue, hasCatalogue } from './catalogue-boards.ts';

const others = [
  '1x2',
  '1x3',
  '1x7',
  '2x2X',
  '2x3X',
  '3x3X',
  '3x3W',
  '4x2',
  '2x5',
  '3x4',
  '4x4',
  '5x5',
  '1x9',
];

test.each([...boardsWithCatalogue, ...others])('%s has a catalogue exactly if the page says so', (name) => {
  const board = parseBoard(name);
  const opens = (): boolean => {
    try {
      return catalogueSource(board) !== undefined;
    } catch {
      return false;
    }
  };
  expect(hasCatalogue(board)).toBe(opens());
});

test('every board that the page offers has a catalogue', () => {
  expect(boardsWithCatalogue.filter((name) => !hasCatalogue(parseBoard(name)))).toEqual([]);
});
