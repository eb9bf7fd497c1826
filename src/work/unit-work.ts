// What a worker thread of a campaign does: finds the question by its name, and answers units of it. A worker file
// calls `answerUnits` with the questions it knows.
import { answerJobs } from '../threads/index.ts';
import type { CampaignHeader } from './header.ts';
import type { Question, UnitAnswer } from './question.ts';
import { startThreadClock } from './thread-clock.ts';

export interface UnitWork {
  /** The question's name. */
  readonly question: string;
  /** JSON. */
  readonly parameters: string;
}

export function workOf({ question, parameters }: CampaignHeader): UnitWork {
  return { question, parameters };
}

export interface UnitReply {
  readonly answer: UnitAnswer;
  readonly cpuSeconds: number;
}

export function answerUnits(questions: readonly Question<unknown>[]): void {
  answerJobs<UnitWork, number, UnitReply>((work) => {
    const question = questions.find(({ name }) => name === work.question);
    if (!question) throw new Error(`the worker knows no question "${work.question}"`);
    const parameters = question.parse(JSON.parse(work.parameters));
    return async (unit) => {
      const seconds = startThreadClock();
      const answer = await question.answer(parameters, unit);
      return { answer, cpuSeconds: seconds() };
    };
  });
}
