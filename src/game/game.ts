// A game: a puzzle with the digits and notes of a player, who can take moves back, ask what is wrong and what is next.
import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import { type Board, cellName } from '../board/index.ts';
import { checkNumber } from '../board/internal.ts';
import { bitsOf } from '../family/internal.ts';
import {
  type GameBoard,
  type GameCell,
  type NamedBoard,
  nameBoard,
  readBoard,
  readCell,
  readDigits,
  writeDigits,
} from './board.ts';
import { findHint, type Hint } from './hint.ts';
import { candidatesOf, conflictsOf, mistakesOf, type Position, solutionsOf } from './position.ts';
import {
  applyMove,
  MOST_MOVES,
  type ReadGame,
  readSaved,
  reversed,
  type SavedGame,
  type SavedMove,
} from './saved.ts';

/** What a cell of a game holds. */
export interface GameCellContent {
  /** Its digit, 0 if it is empty. */
  readonly digit: number;
  /** Is it a clue, which nobody may change? */
  readonly isClue: boolean;
  /** The digits noted in it, ascending. They stay while the cell is filled. */
  readonly notes: readonly number[];
}

/**
 * `solved`: all cells are filled as the rules want. `unique`: one solution is left. `several`: two or more.
 * `impossible`: none.
 */
export type GameStatus = 'solved' | 'unique' | 'several' | 'impossible';

/** A game. Cells are numbers from 0, row by row, or names, as in `r4c5`. */
export interface Game {
  /** The name of the board, as in `3x3`. */
  readonly board: string;
  /** The clues as a line of symbols, `.` for empty cells. */
  readonly puzzle: string;
  /** The solution as a line of symbols. Undefined if the puzzle has none, or several. */
  readonly solution: string | undefined;
  /** What a cell holds. */
  cell(cell: GameCell): GameCellContent;
  /** All digits, 0 in empty cells. */
  values(): number[];
  /** All digits as a line of symbols, `.` for empty cells. */
  toLine(): string;
  /** Fills a cell, or clears it with 0. Throws an InputError if it is a clue. */
  set(cell: GameCell, digit: number): void;
  /** Notes a digit in an empty cell, or removes the note. Without `on`, it does whichever changes something. */
  note(cell: GameCell, digit: number, on?: boolean): void;
  /** Takes the last move back. Returns false if there is none. */
  undo(): boolean;
  /** Makes the last move again that was taken back. Returns false if there is none. */
  redo(): boolean;
  /** Is there a move to take back? */
  readonly canUndo: boolean;
  /** Is there a move to make again? */
  readonly canRedo: boolean;
  /** Every cell whose digit is also in another cell of one of its units. */
  conflicts(): number[];
  /**
   * Every cell that is wrong: its digit is not the solution's, or it is empty and its notes lack the solution's digit.
   * If the puzzle has no unique solution: every filled cell in conflict that is not a clue.
   */
  mistakes(): number[];
  /** How many solutions the digits have as they stand. Notes do not count. */
  status(): GameStatus;
  /** For each cell the digits that rules and notes leave. A cell without notes has all digits that the rules leave. */
  candidates(): number[][];
  /**
   * What to do next: the first mistake if there is one, else the easiest step that changes the candidates. If no
   * technique applies, a digit of the solution. Undefined if there is nothing to do or to say.
   */
  hint(): Hint | undefined;
  /** The game as plain JSON, with its history. `createGame` restores it. */
  toJSON(): SavedGame;
}

/** A puzzle: a line of symbols, the digits of all cells (0 or null for an empty one), or these in rows. */
export type GamePuzzle = string | readonly (number | null)[] | readonly (readonly (number | null)[])[];

/** A puzzle with its board, as `makePuzzle` gives it and JSON of puzzles has it. */
export interface NamedPuzzle extends NamedBoard {
  /** The clues as a line of symbols, `.` for empty cells. */
  readonly puzzle: string;
}

/**
 * Starts a game, or restores a saved one. The puzzle need not be proper, but only a proper puzzle has a solution to
 * compare with. Throws an InputError if the puzzle or the saved game cannot be read.
 */
export function createGame(puzzle: GamePuzzle | NamedPuzzle | SavedGame, options: GameBoard = {}): Game {
  return playOn(readGame(puzzle, options));
}

const boardNames: OptionNames<GameBoard> = { board: true, regions: true };

