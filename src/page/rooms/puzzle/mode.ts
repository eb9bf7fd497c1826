// What typing on the board means: clues, the digits of a game, or clues and candidates.
import type { Puzzle } from '../../../board/index.ts';
import { gameRefusal } from './solve/judge.ts';

/**
 * `edit`: what is typed are clues. `solve`: clues are locked, digits and notes are the player's. `sukaku`: candidates
 * constrain too.
 */
export type Mode = 'edit' | 'solve' | 'sukaku';

/** The modes with their names and what typing does, for the choice on the page. */
export const modes: readonly { readonly mode: Mode; readonly name: string; readonly words: string }[] = [
  { mode: 'edit', name: 'Edit', words: 'Digits that you type are clues.' },
  { mode: 'solve', name: 'Solve', words: 'Clues are locked. Shift with a digit makes a note.' },
  {
    mode: 'sukaku',
    name: 'Sukaku',
    words: 'Shift with a digit sets a candidate. A cell with candidates can hold no other digit.',
  },
];

/** The mode in which a puzzle is opened: what the address says, if the puzzle allows it. */
export function modeOf(puzzle: Puzzle, said: string | undefined, wasSolving: boolean): Mode {
  if (puzzle.candidates) return 'sukaku';
  if (said === 'sukaku' || said === 'edit') return said;
  return (said === 'solve' || wasSolving) && gameRefusal(puzzle) === undefined ? 'solve' : 'edit';
}

/** What the address says of the mode, after board and cells. Cells with one candidate each are read as clues. */
export function modeParts(mode: Mode): readonly string[] {
  return mode === 'edit' ? [] : [mode];
}
