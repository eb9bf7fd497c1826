/**
 * Lists of puzzles of any length: something is asked of each puzzle, and the answers come in order, from as many threads as
 * one likes.
 * @experimental
 * @module
 */
export { type AnswerListOptions, answerList, type ListAnswer, type ListInput } from './answer-list.ts';
export {
  type Answerer,
  askCanonical,
  askNeighbours,
  askRating,
  askSimilar,
  askSolutions,
  type ListQuestion,
} from './answerers.ts';
export { LineError, type LinePlace } from './work.ts';
