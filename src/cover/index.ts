/**
 * Exact cover problems from any source, solved by Algorithm X with dancing links.
 * @experimental
 * @module
 */
export { pentominoProblem } from './pentominoes.ts';
export {
  type CoverProblem,
  createCoverProblem,
  describeOption,
  optionCount,
  optionItems,
} from './problem.ts';
export { queensProblem } from './queens.ts';
export {
  type CoverCheckpoint,
  type CoverCounters,
  type CoverOptions,
  type CoverSearch,
  startCover,
} from './search.ts';
export {
  type CoverFormat,
  coverFormats,
  type ReadCoverOptions,
  readCover,
  type WriteCoverOptions,
  writeCover,
} from './text.ts';
