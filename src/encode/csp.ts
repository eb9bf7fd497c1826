// A puzzle as a constraint satisfaction problem (Foundations, §2): one variable per cell and one alldifferent per unit,
// written as a MiniZinc model that any of its solvers reads.
import { cellName, type Puzzle } from '../board/index.ts';

/** Writes a puzzle as a MiniZinc model. */
export function encodeCsp(puzzle: Puzzle): string {
  const { board } = puzzle;
  const { size } = board;
  const variable = (cell: number) => `cell[${Math.floor(cell / size) + 1},${(cell % size) + 1}]`;
  return [
    `% A ${board.name} puzzle as a constraint satisfaction problem.`,
    'include "alldifferent.mzn";',
    '',
    `array[1..${size}, 1..${size}] of var 1..${size}: cell;`,
    '',
    ...board.units.map(
      ({ name, cells }) => `constraint alldifferent([${Array.from(cells, variable).join(', ')}]); % ${name}`,
    ),
    '',
    ...Array.from({ length: board.cellCount }, (_, cell) => domain(puzzle, cell, variable(cell))).flat(),
    '',
    'solve satisfy;',
    '',
    `output [ show(cell[r,c]) ++ if c = ${size} then "\\n" else " " endif | r in 1..${size}, c in 1..${size} ];`,
    '',
  ].join('\n');
}

/** Writes the constraints of the cell's clue and pencilmarks, if there are any. */
function domain({ board, cells, candidates }: Puzzle, cell: number, variable: string): string[] {
  const clue = cells[cell] === 0 ? [] : [`constraint ${variable} = ${cells[cell]};`];
  if (!candidates) return clue;
  const marks = candidates.subarray(cell * board.size, (cell + 1) * board.size);
  const allowed = Array.from(marks, (mark, i) => (mark === 0 ? 0 : i + 1)).filter((digit) => digit !== 0);
  if (allowed.length === board.size) return clue;
  if (allowed.length === 0)
    return [...clue, `constraint false; % ${cellName(board, cell)} has no pencilmark`];
  return [...clue, `constraint ${variable} in {${allowed.join(', ')}};`];
}
