// What other rooms of this project use from this one. Not part of the library.
export { classifyBands, reduceBand } from './band-classes.ts';
export { MOST_ENUMERATED } from './enumerated.ts';
export { fixedQuestion } from './question.ts';
