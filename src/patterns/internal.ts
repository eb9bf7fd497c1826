// What other rooms of this project need of this one and nobody else does: no part of the library.
export { compareMoved, movesOfClues } from './moves.ts';
