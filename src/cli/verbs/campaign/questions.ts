// All questions whose answers a store may hold, by name: those of campaigns, and those that other verbs put.
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

/** Undefined: a question that other verbs do the asking of, or that of a newer minclue. */
export function anyQuestion(name: string): Question<unknown> | undefined {
  return storedQuestions.find((question) => question.name === name) as Question<unknown> | undefined;
}