function readGame(puzzle: GamePuzzle | NamedPuzzle | SavedGame, options: GameBoard): ReadGame {
  checkOptions(options, boardNames);
  if (typeof puzzle !== 'object' || puzzle === null || !('puzzle' in puzzle))
    return startOn(readBoard(options), puzzle);
  if (options.board !== undefined || options.regions !== undefined)
    throw new InputError('this puzzle names its board: leave out the options');
  return 'version' in puzzle ? readSaved(puzzle) : startOn(readBoard(puzzle), puzzle.puzzle);
}

function startOn(board: Board, puzzle: GamePuzzle): ReadGame {
  const clues = readDigits(board, puzzle);
  const notes = new Uint32Array(board.cellCount);
  return { board, clues, digits: clues.slice(), notes, done: [], undone: [] };
}

function playOn({ board, clues, digits, notes, done, undone }: ReadGame): Game {
  let solved: { readonly solution: Uint8Array | undefined } | undefined;
  const findSolution = (): Uint8Array | undefined => {
    if (!solved) {
      const solutions = solutionsOf(board, clues, 2);
      solved = { solution: solutions.length === 1 ? solutions[0] : undefined };
    }
    return solved.solution;
  };
  const position: Position = {
    board,
    clues,
    digits,
    notes,
    get solution() {
      return findSolution();
    },
  };
  const move = (next: SavedMove): void => {
    if (!applyMove(position, next)) return;
    done.push(next);
    if (done.length > MOST_MOVES) done.shift();
    undone.length = 0;
  };
  const readOpen = (cell: GameCell): number => {
    const number = readCell(board, cell);
    if (clues[number] !== 0) throw new InputError(`${cellName(board, number)} is a clue`);
    return number;
  };
  const named = nameBoard(board);

  return {
    board: named.board,
    puzzle: writeDigits(clues),
    get solution() {
      const solution = findSolution();
      return solution && writeDigits(solution);
    },
    cell(cell) {
      const number = readCell(board, cell);
      return { digit: digits[number], isClue: clues[number] !== 0, notes: digitsOf(notes[number]) };
    },
    values: () => [...digits],
    toLine: () => writeDigits(digits),
    set(cell, digit) {
      const number = readOpen(cell);
      checkNumber('digit', digit, 0, board.size);
      move({ cell: number, from: digits[number], to: digit });
    },
    note(cell, digit, on) {
      const number = readOpen(cell);
      checkNumber('digit', digit, 1, board.size);
      if (on !== undefined && typeof on !== 'boolean') throw new InputError('on is true or false');
      if (digits[number] !== 0)
        throw new InputError(`${cellName(board, number)} has a digit: notes go into empty cells`);
      move({ cell: number, note: digit, on: on ?? (notes[number] & (1 << (digit - 1))) === 0 });
    },
    undo() {
      const last = done.pop();
      if (!last) return false;
      applyMove(position, reversed(last));
      undone.push(last);
      return true;
    },
    redo() {
      const next = undone.pop();
      if (!next) return false;
      applyMove(position, next);
      done.push(next);
      return true;
    },
    get canUndo() {
      return done.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
    conflicts: () => conflictsOf(position),
    mistakes() {
      const { digits, notes } = mistakesOf(position);
      return [...digits, ...notes].sort((a, b) => a - b);
    },
    status: () => statusOf(position),
    candidates: () =>
      Array.from(digits, (digit, cell) => (digit === 0 ? digitsOf(candidatesOf(position, cell)) : [])),
    hint: () => findHint(position),
    toJSON: () => ({
      version: 1,
      ...named,
      puzzle: writeDigits(clues),
      digits: writeDigits(digits),
      notes: [...notes.keys()]
        .filter((cell) => notes[cell] !== 0)
        .map((cell) => ({ cell, digits: digitsOf(notes[cell]) })),
      done: [...done],
      undone: [...undone],
    }),
  };
}

function statusOf(position: Position): GameStatus {
  const { board, digits, solution } = position;
  if (solution && mistakesOf(position).digits.length > 0) return 'impossible';
  const count = solution ? 1 : solutionsOf(board, digits, 2).length;
  if (count === 1) return digits.includes(0) ? 'unique' : 'solved';
  return count === 0 ? 'impossible' : 'several';
}

function digitsOf(bits: number): number[] {
  return bitsOf(bits).map((bit) => bit + 1);
}
