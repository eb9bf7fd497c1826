// Plays a game by keys and buttons: what the visitor does at once, in one or many cells, is one step of its history.
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { InputError } from '../../../../base/index.ts';
import { cellName, type Puzzle } from '../../../../board/index.ts';
import type { createGame, Game, SavedGame, SavedMove } from '../../../../game/index.ts';
import { symbolOf, writeCells } from '../../../../text/index.ts';
import type { Editable } from '../../../board/editor.ts';
import type { Selection } from '../../../board/selection.ts';
import { checkLengths, type KeptGame } from './kept-game.ts';

/** What is on the board of a game. */
export interface GameState {
  /** All digits, clues included, 0 in empty cells. */
  readonly digits: Uint8Array;
  /** The notes of each cell, ascending. */
  readonly notes: readonly (readonly number[])[];
  /** The cells whose digit is also in another cell of one of their units. */
  readonly conflicts: ReadonlySet<number>;
}

/** A game being played. */
export interface Player extends Editable {
  readonly mark: (digit: number) => void;
  readonly state: ReadonlySignal<GameState>;
  /** Every step in words, those that were taken back included. */
  readonly history: ReadonlySignal<readonly string[]>;
  /** How many of these steps are made. */
  readonly place: ReadonlySignal<number>;
  /** Takes steps back, or makes them again, until `place` steps are made. */
  goTo(place: number): void;
  /** Notes every digit that the rules allow. A cell with notes only loses those that they do not allow. */
  noteAll(): void;
  clearNotes(): void;
  /** Clears every cell, as a step that can be taken back. */
  restart(): void;
  /** The game and the lengths of its steps, as plain JSON. */
  toJSON(): KeptGame;
}

export interface PlayerOptions {
  /** The library's function, which is loaded when it is needed. */
  readonly createGame: typeof createGame;
  /** Removes a digit from the notes of the peers when it is entered. Read at each step. Default: it does. */
  tidies?(): boolean;
  /** A game of the same puzzle to resume. */
  readonly kept?: KeptGame | undefined;
}

/** Starts or resumes a game. Throws an InputError if there is no game on the board, or the kept game is not one of it. */
export function createPlayer(puzzle: Puzzle, selected: Selection, options: PlayerOptions): Player {
  const { board, cells: clues } = puzzle;
  const { createGame, kept, tidies = () => true } = options;
  const fresh = createGame(writeCells(board, clues), { board });
  const game = kept ? resume(fresh, createGame(known(kept))) : fresh;
  /** How many moves each step has. */
  let done = kept ? checkLengths(kept.done, kept.game.done) : [];
  let undone = kept ? checkLengths(kept.undone, kept.game.undone) : [];
  const turn = signal(0); // counts what happened
  let moves = 0; // of the current step
  const at = <T>(read: () => T): ReadonlySignal<T> =>
    computed(() => {
      void turn.value;
      return read();
    });

  const isOpen = (cell: number): boolean => clues[cell] === 0;
  const isEmpty = (cell: number): boolean => game.cell(cell).digit === 0;
  const selectedCells = (): number[] => [...selected.selection.value].filter(isOpen);
  const emptyCells = (): number[] => [...clues.keys()].filter((cell) => isOpen(cell) && isEmpty(cell));
  const set = (cell: number, digit: number): void => {
    if (game.cell(cell).digit === digit) return;
    game.set(cell, digit);
    moves++;
  };
  const note = (cell: number, digit: number, isOn: boolean): void => {
    if (game.cell(cell).notes.includes(digit) === isOn) return;
    game.note(cell, digit, isOn);
    moves++;
  };

  /** Makes one step of all the moves that `make` makes. */
  const step = (make: () => void): void =>
    batch(() => {
      moves = 0;
      make();
      if (moves === 0) return;
      done = [...done, moves];
      undone = [];
      turn.value++;
    });
  const undo = (): void => {
    const length = done.at(-1);
    if (length === undefined) return;
    for (let i = 0; i < length; i++) game.undo();
    done = game.canUndo ? done.slice(0, -1) : []; // a game forgets its oldest moves
    undone = [...undone, length];
    turn.value++;
  };
  const redo = (): void => {
    const length = undone.at(-1);
    if (length === undefined) return;
    for (let i = 0; i < length; i++) game.redo();
    undone = undone.slice(0, -1);
    done = [...done, length];
    turn.value++;
  };
  const clearNotesOf = (cell: number): void => {
    for (const digit of game.cell(cell).notes) note(cell, digit, false);
  };
  const enter = (cell: number, digit: number): void => {
    set(cell, digit);
    if (digit === 0 || !tidies()) return;
    for (const peer of board.peers[cell]) if (isOpen(peer) && isEmpty(peer)) note(peer, digit, false);
  };

  const { cursor, selection, colours, moveTo, toggle, selectAll, paint } = selected;
  return {
    cursor,
    selection,
    colours,
    moveTo,
    toggle,
    selectAll,
    paint,
    puzzle: signal(puzzle),
    state: at(() => stateOf(game)),
    canUndo: at(() => done.length > 0),
    canRedo: at(() => undone.length > 0),
    history: at(() => historyOf(puzzle, game, done, undone)),
    place: at(() => done.length),
    fill: (digit) =>
      step(() => {
        const cells = selectedCells();
        if (digit === 0 && cells.every(isEmpty)) cells.forEach(clearNotesOf);
        else for (const cell of cells) enter(cell, digit);
      }),
    mark: (digit) =>
      step(() => {
        const cells = selectedCells().filter(isEmpty);
        const takesAway = cells.every((cell) => game.cell(cell).notes.includes(digit));
        for (const cell of cells) note(cell, digit, !takesAway);
      }),
    undo,
    redo,
    goTo: (place) =>
      batch(() => {
        while (done.length > place && done.length > 0) undo();
        while (done.length < place && undone.length > 0) redo();
      }),
    noteAll: () =>
      step(() => {
        const candidates = game.candidates();
        for (const cell of emptyCells())
          for (let digit = 1; digit <= board.size; digit++)
            note(cell, digit, candidates[cell].includes(digit));
      }),
    clearNotes: () => step(() => emptyCells().forEach(clearNotesOf)),
    restart: () =>
      step(() => {
        for (const cell of clues.keys()) {
          if (!isOpen(cell)) continue;
          set(cell, 0);
          clearNotesOf(cell);
        }
      }),
    toJSON: () => ({ version: 1, game: game.toJSON(), done, undone }),
  };
}

