// A puzzle in the fragment of the address: its board, then its cells as a line, `3x3X/..2.3…`. Extra units beyond the
// diagonals and windows follow the board's name, each as `+` and its cells: `2x2+0-5-10-15`. The readers of all formats
// are not needed here, and the first visit does not load them.
import { InputError } from '../base/index.ts';
import { type Board, createPuzzle, type Puzzle, parseBoard } from '../board/index.ts';
import { readLine } from '../text/index.ts';
import { lineOfPuzzle, parsePencilmarkLine, puzzleFromCandidates } from '../text/internal.ts';
import { counted } from './shell/counted.ts';

/** Writes the two parts of the fragment. */
export function writePuzzleLink(puzzle: Puzzle): [board: string, cells: string] {
  return [writeBoardLink(puzzle.board), lineOfPuzzle(puzzle)];
}

/** Reads the two parts of the fragment. Throws an InputError that says what is wrong with the link. */
export function readPuzzleLink(board: string, cells: string): Puzzle {
  const rules = readBoardLink(board);
  const { cellCount, size } = rules;
  if (cells === '') return createPuzzle(rules, new Uint8Array(cellCount));
  if (/\s/.test(cells) || (cells.length !== cellCount && cells.length !== cellCount * size))
    throw new InputError(
      `this link has ${counted(cells.length, 'character')} for its cells, but a ${rules.name} board has ${cellCount} cells`,
    );
  if (cells.length === cellCount) return readLine(cells, rules);
  const candidates = parsePencilmarkLine(cells, rules);
  if (typeof candidates === 'number')
    throw new InputError(
      `this link has ${JSON.stringify(cells[candidates])} at place ${(candidates % size) + 1} of a cell's ${size} pencilmarks`,
    );
  return puzzleFromCandidates(rules, candidates);
}

function writeBoardLink(board: Board): string {
  const { boxRows, boxColumns, hasDiagonals, hasWindows, extraUnits } = board;
  const known = (hasDiagonals ? 2 : 0) + (hasWindows ? (boxRows - 1) ** 2 : 0);
  const others = extraUnits.slice(known).map(({ cells }) => `+${cells.join('-')}`);
  return `${boxRows}x${boxColumns}${hasDiagonals ? 'X' : ''}${hasWindows ? 'W' : ''}${others.join('')}`;
}

function readBoardLink(text: string): Board {
  const [name, ...units] = text.split('+');
  return parseBoard(
    name,
    units.map((unit) => {
      if (!/^\d+(-\d+)*$/.test(unit))
        throw new InputError('this link has an extra unit that is not a list of cells');
      return unit.split('-').map(Number);
    }),
  );
}
