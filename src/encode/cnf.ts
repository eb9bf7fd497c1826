// A puzzle as a satisfiability problem in DIMACS CNF: the exactly-once view of Foundations, §1, Definition 1.3 (b),
// written as clauses. Both halves of every rule are there: solvers propagate better with the redundant ones.
import { cellName, type Puzzle } from '../board/index.ts';

/**
 * Writes a puzzle as CNF. Its models are the puzzle's solutions. Variable `cell·N + digit` means: the cell has that
 * digit.
 */
export function encodeCnf(puzzle: Puzzle): string {
  const { board, cells, candidates } = puzzle;
  const { size, cellCount } = board;
  const variable = (cell: number, digit: number) => cell * size + digit;
  const digits = Array.from({ length: size }, (_, i) => i + 1);
  const lines: string[] = [];
  const clause = (...literals: number[]) => lines.push([...literals, 0].join(' '));

  for (let cell = 0; cell < cellCount; cell++) {
    clause(...digits.map((digit) => variable(cell, digit)));
    for (const digit of digits)
      for (let other = digit + 1; other <= size; other++)
        clause(-variable(cell, digit), -variable(cell, other));
  }
  for (const unit of board.units)
    for (const digit of digits) clause(...Array.from(unit.cells, (cell) => variable(cell, digit)));
  for (let cell = 0; cell < cellCount; cell++)
    for (const peer of board.peers[cell])
      if (peer > cell) for (const digit of digits) clause(-variable(cell, digit), -variable(peer, digit));
  for (let cell = 0; cell < cellCount; cell++) {
    if (cells[cell] !== 0) clause(variable(cell, cells[cell]));
    for (const digit of digits)
      if (candidates?.[cell * size + digit - 1] === 0) clause(-variable(cell, digit));
  }

  return [
    `c A ${board.name} puzzle as satisfiability.`,
    `c Variable ${size}*(${size}*(r-1)+(c-1))+d: the cell in row r, column c holds digit d (r, c, d from 1);`,
    `c so ${variable(0, 1)} is ${cellName(board, 0)} = 1 and ${variable(cellCount - 1, size)} is ${cellName(board, cellCount - 1)} = ${size}.`,
    'c Clauses in order: each cell holds at least one digit and no two; each unit holds each digit;',
    'c no two cells of a unit hold the same digit; clues and missing pencilmarks as unit clauses.',
    `p cnf ${cellCount * size} ${lines.length}`,
    ...lines,
    '',
  ].join('\n');
}