function known({ game }: KeptGame): SavedGame {
  if (typeof game !== 'object' || game === null) throw new InputError('the kept game cannot be read');
  return game;
}

/** Returns the kept game if it is of the same puzzle as the fresh one. */
function resume(fresh: Game, kept: Game): Game {
  const name = (each: Game): string => {
    const { board, regions, puzzle } = each.toJSON();
    return JSON.stringify([board, regions, puzzle]);
  };
  if (name(kept) !== name(fresh)) throw new InputError('the kept game has another puzzle');
  return kept;
}

function stateOf(game: Game): GameState {
  const digits = Uint8Array.from(game.values());
  return {
    digits,
    notes: Array.from(digits, (_, cell) => game.cell(cell).notes),
    conflicts: new Set(game.conflicts()),
  };
}

/** Says every step, the first one first. */
function historyOf(puzzle: Puzzle, game: Game, done: readonly number[], undone: readonly number[]): string[] {
  const saved = game.toJSON();
  const moves = [...saved.done, ...saved.undone.toReversed()];
  let from = 0;
  return [...done, ...undone.toReversed()].map((length) => {
    const said = sayStep(puzzle, moves.slice(from, from + length));
    from += length;
    return said;
  });
}

/** Says what a step did, as in `r1c3 is 5`, `r1c3: note 4 removed` or `12 cells cleared`. */
function sayStep({ board }: Puzzle, moves: readonly SavedMove[]): string {
  const entered = moves.filter((move) => 'to' in move);
  const [first] = entered.length > 0 ? entered : moves;
  const cells = new Set((entered.length > 0 ? entered : moves).map(({ cell }) => cell)).size;
  const where = cells === 1 ? cellName(board, first.cell) : `${cells} cells`;
  if ('to' in first)
    return first.to === 0
      ? `${where} cleared`
      : `${where} ${cells === 1 ? 'is' : 'are'} ${symbolOf(first.to)}`;
  if (new Set(moves.map((move) => 'note' in move && move.note)).size > 1) return `${where}: notes`;
  return `${where}: note ${symbolOf(first.note)}${first.on ? '' : ' removed'}`;
}
