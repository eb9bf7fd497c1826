// Compares a game with the solution of its puzzle, which the verdict has found.
import type { Puzzle } from '../../../../board/index.ts';
import type { GameState } from './player.ts';

/** The most digits of a board that games are played on. */
const MOST_DIGITS = 16;

/** Why there is no game of this puzzle. Undefined if there is one. */
export function gameRefusal({ board, candidates, cells }: Puzzle): string | undefined {
  if (candidates) return 'Solve is for puzzles of clues alone: this one has candidates.';
  if (board.size > MOST_DIGITS)
    return `Solve is for boards with up to ${MOST_DIGITS} digits: this one has ${board.size}.`;
  if (board.name.includes('+'))
    return 'Solve knows diagonals, windows and regions, but no other extra units.';
  return cells.includes(0) ? undefined : 'Nothing is left to solve: every cell has a clue.';
}

/**
 * The cells that are wrong: their digit is not the solution's, or they are empty and their notes lack the solution's
 * digit. Without a single solution: the filled cells in conflict that are not clues.
 */
export function mistakesIn(
  { cells: clues }: Puzzle,
  { digits, notes, conflicts }: GameState,
  solution: Uint8Array | undefined,
): ReadonlySet<number> {
  const isWrong = (cell: number): boolean => {
    if (!solution) return conflicts.has(cell);
    if (digits[cell] !== 0) return digits[cell] !== solution[cell];
    return notes[cell].length > 0 && !notes[cell].includes(solution[cell]);
  };
  return new Set([...clues.keys()].filter((cell) => clues[cell] === 0 && isWrong(cell)));
}

/**
 * The position for hints: the digits that are right, and the candidates that the notes leave, if they rule any out. What
 * is wrong is left out, so that every step from here is true.
 */
export function soundPosition(puzzle: Puzzle, state: GameState, solution: Uint8Array): Puzzle {
  const { board, cells: clues } = puzzle;
  const { size, peers, cellCount } = board;
  const wrong = mistakesIn(puzzle, state, solution);
  const cells = state.digits.map((digit, cell) => (wrong.has(cell) ? clues[cell] : digit));
  const candidates = new Uint8Array(cellCount * size);
  let rulesOut = false; // positions without candidates have hints of Sudoku Explainer too
  for (let cell = 0; cell < cellCount; cell++) {
    const noted = wrong.has(cell) ? [] : state.notes[cell];
    for (let digit = 1; digit <= size; digit++) {
      const isNoted = noted.length === 0 || noted.includes(digit);
      const isFree =
        cells[cell] === 0 ? !peers[cell].some((peer) => cells[peer] === digit) : cells[cell] === digit;
      if (isFree && (cells[cell] !== 0 || isNoted)) candidates[cell * size + digit - 1] = 1;
      else if (isFree) rulesOut = true;
    }
  }
  return rulesOut ? { board, cells, candidates } : { board, cells };
}

/** Are all cells filled as the rules want? */
export function isSolved({ digits, conflicts }: GameState): boolean {
  return conflicts.size === 0 && !digits.includes(0);
}
