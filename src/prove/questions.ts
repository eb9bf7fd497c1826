// All questions over catalogues and files of grids in one table, for campaigns, their workers, farms and
// pages.
import { InputError } from '../base/index.ts';
import type { Question, SaidTask, StoreHeader } from '../work/index.ts';
import { refuseOtherAnswers } from '../work/internal.ts';
import { checkPairsQuestion } from './check-pairs-question.ts';
import { checkQuestion } from './check-question.ts';
import { framesQuestion } from './frames-question.ts';
import { indexQuestion } from './index-question.ts';
import { minimumQuestion } from './minimum-question.ts';
import { pairsQuestion } from './pairs-question.ts';

/** All questions. `minclue campaign create` can ask each of them, `minclue prove` some. */
export const questions: readonly Question<unknown>[] = [
  checkQuestion,
  checkPairsQuestion,
  framesQuestion,
  indexQuestion,
  pairsQuestion,
  minimumQuestion,
];

/** Finds a question by name. Throws an InputError if there is none. */
export function findQuestion(name: string): Question<unknown> {
  const question = questions.find((each) => each.name === name);
  if (question) return question;
  throw new InputError(`question "${name}": there are ${questions.map((each) => each.name).join(', ')}`);
}

/** Checks whether the puzzles that a task reports are real. */
export type FoundCheck = (said: SaidTask) => Promise<boolean>;

/**
 * How a farm detects forged answers. Undefined: the lines of this question cannot be proved one by one. Throws an
 * InputError if its answers are of another version than this program's.
 */
export function foundCheckOf({ question: name, parameters, version }: StoreHeader): FoundCheck | undefined {
  const question = questions.find((each) => each.name === name);
  if (question) refuseOtherAnswers('the campaign', version, question.answers.version);
  if (!question?.believes) return undefined;
  const asked = question.parse(JSON.parse(parameters));
  return (said) => question.believes!(asked, said);
}
