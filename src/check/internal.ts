// What other rooms of this project use from this one. Not part of the library.
export { addCheckCounters, zeroCheckCounters } from './algorithms/algorithm.ts';
export { defaultAlgorithm } from './algorithms/table.ts';
export { findFewClues } from './few-clues.ts';
export { gridsQuestion } from './question.ts';
