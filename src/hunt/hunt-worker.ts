// The worker thread of hunts.
import { answerQuestions } from '../work/index.ts';
import { huntQuestion } from './question.ts';

answerQuestions([huntQuestion]);
