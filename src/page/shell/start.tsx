// The start page: a field for any puzzle, a grid, three things to try, and the rooms.
import { useSignal } from '@preact/signals';
import { createPuzzle } from '../../board/index.ts';
import { readLine } from '../../text/index.ts';
import { Board } from '../board/board.tsx';
import { rooms } from '../rooms.ts';
import { fragmentOf } from '../route.ts';
import { OpenField } from './open-field.tsx';
import { firstPuzzle, hardPuzzle, strangelyFamiliar, strangelyFamiliarClues } from './samples.ts';

export function Start() {
  const showsClues = useSignal(true);
  const grid = readLine(strangelyFamiliar);
  const clues = readLine(strangelyFamiliarClues);
  const shown = showsClues.value ? clues : createPuzzle(grid.board, grid.cells);
  return (
    <div class="start">
      <section class="start-words">
        <h1>The workbench for the minimum-clue Sudoku problem</h1>
        <p class="lead">
          No Sudoku puzzle with 16 clues has exactly one solution. This grid has 29 such puzzles with 17
          clues. Look at grids and puzzles as a mathematician does. Everything is computed in your browser,
          and nothing is sent anywhere.
        </p>
        <OpenField />
        <ol class="tries">
          <li>
            <a href={fragmentOf('grid', '3x3', strangelyFamiliar, 'prove')}>
              Prove that this grid has no 16-clue puzzle
            </a>
            <span>and see the unavoidable sets that make more clues necessary.</span>
          </li>
          <li>
            <a href={fragmentOf('puzzle', '3x3', hardPuzzle)}>Have a hard puzzle explained</a>
            <span>step by step, with the cells and chains that each step uses.</span>
          </li>
          <li>
            <a href={fragmentOf('puzzle', '3x3', firstPuzzle)}>Take a clue away and watch</a>
            <span>what happens to a puzzle in which every clue is needed.</span>
          </li>
        </ol>
        <p class="note">
          You can also paste or drop a puzzle, a grid, a list or a link anywhere on this page. It reads lines,
          grids, pencilmarks, f-puzzles links and SudokuPad links, with boards from 4×4 to 36×36.{' '}
          <em>Random 17</em> rearranges one of 24 known puzzles with 17 clues.
        </p>
      </section>
      <section class="start-board" aria-label="a grid">
        <Board
          label={
            showsClues.value ? 'a 17-clue puzzle of the grid' : 'the grid with the most 17-clue puzzles known'
          }
          puzzle={shown}
          solution={showsClues.value ? grid.cells : undefined}
        />
        <p class="caption">
          “Strangely familiar”, by Gordon Royle: 29 puzzles with 17 clues, one of them in bold.{' '}
          <button
            type="button"
            class="quiet"
            aria-pressed={showsClues.value}
            onClick={() => (showsClues.value = !showsClues.value)}
          >
            Show its clues
          </button>
        </p>
      </section>
      <section class="start-rooms" aria-label="rooms">
        {rooms.map(({ name, title, summary }) => (
          <a key={name} class="card" href={fragmentOf(name)}>
            <strong>{title}</strong>
            <span>{summary}</span>
          </a>
        ))}
      </section>
    </div>
  );
}
