// What other rooms of this project need of this one. It is not part of the library.

export { linkInSlices } from './common.ts';
export { listHunted } from './hunt.ts';
export { huntQuestion } from './hunt-question.ts';
export { type FullSimilarity, refusalOf } from './similar.ts';
