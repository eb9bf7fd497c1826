// The worker thread of hunts.
import { answerQuestions } from '../work/index.ts';
import { huntQuestion } from './hunt-question.ts';

answerQuestions([huntQuestion]);
