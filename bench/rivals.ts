// The solvers on npm. Each decides what ours decide: has this 9×9 puzzle no, one or several solutions?
import { Cadical, loadCadical } from 'cadical-wasm';
import { DancingLinks } from 'dancing-links';
import { createBoard, createPuzzle, type Puzzle, writePuzzle } from 'minclue';
import { isAllowed } from 'minclue/board';
import { optionItems } from 'minclue/cover';
import { encodeCnf, encodeCover } from 'minclue/encode';
import QQWing from 'qqwing';
import sudokuDlx from 'sudoku-dlx';

export interface Rival {
  readonly name: string;
  /** The number of puzzles in a round; these solvers are a thousand times slower than ours. */
  readonly sampleLength: number;
  /** The number of solutions, at most 2. */
  count(puzzle: Puzzle): number;
}

export async function loadRivals(): Promise<Rival[]> {
  const cadical = await loadCadical();
  return [
    { name: 'dancing-links', sampleLength: 500, count: countWithDancingLinks },
    { name: 'sudoku-dlx', sampleLength: 500, count: countWithSudokuDlx },
    { name: 'qqwing', sampleLength: 500, count: countWithQQWing },
    {
      name: 'cadical-wasm',
      sampleLength: 100,
      count: (puzzle) => countWithSat(new Cadical(cadical), puzzle),
    },
  ];
}

const links = new DancingLinks<number>();
/** The columns of each candidate of the empty board, made once, so that only the rival's own work is measured. */
const emptyCover = encodeCover(createPuzzle(createBoard(3, 3), new Uint8Array(81)));
const candidates = Array.from({ length: 729 }, (_, candidate) => ({
  data: candidate,
  columnIndices: [...optionItems(emptyCover, candidate)],
}));

function countWithDancingLinks(puzzle: Puzzle): number {
  const solver = links.createSolver({ columns: 324 });
  solver.addSparseConstraints(candidates.filter((_, i) => isAllowed(puzzle, Math.floor(i / 9), (i % 9) + 1)));
  return solver.find(2).length;
}

function countWithSudokuDlx(puzzle: Puzzle): number {
  return sudokuDlx.solveString(writePuzzle(puzzle), true).length;
}

function countWithQQWing(puzzle: Puzzle): number {
  const solver = new QQWing();
  solver.setPuzzle(puzzle.cells);
  return solver.countSolutions(2, true);
}

function countWithSat(solver: Cadical, puzzle: Puzzle): number {
  solver.addDimacs(encodeCnf(puzzle));
  let count = 0;
  while (count < 2 && solver.solve() === 'satisfiable') {
    count++;
    const model: number[] = [];
    for (let variable = 1; variable <= 729; variable++) if (solver.value(variable)) model.push(-variable);
    solver.addClause(model);
  }
  solver.dispose();
  return count;
}
