/**
 * Lists of puzzles of any length: a question is asked of each puzzle, and the answers come in order, from any number of
 * threads.
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
