// Boards, what is filled in on them, and their symmetries.
export * from './board.ts';
export { type BoardShape, boardOf, createBoard, parseBoard, shapeOf } from './boards.ts';
export * from './group.ts';
export { type ConjugacyClass, type ConjugacyClasses, conjugacyClasses } from './group-classes.ts';
export { cellOrbits, type PatternSymmetry, patternSymmetries } from './pattern-symmetry.ts';
export * from './puzzle.ts';
export * from './symmetry.ts';
