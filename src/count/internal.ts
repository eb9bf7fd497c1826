// What other rooms of this project need of this one and nobody else does: no part of the library.
export { classifyBands, reduceBand } from './band-classes.ts';
export { MOST_ENUMERATED } from './enumerated.ts';
export { fixedQuestion } from './question.ts';
