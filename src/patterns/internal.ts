// What other rooms of this project need of this one and nobody else does: no part of the library.

export { fillingQuestion } from './filling-question.ts';
export { compareMoved, movesOfClues } from './moves.ts';
export { patternsQuestion } from './question.ts';
