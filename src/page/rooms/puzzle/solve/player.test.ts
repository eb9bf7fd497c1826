import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../../../board/index.ts';
import { createGame } from '../../../../game/index.ts';
import { parseRegions, readLine } from '../../../../text/index.ts';
import { emptyPuzzle } from '../../../board/editor.ts';
import { createSelection } from '../../../board/selection.ts';
import { gameRefusal, isSolved, mistakesIn, soundPosition } from './judge.ts';
import { createPlayer, type PlayerOptions } from './player.ts';

const puzzle = readLine('...4.....1...2.3');
const solution = readLine('1324243131424213').cells;

function play(options: Omit<PlayerOptions, 'createGame'> = {}) {
  const selected = createSelection(puzzle.board);
  const player = createPlayer(puzzle, selected, { createGame, ...options });
  const at = (...cells: number[]) => {
    player.moveTo(cells[0], false);
    for (const cell of cells.slice(1)) player.toggle(cell);
    return player;
  };
  return { player, at };
}

describe('a game on the page', () => {
  it('takes digits in every selected cell but clues, and one undo takes them all back', () => {
    const { player, at } = play();
    at(0, 1, 3).fill(2);
    expect([...player.state.value.digits.subarray(0, 4)]).toEqual([2, 2, 0, 4]);
    expect([...player.state.value.conflicts]).toEqual([0, 1, 13]);
    expect(player.history.value).toEqual(['2 cells are 2']);
    player.undo();
    expect([...player.state.value.digits]).toEqual([...puzzle.cells]);
    expect(player.canUndo.value).toBe(false);
    player.redo();
    expect(player.state.value.digits[1]).toBe(2);
  });

  it('keeps wrong digits and wrong notes without a word until it is asked', () => {
    const { player, at } = play();
    at(0).fill(3);
    at(1).mark(2);
    expect(player.puzzle.value).toEqual(puzzle);
    expect([...mistakesIn(puzzle, player.state.value, solution)]).toEqual([0, 1]);
    expect([...mistakesIn(puzzle, player.state.value, undefined)]).toEqual([]);
    at(2).fill(3);
    expect([...mistakesIn(puzzle, player.state.value, undefined)]).toEqual([0, 2]);
  });

  it('notes every candidate in one step, and a digit removes its notes unless the player says no', () => {
    const { player, at } = play();
    player.noteAll();
    expect(player.state.value.notes[0]).toEqual([1, 2, 3]);
    expect(player.history.value).toEqual(['12 cells: notes']);
    at(1).fill(3);
    expect(player.state.value.notes[0]).toEqual([1, 2]);
    player.undo();
    expect(player.state.value.notes[0]).toEqual([1, 2, 3]);
    const careful = play({ tidies: () => false });
    careful.player.noteAll();
    careful.at(1).fill(3);
    expect(careful.player.state.value.notes[0]).toEqual([1, 2, 3]);
  });

  it('removes a note if all selected cells have it, and the second press of Delete clears the notes', () => {
    const { player, at } = play();
    at(0).mark(2);
    at(0, 1).mark(2);
    expect(player.state.value.notes.slice(0, 2)).toEqual([[2], [2]]);
    player.mark(2);
    expect(player.state.value.notes.slice(0, 2)).toEqual([[], []]);
    at(0).mark(3);
    player.fill(1);
    player.fill(0);
    expect(player.state.value.notes[0]).toEqual([3]);
    player.fill(0);
    expect(player.state.value.notes[0]).toEqual([]);
    expect(player.history.value.at(-1)).toBe('r1c1: note 3 removed');
  });

  it('goes to any step, and a restart can be taken back', () => {
    const { player, at } = play();
    for (const [cell, digit] of [0, 1, 2].entries()) at(cell).fill(solution[digit]);
    player.restart();
    expect([...player.state.value.digits]).toEqual([...puzzle.cells]);
    expect(player.history.value).toEqual(['r1c1 is 1', 'r1c2 is 3', 'r1c3 is 2', '3 cells cleared']);
    player.goTo(2);
    expect([...player.state.value.digits.subarray(0, 4)]).toEqual([1, 3, 0, 4]);
    expect(player.history.value.length).toBe(4);
    player.goTo(99);
    expect(player.place.value).toBe(4);
  });

  it('comes back from JSON with its steps, and nothing else does', () => {
    const { player, at } = play();
    player.noteAll();
    at(0).fill(3);
    at(1).fill(1);
    player.undo();
    const kept = JSON.parse(JSON.stringify(player.toJSON()));
    const { player: again } = play({ kept });
    expect(again.state.value).toEqual(player.state.value);
    expect(again.history.value).toEqual(player.history.value);
    again.goTo(0);
    expect([...again.state.value.digits]).toEqual([...puzzle.cells]);
    for (const [change, words] of [
      [{ done: [-1] }, 'not a list of lengths'],
      [{ undone: 'x' }, 'not a list of lengths'],
      [{ game: { ...kept.game, puzzle: '1..4.....1...2.3', digits: '1..4.....1...2.3' } }, 'saved game'],
      [
        {
          game: createPlayer(emptyPuzzle(puzzle.board), createSelection(puzzle.board), {
            createGame,
          }).toJSON().game,
        },
        'another puzzle',
      ],
      [{ game: null }, 'cannot be read'],
    ] as const)
      expect(() => play({ kept: { ...kept, ...change } }), JSON.stringify(change)).toThrow(words);
    const { player: cut } = play({ kept: { ...kept, done: [1] } });
    expect(cut.place.value).toBe(kept.game.done.length);
  });

  it('is solved when every cell is filled as the rules want', () => {
    const { player, at } = play();
    for (const [cell, digit] of solution.entries()) at(cell).fill(digit);
    expect(isSolved(player.state.value)).toBe(true);
    at(0).fill(3);
    expect(isSolved(player.state.value)).toBe(false);
  });

  it('gives hints a position in which everything is true', () => {
    const { player, at } = play();
    at(0).fill(3);
    at(1).mark(1);
    at(2).fill(2);
    at(4).mark(2);
    const { cells, candidates } = soundPosition(puzzle, player.state.value, solution);
    expect([...cells.subarray(0, 4)]).toEqual([0, 0, 2, 4]);
    expect([...candidates!.subarray(0, 8)]).toEqual([1, 0, 1, 0, 0, 0, 1, 0]);
    expect([...candidates!.subarray(8, 12)]).toEqual([0, 1, 0, 0]);
    expect([...candidates!.subarray(16, 20)]).toEqual([0, 1, 0, 0]);
    for (const [cell, digit] of solution.entries()) expect(candidates![cell * 4 + digit - 1]).toBe(1);
    player.restart();
    player.noteAll();
    expect(soundPosition(puzzle, player.state.value, solution).candidates).toBeUndefined(); // nothing is ruled out
  });
});

describe('puzzles without a game', () => {
  it.each([
    [emptyPuzzle(parseBoard('5x5')), 'up to 16 digits'],
    [{ ...puzzle, candidates: new Uint8Array(64).fill(1) }, 'has candidates'],
    [{ ...puzzle, cells: solution }, 'Nothing is left'],
  ])('%#: are refused in words', (given, words) => {
    expect(gameRefusal(given)).toContain(words);
  });

  it('jigsaws, X and 16×16 have games', () => {
    for (const board of [parseRegions('AABB/AABC/DDBC/DDCC'), parseBoard('3x3X'), parseBoard('4x4')]) {
      const empty = emptyPuzzle(board);
      expect(gameRefusal(empty)).toBeUndefined();
      const player = createPlayer(empty, createSelection(board), { createGame });
      player.fill(2);
      const again = createPlayer(empty, createSelection(board), { createGame, kept: player.toJSON() });
      expect(again.state.value.digits[0]).toBe(2);
    }
  });
});
