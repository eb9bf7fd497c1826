// Boards, what is filled in on them, and their symmetries.
export * from './board.ts';
export * from './puzzle.ts';
export * from './symmetry.ts';
