// Exports for the other rooms of this project. Not part of the library.

export { searchPatternCounts } from './burnside.ts';
export { fillingQuestion } from './filling-question.ts';
export { patternsQuestion } from './question.ts';
