// Puzzles and grids that the page starts with.

/** Royle's "strangely familiar": the grid with the most known 17-clue puzzles, 29. */
export const strangelyFamiliar =
  '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

/** The first of the 29 puzzles of `strangelyFamiliar`. */
export const strangelyFamiliarClues =
  '...24.7...8.....9..1..........8....67........4.....2..3...7............2.....6.18';

/** A minimal, easy puzzle. */
export const firstPuzzle =
  '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..';

/** A puzzle with 18 clues that needs chains and forcing nets, but no search. */
export const hardPuzzle = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
