// Says which boards have a catalogue, without loading the code that opens one.
import type { Board } from '../../board/index.ts';

const MOST_DIGITS = 6;

/** The usual boards that have a catalogue. */
export const boardsWithCatalogue: readonly string[] = [
  '3x3',
  '2x4',
  '2x3',
  '3x2',
  '2x2',
  '1x4',
  '1x5',
  '1x6',
];

/** Which boards have a catalogue, in words. */
export const catalogueBoardsWords = '9×9, 2×4, and boards with up to six digits';

/** Has the board a catalogue? */
export function hasCatalogue({ name, size, extraUnits }: Board): boolean {
  return extraUnits.length === 0 && (size <= MOST_DIGITS || name === '2x4' || name === '3x3');
}
