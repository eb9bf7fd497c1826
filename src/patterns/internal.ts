// What other rooms of this project need of this one and nobody else does: no part of the library.

export { searchPatternCounts } from './burnside.ts';
export { fillingQuestion } from './filling-question.ts';
export { patternsQuestion } from './question.ts';
