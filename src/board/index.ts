// Boards, puzzles and grids on them, and their symmetries.
export { type Board, type BoardOptions, cellName, findCell, MAX_SIZE, type Unit } from './board.ts';
export { type BoardShape, boardOf, createBoard, parseBoard, shapeOf } from './boards.ts';
export { type CandidatesGiven, type CellsGiven, createPuzzle } from './create-puzzle.ts';
export { type BoardGroup, boardGroup, factorial } from './group.ts';
export type { PuzzleJson } from './json.ts';
export { cellOrbits, type PatternSymmetry, patternSymmetries } from './pattern-symmetry.ts';
export {
  type Conflict,
  clueCount,
  findConflict,
  type Grid,
  isAllowed,
  isGrid,
  isSolution,
  type Puzzle,
} from './puzzle.ts';
export { applyToCells, applyToPuzzle, invert, randomSymmetry, type Symmetry } from './symmetry.ts';
