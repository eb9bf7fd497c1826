// The worker thread of `check`.
import { answerQuestions } from '../work/index.ts';
import { gridsQuestion } from './question.ts';

answerQuestions([gridsQuestion]);
