// Writes puzzles in the formats that can be read.

import { InputError } from '../base/index.ts';
import { type Board, cellName, type Puzzle } from '../board/index.ts';
import { areApart, checkPuzzle } from '../board/internal.ts';
import { writeFpuzzlesLink, writeSudokuPadLink } from './links.ts';
import { candidatesLeft, candidatesOf, writePencilmarkLine } from './pencilmarks.ts';
import { symbolOf } from './symbols.ts';
import { lineOfPuzzle, writeCells } from './write-line.ts';

/** The name of a format for writing puzzles. */
export type Format = 'line' | 'grid' | 'candidates' | 'pencilmarks' | 'sdk' | 'fpuzzles' | 'sudokupad';

/** Every format for writing puzzles. */
export const formats: readonly Format[] = [
  'line',
  'grid',
  'candidates',
  'pencilmarks',
  'sdk',
  'fpuzzles',
  'sudokupad',
];

/**
 * The puzzle in a format, without a line end. A puzzle with pencilmarks keeps them: `line` gives the N³-character line,
 * `grid` a grid of pencilmarks. Throws an InputError where the format has no room for them. `candidates` is the grid of
 * candidates that the clues leave: in each cell the digits that no clue among its peers has.
 */
export function writePuzzle(puzzle: Puzzle, format: Format = 'line'): string {
  checkPuzzle(puzzle);
  switch (format) {
    case 'line':
      return lineOfPuzzle(puzzle);
    case 'grid':
      return writeGrid(
        puzzle.board,
        puzzle.candidates ? markCells(puzzle.board, candidatesOf(puzzle)) : symbolCells(puzzle),
      );
    case 'candidates':
      return writeGrid(puzzle.board, markCells(puzzle.board, candidatesLeft(puzzle)));
    case 'pencilmarks':
      return writePencilmarkLine(puzzle);
    case 'sdk':
      return writeSdk(puzzle);
    case 'fpuzzles':
      return writeFpuzzlesLink(puzzle);
    case 'sudokupad':
      return writeSudokuPadLink(puzzle);
    default:
      throw new InputError(`format "${format}": there are ${formats.join(', ')}`);
  }
}

/** Rows of cells with lines between boxes, all cells as wide as the widest. */
function writeGrid(board: Board, cells: readonly string[]): string {
  const { size, boxRows, boxColumns } = board;
  const width = Math.max(...cells.map((cell) => cell.length));
  const hasBoxes = board.boxes.length > 0;
  if (!hasBoxes && board.regions.length > 0) return writeJigsaw(board, cells, width);
  const lines = Array.from({ length: size }, (_, row) => {
    const texts = cells.slice(row * size, (row + 1) * size).map((cell) => cell.padEnd(width));
    return (hasBoxes ? groups(texts, boxColumns) : [texts])
      .map((group) => group.join(' '))
      .join(' | ')
      .trimEnd();
  });
  if (!hasBoxes) return lines.join('\n');
  const dashes = '-'.repeat(boxColumns * (width + 1) + 1);
  const border = Array.from({ length: boxRows }, () => dashes)
    .join('+')
    .slice(1, -1);
  return groups(lines, boxRows)
    .map((band) => band.join('\n'))
    .join(`\n${border}\n`);
}

/** Rows of cells with a line wherever two regions meet. */
function writeJigsaw(board: Board, cells: readonly string[], width: number): string {
  const { size } = board;
  const isApart = areApart(board);
  const isWall = (
    row: number,
    column: number, // right of the cell
  ) => row >= 0 && row < size && isApart(row * size + column, row * size + column + 1);
  const isFloor = (
    row: number,
    column: number, // below the cell
  ) => column < size && isApart(row * size + column, (row + 1) * size + column);
  const corner = (row: number, column: number): string => {
    const [up, down] = [isWall(row, column), isWall(row + 1, column)];
    const [left, right] = [isFloor(row, column), isFloor(row, column + 1)];
    if (!left && !right) return up || down ? '|' : ' ';
    return up || down ? '+' : '-';
  };
  return Array.from({ length: size }, (_, row) => {
    let [line, below] = ['', ''];
    for (let column = 0; column < size; column++) {
      line += cells[row * size + column].padEnd(width);
      if (row + 1 < size) below += (isFloor(row, column) ? '-' : ' ').repeat(width);
      if (column + 1 === size) continue;
      line += isWall(row, column) ? '|' : ' ';
      if (row + 1 < size) below += corner(row, column);
    }
    return [line, below]
      .map((text) => text.trimEnd())
      .filter((text) => text !== '')
      .join('\n');
  }).join('\n');
}

function symbolCells({ cells }: Puzzle): string[] {
  return Array.from(cells, symbolOf);
}

function markCells(board: Board, marks: Uint8Array): string[] {
  const { size, cellCount } = board;
  if (size > 9) throw new InputError(`a grid of pencilmarks has at most 9 digits, this board has ${size}`);
  return Array.from({ length: cellCount }, (_, cell) => {
    const digits = Array.from({ length: size }, (_, i) =>
      marks[cell * size + i] ? symbolOf(i + 1) : '',
    ).join('');
    if (digits === '')
      throw new InputError(
        `${cellName(board, cell)} has no pencilmark, and so cannot stand in a grid of pencilmarks`,
      );
    return digits;
  });
}

/** SadMan's format: the section's name, then the rows. */
function writeSdk({ board, cells, candidates }: Puzzle): string {
  if (candidates) throw new InputError('a .sdk file has no room for pencilmarks');
  return ['[Puzzle]', ...groups([...writeCells(board, cells)], board.size).map((row) => row.join(''))].join(
    '\n',
  );
}

function groups<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: items.length / length }, (_, i) => items.slice(i * length, (i + 1) * length));
}
