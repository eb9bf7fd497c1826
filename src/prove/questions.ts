// The questions that `minclue campaign` and its workers know, by name.
import { InputError } from '../base/index.ts';
import type { Question } from '../work/index.ts';
import { checkPairsQuestion } from './check-pairs-question.ts';
import { checkQuestion } from './check-question.ts';
import { framesQuestion } from './frames-question.ts';
import { indexQuestion } from './index-question.ts';
import { minimumQuestion } from './minimum-question.ts';
import { pairsQuestion } from './pairs-question.ts';

/** The questions that `minclue campaign create` puts: over catalogues and files of grids. */
export const questions: readonly Question<unknown>[] = [
  checkQuestion,
  checkPairsQuestion,
  indexQuestion,
  pairsQuestion,
  minimumQuestion,
];

/** All of this room: `minclue prove` puts them too. */
export const proofQuestions: readonly Question<unknown>[] = [...questions, framesQuestion];

/** Throws an InputError if there is no such question. */
export function findQuestion(name: string): Question<unknown> {
  const question = questions.find((each) => each.name === name);
  if (question) return question;
  throw new InputError(`question "${name}": there are ${questions.map((each) => each.name).join(', ')}`);
}
