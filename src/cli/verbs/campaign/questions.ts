// All questions whose answers a store may hold, by name: the questions of campaigns and of other verbs.
import { gridsQuestion } from '../../../check/internal.ts';
import { fixedQuestion } from '../../../count/internal.ts';
import { fillingQuestion, patternsQuestion } from '../../../patterns/internal.ts';
import { questions } from '../../../prove/index.ts';
import { huntQuestion } from '../../../similar/internal.ts';
import type { Question } from '../../../work/index.ts';

export const storedQuestions = [
  ...questions,
  gridsQuestion,
  fixedQuestion,
  huntQuestion,
  patternsQuestion,
  fillingQuestion,
];

/** Finds a question by name. Undefined if only its own verb can ask it, or if it belongs to a newer minclue. */
export function anyQuestion(name: string): Question<unknown> | undefined {
  return storedQuestions.find((question) => question.name === name) as Question<unknown> | undefined;
}
